import type { Db } from '../../../platform/database/database.ts'
import { patternOf } from '../../../platform/database/like.ts'
import { restricts } from '../../session/guard-limits.ts'

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
export interface Narrowing {
  where: string
  values: readonly unknown[]
}

/**
 * Compiles the filter to a condition. If few users match, they are listed by id; if many do, each user is tested while walking
 * along the order, which soon fills a page. The planner cannot tell the two cases apart, since users of one organization are
 * next to each other in the order.
 */
export async function narrowingOf(db: Db, filter: UserFilter): Promise<Narrowing> {
  const values: unknown[] = [filter.now]
  const mark = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const sets = [
    ...[filter.organizes, filter.reach].flatMap((ids) => (ids ? [linked('organize', ids)] : [])),
    ...(filter.roleId === null ? [] : [linked('role', [filter.roleId])]),
    ...(filter.positionId === null ? [] : [linked('position', [filter.positionId])]),
    ...(filter.groupId === null ? [] : [linked('group', [filter.groupId])]),
    ...(filter.keyword === '' ? [] : [wordsOf(filter.keyword)]),
  ]
  const found = await Promise.all(sets.map(({ few }) => (few ? fewOf(db, few) : Promise.resolve(undefined))))
  const parts = sets.map(({ asked }, at) => {
    const ids = found[at]
    return ids ? `u.id = any(${mark(ids, 'uuid[]')})` : asked(mark)
  })
  return { where: ['true', ...stateParts[filter.state], ...parts].join(' and '), values }
}

type Mark = (value: unknown, type: string) => string

/** A set of users: a query for their ids, and a test whether the user `u` is one of them. */
interface UserSet {
  few: { text: string; values: unknown[] } | null
  asked: (mark: Mark) => string
}

/** With more users than this, walking along the order is faster. */
const fewUsers = 4_000

/** Undefined if there are too many. */
async function fewOf(db: Db, { text, values }: NonNullable<UserSet['few']>): Promise<string[] | undefined> {
  const rows = await db.query<{ id: string }>(`${text} limit ${fewUsers + 1}`, values)
  return rows.length > fewUsers ? undefined : [...new Set(rows.map(({ id }) => id))]
}

function linked(kind: 'organize' | 'role' | 'position' | 'group', ids: readonly string[]): UserSet {
  const [table, column] = [`user_${kind}s`, `${kind}_id`]
  return {
    few: { text: `select user_id as id from ${table} where ${column} = any($1::uuid[])`, values: [ids] },
    asked: (mark) =>
      `exists (select from ${table} m where m.user_id = u.id and m.${column} = any(${mark(ids, 'uuid[]')}))`,
  }
}

/** The fields are compared one by one, so that the keyword cannot match across two of them. */
function wordsOf(keyword: string): UserSet {
  const pattern = patternOf(keyword)
  const like = (user: string, mark: string) =>
    `(${user}.account ilike ${mark} or ${user}.real_name ilike ${mark} or ${user}.mobile like ${mark})`
  const text = `select k.id from users k where record.bigrams(${words('k')}) @> record.bigrams($1) and ${like('k', '$2')}`
  return {
    // the index contains pieces of two characters
    few: [...keyword].length < 2 ? null : { text, values: [keyword, pattern] },
    asked: (mark) => like('u', mark(pattern, 'text')),
  }
}

const stateParts: Record<UserFilter['state'], string[]> = {
  '': [],
  enabled: ['u.enabled_mark = 1'],
  disabled: ['u.enabled_mark <> 1'],
  // starts from the few locked accounts
  locked: [`lower(u.account) in (select substr(g.key, 9) from login_guards g where g.key like 'account:%' and ${restricts('g', '$1')})`],
} // prettier-ignore

/** The fields of the keyword search, the same expression as in the index `users_keyword`. */
const words = (user: string) => `${user}.account || chr(31) || ${user}.real_name || chr(31) || ${user}.mobile`
