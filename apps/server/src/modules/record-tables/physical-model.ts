import type { ColumnType } from '@armature/form-engine'

/** The tables and columns of a released version. Written by release, read by record; stored in design_versions.tables. */
export interface PhysicalModel {
  main: MainTable
  /** by sub-table vModel */
  subTables: Record<string, SubTable>
  /** sub-tables that no field uses any more: their rows are kept, and are used again when the field comes back */
  retiredTables: SubTable[]
}

/**
 * `name` is a server-made table name in schema `record`.
 * Main tables also have: id uuid primary key, version int, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
 * organize_id, position_id, design_version int, delete_mark timestamptz, keyword text (lower-case text of the keyword fields).
 * Sub-tables have: id uuid primary key, record_id uuid (foreign key, on delete cascade), sort_code int.
 */
export interface PhysicalTable {
  name: string
  columns: PhysicalColumn[]
  /** columns that this version does not use; their data is kept */
  retired: PhysicalColumn[]
  indexes: PhysicalIndex[]
}

export interface MainTable extends PhysicalTable {
  /** names of the columns whose lower-case text, joined by chr(31), is stored in `keyword`; empty: no keyword search */
  keyword: string[]
  /** older rows still have the `keyword` of an earlier version; until it is rebuilt, the columns themselves are searched */
  keywordPending?: boolean
  /** a version of the form deleted logically, so rows may be marked as deleted */
  hasMarkedRows?: boolean
}

export interface SubTable extends PhysicalTable {
  /** stable identity of the sub-table field */
  formId: string
}

export interface PhysicalColumn {
  /** vModel of the field */
  field: string
  /** stable identity of the field (`config.formId`), so that a renamed field keeps its column */
  formId: string
  /** server-made column name */
  column: string
  type: ColumnType
  /** what stored ids refer to: `user`, `department`, `record:<model id>` …; undefined for other values */
  refers?: string
  /** what the values mean where the column type alone does not say it (`content` of the control) */
  content?: string
}

/** `on` is the part of `create index` after `using`, e.g. `btree (price_3, id)`; a trailing `where` included. */
export interface PhysicalIndex {
  name: string
  on: string
  isUnique?: boolean
}
