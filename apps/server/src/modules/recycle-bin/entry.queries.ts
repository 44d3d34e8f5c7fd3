import type { BinnedKind, EndpointQuery, recycleBins } from '@armature/contract'
import { sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import { maxCounted } from '../../platform/database/capped-total.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { BinScope, StoredEntry } from './kinds.ts'

export type BinRequest = EndpointQuery<typeof recycleBins.model.list>

const entryColumns = ['b.id', 'b.kind', 'b.en_code', 'b.full_name', 'b.full_name_i18n', 'b.parent_id'] as const

/** A page of the entries of a kind, newest first; `total` is counted up to `maxCounted` + 1. */
export async function pageEntries(
  db: Db,
  kind: BinnedKind,
  scope: BinScope,
  { keyword, startTime, endTime, currentPage, pageSize }: BinRequest,
) {
  const like = toLikePattern(keyword)
  const matching = selectEntries(db, kind, scope)
    .$if(keyword !== '', (query) =>
      query.where((row) =>
        row.or([
          row('b.full_name', 'ilike', like),
          row('b.en_code', 'ilike', like),
          sql<boolean>`exists (select from jsonb_each_text(b.full_name_i18n) name where name.value ilike ${like})`,
          sql<boolean>`b.removed_by in (select u.id from users u where u.real_name ilike ${like} or u.account ilike ${like})`,
        ]),
      ),
    )
    .$if(startTime !== '', (query) => query.where('b.removed_at', '>=', new Date(Number(startTime))))
    .$if(endTime !== '', (query) => query.where('b.removed_at', '<=', new Date(Number(endTime))))
  const rows = await matching
    .select([...entryColumns, 'b.removed_by', 'b.removed_at', 'b.parts'])
    .orderBy('b.removed_at', 'desc')
    .orderBy('b.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { total } = await db.sql
    .selectFrom(
      matching
        .select('b.id')
        .limit(maxCounted + 1)
        .as('hits'),
    )
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Those of the ids that things in the recycle bin have, of whatever kind. */
export async function listBinnedIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('recycle_bin')
    .select('id')
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.map(({ id }) => id)
}

/** The names of things in the recycle bin, by id. */
export async function loadBinnedNames(db: Db, ids: readonly string[]): Promise<Map<string, TranslatedName>> {
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('recycle_bin')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Columns of the first row of a table that an entry has, as texts; undefined if it has none. */
export async function findBinnedTexts<T extends keyof Schema, C extends string & keyof Schema[T]>(
  tx: Db,
  entryId: string,
  table: T,
  columns: readonly C[],
): Promise<Record<C, string | null> | undefined> {
  const row = await tx.sql
    .selectFrom('recycle_bin_rows')
    .select('content')
    .where('entry_id', '=', entryId)
    .where('table_name', '=', table)
    .executeTakeFirst()
  if (!row) return undefined
  const toText = (value: unknown) => (value === null || value === undefined ? null : String(value))
  return Object.fromEntries(columns.map((column) => [column, toText(row.content[column])])) as Record<C, string | null>
}

/** How many rows an entry has in each of the tables that it has any in. */
export async function countBinnedRows(tx: Db, entryId: string): Promise<Map<string, number>> {
  const rows = await tx.sql
    .selectFrom('recycle_bin_rows')
    .select(['table_name', sql<number>`count(*)::int`.as('count')])
    .where('entry_id', '=', entryId)
    .groupBy('table_name')
    .execute()
  return new Map(rows.map(({ table_name, count }) => [table_name, count]))
}

/** Locks those of the entries that the user may see, until the transaction ends. */
export const lockEntries = (
  tx: Db,
  kind: BinnedKind,
  scope: BinScope,
  ids: readonly string[],
): Promise<StoredEntry[]> =>
  selectEntries(tx, kind, scope)
    .select(entryColumns)
    .where('b.id', 'in', [...ids])
    .orderBy('b.id')
    .forUpdate()
    .execute()

/** Locks the oldest entry deleted before a moment that no other node works on. @param skipped ids to leave out */
export const lockOldEntry = (tx: Db, before: Date, skipped: readonly string[]): Promise<StoredEntry | undefined> =>
  tx.sql
    .selectFrom('recycle_bin as b')
    .select(entryColumns)
    .where('b.removed_at', '<', before)
    .where((row) => row.not(row('b.id', '=', row.fn.any(row.val([...skipped])))))
    .orderBy('b.removed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Deletes entries with their rows. */
export async function deleteEntries(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom('recycle_bin')
    .where('id', 'in', [...ids])
    .execute()
}

const selectEntries = (db: Db, kind: BinnedKind, scope: BinScope) =>
  db.sql
    .selectFrom('recycle_bin as b')
    .where('b.kind', '=', kind)
    .$if(scope !== 'all' && 'ownedBy' in scope, (query) => query.where(isOwnedBy(scope)))
    .$if(scope !== 'all' && 'ofUser' in scope, (query) => query.where(isOfUser(scope)))
    .$if(scope !== 'all' && 'parents' in scope, (query) => query.where(hasParent(scope)))
    .$if(scope !== 'all' && 'organizes' in scope, (query) => query.where(isWithin(scope)))

/** The members of a deleted form are rows of its entry. */
const isOwnedBy = (scope: BinScope) =>
  sql<boolean>`exists (select from recycle_bin_rows m where m.entry_id = b.id and m.table_name = 'design_members'
    and m.content ->> 'user_id' = ${scope !== 'all' && 'ownedBy' in scope ? scope.ownedBy : ''} and m.content ->> 'role' = 'owner')`

/** Deleted by the user, or a saved query of theirs. */
const isOfUser = (scope: BinScope) => {
  const userId = scope !== 'all' && 'ofUser' in scope ? scope.ofUser : ''
  return sql<boolean>`(b.removed_by = ${userId}::uuid or exists (select from recycle_bin_rows m
    where m.entry_id = b.id and m.table_name = 'saved_queries' and m.content ->> 'owner_id' = ${userId}))`
}

const hasParent = (scope: BinScope) =>
  sql<boolean>`b.parent_id = any(${scope !== 'all' && 'parents' in scope ? [...scope.parents] : []}::uuid[])`

/** As for what is not deleted: administrators, and what has no organization, are reserved for administrators. */
const isWithin = (scope: BinScope) =>
  sql<boolean>`exists (select from recycle_bin_rows m where m.entry_id = b.id and m.table_name in ('users', 'user_organizes', 'role_organizes', 'positions')
    having count(m.content ->> 'organize_id') > 0 and not coalesce(bool_or((m.content ->> 'is_administrator')::boolean), false)
       and bool_and((m.content ->> 'organize_id')::uuid = any(${scope !== 'all' && 'organizes' in scope ? [...scope.organizes] : []}::uuid[])))`
