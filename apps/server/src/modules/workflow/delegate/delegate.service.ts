import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type {
  FlowDelegateInput,
  FlowDelegateRow,
  EndpointQuery,
  Language,
  flowDelegateEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'
import { notifyToDoChange } from '../engine/to-do-change.ts'
import { listReleased } from '../../flow-templates/index.ts'
import { saveReferences } from '../../reference-graph/index.ts'
import { deleteDelegate, findDelegateFlows, insertDelegate, pageDelegates, updateDelegate } from './delegate.queries.ts'

export async function listDelegations(
  { db, clock }: Deps,
  { userId, language }: Caller,
  { type, keyword, currentPage, pageSize }: EndpointQuery<typeof flowDelegateEndpoints.list>,
) {
  const window = { limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { rows, total } = await pageDelegates(db, userId, { type, keyword: keyword.trim(), ...window })
  const names = new Map((await listReleased(db)).map((row) => [row.id, resolveName(language, row)]))
  const now = clock()
  const list = rows.map((row): FlowDelegateRow => {
    const [from, to] = [row.start_time.getTime(), row.end_time.getTime()]
    return {
      id: row.id,
      userId: row.user_id,
      userName: row.user_name,
      toUserId: row.to_user_id,
      toUserName: row.to_user_name,
      startTime: from,
      endTime: to,
      templateIds: row.template_ids,
      templates: nameFlows(row.template_ids, names, language),
      description: row.description,
      state: now < from ? 0 : now < to ? 1 : 2,
    }
  })
  return { list, pagination: { currentPage, pageSize, ...total } }
}

/** A delegation stays limited to flows that were deleted: they are named, because '' would read as all flows. */
function nameFlows(ids: readonly string[], names: ReadonlyMap<string, string>, language: Language): string {
  const known = ids.map((id) => names.get(id) ?? serverTexts.workflow.deletedFlow[language])
  return [...new Set(known)].join(punctuation.list[language])
}

/** @throws AppError 'workflow.delegateTime', 'workflow.delegateSelf', 'workflow.personUnknown', 'workflow.notFound' */
export async function createDelegation(deps: Deps, caller: Caller, input: FlowDelegateInput): Promise<{ id: string }> {
  await checkDelegation(deps, caller, input, [])
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await insertDelegate(tx, id, caller.userId, input, new Date(deps.clock()))
    await saveReferences(tx, 'flowDelegate', [id])
  })
  await notifyToDoChange(deps.db, [input.toUserId])
  return { id }
}

/** Flows that it is limited to already may have been deleted since. @throws AppError as `createDelegation` */
export async function changeDelegation(
  deps: Deps,
  caller: Caller,
  id: string,
  input: FlowDelegateInput,
): Promise<null> {
  const flows = await findDelegateFlows(deps.db, id, caller.userId)
  if (!flows) throw new AppError('workflow.notFound')
  await checkDelegation(deps, caller, input, flows)
  await deps.db.transaction(async (tx) => {
    if (!(await updateDelegate(tx, id, caller.userId, input))) throw new AppError('workflow.notFound')
    await saveReferences(tx, 'flowDelegate', [id])
  })
  await notifyToDoChange(deps.db, [input.toUserId])
  return null
}

export async function removeDelegation({ db }: Deps, { userId }: Caller, id: string): Promise<null> {
  const toUserId = await deleteDelegate(db, id, userId)
  if (toUserId === undefined) throw new AppError('workflow.notFound')
  await notifyToDoChange(db, [toUserId])
  return null
}

async function checkDelegation(
  { db }: Deps,
  { userId }: Caller,
  input: FlowDelegateInput,
  flows: readonly string[],
): Promise<void> {
  if (input.endTime <= input.startTime) throw new AppError('workflow.delegateTime', {}, { field: 'endTime' })
  if (input.toUserId === userId) throw new AppError('workflow.delegateSelf', {}, { field: 'toUserId' })
  const [found] = await listEnabledUsers(db, [input.toUserId])
  if (!found) throw new AppError('workflow.personUnknown', {}, { field: 'toUserId' })
  const known = new Set([...flows, ...(await listReleased(db)).map(({ id }) => id)])
  if (!input.templateIds.every((id) => known.has(id)))
    throw new AppError('workflow.notFound', {}, { field: 'templateIds' })
}
