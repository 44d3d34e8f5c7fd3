import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { buildRestriction } from '../../login-guard/index.ts'
import { buildKeywordCondition, buildKeywordText } from '../../people/index.ts'

/** The filters of the list; `null` for no filter. */
export interface UserFilter {
  /** members of one of these */
  organizes: readonly string[] | null
  /** members of one of these too: what the caller administers */
  reach: readonly string[] | null
  roleId: string | null
  positionId: string | null
  groupId: string | null
  state: '' | 'enabled' | 'disabled' | 'locked'
  keyword: string
  now: Date
}

/** A compiled filter: a condition on `u`, with the time as `$1`. */
export interface CompiledFilter {
  where: string
  values: readonly unknown[]
}

/**
 * Compiles the filter to a condition. If few users match, they are listed by id; if many do, each user is tested while walking
 * along the order, which soon fills a page. The planner cannot tell the two cases apart, since users of one organization are
 * next to each other in the order.
 */
export async function compileFilter(db: Db, filter: UserFilter): Promise<CompiledFilter> {
  const values: unknown[] = [filter.now]
  const mark = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const sets = [
    ...[filter.organizes, filter.reach].flatMap((ids) => (ids ? [createLinkedSet('organize', ids)] : [])),
    ...(filter.roleId === null ? [] : [createLinkedSet('role', [filter.roleId])]),
    ...(filter.positionId === null ? [] : [createLinkedSet('position', [filter.positionId])]),
    ...(filter.groupId === null ? [] : [createLinkedSet('group', [filter.groupId])]),
    ...(filter.keyword === '' ? [] : [createKeywordSet(filter.keyword)]),
  ]
  const found = await Promise.all(sets.map(({ few }) => (few ? findFewIds(db, few) : Promise.resolve(undefined))))
  const parts = sets.map(({ asked }, at) => {
    const ids = found[at]
    return ids ? `u.id = any(${mark(ids, 'uuid[]')})` : asked(mark)
  })
  return { where: ['true', ...stateParts[filter.state], ...parts].join(' and '), values }
}

type AddParameter = (value: unknown, type: string) => string

/** A set of users: a query for their ids, and a test whether the user `u` is one of them. */
interface UserSet {
  few: { text: string; values: unknown[] } | null
  asked: (mark: AddParameter) => string
}

/** With more users than this, walking along the order is faster. */
const maxListedIds = 4_000

/** Undefined if there are too many. */
async function findFewIds(db: Db, { text, values }: NonNullable<UserSet['few']>): Promise<string[] | undefined> {
  const rows = await db.query<{ id: string }>(`${text} limit ${maxListedIds + 1}`, values)
  return rows.length > maxListedIds ? undefined : [...new Set(rows.map(({ id }) => id))]
}

function createLinkedSet(kind: 'organize' | 'role' | 'position' | 'group', ids: readonly string[]): UserSet {
  const [table, column] = [`user_${kind}s`, `${kind}_id`]
  return {
    few: { text: `select user_id as id from ${table} where ${column} = any($1::uuid[])`, values: [ids] },
    asked: (mark) =>
      `exists (select from ${table} m where m.user_id = u.id and m.${column} = any(${mark(ids, 'uuid[]')}))`,
  }
}

function createKeywordSet(keyword: string): UserSet {
  const pattern = toLikePattern(keyword)
  const text = `select k.id from users k where record.bigrams(${buildKeywordText('k')}) @> record.bigrams($1)
    and ${buildKeywordCondition('k', '$2')}`
  return {
    // the index contains pieces of two characters
    few: [...keyword].length < 2 ? null : { text, values: [keyword, pattern] },
    asked: (mark) => buildKeywordCondition('u', mark(pattern, 'text')),
  }
}

const stateParts: Record<UserFilter['state'], string[]> = {
  '': [],
  enabled: ['u.enabled_mark = 1'],
  disabled: ['u.enabled_mark <> 1'],
  // starts from the few locked accounts
  locked: [
    `lower(u.account) in (select substr(g.key, 9) from sign_in_failures g where g.key like 'account:%' and ${buildRestriction('g', '$1')})`,
  ],
}
