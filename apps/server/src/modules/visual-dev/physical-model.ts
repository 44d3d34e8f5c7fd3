import type { ColumnType } from '@armature/form-engine'

/** Where a released version keeps its data. Written by release, read by record; stored in design_versions.tables. */
export interface PhysicalModel {
  main: MainTable
  /** by sub-table vModel */
  subTables: Record<string, SubTable>
  /** sub-tables that no field shows any more: their rows stay, and they are taken up again when the field comes back */
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
  /** columns that this version does not use: their data stay */
  retired: PhysicalColumn[]
  indexes: PhysicalIndex[]
}

export interface MainTable extends PhysicalTable {
  /** names of the columns whose lower-case text, joined by chr(31), stands in `keyword`; empty: no keyword search */
  keyword: string[]
  /** the stored `keyword` of older rows is still that of an earlier version: until it is made anew, its columns are searched */
  keywordPending?: boolean
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
  /** what the stored ids mean, where they are ids: `user`, `department`, `record:<model id>` … */
  refers?: string
  /** what the values are where the type does not say so (`content` of the control) */
  content?: string
}

/** `on` is the part of `create index` after `using`, e.g. `btree (price_3, id)`; a trailing `where` included. */
export interface PhysicalIndex {
  name: string
  on: string
  isUnique?: boolean
}
