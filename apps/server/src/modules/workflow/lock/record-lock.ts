import type { Language } from '@armature/contract'
import { formatFlowStatus } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { type TranslatedName, resolveName } from '../../../platform/i18n/resolve-name.ts'
import { loadUserNames } from '../../permission/people/names.ts'
import { type LockRow, deleteRecordTasks, listLocks } from './record-lock.queries.ts'

/** The user who changes records outside of a flow. */
interface RecordEditor {
  /** null: the system */
  userId: string | null
  language: Language
}

/**
 * A record in an approval can only be changed through the flow, by its current approvers; a draft or a returned record only by
 * its initiator.
 *
 * @throws AppError 'workflow.recordLocked', 'workflow.recordOfStarter'
 */
export async function assertNotLocked(
  tx: Db,
  { id: modelId }: { id: string },
  { userId, language }: RecordEditor,
  recordIds: readonly string[],
): Promise<void> {
  if (userId === null) return
  const locks = await listLocks(tx, modelId, recordIds)
  const held = locks.find(({ status }) => isLocked(status))
  if (held) throw new AppError('workflow.recordLocked', await loadLockValues(tx, held, language))
  const foreign = locks.find(({ creator_user_id }) => creator_user_id !== userId)
  if (!foreign) return
  const user = (await loadUserNames(tx, [foreign.creator_user_id])).get(foreign.creator_user_id) ?? ''
  throw new AppError('workflow.recordOfStarter', { flow: getFlowName(foreign, language), user })
}

/** The approval of a record, for lists and details. */
export interface RecordFlow {
  taskId: string
  status: number
  /** why the user may not change the record, same text as the error message; '' if they may */
  lockReason: string
}

/** The approvals by record id; records without an approval are left out. */
export async function findRecordFlows(
  db: Db,
  modelId: string,
  { userId, language }: RecordEditor,
  recordIds: readonly string[],
): Promise<Map<string, RecordFlow>> {
  const locks = await listLocks(db, modelId, recordIds)
  const people = locks.flatMap((lock) => (isLocked(lock.status) ? lock.user_ids : [lock.creator_user_id]))
  const names = people.length > 0 ? await loadUserNames(db, people) : new Map<string, string>()
  const reason = (lock: LockRow): string => {
    if (userId === null) return ''
    if (isLocked(lock.status))
      return createErrorEnvelope('workflow.recordLocked', language, buildLockValues(lock, names, language)).msg
    if (lock.creator_user_id === userId) return ''
    const user = names.get(lock.creator_user_id) ?? ''
    return createErrorEnvelope('workflow.recordOfStarter', language, { flow: getFlowName(lock, language), user }).msg
  }
  return new Map(
    locks.map((lock) => [lock.record_id, { taskId: lock.task_id, status: lock.status, lockReason: reason(lock) }]),
  )
}

/** Deletes draft and returned approvals together with their records. @throws as `assertNotLocked` */
export async function deleteUnlockedTasks(
  tx: Db,
  model: { id: string },
  changer: RecordEditor,
  recordIds: readonly string[],
): Promise<void> {
  await assertNotLocked(tx, model, changer, recordIds)
  await deleteRecordTasks(tx, model.id, recordIds)
}

/** Locked states are waiting, passed and terminated. */
export const isLocked = (status: number): boolean => status === 1 || status === 2 || status === 5

/** The flow that locks a record, its state and the current approvers, as message values. */
export async function loadLockValues(db: Db, lock: LockRow, language: Language) {
  return buildLockValues(lock, await loadUserNames(db, lock.user_ids), language)
}

function buildLockValues(lock: LockRow, names: ReadonlyMap<string, string>, language: Language) {
  const list = lock.user_ids.flatMap((id) => names.get(id) ?? []).slice(0, 5)
  const users =
    list.length === 0
      ? ''
      : language === 'en'
        ? `, with ${list.join(', ')}`
        : `，${language === 'zh' ? '当前处理人' : '目前處理人'}：${list.join('、')}`
  return { flow: getFlowName(lock, language), state: formatFlowStatus(lock.status, language), users }
}

const getFlowName = (named: TranslatedName, language: Language): string => resolveName(language, named)
