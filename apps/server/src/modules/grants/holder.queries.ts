import type { GranteeType, PageQuery } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface HolderRow extends TranslatedName {
  id: string
  en_code: string
  sort_code: number
  enabled_mark: number
  description: string
  is_administrator: boolean
  organize_ids: string[]
  organizes: TranslatedName[]
  members: number
}

interface HolderSource {
  table: string
  /** SQL expressions that differ between the types of holder */
  name: string
  code: string
  isAdministrator: string
  organizeIds: string
  members: string
  /** true for holders that belong to one of the organizations `$2` */
  isWithin: string
}

const buildUserCount = (link: string) =>
  `(select count(*)::int from ${link} x join users u on u.id = x.user_id where u.enabled_mark = 1 and x.`

const sources: Record<GranteeType, HolderSource> = {
  role: {
    table: 'roles',
    name: 'h.full_name, h.full_name_i18n',
    code: 'en_code',
    isAdministrator: 'false',
    organizeIds: 'array(select x.organize_id from role_organizes x where x.role_id = h.id)',
    members: `${buildUserCount('user_roles')}role_id = h.id)`,
    isWithin: 'exists (select from role_organizes x where x.role_id = h.id and x.organize_id = any($2))',
  },
  position: {
    table: 'positions',
    name: 'h.full_name, h.full_name_i18n',
    code: 'en_code',
    isAdministrator: 'false',
    organizeIds: 'array[h.organize_id]',
    members: `(select count(*)::int from users u where u.enabled_mark = 1
                and (u.position_id = h.id or u.id in (select x.user_id from user_positions x where x.position_id = h.id)))`,
    isWithin: 'h.organize_id = any($2)',
  },
  user: {
    table: 'users',
    name: "h.real_name as full_name, '{}'::jsonb as full_name_i18n",
    code: 'account',
    isAdministrator: 'h.is_administrator',
    organizeIds: `array(select x.organize_id from user_organizes x where x.user_id = h.id
                        union select h.organize_id where h.organize_id is not null)`,
    members: '1',
    isWithin: `(h.organize_id = any($2)
                or exists (select from user_organizes x where x.user_id = h.id and x.organize_id = any($2)))`,
  },
  group: {
    table: 'groups',
    name: 'h.full_name, h.full_name_i18n',
    code: 'en_code',
    isAdministrator: 'false',
    organizeIds: 'array[]::uuid[]',
    members: `${buildUserCount('user_groups')}group_id = h.id)`,
    isWithin: 'false',
  },
}

/** Organizations and members are read for the chosen rows only. */
const buildHolderSelect = ({ name, code, isAdministrator, organizeIds, members }: HolderSource) => `
  select h.id, ${name}, h.${code} as en_code, h.sort_code, h.enabled_mark, h.description, ${isAdministrator} as is_administrator,
         p.organize_ids, ${members} as members,
         (select coalesce(jsonb_agg(jsonb_build_object('full_name', o.full_name, 'full_name_i18n', o.full_name_i18n) order by o.sort_code, o.en_code), '[]')
            from organizes o where o.id = any(p.organize_ids)) as organizes
    from chosen h cross join lateral (select ${organizeIds} as organize_ids) p`

const nameColumn: Record<GranteeType, string> = {
  role: 'full_name',
  position: 'full_name',
  user: 'real_name',
  group: 'full_name',
}
const buildNameFilter = (type: GranteeType) =>
  type === 'user' ? '' : 'or exists (select from jsonb_each_text(h.full_name_i18n) name where name.value ilike $1)'

const buildMatchClause = (type: GranteeType, { table, code, isWithin }: HolderSource) => `
  from ${table} h where (h.${code} ilike $1 or h.${nameColumn[type]} ilike $1 ${buildNameFilter(type)})
   and ($2::uuid[] is null or ${isWithin})`

/**
 * A page of the holders that match the keyword.
 *
 * @param within organizations to which they must belong; null: any, or none
 */
export async function pageHolders(
  db: Db,
  type: GranteeType,
  { keyword, currentPage, pageSize }: PageQuery,
  within: readonly string[] | null,
): Promise<{ rows: HolderRow[]; total: number }> {
  const source = sources[type]
  const pattern = toLikePattern(keyword.trim())
  const order = `h.sort_code, h.${source.code}`
  const rows = await db.query<HolderRow>(
    {
      name: `authority.${type}Page`,
      text: `with chosen as (select h.* ${buildMatchClause(type, source)} order by ${order} limit $3 offset $4)
             ${buildHolderSelect(source)} order by ${order}`,
    },
    [pattern, within, pageSize, (currentPage - 1) * pageSize],
  )
  const [count] = await db.query<{ n: number }>(
    { name: `authority.${type}Count`, text: `select count(*)::int as n ${buildMatchClause(type, source)}` },
    [pattern, within],
  )
  return { rows, total: count?.n ?? 0 }
}

export async function findHolder(db: Db, type: GranteeType, id: string): Promise<HolderRow | undefined> {
  const source = sources[type]
  const [row] = await db.query<HolderRow>(
    {
      name: `authority.${type}`,
      text: `with chosen as (select h.* from ${source.table} h where h.id = $1) ${buildHolderSelect(source)}`,
    },
    [id],
  )
  return row
}
