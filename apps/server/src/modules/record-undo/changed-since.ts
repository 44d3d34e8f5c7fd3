import { dateTimePattern, formatDate } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { loadUserNames } from '../names/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'

/** Creates the errors of records that were changed since their save: who changed each of them last, and when. */
export async function createChangedErrors(
  context: RecordContext,
  model: ReleasedModel,
  { offsetMinutes }: Actor,
  ids: readonly string[],
): Promise<Map<string, AppError>> {
  const last = await findLastChanges(context, model, ids)
  const userIds = [...last.values()].flatMap(({ userId }) => userId ?? [])
  const names = await loadUserNames(context.db, [...new Set(userIds)])
  const createError = (id: string) => {
    const change = last.get(id)
    const time = change ? formatDate(change.at, dateTimePattern, offsetMinutes) : ''
    return new AppError('undo.changedSince', { user: names.get(change?.userId ?? '') ?? '', time })
  }
  return new Map(ids.map((id) => [id, createError(id)]))
}

async function findLastChanges(
  context: RecordContext,
  model: ReleasedModel,
  ids: readonly string[],
): Promise<Map<string, { userId: string | null; at: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.sql
    .selectFrom('record_histories')
    .select(['record_id', 'user_id', 'at'])
    .distinctOn('record_id')
    .where('record_id', '=', matchAny(ids))
    .where('model_id', '=', model.id)
    .orderBy('record_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.record_id, { userId: row.user_id, at: row.at.getTime() }]))
}
