import type { Translations } from '@armature/texts'
import type { InterfaceParameter, InterfaceStep, ResultField, SourceKind, SourceTls } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

export interface DataInterfacesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category_id: string
  data_type: number
  request_method: string
  path: string
  data_path: string
  query: string
  request_headers: Json<{ field: string; sealed: string }[]>
  request_parameters: Json<InterfaceParameter[]>
  field_list: Json<ResultField[]>
  description: string
  sort_code: number
  enabled_mark: number
  revision: Generated<number>
  saved_by: string | null
  saved_at: Date
  source_id: string | null
  script: Generated<string>
  steps: Json<InterfaceStep[]>
}

export interface DataSourcesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  host: string
  port: number
  database: string
  schema: string
  user_name: string
  sealed_password: string
  kind: Generated<SourceKind>
  tls: SourceTls
  description: string
  sort_code: number
  enabled_mark: number
  revision: Generated<number>
}

export interface DataInterfaceLogsTable {
  id: string
  interface_id: string
  user_id: string | null
  action: string
  at: Date
  ms: number
  ok: boolean
  row_count: number
  params: string
  reason: string
  client_id: string | null
}

export interface InterfaceClientsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  description: string
  sort_code: number
  enabled_mark: number
  user_id: string | null
  sealed_secret: Generated<string>
  secret_at: Date | null
  expires_at: Date | null
  addresses: string[]
  calls_per_minute: number
  minute_at: Date | null
  minute_calls: Generated<number>
  refused_at: Date | null
}

export interface DataInterfaceSamplesTable {
  id: string
  interface_id: string
  full_name: string
  parameters: string
  source_rows: string
  steps: string
  result: string
  row_count: number
  created_by: string | null
  created_at: Date
}
