import pg from 'pg'
import type { MainTable, PhysicalIndex, SubTable } from '../physical-model.ts'
import { conversion, rewritesRows, sqlType } from './column-types.ts'
import type { ModelPlan, TableChange } from './model-plan.ts'
import { identifier, tableIdentifier } from './names.ts'
import type { ColumnChange } from './table-plan.ts'

/** What a release does to the tables in its transaction, in order. */
export interface Step {
  text: string
  /** the table that nobody else may touch from here on */
  alone?: string
}

/**
 * The statements that make the plan true. Names are the server's own; labels stand in comments only, as literals.
 *
 * @param large tables with many rows: their search and sort indexes are not built here, where others would wait for them, but
 * after the commit, and indexes that go are only set aside (`gone` gives them a name)
 */
export function stepsOf(
  plan: ModelPlan,
  large: ReadonlySet<string>,
  gone: (table: string, at: number) => string,
): Step[] {
  const { main } = plan.physical
  const tables = plan.tables.flatMap((change) => {
    if (change.isNew) return createTable(change, main.name)
    return large.has(change.table.name) ? alterLargeTable(change, gone) : alterTable(change)
  })
  const keyword = plan.rebuildsKeyword && !large.has(main.name) ? [{ text: rebuildKeyword(main) }] : []
  const indexes = plan.tables.filter(({ table, isNew }) => isNew || !large.has(table.name)).flatMap(createIndexes)
  return [...tables, ...keyword, ...indexes]
}

/** How the keyword column is worked out from a row's columns, here and at every save. */
export function keywordExpression(columns: readonly string[]): string {
  if (columns.length === 0) return `''`
  return `lower(concat_ws(chr(31), ${columns.map(identifier).join(', ')}))`
}

/** @param how `concurrently`: beside running work, outside a transaction */
export function indexStatement(
  table: string,
  { name, on, isUnique }: PhysicalIndex,
  how: 'concurrently' | '' = '',
): string {
  return `create ${isUnique ? 'unique index' : 'index'} ${how} ${identifier(name)} on ${tableIdentifier(table)} using ${on}`
}

/** Drops the tables of a model. For designs without records only. */
export function dropTables(main: string, subTables: readonly SubTable[]): string[] {
  return [...subTables.map(({ name }) => name), main].map((name) => `drop table ${tableIdentifier(name)}`)
}

const mainColumns = [
  'id uuid primary key',
  'version integer not null default 1',
  'creator_user_id uuid',
  'creator_time timestamptz not null default now()',
  'last_modify_user_id uuid',
  'last_modify_time timestamptz',
  'organize_id uuid',
  'position_id uuid',
  'design_version integer not null',
  'delete_mark timestamptz',
  `keyword text not null default ''`,
]

const subColumns = (main: string) => [
  'id uuid primary key',
  `record_id uuid not null references ${tableIdentifier(main)} (id) on delete cascade`,
  'sort_code integer not null default 0',
]

/** What a table has besides the columns of its fields; `main` is the table above a sub-table, undefined for the main table. */
export const systemColumnsOf = (main: string | undefined): readonly string[] =>
  main === undefined ? mainColumns : subColumns(main)

/** System columns of either table, counted against what PostgreSQL allows. */
export const systemColumnCount = mainColumns.length

function createTable(change: TableChange, main: string): Step[] {
  const system = change.field === '' ? mainColumns : subColumns(main)
  const own = change.columns.map(({ column }) => `${identifier(column.column)} ${sqlType(column.type)}`)
  const table = tableIdentifier(change.table.name)
  return [{ text: `create table ${table} (${[...system, ...own].join(', ')})` }, comments(change)]
}

function alterTable(change: TableChange): Step[] {
  return alone(change, [...change.goneIndexes.map(dropIndex), ...alterColumns(change)])
}

/**
 * Nothing here takes time in proportion to the rows while readers wait: unique indexes are built before the table is held, other
 * indexes later. What a column's new type would build again, or a rewrite of the rows, is dropped and made again later too.
 */
function alterLargeTable(change: TableChange, gone: (table: string, at: number) => string): Step[] {
  const altered = change.columns.filter((column) => column.kind === 'alter')
  const changed = new Set(change.columns.flatMap(({ kind, column }) => (kind === 'stay' ? [] : [column.column])))
  const touches = ({ on }: PhysicalIndex) => on.split(/\W+/).some((word) => changed.has(word))
  const isRewritten = altered.some(({ from, column }) => rewritesRows(from, column.type))
  const inTheWay = (index: PhysicalIndex) =>
    index.isUnique === true || isRewritten || (altered.length > 0 && touches(index))
  const stale = change.table.indexes.filter(
    (index) =>
      index.isUnique !== true && altered.length > 0 && (isRewritten || touches(index)) && !isRecordIndex(index),
  )
  const unique = change.newIndexes.filter(({ isUnique }) => isUnique)
  const dropped = [...change.goneIndexes.filter(inTheWay), ...stale]
  const aside = change.goneIndexes.filter((index) => !inTheWay(index))
  return [
    ...unique.filter((index) => !touches(index)).map((index) => createIndex(change, index)),
    ...aside.map(({ name }, at) => ({
      text: `alter index if exists record.${identifier(name)} rename to ${identifier(gone(change.table.name, at))}`,
    })),
    ...alone(change, [
      ...new Map(dropped.map((index) => [index.name, dropIndex(index)])).values(),
      ...alterColumns(change),
    ]),
    ...unique.filter(touches).map((index) => createIndex(change, index)),
  ]
}

/** Rows of a sub-table are read by it at every step. */
const isRecordIndex = ({ on }: PhysicalIndex): boolean => on.startsWith('btree (record_id,')

/** The comments need no more than a moment of the table; the other statements have it alone. */
function alone(change: TableChange, statements: string[]): Step[] {
  const table = change.table.name
  return [...statements.map((text) => ({ text, alone: table })), comments(change)]
}

const dropIndex = ({ name }: PhysicalIndex): string => `drop index if exists record.${identifier(name)}`

function alterColumns(change: TableChange): string[] {
  const altered = change.columns.flatMap(alterColumn)
  return altered.length === 0 ? [] : [`alter table ${tableIdentifier(change.table.name)} ${altered.join(', ')}`]
}

function alterColumn(change: ColumnChange): string[] {
  const name = identifier(change.column.column)
  if (change.kind === 'add') return [`add column ${name} ${sqlType(change.column.type)}`]
  if (change.kind !== 'alter') return []
  const { from, column } = change
  return [`alter column ${name} type ${sqlType(column.type)} using ${conversion(name, from, column.type)}`]
}

/** For whoever reads the database with other tools: the labels people see. */
function comments(change: TableChange): Step {
  const table = tableIdentifier(change.table.name)
  const columns = change.columns.flatMap((column) =>
    column.kind === 'retire'
      ? []
      : [
          `comment on column ${table}.${identifier(column.column.column)} is ${pg.escapeLiteral(column.field.field.config.label)}`,
        ],
  )
  return { text: [`comment on table ${table} is ${pg.escapeLiteral(change.label)}`, ...columns].join(';\n') }
}

const rebuildKeyword = ({ name, keyword }: MainTable): string =>
  `update ${tableIdentifier(name)} set keyword = ${keywordExpression(keyword)}`

const createIndexes = (change: TableChange): Step[] => change.newIndexes.map((index) => createIndex(change, index))

const createIndex = ({ table }: TableChange, index: PhysicalIndex): Step => ({
  text: indexStatement(table.name, index),
})
