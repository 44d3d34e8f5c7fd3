import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface OwnPosition extends TranslatedName {
  id: string
  organize_id: string
}

/** Enabled organizations of a user, the current one included. */
export async function listOwnOrganizes(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'me.organizes',
      text: `select o.id from organizes o
              where o.enabled_mark = 1
                and (o.id in (select organize_id from user_organizes where user_id = $1)
                     or o.id = (select organize_id from users where id = $1))
              order by o.id_path`,
    },
    [userId],
  )
  return rows.map((row) => row.id)
}

/** Enabled positions of a user, the current one included. */
export function listOwnPositions(db: Db, userId: string): Promise<OwnPosition[]> {
  return db.query(
    {
      name: 'me.positions',
      text: `select p.id, p.organize_id, p.full_name, p.full_name_i18n from positions p join organizes o on o.id = p.organize_id
              where p.enabled_mark = 1 and o.enabled_mark = 1
                and (p.id in (select position_id from user_positions where user_id = $1)
                     or p.id = (select position_id from users where id = $1))
              order by p.sort_code, p.en_code`,
    },
    [userId],
  )
}
