import type { BinnedKind, EndpointQuery, recycleBins } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { BinScope, StoredEntry } from './kinds.ts'
import type { StoredPart } from './move-to-bin.ts'

export type BinRequest = EndpointQuery<typeof recycleBins.model.list>

export interface ListedEntry extends StoredEntry {
  removed_by: string | null
  removed_at: Date
  parts: StoredPart[]
}

const entryColumns = 'b.id, b.kind, b.en_code, b.full_name, b.full_name_i18n, b.parent_id'

/** Upper limit for counting: no user turns that many pages. */
export const maxCounted = 1_000

/** A page of the entries of a kind, newest first; `total` is at most `maxCounted` + 1. */
export async function pageEntries(
  db: Db,
  kind: BinnedKind,
  scope: BinScope,
  { keyword, startTime, endTime, currentPage, pageSize }: BinRequest,
): Promise<{ rows: ListedEntry[]; total: number }> {
  const at = (ms: string) => (ms === '' ? null : new Date(Number(ms)))
  const values = [kind, ...toScopeValues(scope), toLikePattern(keyword), at(startTime), at(endTime)]
  const from = `from recycle_bin b where ${buildScope(1)}
    and (b.full_name ilike $4 or b.en_code ilike $4 or exists (select from jsonb_each_text(b.full_name_i18n) name where name.value ilike $4)
      or b.removed_by in (select u.id from users u where u.real_name ilike $4 or u.account ilike $4))
    and ($5::timestamptz is null or b.removed_at >= $5) and ($6::timestamptz is null or b.removed_at <= $6)`
  const rows = await db.query<ListedEntry>(
    `select ${entryColumns}, b.removed_by, b.removed_at, b.parts ${from} order by b.removed_at desc, b.id limit $7 offset $8`,
    [...values, pageSize, (currentPage - 1) * pageSize],
  )
  const [counted] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select ${from} limit ${maxCounted + 1}) as hits`,
    values,
  )
  return { rows, total: counted?.n ?? 0 }
}

/** Locks those of the entries that the user may see, until the transaction ends. */
export const lockEntries = (
  tx: Db,
  kind: BinnedKind,
  scope: BinScope,
  ids: readonly string[],
): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(
    `select ${entryColumns} from recycle_bin b where ${buildScope(1)} and b.id = any($4::uuid[]) order by b.id for update`,
    [kind, ...toScopeValues(scope), ids],
  )

/** Locks the oldest entry deleted before a moment that nobody else works on. @param skipped ids to leave out */
export async function lockOldEntry(tx: Db, before: Date, skipped: readonly string[]): Promise<StoredEntry | undefined> {
  const [entry] = await tx.query<StoredEntry>(
    `select ${entryColumns} from recycle_bin b where b.removed_at < $1 and not b.id = any($2::uuid[])
      order by b.removed_at limit 1 for update skip locked`,
    [before, skipped],
  )
  return entry
}

/** Deletes entries with their rows. */
export async function deleteEntries(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query('delete from recycle_bin where id = any($1::uuid[])', [ids])
}

/** `null` in both values stands for all entries. */
const toScopeValues = (scope: BinScope): [ownedBy: string | null, parents: readonly string[] | null] =>
  scope === 'all' ? [null, null] : 'ownedBy' in scope ? [scope.ownedBy, null] : [null, scope.parents]

const buildScope = (at: number) =>
  `b.kind = $${at} and ($${at + 1}::text is null or exists (select from recycle_bin_rows m where m.entry_id = b.id and m.table_name = 'design_members'
     and m.content ->> 'user_id' = $${at + 1} and m.content ->> 'role' = 'owner'))
   and ($${at + 2}::uuid[] is null or b.parent_id = any($${at + 2}))`
