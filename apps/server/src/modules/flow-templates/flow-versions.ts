import type { DesignChanges, FlowVersionRow, VersionNotes } from '@armature/contract'
import type { Language } from '@armature/form-engine'
import { compareFlows, listFieldLabels } from '@armature/form-engine/compare/index'
import { walkFlow, type StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { permitPartChange } from '../design-members/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { loadNames } from '../names/index.ts'
import { listChanges } from '../saved-versions/index.ts'
import { stripType } from '../selections/index.ts'
import { flowSaves } from './flow-saves.ts'
import { getVisibleTemplate } from './template-list.ts'
import { findVersion, listVersions, lockTemplate, updateVersionNotes } from './template.queries.ts'

/** The released versions of a flow, newest first. */
export async function listFlowVersions(deps: Deps, caller: Caller, id: string): Promise<{ list: FlowVersionRow[] }> {
  const template = await getVisibleTemplate(deps, caller, id)
  const rows = await listVersions(deps.db, id)
  const list = rows.map(({ version, name, note, created_at: at, creator_name: creatorUser, tasks: taskCount }) => ({
    version,
    name,
    note,
    isMain: version === template.version,
    creatorUser: creatorUser ?? '',
    creatorTime: at.getTime(),
    taskCount,
  }))
  return { list }
}

/** @throws AppError 'workflow.notFound' */
export async function getFlowVersion(deps: Deps, caller: Caller, { id, version }: { id: string; version: number }) {
  await getVisibleTemplate(deps, caller, id)
  const row = await findVersion(deps.db, id, version)
  if (!row) throw new AppError('workflow.notFound')
  return { version, name: row.name, note: row.note, flowTemplateJson: JSON.stringify(row.design) }
}

/**
 * Changes what is written about a version; its design never changes.
 *
 * @throws AppError 'workflow.notFound', 'design.denied' for users who may not change the form of the flow
 */
export async function describeFlowVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  notes: VersionNotes,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const known = await lockTemplate(tx, id)
    if (!known) throw new AppError('workflow.notFound')
    await permitPartChange(deps, caller, known.model_id, tx)
    if (!(await updateVersionNotes(tx, id, version, notes))) throw new AppError('workflow.notFound')
  })
  return null
}

/**
 * What differs between two states of a flow, 0 for the draft, as sentences with the labels of the newest form.
 *
 * @throws AppError 'workflow.notFound'
 */
export async function compareFlowVersions(
  deps: Deps,
  caller: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const template = await getVisibleTemplate(deps, caller, id)
  const load = async (version: number): Promise<StartNode> => {
    const design = version === 0 ? template.design : (await findVersion(deps.db, id, version))?.design
    if (!design) throw new AppError('workflow.notFound')
    return design
  }
  return compareStates(deps, caller, template.model_id, [await load(from), await load(to)])
}

/**
 * What differs between two saves of a flow, 0 for the draft.
 *
 * @throws AppError 'workflow.notFound', 'design.unknownVersion'
 */
export async function compareFlowSaves(
  deps: Deps,
  caller: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const { design, model_id: modelId } = await getVisibleTemplate(deps, caller, id)
  const load = async (version: number): Promise<StartNode> =>
    version === 0 ? design : (await flowSaves.get(deps.db, id, version)).content
  return compareStates(deps, caller, modelId, [await load(from), await load(to)])
}

async function compareStates(
  deps: Deps,
  { language }: Caller,
  modelId: string,
  [before, after]: [StartNode, StartNode],
): Promise<DesignChanges> {
  const model = await getRecordContext(deps).models.find(modelId)
  const changes = compareFlows(before, after, model ? listFieldLabels(model.form) : new Map())
  const names = await loadMemberNames(deps.db, [before, after], language)
  return listChanges(changes, { language, offsetMinutes: deps.config.offsetMinutes, names })
}

const memberFamilies = [
  ['approvers', 'user'],
  ['approverOrg', 'organize'],
  ['approverRole', 'role'],
  ['approverPos', 'position'],
  ['approverGroup', 'group'],
] as const

/** Names of the members of all nodes, by the ids that the nodes have. */
async function loadMemberNames(
  db: Db,
  designs: readonly StartNode[],
  language: Language,
): Promise<Map<string, string>> {
  const nodes = designs.flatMap((design) => [...walkFlow(design)].map(({ node }) => node))
  const members = nodes.flatMap((node) => (node.type === 'approver' || node.type === 'copy' ? [node.properties] : []))
  const names = new Map<string, string>()
  for (const [list, family] of memberFamilies) {
    const ids = new Set(members.flatMap((lists) => lists[list]))
    const found = await loadNames(db, family, [...ids].map(stripType).filter(isId), language)
    for (const id of ids) {
      const name = found.get(stripType(id))
      if (name !== undefined) names.set(id, name)
    }
  }
  return names
}
