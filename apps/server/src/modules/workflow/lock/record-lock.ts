import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import { formatFlowStatus, isLockedStatus, type Language } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { type TranslatedName, resolveName } from '../../../platform/i18n/resolve-name.ts'
import { loadUserNames } from '../../names/index.ts'
import type { RecordEditor, RecordFlow } from '../../record-rights/index.ts'
import { getShownStatus } from '../engine/suspension.ts'
import { type LockRow, listLocks } from './record-lock.queries.ts'
import { deleteRecordTasks } from './removed-tasks.ts'

export async function assertNotLocked(
  tx: Db,
  { id: modelId }: { id: string },
  { userId, language }: RecordEditor,
  recordIds: readonly string[],
): Promise<void> {
  if (userId === null) return
  const locks = await listLocks(tx, modelId, recordIds)
  const held = locks.find(({ status }) => isLockedStatus(status))
  if (held) throw new AppError('workflow.recordLocked', await loadLockValues(tx, held, language))
  const foreign = locks.find(({ creator_user_id }) => creator_user_id !== userId)
  if (!foreign) return
  const user = (await loadUserNames(tx, [foreign.creator_user_id])).get(foreign.creator_user_id) ?? ''
  throw new AppError('workflow.recordOfStarter', { flow: getFlowName(foreign, language), user })
}

export async function findRecordFlows(
  db: Db,
  modelId: string,
  { userId, language }: RecordEditor,
  recordIds: readonly string[],
): Promise<Map<string, RecordFlow>> {
  const locks = await listLocks(db, modelId, recordIds)
  const people = locks.flatMap((lock) => (isLockedStatus(lock.status) ? lock.user_ids : [lock.creator_user_id]))
  const names = people.length > 0 ? await loadUserNames(db, people) : new Map<string, string>()
  const reason = (lock: LockRow): string => {
    if (userId === null) return ''
    if (isLockedStatus(lock.status))
      return createErrorEnvelope('workflow.recordLocked', language, buildLockValues(lock, names, language)).msg
    if (lock.creator_user_id === userId) return ''
    const user = names.get(lock.creator_user_id) ?? ''
    return createErrorEnvelope('workflow.recordOfStarter', language, { flow: getFlowName(lock, language), user }).msg
  }
  return new Map(
    locks.map((lock) => [
      lock.record_id,
      { taskId: lock.task_id, status: getShownStatus(lock), lockReason: reason(lock) },
    ]),
  )
}

export async function deleteUnlockedTasks(
  tx: Db,
  model: { id: string },
  changer: RecordEditor,
  recordIds: readonly string[],
): Promise<void> {
  await assertNotLocked(tx, model, changer, recordIds)
  await deleteRecordTasks(tx, model.id, recordIds)
}

export async function findLock(
  db: Db,
  { modelId, recordId }: { modelId: string; recordId: string },
  userId: string,
  language: Language,
): Promise<{ id: string; fullName: string } | undefined> {
  const locks = await listLocks(db, modelId, [recordId])
  const lock = locks.find(({ status, creator_user_id }) => isLockedStatus(status) || creator_user_id !== userId)
  if (!lock) return undefined
  const { flow, state, users } = await loadLockValues(db, lock, language)
  return {
    id: lock.task_id,
    fullName: fillText(texts.flow[language], { flow, state, users }),
  }
}

/** The flow that locks a record, its state and the current approvers, as message values. */
async function loadLockValues(db: Db, lock: LockRow, language: Language) {
  return buildLockValues(lock, await loadUserNames(db, lock.user_ids), language)
}

function buildLockValues(lock: LockRow, names: ReadonlyMap<string, string>, language: Language) {
  const list = lock.user_ids.flatMap((id) => names.get(id) ?? []).slice(0, 5)
  const users =
    list.length === 0 ? '' : fillText(texts.users[language], { users: list.join(punctuation.list[language]) })
  return {
    flow: getFlowName(lock, language),
    state: formatFlowStatus(getShownStatus(lock), language),
    users,
  }
}

const texts = serverTexts.workflow.recordLock

const getFlowName = (named: TranslatedName, language: Language): string => resolveName(language, named)
