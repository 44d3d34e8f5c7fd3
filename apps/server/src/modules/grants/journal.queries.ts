import type { GranteeType, MenuCategory } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { ItemAccess, ItemType } from '../held-items/index.ts'
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
  await tx.sql
    .insertInto('grant_changes')
    .values({ id, object_type: type, object_id: holderId, user_id: userId, changed_at: changedAt, undoes })
    .execute()
  await sql`
    insert into grant_change_items (change_id, item_type, item_id, before, after)
    select ${id}, c.item_type, c.item_id, c.before, c.after
      from unnest(${changes.map(({ key }) => getKeyType(key))}::text[], ${changes.map(({ key }) => getKeyId(key))}::uuid[],
        ${changes.map(({ before }) => before)}::text[], ${changes.map(({ after }) => after)}::text[])
        as c (item_type, item_id, before, after)`.execute(tx.sql)
}

export interface EntryRow {
  id: string
  user_name: string
  changed_at: Date
  is_undo: boolean
  is_undone: boolean
}

type ItemName = TranslatedName & { category?: MenuCategory }

export interface EntryItemRow {
  change_id: string
  item_type: ItemType
  item_id: string
  before: ItemAccess | null
  after: ItemAccess | null
  /** null if it has been deleted since */
  item: ItemName | null
  menu: ItemName | null
}

type HeldKeys = readonly { item_type: ItemType; item_id: string }[]

/** Entries that name something the caller may see: `held` is what the caller has, null for everything. */
const selectVisible = (db: Db, holder: { type: GranteeType; id: string }, held: HeldKeys | null) =>
  db.sql
    .selectFrom('grant_changes as c')
    .where('c.object_type', '=', holder.type)
    .where('c.object_id', '=', holder.id)
    .$if(held !== null, (query) =>
      query.where(
        sql<boolean>`exists (
          select from grant_change_items i
            join unnest(${held?.map((item) => item.item_type)}::text[], ${held?.map((item) => item.item_id)}::uuid[])
              as h (item_type, item_id) on h.item_type = i.item_type and h.item_id = i.item_id
           where i.change_id = c.id)`,
      ),
    )

export async function pageEntries(
  db: Db,
  holder: { type: GranteeType; id: string },
  held: HeldKeys | null,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const visible = selectVisible(db, holder, held)
  const rows = await visible
    .select(['c.id', 'c.changed_at'])
    .select([
      sql<string>`coalesce((select u.real_name from users u where u.id = c.user_id), '')`.as('user_name'),
      sql<boolean>`c.undoes is not null`.as('is_undo'),
      sql<boolean>`exists (select from grant_changes n where n.undoes = c.id)`.as('is_undone'),
    ])
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { n } = await visible.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

const buildNameJson = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is null then null
  else jsonb_build_object('full_name', ${sql.ref(`${alias}.full_name`)},
    'full_name_i18n', ${sql.ref(`${alias}.full_name_i18n`)}) end`

const buildMenuJson = (alias: string) =>
  sql<ItemName | null>`${buildNameJson(alias)} || jsonb_build_object('category', ${sql.ref(`${alias}.category`)})`

const entryItemsStatement = prepareStatement(
  'authority.entryItems',
  (builder, { entryIds }: Params<{ entryIds: readonly string[] }>) =>
    builder
      .selectFrom('grant_change_items as c')
      .leftJoin('systems as s', (join) =>
        join.onRef('s.id', '=', 'c.item_id').on('c.item_type', '=', sql.lit('system')),
      )
      .leftJoin('menus as m', (join) => join.onRef('m.id', '=', 'c.item_id').on('c.item_type', '=', sql.lit('menu')))
      .leftJoin('menu_items as i', (join) => join.onRef('i.id', '=', 'c.item_id').onRef('i.kind', '=', 'c.item_type'))
      .leftJoin('menus as on_menu', 'on_menu.id', 'i.menu_id')
      .select(['c.change_id', 'c.item_type', 'c.item_id', 'c.before', 'c.after'])
      .select([
        sql<ItemName | null>`coalesce(${buildNameJson('s')}, ${buildMenuJson('m')}, ${buildNameJson('i')})`.as('item'),
        buildMenuJson('on_menu').as('menu'),
      ])
      .where('c.change_id', '=', matchAny(entryIds))
      .orderBy(sql`c.item_type <> 'system'`)
      .orderBy(sql`c.item_type <> 'menu'`)
      .orderBy('on_menu.sort_code')
      .orderBy('on_menu.en_code')
      .orderBy('c.item_type')
      .orderBy('i.sort_code')
      .orderBy('c.item_id'),
)

export const listEntryItems = (db: Db, entryIds: readonly string[]): Promise<EntryItemRow[]> =>
  entryItemsStatement(db, { entryIds })

/** Whether the entry exists and belongs to this holder. */
export async function findEntry(db: Db, type: GranteeType, holderId: string, id: string): Promise<boolean> {
  const row = await db.sql
    .selectFrom('grant_changes')
    .select('id')
    .where('id', '=', id)
    .where('object_type', '=', type)
    .where('object_id', '=', holderId)
    .executeTakeFirst()
  return row !== undefined
}
