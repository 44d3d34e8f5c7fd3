import type { FlowDelegateInput } from '@armature/contract'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface DelegateRecord {
  id: string
  user_id: string
  to_user_id: string
  user_name: string
  to_user_name: string
  start_time: Date
  end_time: Date
  template_ids: string[]
  description: string
}

/** Delegations that the user has given (type 1) or received (type 2), newest first. */
export async function pageDelegates(
  db: Db,
  userId: string,
  { type, keyword, limit, offset }: { type: number; keyword: string; limit: number; offset: number },
): Promise<{ rows: DelegateRecord[]; total: CappedTotal }> {
  const pattern = toLikePattern(keyword)
  const isGiven = type === 1
  const matching = db.sql
    .selectFrom('flow_delegates as d')
    .innerJoin('users as a', 'a.id', 'd.user_id')
    .innerJoin('users as b', 'b.id', 'd.to_user_id')
    .where(isGiven ? 'd.user_id' : 'd.to_user_id', '=', userId)
    .where((row) => matchPattern(pattern, [row.ref(isGiven ? 'b.real_name' : 'a.real_name'), row.ref('d.description')]))
  const rows = await matching
    .select(['d.id', 'd.user_id', 'd.to_user_id', 'a.real_name as user_name', 'b.real_name as to_user_name'])
    .select(['d.start_time', 'd.end_time', 'd.template_ids', 'd.description'])
    .orderBy('d.start_time', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countCapped(db, matching) }
}

export async function insertDelegate(
  db: Db,
  id: string,
  userId: string,
  input: FlowDelegateInput,
  at: Date,
): Promise<void> {
  await db.sql
    .insertInto('flow_delegates')
    .values({ id, user_id: userId, ...toColumns(input), created_at: at })
    .execute()
}

/** @returns the flows that the delegation is limited to, none for all; undefined if it is not one of the user */
export async function findDelegateFlows(db: Db, id: string, userId: string): Promise<string[] | undefined> {
  const row = await db.sql
    .selectFrom('flow_delegates')
    .select('template_ids')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.template_ids
}

/** @returns whether the delegation exists and belongs to the user */
export async function updateDelegate(db: Db, id: string, userId: string, input: FlowDelegateInput): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('flow_delegates')
    .set(toColumns(input))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns the deputy; undefined if the delegation does not exist or belongs to another user */
export async function deleteDelegate(db: Db, id: string, userId: string): Promise<string | undefined> {
  const row = await db.sql
    .deleteFrom('flow_delegates')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('to_user_id')
    .executeTakeFirst()
  return row?.to_user_id
}

const toColumns = (input: FlowDelegateInput) => ({
  to_user_id: input.toUserId,
  start_time: new Date(input.startTime),
  end_time: new Date(input.endTime),
  template_ids: [...new Set(input.templateIds)],
  description: input.description,
})
