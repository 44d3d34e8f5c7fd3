import type { Language } from '@armature/contract'
import { flowStatusText } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Named, nameIn } from '../../../platform/i18n/name-in.ts'
import { namesOfUsers } from '../../permission/people/names.ts'
import { type LockRow, deleteTasksOf, listLocks } from './record-lock.queries.ts'

/** Who wants to change records by the ordinary calls. */
interface Changer {
  /** null: the system */
  userId: string | null
  language: Language
}

/**
 * A record in an approval is changed by those whose turn it is and nobody else; a draft, and what came back, by its starter.
 *
 * @throws AppError 'workflow.recordLocked', 'workflow.recordOfStarter'
 */
export async function refuseLocked(
  tx: Db,
  { id: modelId }: { id: string },
  { userId, language }: Changer,
  recordIds: readonly string[],
): Promise<void> {
  if (userId === null) return
  const locks = await listLocks(tx, modelId, recordIds)
  const held = locks.find(({ status }) => isLocked(status))
  if (held) throw new AppError('workflow.recordLocked', await lockWords(tx, held, language))
  const foreign = locks.find(({ creator_user_id }) => creator_user_id !== userId)
  if (!foreign) return
  const user = (await namesOfUsers(tx, [foreign.creator_user_id])).get(foreign.creator_user_id) ?? ''
  throw new AppError('workflow.recordOfStarter', { flow: nameOf(foreign, language), user })
}

/** Records go with their drafts and what came back of them. @throws as `refuseLocked` */
export async function endTasks(
  tx: Db,
  model: { id: string },
  changer: Changer,
  recordIds: readonly string[],
): Promise<void> {
  await refuseLocked(tx, model, changer, recordIds)
  await deleteTasksOf(tx, model.id, recordIds)
}

/** Waiting, passed and terminated: the record is what was approved, or is being. */
export const isLocked = (status: number): boolean => status === 1 || status === 2 || status === 5

/** Which flow holds a record, in which state, and who has it now. */
export async function lockWords(db: Db, lock: LockRow, language: Language) {
  const names = await namesOfUsers(db, lock.user_ids)
  const list = lock.user_ids.flatMap((id) => names.get(id) ?? []).slice(0, 5)
  const users =
    list.length === 0
      ? ''
      : language === 'en'
        ? `, with ${list.join(', ')}`
        : `，${language === 'zh' ? '当前处理人' : '目前處理人'}：${list.join('、')}`
  return { flow: nameOf(lock, language), state: flowStatusText(lock.status, language), users }
}

const nameOf = (named: Named, language: Language): string => nameIn(language, named)
