import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface ReleasedRow extends TranslatedName {
  id: string
  en_code: string
  version: number
  released_at: Date
  sub_tables: string[]
}

/** Columns that released designs can be sorted by, keyed by wire name. */
export const sortColumns = {
  fullName: 'v.full_name',
  enCode: 'v.en_code',
  version: 'v.version',
  releaseTime: 'v.creator_time',
} as const

export interface ReleasedFilter {
  keyword: string
  /** only designs of which the user is an owner or collaborator; null: all */
  memberId: string | null
  sort?: { column: (typeof sortColumns)[keyof typeof sortColumns]; order: 'asc' | 'desc' }
  limit: number
  offset: number
}

/** in the order of the form; a sub-table may be nested in layout controls of any depth */
const subTables = sql<
  string[]
>`jsonb_path_query_array(v.form_data, 'strict $.** ? (@.config.jnpfKey == "table" && exists (@.vModel)).vModel', '{}', true)`

/** A page of released designs, by default in the order of the designs. */
export async function pageReleased(
  db: Db,
  { keyword, memberId, sort, limit, offset }: ReleasedFilter,
): Promise<{ rows: ReleasedRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const matching = db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .$if(memberId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from design_members m where m.design_id = d.id and m.user_id = ${memberId})`,
      ),
    )
    .$if(keyword !== '', (query) =>
      query.where((row) =>
        matchPattern(pattern, [
          ...[row.ref('v.full_name'), row.ref('v.en_code')],
          joinTranslations(row.ref('v.full_name_i18n')),
        ]),
      ),
    )
  const rows = await matching
    .select(['d.id', 'v.en_code', 'v.full_name', 'v.full_name_i18n', 'v.version', 'v.creator_time as released_at'])
    .select(subTables.as('sub_tables'))
    .$if(sort === undefined, (query) => query.orderBy('d.sort_code').orderBy('v.full_name'))
    .$if(sort !== undefined, (query) => query.orderBy(sort?.column ?? 'v.full_name', sort?.order))
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Codes of the enabled applications. */
export async function listSystemCodes(db: Db): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('systems')
    .select('en_code')
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
  return rows.map(({ en_code }) => en_code)
}
