import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
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

/** A compiled filter: a condition on `u`. */
export type CompiledFilter = RawBuilder<boolean>

/**
 * Compiles the filter to a condition. If few users match, they are listed by id; if many do, each user is tested while walking
 * along the order, which soon fills a page. The planner cannot tell the two cases apart, since users of one organization are
 * next to each other in the order.
 */
export async function compileFilter(db: Db, filter: UserFilter): Promise<CompiledFilter> {
  const sets = [
    ...[filter.organizes, filter.reach].flatMap((ids) => (ids ? [createLinkedSet(db, 'organize', ids)] : [])),
    ...(filter.roleId === null ? [] : [createLinkedSet(db, 'role', [filter.roleId])]),
    ...(filter.positionId === null ? [] : [createLinkedSet(db, 'position', [filter.positionId])]),
    ...(filter.groupId === null ? [] : [createLinkedSet(db, 'group', [filter.groupId])]),
    ...(filter.keyword === '' ? [] : [createKeywordSet(db, filter.keyword)]),
  ]
  const found = await Promise.all(sets.map(({ few }) => (few ? findFewIds(few) : Promise.resolve(undefined))))
  const parts = sets.map(({ test }, at) => {
    const ids = found[at]
    return ids ? sql<boolean>`u.id = any(${ids}::uuid[])` : test
  })
  return sql`${sql.join([...buildStateTests(filter), ...parts, sql.lit(true)], sql` and `)}`
}

interface IdQuery {
  limit(most: number): { execute(): Promise<{ id: string }[]> }
}

/** A set of users: a query for their ids, and a test whether the user `u` is one of them. */
interface UserSet {
  few: IdQuery | null
  test: RawBuilder<boolean>
}

/** With more users than this, walking along the order is faster. */
const maxListedIds = 4_000

/** Undefined if there are too many. */
async function findFewIds(few: NonNullable<UserSet['few']>): Promise<string[] | undefined> {
  const rows = await few.limit(maxListedIds + 1).execute()
  return rows.length > maxListedIds ? undefined : [...new Set(rows.map(({ id }) => id))]
}

function createLinkedSet(db: Db, kind: 'organize' | 'role' | 'position' | 'group', ids: readonly string[]): UserSet {
  const [table, column] = [`user_${kind}s` as const, `${kind}_id`]
  return {
    few: db.sql.selectFrom(table).select('user_id as id').where(sql.ref(column), '=', matchAny(ids)),
    test: sql`exists (select from ${sql.table(table)} m
      where m.user_id = u.id and ${sql.ref(`m.${column}`)} = any(${ids}::uuid[]))`,
  }
}

function createKeywordSet(db: Db, keyword: string): UserSet {
  const pattern = toLikePattern(keyword)
  const pieces = sql<boolean>`record.bigrams(${sql.raw(buildKeywordText('k'))}) @> record.bigrams(${sql.val(keyword)})`
  return {
    // the index contains pieces of two characters
    few:
      [...keyword].length < 2
        ? null
        : db.sql.selectFrom('users as k').select('k.id').where(pieces).where(buildKeywordCondition('k', pattern)),
    test: buildKeywordCondition('u', pattern),
  }
}

function buildStateTests({ state, now }: UserFilter): RawBuilder<unknown>[] {
  if (state === 'enabled') return [sql`u.enabled_mark = 1`]
  if (state === 'disabled') return [sql`u.enabled_mark <> 1`]
  if (state === '') return []
  // starts from the few locked accounts
  return [
    sql`lower(u.account) in (select substr(g.key, 9) from sign_in_failures g
      where g.key like 'account:%' and ${buildRestriction('g', now)})`,
  ]
}
