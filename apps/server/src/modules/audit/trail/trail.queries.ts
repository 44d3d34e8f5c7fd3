import type { AuditAction, AuditObject } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
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
const matching = `($1 = '%%' or actor_account ilike $1 or actor_name ilike $1)
  and ($2 = '%%' or object_name ilike $2 or object_id = $3)
  and ($4 = '' or action = $4) and ($5 = '' or object_kind = $5) and ($6 = '' or (code = 200) = ($6 = 'done'))
  and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at <= $8)
  and ($9::uuid[] is null or organize_ids && $9)`

const toValues = (filter: TrailFilter): unknown[] => [
  toLikePattern(filter.keyword),
  toLikePattern(filter.objectKeyword),
  filter.objectKeyword,
  filter.action,
  filter.object,
  filter.outcome,
  filter.from,
  filter.to,
  filter.organizeIds,
]

/** Counted up to this number: an exact count of a year of entries would read all of them. */
export const maxCounted = 10_000

const pageStatement = {
  name: 'audit.page',
  text: `select ${columns} from audit_entries where ${matching} order by seq desc limit $10 offset $11`,
}
const countStatement = {
  name: 'audit.count',
  text: `select count(*)::int as n from (select 1 from audit_entries where ${matching} limit ${maxCounted}) counted`,
}

export async function pageEntries(
  db: Db,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredEntry[]; total: number }> {
  const values = toValues(filter)
  const rows = await db.query<StoredEntry>(pageStatement, [...values, limit, offset])
  const [count] = await db.query<{ n: number }>(countStatement, values)
  return { rows, total: count?.n ?? 0 }
}

const nextStatement = {
  name: 'audit.next',
  text: `select ${columns} from audit_entries where ${matching} and seq < $10 order by seq desc limit $11`,
}

/** The next entries before a number, for reading many in portions. */
export const listEntriesBefore = (db: Db, filter: TrailFilter, before: string, limit: number): Promise<StoredEntry[]> =>
  db.query(nextStatement, [...toValues(filter), before, limit])

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
