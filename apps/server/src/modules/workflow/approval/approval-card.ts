import { flowStatus } from '@armature/contract'
import { formatFigure, translateLabel } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import type { ApprovalCard } from '../../messaging/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { buildDetailRows, listDetailFields } from '../../record-details/index.ts'
import { getRecordPlan, type RecordField } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { parseDetailPath } from '../engine/messages.ts'
import { findTask } from '../engine/task.queries.ts'
import { listInstances } from '../engine/turn.queries.ts'
import { isOpenFor } from './approval-card.queries.ts'
import type { SeenRecord } from './decided-record.ts'
import { getFlowAccess } from './flow-access.ts'
import { findSeenApproval } from './seen-record.ts'

/** Of the form; with initiator and step there are six. */
const maxFacts = 4

/** Texts that are no use in one line: files, pictures, rich text, places, sub-tables and what shows no value. */
const shownKinds: ReadonlySet<string> = new Set([
  ...['comInput', 'textarea', 'numInput', 'calculate', 'date', 'time', 'select', 'radio', 'checkbox', 'switch'],
  ...['billRule', 'userSelect', 'usersSelect', 'comSelect', 'depSelect', 'posSelect', 'cascader', 'treeSelect'],
  ...['relationForm', 'popupSelect', 'dateRange', 'timeRange', 'numRange', 'address', 'autoComplete'],
])

/**
 * The card of an approval for a user.
 *
 * @param link of the message about it
 * @returns undefined if it does not wait for them (any more)
 */
export async function loadApprovalCard(deps: Deps, caller: Caller, link: string): Promise<ApprovalCard | undefined> {
  const taskId = parseDetailPath(link)
  const task = taskId === undefined ? undefined : await findTask(deps.db, taskId)
  if (task?.status !== flowStatus.wait || !(await isOpenFor(deps, { taskId: task.id, userId: caller.userId })))
    return undefined
  const access = await getFlowAccess(deps, caller, task)
  const instances = await listInstances(deps.db, task.id)
  const { node, seen } = await findSeenApproval(deps, caller, task, access, instances)
  if (!node) return undefined
  const names = await loadUserNames(deps.db, [task.creator_user_id])
  return {
    initiator: names.get(task.creator_user_id) ?? '',
    step: translateText(caller.language, node.properties.title),
    facts: seen ? await listFacts(deps, caller, seen) : [],
  }
}

async function listFacts(
  deps: Deps,
  caller: Caller,
  { model, rights, record }: SeenRecord,
): Promise<ApprovalCard['facts']> {
  const view = getRecordView(getRecordPlan(model), rights)
  const now = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const actor = createActorWithRights(caller, rights, now)
  const { main } = listDetailFields(view)
  const fields = main.filter(({ field }) => shownKinds.has(field.config.jnpfKey))
  const [row] = await buildDetailRows(getRecordContext(deps), view, actor, { main: fields, tables: [] }, [record])
  if (!row) return []
  return fields
    .map(({ field, name }: RecordField) => ({
      name: translateLabel(field, caller.language),
      value: formatFigure(row[name], field) || toText(row[name]),
    }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, maxFacts)
}

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
