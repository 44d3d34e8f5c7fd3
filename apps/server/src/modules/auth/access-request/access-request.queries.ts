import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

interface NewRequest {
  id: string
  mobile: string
  company_name: string
  contact: string
  ip: string
  created_at: Date
}

/** Saves a request; a new one replaces the open one of the same number. */
export async function saveRequest(db: Db, request: NewRequest): Promise<void> {
  const { company_name, contact, ip, created_at } = request
  await db.sql
    .insertInto('access_requests')
    .values({ ...request, handled_at: null, handled_by: null })
    .onConflict((conflict) =>
      conflict.column('mobile').where('handled_at', 'is', null).doUpdateSet({ company_name, contact, ip, created_at }),
    )
    .execute()
}

interface RequestRow extends NewRequest {
  handled_at: Date | null
  handled_by_name: string | null
  total: string
}

/** Open ones first, newest first. */
export const listRequests = (
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<RequestRow[]> =>
  db.sql
    .selectFrom('access_requests as r')
    .leftJoin('users as u', 'u.id', 'r.handled_by')
    .select(['r.id', 'r.mobile', 'r.company_name', 'r.contact', 'r.ip', 'r.created_at', 'r.handled_at'])
    .select(['u.real_name as handled_by_name', sql<string>`count(*) over ()`.as('total')])
    .where(sql<boolean>`strpos(lower(r.mobile || ' ' || r.company_name || ' ' || r.contact), lower(${keyword})) > 0`)
    .orderBy(sql`r.handled_at is null`, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/**
 * Marks a request as handled or, with `at` null, as open. False if it does not exist, or if a newer request of the number is
 * open.
 */
export async function markHandled(db: Db, id: string, by: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('access_requests')
    .set({ handled_at: at, handled_by: at && by })
    .where('id', '=', id)
    .$if(at === null, (query) =>
      query.where(
        sql<boolean>`not exists (select from access_requests o
          where o.mobile = access_requests.mobile and o.handled_at is null and o.id <> ${id})`,
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
