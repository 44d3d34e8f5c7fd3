import type { AuditAction, AuditObject } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { isId } from '../../platform/ids.ts'
import type { ChangedValues } from './entry.queries.ts'

export interface StoredEntry {
  seq: string
  at: Date
  actor_account: string
  actor_name: string
  viewed_as_name: string
  action: AuditAction
  object_kind: AuditObject
  object_id: string
  object_name: string
  code: number
  ip: string
  user_agent: string
  request_id: string
  changed_before: ChangedValues
  changed_after: ChangedValues
}

export interface TrailFilter {
  keyword: string
  objectKeyword: string
  action: string
  object: string
  outcome: 'done' | 'refused' | ''
  from: Date | null
  to: Date | null
  /** organizations whose entries are visible; null for all entries */
  organizeIds: readonly string[] | null
}

const columns = [
  ...(['seq', 'at', 'actor_account', 'actor_name', 'viewed_as_name', 'action'] as const),
  sql<AuditObject>`object_kind`.as('object_kind'),
  ...(['object_id', 'object_name', 'code', 'ip', 'user_agent', 'request_id'] as const),
] as const

/** An entry without what it changed. */
export type ListedEntry = Omit<StoredEntry, 'changed_before' | 'changed_after'>

/** Counted up to this number: an exact count of a year of entries would read all of them. */
export const maxCounted = 10_000
/** So few entries are read through an index and sorted; to find more, the newest are walked through until the page is full. */
const maxSorted = 1_000

export async function pageEntries(
  db: Db,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedEntry[]; total: number }> {
  const matching = selectMatching(db, filter)
  const { n: total } = await db.sql
    .selectFrom(matching.select('seq').limit(maxCounted).as('counted'))
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  if (total === 0) return { rows: [], total }
  const rows = await matching
    .select(columns)
    .orderBy(total <= maxSorted ? sql`seq + 0` : 'seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** The next entries before a number, for reading many in portions. */
export const listEntriesBefore = (db: Db, filter: TrailFilter, before: string, limit: number): Promise<ListedEntry[]> =>
  selectMatching(db, filter).select(columns).where('seq', '<', before).orderBy('seq', 'desc').limit(limit).execute()

/** Only what is filtered, and not prepared: the plan depends on the values. */
function selectMatching(db: Db, filter: TrailFilter) {
  const { keyword, objectKeyword, action, object, outcome, from, to, organizeIds } = filter
  const conditions = [
    keyword === '' ? undefined : buildSearch(keyword, ['actor_account', 'actor_name']),
    objectKeyword === '' ? undefined : buildObjectSearch(objectKeyword),
    action === '' ? undefined : sql<boolean>`action = ${action}`,
    object === '' ? undefined : sql<boolean>`object_kind = ${object}`,
    outcome === '' ? undefined : outcome === 'done' ? sql<boolean>`code = 200` : sql<boolean>`code <> 200`,
    from === null ? undefined : sql<boolean>`at >= ${from}`,
    to === null ? undefined : sql<boolean>`at <= ${to}`,
    organizeIds === null ? undefined : sql<boolean>`organize_ids && ${organizeIds}::uuid[]`,
  ]
  return db.sql.selectFrom('audit_entries').where(({ and }) => and(conditions.filter((one) => one !== undefined)))
}

function buildObjectSearch(keyword: string): RawBuilder<boolean> {
  const id = keyword.toLowerCase()
  if (isId(id)) return sql`object_id = ${id}`
  return sql`(${buildSearch(keyword, ['object_name'])} or object_id = ${keyword})`
}

/** The indexes `audit_entries_actor` and `audit_entries_name` contain pieces of two characters, so keywords have at least two. */
function buildSearch(keyword: string, names: readonly string[]): RawBuilder<boolean> {
  const columns = names.map((name) => sql.ref<string>(name))
  const text = sql.join(columns, sql` || chr(31) || `)
  const like = matchPattern(toLikePattern(keyword), columns)
  return sql`record.bigrams(${text}) @> record.bigrams(${keyword}) and ${like}`
}

const entryStatement = prepareStatement(
  'audit.get',
  (builder, { seq, organizeIds }: Params<{ seq: string; organizeIds: readonly string[] | null }>) =>
    builder
      .selectFrom('audit_entries')
      .select([...columns, 'changed_before', 'changed_after'])
      .where('seq', '=', seq)
      .where(sql<boolean>`(${organizeIds}::uuid[] is null or organize_ids && ${organizeIds}::uuid[])`),
)

/** @param organizeIds organizations whose entries are visible; null for all */
export async function findEntry(
  db: Db,
  seq: string,
  organizeIds: readonly string[] | null,
): Promise<StoredEntry | undefined> {
  return (await entryStatement(db, { seq, organizeIds }))[0]
}

/** Who last changed an object, and when; `undefined` if the audit trail has no such entry. */
export async function findLastChange(
  db: Db,
  object: AuditObject,
  id: string,
): Promise<{ by: string; at: Date } | undefined> {
  return (await lastChangeStatement(db, { object, id }))[0]
}
const lastChangeStatement = prepareStatement(
  'audit.lastChange',
  (builder, { object, id }: Params<{ object: AuditObject; id: string }>) =>
    builder
      .selectFrom('audit_entries')
      .select(['actor_name as by', 'at'])
      .where('object_id', '=', id)
      .where('object_kind', '=', object)
      .where(sql<boolean>`code = 200 and (changed_before <> '{}' or changed_after <> '{}')`)
      .orderBy('seq', 'desc')
      .limit(sql.lit(1)),
)
