import type { BinnedKind, BinPart } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type Time = ColumnType<Date, Date | string, Date | string>

export interface RecordBinTable {
  model_id: string
  record_id: string
  removed_by: string | null
  removed_at: Time
  main: Json<Record<string, unknown>>
  tables: Json<Record<string, unknown[]>>
  approval: Json<Record<string, unknown[]> | null>
  is_marked: boolean
}

export interface RecycleBinTable {
  id: string
  kind: BinnedKind
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  parent_id: string | null
  removed_by: string | null
  removed_at: Time
  parts: Json<{ kind: BinPart; count: number; names: { full_name: string; full_name_i18n: Translations }[] }[]>
}

export interface RecycleBinRowsTable {
  entry_id: string
  table_name: string
  content: Json<Record<string, unknown>>
}
