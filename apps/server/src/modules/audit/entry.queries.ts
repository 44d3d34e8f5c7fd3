import type { AuditAction, AuditObject } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
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

const append = prepareStatement('audit.append', (builder, { rows }: Params<{ rows: string }>) =>
  builder.selectNoFrom(sql`append_audit_entries(${rows}::jsonb)`.as('added')),
)

/**
 * Adds entries at the end of the chain. In a transaction, let it be the last statement: other writers wait until it commits, so
 * that the chain has one order.
 */
export async function appendEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await append(db, { rows: JSON.stringify(entries.map(toRow)) })
}

/**
 * Counts entries of refused calls that a user causes.
 *
 * @param minute minutes since 1970
 * @returns whether the user has not caused more than `most` in this minute, on all nodes; otherwise these are not counted
 */
export async function countRefusals(db: Db, counted: CountedRefusals): Promise<boolean> {
  return (await countRefusalsStatement(db, counted)).length > 0
}

interface CountedRefusals {
  userId: string
  minute: number
  entries: number
  most: number
}

const countRefusalsStatement = prepareStatement(
  'audit.countRefusals',
  (builder, { userId, minute, entries, most }: Params<CountedRefusals>) =>
    builder
      .insertInto('audit_refusals')
      .columns(['user_id', 'minute', 'entries'])
      .expression(
        builder
          .selectNoFrom([
            sql<string>`${userId}::uuid`.as('user_id'),
            sql<string>`${minute}::bigint`.as('minute'),
            sql<number>`${entries}::int`.as('entries'),
          ])
          .where(sql<boolean>`${entries}::int <= ${most}::int`),
      )
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((row) => ({
            minute: row.ref('excluded.minute'),
            entries: sql<number>`excluded.entries
              + case when audit_refusals.minute = excluded.minute then audit_refusals.entries else 0 end`,
          }))
          .where(
            sql<boolean>`(audit_refusals.minute <> excluded.minute
              or audit_refusals.entries + excluded.entries <= ${most}::int)`,
          ),
      )
      .returning('user_id'),
)

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
  const { n } = await tx.sql
    .selectNoFrom(sql<number>`delete_audit_entries(${olderThan}, ${most})`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The number and hash of the last entry, as text. */
export const readHead = (db: Db): Promise<{ seq: string; hash: string } | undefined> =>
  db.sql
    .selectFrom('audit_head')
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst()
