import type { GranteeType, MenuCategory } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { ItemAccess, ItemType } from '../delegation/index.ts'
import { getKeyId, getKeyType } from './grants.ts'
import type { GrantChange } from './plan-change.ts'

export interface NewEntry {
  id: string
  type: GranteeType
  holderId: string
  userId: string
  changedAt: Date
  /** the change that this one undoes */
  undoes: string | null
  changes: readonly GrantChange[]
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  const { id, type, holderId, userId, changedAt, undoes, changes } = entry
  await tx.query(
    'insert into grant_changes (id, object_type, object_id, user_id, changed_at, undoes) values ($1, $2, $3, $4, $5, $6)',
    [id, type, holderId, userId, changedAt, undoes],
  )
  await tx.query(
    `insert into grant_change_items (change_id, item_type, item_id, before, after)
     select $1, c.item_type, c.item_id, c.before, c.after
       from unnest($2::text[], $3::uuid[], $4::text[], $5::text[]) as c (item_type, item_id, before, after)`,
    [
      id,
      changes.map(({ key }) => getKeyType(key)),
      changes.map(({ key }) => getKeyId(key)),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  )
}

export interface EntryRow {
  id: string
  user_name: string
  changed_at: Date
  is_undo: boolean
  is_undone: boolean
}

export interface EntryItemRow {
  change_id: string
  item_type: ItemType
  item_id: string
  before: ItemAccess | null
  after: ItemAccess | null
  /** null if it has been deleted since */
  item: (TranslatedName & { category?: MenuCategory }) | null
  menu: (TranslatedName & { category?: MenuCategory }) | null
}

/** Entries that name something the caller may see: `$3` and `$4` are the caller's own grants, null for everything. */
const visibleEntries = `from grant_changes c where c.object_type = $1 and c.object_id = $2
  and ($3::text[] is null or exists (
        select from grant_change_items i join unnest($3::text[], $4::uuid[]) as h (item_type, item_id)
          on h.item_type = i.item_type and h.item_id = i.item_id where i.change_id = c.id))`

export async function pageEntries(
  db: Db,
  holder: { type: GranteeType; id: string },
  held: readonly { item_type: ItemType; item_id: string }[] | null,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const values = [holder.type, holder.id, ...toHeldColumns(held)]
  const rows = await db.query<EntryRow>(
    {
      name: 'authority.entries',
      text: `select c.id, coalesce((select u.real_name from users u where u.id = c.user_id), '') as user_name, c.changed_at,
                    c.undoes is not null as is_undo, exists (select from grant_changes n where n.undoes = c.id) as is_undone
             ${visibleEntries} order by c.id desc limit $5 offset $6`,
    },
    [...values, pageSize, (currentPage - 1) * pageSize],
  )
  const [count] = await db.query<{ n: number }>(
    { name: 'authority.entryCount', text: `select count(*)::int as n ${visibleEntries}` },
    values,
  )
  return { rows, total: count?.n ?? 0 }
}

const toHeldColumns = (held: readonly { item_type: ItemType; item_id: string }[] | null) =>
  held === null ? [null, null] : [held.map(({ item_type }) => item_type), held.map(({ item_id }) => item_id)]

const buildNameJson = (alias: string) =>
  `case when ${alias}.id is null then null
        else jsonb_build_object('full_name', ${alias}.full_name, 'full_name_i18n', ${alias}.full_name_i18n) end`

const buildMenuJson = (alias: string) => `${buildNameJson(alias)} || jsonb_build_object('category', ${alias}.category)`

export function listEntryItems(db: Db, entryIds: readonly string[]): Promise<EntryItemRow[]> {
  return db.query(
    {
      name: 'authority.entryItems',
      text: `select c.change_id, c.item_type, c.item_id, c.before, c.after,
                    coalesce(${buildNameJson('s')}, ${buildMenuJson('m')}, ${buildNameJson('i')}) as item, ${buildMenuJson('on_menu')} as menu
               from grant_change_items c
               left join systems s on c.item_type = 'system' and s.id = c.item_id
               left join menus m on c.item_type = 'menu' and m.id = c.item_id
               left join menu_items i on i.kind = c.item_type and i.id = c.item_id
               left join menus on_menu on on_menu.id = i.menu_id
              where c.change_id = any($1::uuid[])
              order by c.item_type <> 'system', c.item_type <> 'menu', on_menu.sort_code, on_menu.en_code, c.item_type, i.sort_code, c.item_id`,
    },
    [entryIds],
  )
}

/** Whether the entry exists and belongs to this holder. */
export async function findEntry(db: Db, type: GranteeType, holderId: string, id: string): Promise<boolean> {
  const rows = await db.query('select from grant_changes where id = $1 and object_type = $2 and object_id = $3', [
    id,
    type,
    holderId,
  ])
  return rows.length > 0
}
