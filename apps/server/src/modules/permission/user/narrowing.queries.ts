import type { Db } from '../../../platform/database/database.ts'
import { patternOf } from '../../../platform/database/like.ts'
import { restricts } from '../../session/guard-limits.ts'

/** What narrows the list. `null` leaves that side out. */
export interface UserFilter {
  /** members of one of these */
  organizes: readonly string[] | null
  /** the same once more: what the caller administers */
  reach: readonly string[] | null
  roleId: string | null
  positionId: string | null
  groupId: string | null
  state: '' | 'enabled' | 'disabled' | 'locked'
  keyword: string
  now: Date
}

/** What a filter has come to: a condition on `u`, with the moment as `$1`. */
export interface Narrowing {
  where: string
  values: readonly unknown[]
}

/**
 * What narrows the list, as a condition. Few users are named by their ids; of many, some are met soon by whoever walks along the
 * order, and then each is asked whether he belongs there. The planner cannot tell the two apart, since people of one place stand
 * together in the order.
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

/** Some of the users: their ids, and the question whether the user `u` is one of them. */
interface UserSet {
  few: { text: string; values: unknown[] } | null
  asked: (mark: Mark) => string
}

/** More than these are found faster by walking along the order. */
const fewUsers = 4_000

/** Undefined where they are many. */
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

/** The three fields are looked at one by one, so that nothing is found across two of them. */
function wordsOf(keyword: string): UserSet {
  const pattern = patternOf(keyword)
  const like = (user: string, mark: string) =>
    `(${user}.account ilike ${mark} or ${user}.real_name ilike ${mark} or ${user}.mobile like ${mark})`
  const text = `select k.id from users k where record.bigrams(${words('k')}) @> record.bigrams($1) and ${like('k', '$2')}`
  return {
    // the index knows pieces of two characters
    few: [...keyword].length < 2 ? null : { text, values: [keyword, pattern] },
    asked: (mark) => like('u', mark(pattern, 'text')),
  }
}

const stateParts: Record<UserFilter['state'], string[]> = {
  '': [],
  enabled: ['u.enabled_mark = 1'],
  disabled: ['u.enabled_mark <> 1'],
  // from the few who wait to their accounts, not the other way about
  locked: [`lower(u.account) in (select substr(g.key, 9) from login_guards g where g.key like 'account:%' and ${restricts('g', '$1')})`],
} // prettier-ignore

/** Of the three fields that the keyword box looks into, the same expression that the index `users_keyword` has. */
const words = (user: string) => `${user}.account || chr(31) || ${user}.real_name || chr(31) || ${user}.mobile`
