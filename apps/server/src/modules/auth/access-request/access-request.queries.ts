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
export function listRequests(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<RequestRow[]> {
  return db.query(
    `select r.id, r.mobile, r.company_name, r.contact, r.ip, r.created_at, r.handled_at, u.real_name as handled_by_name,
            count(*) over () as total
       from access_requests r left join users u on u.id = r.handled_by
      where strpos(lower(r.mobile || ' ' || r.company_name || ' ' || r.contact), lower($1)) > 0
      order by (r.handled_at is null) desc, r.created_at desc, r.id desc limit $2 offset $3`,
    [keyword, limit, offset],
  )
}

/**
 * Marks a request as handled or, with `at` null, as open. False if it does not exist, or if a newer request of the number is
 * open.
 */
export async function markHandled(db: Db, id: string, by: string, at: Date | null): Promise<boolean> {
  const rows = await db.query(
    `update access_requests set handled_at = $2, handled_by = case when $2::timestamptz is null then null else $3::uuid end
      where id = $1 and ($2::timestamptz is not null or not exists
        (select from access_requests o where o.mobile = access_requests.mobile and o.handled_at is null and o.id <> $1))
      returning id`,
    [id, at, by],
  )
  return rows.length > 0
}
