import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface ReleasedRow extends TranslatedName {
  id: string
  en_code: string
  version: number
  released_at: Date
  sub_tables: string[]
}

/** SQL columns that released designs can be sorted by, keyed by wire name. */
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

const released = 'designs d join design_versions v on v.design_id = d.id and v.version = d.version'
const matching = `($2::uuid is null or exists (select from design_members m where m.design_id = d.id and m.user_id = $2)) and ($1 = '%%' or v.full_name ilike $1 or v.en_code ilike $1 or exists (select from jsonb_each_text(v.full_name_i18n) name where name.value ilike $1))`
/** in the order of the form; a sub-table may be nested in layout controls of any depth */
const subTables = `jsonb_path_query_array(v.form_data, 'strict $.** ? (@.config.jnpfKey == "table" && exists (@.vModel)).vModel', '{}', true)`

/** A page of released designs, by default in the order of the designs. */
export async function pageReleased(
  db: Db,
  { keyword, memberId, sort, limit, offset }: ReleasedFilter,
): Promise<{ rows: ReleasedRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const order = sort ? `${sort.column} ${sort.order}` : 'd.sort_code, v.full_name'
  const rows = await db.query<ReleasedRow>(
    `select d.id, v.en_code, v.full_name, v.full_name_i18n, v.version, v.creator_time as released_at, ${subTables} as sub_tables
       from ${released} where ${matching} order by ${order}, d.id limit $3 offset $4`,
    [pattern, memberId, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n from ${released} where ${matching}`, [
    pattern,
    memberId,
  ])
  return { rows, total: count?.n ?? 0 }
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
