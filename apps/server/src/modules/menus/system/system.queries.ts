import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { joinTranslations, matchPattern, rowCount, toggledMark } from '../../../platform/database/expressions.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'

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

const findMatching = (builder: Db['sql'], { pattern }: Params<{ pattern: string }>) =>
  builder
    .selectFrom('systems as s')
    .where((row) =>
      matchPattern(pattern, [
        row.ref('s.full_name'),
        row.ref('s.en_code'),
        joinTranslations(row.ref('s.full_name_i18n')),
      ]),
    )

const selectSystems = (systems: ReturnType<typeof findMatching>) =>
  systems
    .select(['s.id', 's.en_code', 's.full_name', 's.full_name_i18n', 's.icon', 's.description', 's.sort_code'])
    .select((row) => [
      's.enabled_mark',
      row
        .selectFrom('menus as m')
        .select(rowCount.as('n'))
        .whereRef('m.system_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('menus'),
      sql<boolean>`exists (select from menus m where m.system_id = s.id and m.en_code = 'system.menu')`.as('is_fixed'),
    ])

const pageStatement = prepareStatement(
  'system.page',
  (builder, values: Params<{ pattern: string; limit: number; offset: number }>) =>
    selectSystems(findMatching(builder, values))
      .orderBy('s.sort_code')
      .orderBy('s.en_code')
      .limit(values.limit)
      .offset(values.offset),
)
const countStatement = prepareStatement('system.count', (builder, values: Params<{ pattern: string }>) =>
  findMatching(builder, values).select(rowCount.as('n')),
)
const oneStatement = prepareStatement('system.one', (builder, { id }: Params<{ id: string }>) =>
  selectSystems(builder.selectFrom('systems as s')).where('s.id', '=', id),
)

export async function pageSystems(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<{ rows: SystemListRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await pageStatement(db, { pattern, limit, offset })
  const [count] = await countStatement(db, { pattern })
  return { rows, total: count?.n ?? 0 }
}

export async function findSystem(db: Db, id: string): Promise<SystemListRow | undefined> {
  const [row] = await oneStatement(db, { id })
  return row
}

export const listSystemIcons = (db: Db, ids: readonly string[]): Promise<{ id: string; icon: string }[]> =>
  db.sql
    .selectFrom('systems')
    .select(['id', 'icon'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()

export interface SystemValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  icon: string
  description: string
}

/** Inserts it after all others. */
export async function insertSystem(tx: Db, id: string, values: SystemValues): Promise<void> {
  await tx.sql
    .insertInto('systems')
    .values({ id, ...values, sort_code: sql<number>`(select coalesce(max(sort_code), 0) + 10 from systems)` })
    .execute()
}

export async function updateSystem(tx: Db, id: string, values: SystemValues): Promise<void> {
  await tx.sql.updateTable('systems').set(values).where('id', '=', id).execute()
}

/** Toggles between enabled and disabled (SO.86). */
export async function toggleSystem(tx: Db, id: string): Promise<void> {
  await tx.sql.updateTable('systems').set({ enabled_mark: toggledMark }).where('id', '=', id).execute()
}

/** Puts the given applications in this order, before all others. */
export async function orderSystems(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update systems s set sort_code = n.at * 10 from (
      select o.id, row_number() over (
          order by array_position(${[...ids]}::uuid[], o.id) nulls last, o.sort_code, o.en_code)::int as at
        from systems o
    ) n where n.id = s.id`.execute(tx.sql)
}
