import type { PositionInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../../platform/database/expressions.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface PositionRecord extends TranslatedName {
  id: string
  organize_id: string
  en_code: string
  type: string
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
}

const columns = [
  'p.id',
  'p.organize_id',
  'p.en_code',
  'p.full_name',
  'p.full_name_i18n',
  'p.type',
  'p.description',
  'p.sort_code',
  'p.enabled_mark',
  'p.created_at',
] as const

export interface PositionPage {
  keyword: string
  /** organizations to which the list is limited, `null` for all */
  reach: string[] | null
  /** one organization with those below it, `null` for all */
  organizeId: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  type: 'p.type',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  creatorTime: 'p.created_at',
} as const

export async function pagePositions(
  db: Db,
  { keyword, reach, organizeId, sidx, sort, limit, offset }: PositionPage,
): Promise<{ rows: (PositionRecord & { user_count: number })[]; total: number }> {
  const matching = db.sql
    .selectFrom('positions as p')
    .where((row) =>
      matchPattern(toLikePattern(keyword), [
        row.ref('p.full_name'),
        row.ref('p.en_code'),
        row.ref('p.type'),
        joinTranslations(row.ref('p.full_name_i18n')),
      ]),
    )
    .$if(reach !== null, (query) => query.where('p.organize_id', '=', matchAny(reach ?? [])))
    .$if(organizeId !== null, (query) =>
      query.where(
        sql<boolean>`p.organize_id in (select o.id from organizes o where o.id_path @> array[${organizeId}::uuid])`,
      ),
    )
  const rows = await matching
    .select(columns)
    .select(sql<number>`(select count(*)::int from user_positions m where m.position_id = p.id)`.as('user_count'))
    .orderBy(findSortColumn(orders, sidx) ?? 'p.sort_code', sort === 'desc' ? 'desc' : 'asc')
    .orderBy('p.en_code')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** @param isLocked locks the row until the transaction ends: it cannot be changed or given to users */
export const findPosition = (db: Db, id: string, isLocked = false): Promise<PositionRecord | undefined> =>
  db.sql
    .selectFrom('positions as p')
    .select(columns)
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

export interface EnabledPosition extends TranslatedName {
  id: string
  organize_id: string
  en_code: string
}

const enabledStatement = prepareStatement('position.placed', (builder) =>
  builder
    .selectFrom('positions')
    .select(['id', 'organize_id', 'en_code', 'full_name', 'full_name_i18n'])
    .where('enabled_mark', '=', sql.lit(1))
    .orderBy('sort_code')
    .orderBy('en_code'),
)

/** Enabled positions, in their order. */
export const listEnabledPositions = (db: Db): Promise<EnabledPosition[]> => enabledStatement(db, {})

/** Locks the organization against deletion until the transaction ends; false if it does not exist. */
export const lockOrganize = async (db: Db, organizeId: string): Promise<boolean> =>
  (await db.sql.selectFrom('organizes').select('id').where('id', '=', organizeId).forKeyShare().execute()).length > 0

export async function insertPosition(db: Db, id: string, input: PositionInput): Promise<void> {
  await db.sql
    .insertInto('positions')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updatePosition(db: Db, id: string, input: PositionInput): Promise<void> {
  await db.sql.updateTable('positions').set(toColumns(input)).where('id', '=', id).execute()
}

export async function updatePositionState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('positions').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

const toColumns = (input: PositionInput) => ({
  organize_id: input.organizeId,
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  type: input.type,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
