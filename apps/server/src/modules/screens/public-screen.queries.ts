import type { ScreenLayout } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

/** How a screen is public. */
export interface StoredPublicScreen {
  userId: string
  userName: string
  /** its user has been disabled or deleted, or has not been an administrator, since */
  isStopped: boolean
  since: Date
}

/** The user who made a screen public that is released and turned on. */
export const findPublicUser = prepareStatement('screen.public', (builder, { id }: Params<{ id: string }>) =>
  builder
    .selectFrom('public_screens as p')
    .innerJoin('screens as s', 's.id', 'p.screen_id')
    .select('p.user_id')
    .where('p.screen_id', '=', id)
    .where('p.is_stopped', '=', false)
    .where('s.enabled_mark', '=', 1)
    .where('s.released', 'is not', null),
)

/** Those of these screens that are public, by their ids. */
export async function listPublicScreens(db: Db, ids: readonly string[]): Promise<Map<string, StoredPublicScreen>> {
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('public_screens as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('deleted_users as d', 'd.id', 'p.user_id')
    .select(['p.screen_id', 'p.user_id', 'p.since', 'p.is_stopped'])
    .select(({ fn }) => [
      fn.coalesce('u.real_name', 'd.real_name', sql.lit('')).as('real_name'),
      fn.coalesce('u.account', 'd.account', sql.lit('')).as('account'),
    ])
    .where('p.screen_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.screen_id,
      {
        userId: row.user_id,
        userName: `${row.real_name} (${row.account})`,
        isStopped: row.is_stopped,
        since: row.since,
      },
    ]),
  )
}

/** Whether a screen is public; also one that is stopped, which visitors do not see. */
export async function isPublicScreen(db: Db, id: string): Promise<boolean> {
  const row = await db.sql
    .selectFrom('public_screens')
    .select('screen_id')
    .where('screen_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Names of screens that are listed. */
const maxListed = 500

/** The screens that visitors see, by name. */
export const listOpenScreens = (db: Db) =>
  db.sql
    .selectFrom('public_screens as p')
    .innerJoin('screens as s', 's.id', 'p.screen_id')
    .select(['s.id', 's.full_name', 's.full_name_i18n'])
    .where('p.is_stopped', '=', false)
    .where('s.released', 'is not', null)
    .orderBy('s.full_name')
    .orderBy('s.id')
    .limit(maxListed)
    .execute()

/** Whether visitors see a screen. */
export const isOpenToVisitors = async (db: Db, id: string): Promise<boolean> =>
  (await listPublicScreens(db, [id])).get(id)?.isStopped === false

export async function savePublicScreen(
  db: Db,
  id: string,
  { userId, since }: Pick<StoredPublicScreen, 'userId' | 'since'>,
): Promise<void> {
  await db.sql
    .insertInto('public_screens')
    .values({ screen_id: id, user_id: userId, since })
    .onConflict((conflict) => conflict.column('screen_id').doUpdateSet({ user_id: userId, since, is_stopped: false }))
    .execute()
}

export async function deletePublicScreen(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('public_screens').where('screen_id', '=', id).execute()
}

/** What a screen shows, and since when; undefined unless it is released and turned on. */
export async function findReleased(
  db: Db,
  id: string,
): Promise<{ layout: ScreenLayout; releasedAt: number } | undefined> {
  const row = await db.sql
    .selectFrom('screens')
    .select(['released', 'released_at'])
    .where('id', '=', id)
    .where('enabled_mark', '=', 1)
    .executeTakeFirst()
  return row?.released ? { layout: row.released, releasedAt: row.released_at?.getTime() ?? 0 } : undefined
}
