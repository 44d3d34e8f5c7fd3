import type { FlowDelegateInput } from '@armature/contract'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
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

const from = `from flow_delegates d join users a on a.id = d.user_id join users b on b.id = d.to_user_id`

/** Delegations that the user has given (type 1) or received (type 2), newest first. */
export async function pageDelegates(
  db: Db,
  userId: string,
  { type, keyword, limit, offset }: { type: number; keyword: string; limit: number; offset: number },
): Promise<{ rows: DelegateRecord[]; total: CappedTotal }> {
  const [mine, other] = type === 1 ? ['d.user_id', 'b'] : ['d.to_user_id', 'a']
  const own = `${mine} = $1 and (${other}.real_name ilike $2 or d.description ilike $2)`
  const values = [userId, toLikePattern(keyword)]
  const rows = await db.query<DelegateRecord>(
    `select d.id, d.user_id, d.to_user_id, a.real_name as user_name, b.real_name as to_user_name, d.start_time, d.end_time,
       d.template_ids, d.description ${from} where ${own} order by d.start_time desc, d.id limit $3 offset $4`,
    [...values, limit, offset],
  )
  return { rows, total: await countCapped(db, `${from} where ${own}`, values) }
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
