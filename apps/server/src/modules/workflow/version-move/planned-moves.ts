import { punctuation } from '@armature/texts/punctuation'
import {
  flowStatus,
  type EndpointData,
  type EndpointQuery,
  type Language,
  type PlannedMove,
  type flowVersionMoveEndpoints,
} from '@armature/contract'
import { walkFlow, type StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { permitPartChange } from '../../design-members/index.ts'
import { findTemplate, findVersion } from '../../flow-templates/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { assertNotSuspended, getShownStatus } from '../engine/suspension.ts'
import { formatTaskTitle } from '../engine/task-title.ts'
import { type TaskRecord, findTask } from '../engine/task.queries.ts'
import { limitTexts } from '../task/task-texts.ts'
import { type MoveTarget, type NodeMove, planMove } from './plan-move.ts'
import { findFlowVersion, pageMovable } from './version-move.queries.ts'

type Endpoints = typeof flowVersionMoveEndpoints

/**
 * A page of the approvals that could move to a version of their flow, and what would happen to each.
 *
 * @throws AppError 'workflow.notFound', 'design.denied' for users who may not change the form of the flow
 */
export async function planMoves(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  { currentPage, pageSize }: EndpointQuery<Endpoints['plan']>,
): Promise<EndpointData<Endpoints['plan']>> {
  const { db } = deps
  const target = await getMoveTarget(deps, caller, id, version)
  const found = { templateId: id, versionId: target.versionId, formVersion: target.model.version }
  const { ids, total } = await pageMovable(db, found, { limit: pageSize, offset: (currentPage - 1) * pageSize })
  const list: PlannedMove[] = []
  // one after the other: a page is at most 20 approvals
  for (const taskId of ids) {
    const task = await findTask(db, taskId)
    if (task) list.push(await describeMove(deps, caller, task, target))
  }
  return {
    list,
    pagination: { currentPage, pageSize, total },
    approverNodes: listApproverNodes(target.design, caller.language),
  }
}

/** @throws AppError 'workflow.notFound', 'design.denied' */
export async function getMoveTarget(
  deps: Deps,
  caller: Caller,
  templateId: string,
  version: number,
): Promise<MoveTarget> {
  const template = await findTemplate(deps.db, templateId)
  if (!template) throw new AppError('workflow.notFound')
  await permitPartChange(deps, caller, template.model_id)
  const row = await findVersion(deps.db, templateId, version)
  if (!row) throw new AppError('workflow.notFound')
  const model = await getRecordContext(deps).models.get(template.model_id)
  return { versionId: row.id, version, design: row.design, model }
}

async function describeMove(deps: Deps, caller: Caller, task: TaskRecord, target: MoveTarget): Promise<PlannedMove> {
  const { db } = deps
  const starter = (await loadUserNames(db, [task.creator_user_id])).get(task.creator_user_id) ?? ''
  const about = {
    id: task.id,
    fullName: formatTaskTitle(limitTexts(caller, task), starter, caller.language),
    creatorUser: starter,
    startTime: task.start_time.getTime(),
    status: getShownStatus(task),
    version: await findFlowVersion(db, task.version_id),
    formVersion: (task.status === flowStatus.wait ? task.form_version : null) ?? target.model.version,
  }
  try {
    await assertNotSuspended(deps, db, task)
    const { nodes } = await planMove(deps, db, task, target, '')
    return { ...about, outcome: 'moves', msg: '', nodes: await toNodeRows(db, nodes, caller) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const outcome = error.key === 'workflow.nodeGone' ? 'needsNode' : 'refused'
    return { ...about, outcome, msg: createRefusal(error, caller.language).msg, nodes: [] }
  }
}

/** At most these names of users are listed. */
const maxNames = 10

async function toNodeRows(db: Db, nodes: readonly NodeMove[], { language }: Caller): Promise<PlannedMove['nodes']> {
  const names = await loadUserNames(
    db,
    nodes.flatMap(({ before, after }) => [...before, ...after]),
  )
  const format = (ids: readonly string[]) =>
    ids
      .slice(0, maxNames)
      .flatMap((id) => names.get(id) ?? [])
      .join(punctuation.list[language]) + (ids.length > maxNames ? '…' : '')
  return nodes.map(({ title, state, before, after }) => ({
    title: translateText(language, title),
    state,
    before: format(before),
    after: format(after),
  }))
}

const listApproverNodes = (design: StartNode, language: Language): { id: string; fullName: string }[] =>
  [...walkFlow(design)].flatMap(({ node }) =>
    node.type === 'approver' ? [{ id: node.nodeId, fullName: translateText(language, node.properties.title) }] : [],
  )
