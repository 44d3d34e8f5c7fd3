import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

interface ChainRow {
  seq: string
  at: Date
  previous: string
  hash: string
  content: string
}

/** The first entry that does not fit, or what is missing. */
export interface ChainFault {
  kind: 'changed' | 'missing' | 'end' | 'unknownHash'
  seq: string
  at?: Date
}

export interface ChainReport {
  entries: number
  /** number and hash of the last entry, to be kept elsewhere: a later check can look for it */
  last: { seq: string; hash: string }
  fault?: ChainFault
}

const batch = 5_000

/** Written out here, so that a function that was replaced in the database is not trusted. */
const listRowsAfter = prepareStatement('audit.verify', (builder, { seq }: Params<{ seq: string }>) =>
  builder
    .selectFrom('audit_entries')
    .select(['seq', 'at'])
    .select([
      sql<string>`encode(previous_hash, 'hex')`.as('previous'),
      sql<string>`encode(hash, 'hex')`.as('hash'),
      sql<string>`jsonb_build_array(
        seq, (extract(epoch from at) * 1000000)::bigint, actor_id, actor_account, actor_name,
        viewed_as_id, viewed_as_name, action, object_kind, object_id, object_name,
        to_jsonb(organize_ids), code, ip, user_agent, request_id, changed_before, changed_after)::text`.as('content'),
    ])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(sql.lit(batch)),
)

/**
 * Reads the audit trail from its start and computes every hash again, as it was at one moment: others may write meanwhile.
 *
 * @param knownHash hash of an entry from an earlier check, which must still be in the chain; '' for none
 */
export const verifyAuditTrail = (db: Pick<Database, 'transaction'>, knownHash = ''): Promise<ChainReport> =>
  db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.sql)
    return checkChain(tx, knownHash)
  })

async function checkChain(db: Db, knownHash: string): Promise<ChainReport> {
  const head = await db.sql
    .selectFrom('audit_head')
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash'), sql<string>`encode(start_hash, 'hex')`.as('start')])
    .executeTakeFirst()
  if (!head) return { entries: 0, last: { seq: '0', hash: '' }, fault: { kind: 'end', seq: '0' } }
  let last = { seq: '0', hash: head.start }
  let entries = 0
  let isKnown = knownHash === '' || knownHash === head.start
  for (;;) {
    const rows = await listRowsAfter(db, { seq: last.seq })
    for (const row of rows) {
      const fault = findFault(row, last, entries === 0)
      if (fault) return { entries, last, fault: { kind: fault, seq: row.seq, at: row.at } }
      entries++
      isKnown ||= row.hash === knownHash
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < batch) break
  }
  const isEnd = last.hash === head.hash && (entries === 0 || last.seq === head.seq)
  if (!isEnd) return { entries, last, fault: { kind: 'end', seq: last.seq } }
  return isKnown ? { entries, last } : { entries, last, fault: { kind: 'unknownHash', seq: last.seq } }
}

function findFault(
  row: ChainRow,
  last: { seq: string; hash: string },
  isFirst: boolean,
): ChainFault['kind'] | undefined {
  if (!isFirst && BigInt(row.seq) !== BigInt(last.seq) + 1n) return 'missing'
  if (row.previous !== last.hash) return isFirst ? 'missing' : 'changed'
  const hash = createHash('sha256').update(`${row.previous}${row.content}`).digest('hex')
  return hash === row.hash ? undefined : 'changed'
}
