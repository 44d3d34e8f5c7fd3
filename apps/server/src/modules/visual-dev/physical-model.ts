import type { ColumnType } from '@armature/form-engine'

/** Where a released version keeps its data. Written by release, read by record; stored in design_versions.tables. */
export interface PhysicalModel {
  main: PhysicalTable
  /** by sub-table vModel */
  subTables: Record<string, PhysicalTable>
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
}

export interface PhysicalColumn {
  /** vModel of the field */
  field: string
  /** stable identity of the field (`config.formId`), so that a renamed field keeps its column */
  formId: string
  /** server-made column name */
  column: string
  type: ColumnType
}
