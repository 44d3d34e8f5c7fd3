import type { PortalArrangement, PortalLayout } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** A portal that is released and enabled. */
export interface PortalHead extends TranslatedName {
  id: string
  en_code: string
  icon: string
}

const open = `enabled_mark = 1 and released is not null`

export function listOpenPortals(db: Db): Promise<PortalHead[]> {
  return db.query({
    name: 'portal.open',
    text: `select id, en_code, full_name, full_name_i18n, icon from portals where ${open} order by sort_code, en_code limit 1000`,
  })
}

export async function findReleasedLayout(db: Db, id: string): Promise<PortalLayout | undefined> {
  const [row] = await db.query<{ released: PortalLayout }>(
    { name: 'portal.released', text: `select released from portals where id = $1 and ${open}` },
    [id],
  )
  return row?.released
}

export async function findArrangement(db: Db, userId: string, portalId: string): Promise<PortalArrangement | null> {
  const [row] = await db.query<{ arrangement: PortalArrangement }>(
    {
      name: 'portal.arrangement',
      text: 'select arrangement from portal_arrangements where user_id = $1 and portal_id = $2',
    },
    [userId, portalId],
  )
  return row?.arrangement ?? null
}

export async function writeArrangement(db: Db, userId: string, portalId: string, own: PortalArrangement) {
  await db.query(
    `insert into portal_arrangements (user_id, portal_id, arrangement) values ($1, $2, $3)
     on conflict (user_id, portal_id) do update set arrangement = excluded.arrangement`,
    [userId, portalId, JSON.stringify(own)],
  )
}

export async function deleteArrangement(db: Db, userId: string, portalId: string): Promise<void> {
  await db.query('delete from portal_arrangements where user_id = $1 and portal_id = $2', [userId, portalId])
}

export async function findChoice(db: Db, userId: string): Promise<string> {
  const [row] = await db.query<{ portal_id: string }>('select portal_id from portal_choices where user_id = $1', [
    userId,
  ])
  return row?.portal_id ?? ''
}

export async function writeChoice(db: Db, userId: string, portalId: string): Promise<void> {
  await db.query(
    `insert into portal_choices (user_id, portal_id) values ($1, $2)
     on conflict (user_id) do update set portal_id = excluded.portal_id`,
    [userId, portalId],
  )
}

export async function deleteChoice(db: Db, userId: string): Promise<void> {
  await db.query('delete from portal_choices where user_id = $1', [userId])
}
