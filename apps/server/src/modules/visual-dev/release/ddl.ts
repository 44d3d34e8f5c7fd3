import pg from 'pg'
import type { PhysicalIndex, SubTable } from '../physical-model.ts'
import { conversion, sqlType } from './column-types.ts'
import type { ModelPlan, TableChange } from './model-plan.ts'
import { identifier, tableIdentifier } from './names.ts'
import type { ColumnChange } from './table-plan.ts'

/** The statements that make the plan true, in order. Names are the server's own; labels stand in comments only, as literals. */
export function statementsOf(plan: ModelPlan): string[] {
  const main = plan.physical.main.name
  const tables = plan.tables.flatMap((change) => (change.isNew ? createTable(change, main) : alterTable(change)))
  return [
    ...tables,
    ...(plan.rebuildsKeyword ? [rebuildKeyword(main, plan.physical.main.keyword)] : []),
    ...plan.tables.flatMap(createIndexes),
  ]
}

/** How the keyword column is worked out from a row's columns, here and at every save. */
export function keywordExpression(columns: readonly string[]): string {
  if (columns.length === 0) return `''`
  return `lower(concat_ws(chr(31), ${columns.map(identifier).join(', ')}))`
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

/** System columns of either table, counted against what PostgreSQL allows. */
export const systemColumnCount = mainColumns.length

function createTable(change: TableChange, main: string): string[] {
  const system = change.field === '' ? mainColumns : subColumns(main)
  const own = change.columns.map(({ column }) => `${identifier(column.column)} ${sqlType(column.type)}`)
  const table = tableIdentifier(change.table.name)
  return [`create table ${table} (${[...system, ...own].join(', ')})`, comments(change)]
}

function alterTable(change: TableChange): string[] {
  const dropped = change.goneIndexes.map(({ name }) => `drop index record.${identifier(name)}`)
  const altered = change.columns.flatMap(alterColumn)
  const alter = altered.length === 0 ? [] : [`alter table ${tableIdentifier(change.table.name)} ${altered.join(', ')}`]
  return [...dropped, ...alter, comments(change)]
}

function alterColumn(change: ColumnChange): string[] {
  const name = identifier(change.column.column)
  if (change.kind === 'add') return [`add column ${name} ${sqlType(change.column.type)}`]
  if (change.kind !== 'alter') return []
  const { from, column } = change
  return [`alter column ${name} type ${sqlType(column.type)} using ${conversion(name, from, column.type)}`]
}

/** For whoever reads the database with other tools: the labels people see. */
function comments(change: TableChange): string {
  const table = tableIdentifier(change.table.name)
  const columns = change.columns.flatMap((column) =>
    column.kind === 'retire'
      ? []
      : [
          `comment on column ${table}.${identifier(column.column.column)} is ${pg.escapeLiteral(column.field.field.config.label)}`,
        ],
  )
  return [`comment on table ${table} is ${pg.escapeLiteral(change.label)}`, ...columns].join(';\n')
}

function rebuildKeyword(main: string, columns: readonly string[]): string {
  return `update ${tableIdentifier(main)} set keyword = ${keywordExpression(columns)}`
}

function createIndexes({ table, newIndexes }: TableChange): string[] {
  return newIndexes.map(
    (index) => `create ${kindOf(index)} ${identifier(index.name)} on ${tableIdentifier(table.name)} using ${index.on}`,
  )
}

const kindOf = (index: PhysicalIndex): string => (index.isUnique ? 'unique index' : 'index')
