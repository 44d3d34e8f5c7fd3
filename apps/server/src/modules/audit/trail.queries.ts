import type { AuditAction, AuditObject } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
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

const columns = `seq, at, actor_account, actor_name, viewed_as_name, action, object_kind, object_id, object_name, code, ip,
  user_agent, request_id`

/** Counted up to this number: an exact count of a year of entries would read all of them. */
export const maxCounted = 10_000
/** So few entries are read through an index and sorted; to find more, the newest are walked through until the page is full. */
const maxSorted = 1_000

export async function pageEntries(
  db: Db,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredEntry[]; total: number }> {
  const { condition, values, add } = buildCondition(filter)
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from audit_entries where ${condition} limit ${maxCounted}) counted`,
    [...values],
  )
  const total = count?.n ?? 0
  if (total === 0) return { rows: [], total }
  const order = total <= maxSorted ? 'seq + 0' : 'seq'
  const rows = await db.query<StoredEntry>(
    `select ${columns} from audit_entries where ${condition} order by ${order} desc limit ${add(limit)} offset ${add(offset)}`,
    values,
  )
  return { rows, total }
}

/** The next entries before a number, for reading many in portions. */
export function listEntriesBefore(db: Db, filter: TrailFilter, before: string, limit: number): Promise<StoredEntry[]> {
  const { condition, values, add } = buildCondition(filter)
  return db.query(
    `select ${columns} from audit_entries where ${condition} and seq < ${add(before)} order by seq desc limit ${add(limit)}`,
    values,
  )
}

/** Only what is filtered, and unnamed: the plan depends on the values. */
function buildCondition(filter: TrailFilter) {
  const { keyword, objectKeyword, action, object, outcome, from, to, organizeIds } = filter
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    keyword === '' ? '' : buildSearch(add, keyword, ['actor_account', 'actor_name']),
    objectKeyword === '' ? '' : buildObjectSearch(add, objectKeyword),
    action === '' ? '' : `action = ${add(action)}`,
    object === '' ? '' : `object_kind = ${add(object)}`,
    outcome === '' ? '' : outcome === 'done' ? 'code = 200' : 'code <> 200',
    from === null ? '' : `at >= ${add(from)}`,
    to === null ? '' : `at <= ${add(to)}`,
    organizeIds === null ? '' : `organize_ids && ${add(organizeIds)}::uuid[]`,
  ]
  return { condition: conditions.filter(Boolean).join(' and ') || 'true', values, add }
}

function buildObjectSearch(add: (value: unknown) => string, keyword: string): string {
  const id = keyword.toLowerCase()
  if (isId(id)) return `object_id = ${add(id)}`
  return `(${buildSearch(add, keyword, ['object_name'])} or object_id = ${add(keyword)})`
}

/** The indexes `audit_entries_actor` and `audit_entries_name` contain pieces of two characters, so keywords have at least two. */
function buildSearch(add: (value: unknown) => string, keyword: string, names: readonly string[]): string {
  const pattern = add(toLikePattern(keyword))
  const like = `(${names.map((name) => `${name} ilike ${pattern}`).join(' or ')})`
  return `record.bigrams(${names.join(' || chr(31) || ')}) @> record.bigrams(${add(keyword)}) and ${like}`
}

/** @param organizeIds organizations whose entries are visible; null for all */
export async function findEntry(
  db: Db,
  seq: string,
  organizeIds: readonly string[] | null,
): Promise<StoredEntry | undefined> {
  const rows = await db.query<StoredEntry>(
    {
      name: 'audit.get',
      text: `select ${columns}, changed_before, changed_after from audit_entries
              where seq = $1 and ($2::uuid[] is null or organize_ids && $2)`,
    },
    [seq, organizeIds],
  )
  return rows[0]
}

/** Who last changed an object, and when; `undefined` if the audit trail has no such entry. */
export async function findLastChange(
  db: Db,
  object: AuditObject,
  id: string,
): Promise<{ by: string; at: Date } | undefined> {
  const [row] = await db.query<{ by: string; at: Date }>(lastChangeStatement, [id, object])
  return row
}
const lastChangeStatement = {
  name: 'audit.lastChange',
  text: `select actor_name as by, at from audit_entries where object_id = $1 and object_kind = $2 and code = 200
    and (changed_before <> '{}' or changed_after <> '{}') order by seq desc limit 1`,
}
