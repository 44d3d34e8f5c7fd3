import pg from 'pg'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { designedTables, keptForOthers } from './binned-references.ts'
import type { KeptTable } from './kinds.ts'
import { type ForeignKey, type TableShape, loadTableShapes } from './table-shapes.ts'

/** A form may have several hundred thousand approvals, which takes longer than a statement usually may: at most five minutes. */
export const allowManyRows = (tx: Db): Promise<unknown> => tx.query(`set local statement_timeout = '300s'`)

/** Stores what a thing and its parts refer to, before they are moved: the database deletes their references with them. */
export async function storeReferences(tx: Db, tables: readonly KeptTable[], id: string): Promise<void> {
  const sources = tables.flatMap(({ table, where }) => {
    const kind = designedTables[table]
    return kind === undefined
      ? []
      : [`r.source_kind = '${kind}' and r.source_id in (select t.id::text from ${table} t where ${where})`]
  })
  if (sources.length === 0) return
  await tx.query(
    `insert into recycle_bin_rows (entry_id, table_name, content)
     select distinct $1::uuid, 'design_references', jsonb_build_object('target_kind', r.target_kind, 'target_key', r.target_key)
       from design_references r
      where r.target_kind = any($2) and (${sources.map((source) => `(${source})`).join(' or ')})`,
    [id, keptForOthers],
  )
}

/** Moves the rows into the recycle bin, one table after the other, those that refer to others first. */
export async function moveRows(tx: Db, tables: readonly KeptTable[], id: string): Promise<void> {
  for (const { table, where } of [...tables].reverse())
    await tx.query(
      `with gone as (delete from ${table} t where ${where} returning to_jsonb(t) as content)
       insert into recycle_bin_rows (entry_id, table_name, content) select $1, '${table}', content from gone`,
      [id],
    )
}

/**
 * Inserts the rows again. A column that refers to something deleted in the meantime becomes empty; where it may not be, the row
 * is left out, and so are the rows that refer to it.
 *
 * @param enCode replaces the codes of the thing, if not ''
 * @returns the ids of the restored rows by table, of tables with ids
 */
export async function restoreRows(
  tx: Db,
  tables: readonly KeptTable[],
  { id, enCode }: { id: string; enCode: string },
): Promise<Map<keyof Schema, string[]>> {
  const shapes = await loadTableShapes(
    tx,
    id,
    tables.map(({ table }) => table),
  )
  const own = tables.flatMap(({ table, code }) => (code === 'own' ? `'${table}'` : []))
  const restored = new Map<keyof Schema, string[]>()
  for (const kept of tables) {
    const shape = shapes.get(kept.table)
    if (!shape) continue
    const rows = await tx.query<{ id?: string }>(buildInsert(kept, shape, own), kept.code ? [id, enCode] : [id])
    restored.set(
      kept.table,
      rows.flatMap((row) => row.id ?? []),
    )
  }
  return restored
}

function buildInsert(kept: KeptTable, { columns, foreignKeys }: TableShape, own: readonly string[]): string {
  const { table, fits, needs = [], values = {} } = kept
  const checks = foreignKeys.map((key) => ({
    ...key,
    emptied: key.emptied.filter((column) => !needs.includes(column)),
    fits: buildParentCheck(kept, key),
  }))
  const value = (column: string) => {
    const empties = checks.filter(({ emptied }) => emptied.includes(column)).map((key) => key.fits)
    const plain =
      values[column] ??
      (column === 'en_code' && kept.code ? buildCode(table, kept.code, own) : `p.${pg.escapeIdentifier(column)}`)
    return empties.length === 0 ? plain : `case when ${empties.join(' and ')} then ${plain} end`
  }
  const conditions = [
    ...checks.filter(({ emptied }) => emptied.length === 0).map((key) => key.fits),
    ...(fits === undefined ? [] : [fits]),
  ].map((condition) => ` and (${condition})`)
  return `insert into ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) overriding system value
    select ${columns.map(value).join(', ')}
      from recycle_bin_rows r cross join lateral jsonb_populate_record(null::${table}, r.content) p
     where r.entry_id = $1 and r.table_name = '${table}'${conditions.join('')}
    returning ${columns.includes('id') ? 'id::text as id' : 'null as id'}`
}

/** What the row refers to exists, or is restored with it. */
function buildParentCheck({ table }: KeptTable, { columns, parent, parentColumns }: ForeignKey): string {
  const names = columns.map((column) => `p.${pg.escapeIdentifier(column)}`)
  const match = (side: (column: string) => string) =>
    parentColumns.map((column, at) => `${side(column)} = ${names[at] ?? ''}`).join(' and ')
  const exists = `exists (select from ${parent} x where ${match((column) => `x.${pg.escapeIdentifier(column)}`)})`
  const isEmpty = names.map((name) => `${name} is null`).join(' or ')
  if (parent !== table) return `(${isEmpty} or ${exists})`
  const restored = `exists (select from recycle_bin_rows o cross join lateral jsonb_populate_record(null::${table}, o.content) x
    where o.entry_id = $1 and o.table_name = '${table}' and ${match((column) => `x.${pg.escapeIdentifier(column)}`)})`
  return `(${isEmpty} or ${exists} or ${restored})`
}

/** The new code where the row had the code of the thing; a free code is lengthened if something else has it. */
function buildCode(table: string, kind: 'own' | 'free', own: readonly string[]): string {
  if (kind === 'own') return `coalesce(nullif($2::text, ''), p.en_code)`
  const hadOwn = `exists (select from recycle_bin_rows o where o.entry_id = $1 and o.table_name in (${own.join(', ')}) and o.content ->> 'en_code' = p.en_code)`
  const code = `case when $2::text <> '' and ${hadOwn} then $2 else p.en_code end`
  return `case when exists (select from ${table} x where x.en_code = ${code}) then left(${code}, 50) || '_' || right(p.id::text, 12) else ${code} end`
}
