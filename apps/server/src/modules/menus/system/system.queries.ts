import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface SystemListRow extends TranslatedName {
  id: string
  en_code: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: number
  menus: number
  /** it contains the menu administration page */
  is_fixed: boolean
}

const columns = `s.id, s.en_code, s.full_name, s.full_name_i18n, s.icon, s.description, s.sort_code, s.enabled_mark,
  (select count(*)::int from menus m where m.system_id = s.id) as menus,
  exists (select from menus m where m.system_id = s.id and m.en_code = 'system.menu') as is_fixed`

const where = `where ($1 = '%%' or s.full_name ilike $1 or s.en_code ilike $1 or s.full_name_i18n::text ilike $1)`

const pageStatement = {
  name: 'system.page',
  text: `select ${columns} from systems s ${where} order by s.sort_code, s.en_code limit $2 offset $3`,
}
const countStatement = { name: 'system.count', text: `select count(*)::int as n from systems s ${where}` }
const oneStatement = { name: 'system.one', text: `select ${columns} from systems s where s.id = $1` }

export async function pageSystems(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
) {
  const pattern = toLikePattern(keyword)
  const rows = await db.query<SystemListRow>(pageStatement, [pattern, limit, offset])
  const [count] = await db.query<{ n: number }>(countStatement, [pattern])
  return { rows, total: count?.n ?? 0 }
}

export async function findSystem(db: Db, id: string): Promise<SystemListRow | undefined> {
  const [row] = await db.query<SystemListRow>(oneStatement, [id])
  return row
}

export interface SystemValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  icon: string
  description: string
}

/** Inserts it after all others. */
export async function insertSystem(tx: Db, id: string, values: SystemValues): Promise<void> {
  await tx.query(
    `insert into systems (id, en_code, full_name, full_name_i18n, icon, description, sort_code)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(sort_code), 0) + 10 from systems))`,
    [id, values.en_code, values.full_name, values.full_name_i18n, values.icon, values.description],
  )
}

export async function updateSystem(tx: Db, id: string, values: SystemValues): Promise<void> {
  await tx.sql.updateTable('systems').set(values).where('id', '=', id).execute()
}

/** Toggles between enabled and disabled (SO.86). */
export async function toggleSystem(tx: Db, id: string): Promise<void> {
  await tx.query('update systems set enabled_mark = 1 - enabled_mark where id = $1', [id])
}

/** Puts the given applications in this order, before all others. */
export async function orderSystems(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update systems s set sort_code = n.at * 10 from (
       select o.id, row_number() over (order by array_position($1::uuid[], o.id) nulls last, o.sort_code, o.en_code)::int as at from systems o
     ) n where n.id = s.id`,
    [ids],
  )
}

/** Deletes it with its grants. */
export async function deleteSystem(tx: Db, id: string): Promise<void> {
  await tx.query(`delete from grants where item_type = 'system' and item_id = $1`, [id])
  await tx.query('delete from systems where id = $1', [id])
}
