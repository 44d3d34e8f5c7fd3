import type { AuditAction, AuditObject } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { limitText } from '../../platform/text.ts'

export type ChangedValues = Readonly<Record<string, unknown>>

/** An entry of the audit trail, before its number and hashes are set by the database. */
export interface AuditEntry {
  at: Date
  /** null without a signed-in user: an unknown account, the product itself */
  actorId: string | null
  actorAccount: string
  actorName: string
  /** the user whose view the actor had */
  viewedAs: { id: string; name: string } | null
  action: AuditAction
  object: AuditObject
  objectId: string
  objectName: string
  /** their delegated administrators see the entry */
  organizeIds: readonly string[]
  /** code of the envelope; 200 if it was done */
  code: number
  ip: string
  userAgent: string
  requestId: string
  before: ChangedValues
  after: ChangedValues
}

const append = { name: 'audit.append', text: 'select append_audit_entries($1::jsonb)' }

/**
 * Adds entries at the end of the chain. In a transaction, let it be the last statement: other writers wait until it commits, so
 * that the chain has one order.
 */
export async function appendEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.query(append, [JSON.stringify(entries.map(toRow))])
}

/**
 * Counts entries of refused calls that a user causes.
 *
 * @param minute minutes since 1970
 * @returns whether the user has not caused more than `most` in this minute, on all nodes; otherwise these are not counted
 */
export async function countRefusals(
  db: Db,
  { userId, minute, entries, most }: { userId: string; minute: number; entries: number; most: number },
): Promise<boolean> {
  const rows = await db.query(countRefusalsStatement, [userId, minute, entries, most])
  return rows.length > 0
}
const countRefusalsStatement = {
  name: 'audit.countRefusals',
  text: `insert into audit_refusals as r (user_id, minute, entries) select $1::uuid, $2::bigint, $3::int where $3 <= $4::int
    on conflict (user_id) do update set minute = excluded.minute,
      entries = excluded.entries + case when r.minute = excluded.minute then r.entries else 0 end
    where r.minute <> excluded.minute or r.entries + excluded.entries <= $4 returning 1`,
}

const toRow = (entry: AuditEntry) => ({
  at: entry.at.toISOString(),
  actor_id: entry.actorId,
  actor_account: limitText(entry.actorAccount, 200),
  actor_name: limitText(entry.actorName, 200),
  viewed_as_id: entry.viewedAs?.id ?? null,
  viewed_as_name: entry.viewedAs?.name ?? '',
  action: entry.action,
  object_kind: entry.object,
  object_id: limitText(entry.objectId, 200),
  object_name: limitText(entry.objectName, 300),
  organize_ids: [...new Set(entry.organizeIds)],
  code: entry.code,
  ip: entry.ip,
  user_agent: limitText(entry.userAgent, 300),
  request_id: entry.requestId,
  changed_before: entry.before,
  changed_after: entry.after,
})

/** Deletes the oldest entries, at most `most`; returns how many. The database refuses to delete entries of the last 180 days. */
export async function deleteEntries(tx: Db, olderThan: Date, most: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select delete_audit_entries($1, $2) as n', [olderThan, most])
  return row?.n ?? 0
}

/** The number and hash of the last entry, as text. */
export async function readHead(db: Db): Promise<{ seq: string; hash: string } | undefined> {
  const rows = await db.query<{ seq: string; hash: string }>(`select seq, encode(hash, 'hex') as hash from audit_head`)
  return rows[0]
}
