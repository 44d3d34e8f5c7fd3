import type {
  AccountSource,
  CompanyDirectoryKind,
  DirectoryOutcome,
  EmailSource,
  GoneAction,
  SyncDirection,
  SyncSubject,
} from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

/** A text in the language of its reader. */
export interface StoredDetail {
  /** `error`: a key of the catalogue of errors; `fields`: names of fields */
  kind: 'error' | 'fields' | 'reason'
  key: string
  values: Record<string, string | number>
}
export interface StoredCount {
  subject: SyncSubject
  outcome: DirectoryOutcome
  count: number
}
export interface StoredExample {
  subject: SyncSubject
  outcome: DirectoryOutcome
  remoteId: string
  name: string
  detail: StoredDetail | null
}

export interface CompanyDirectoriesTable {
  id: CompanyDirectoryKind
  corp_id: Generated<string>
  app_key: Generated<string>
  agent_id: Generated<string>
  secret: Buffer | null
  api_url: Generated<string>
  enabled_mark: Generated<number>
  sign_in_mark: Generated<number>
  revision: Generated<number>
  access_token: Buffer | null
  access_token_ends_at: Date | null
  /** of WeCom: changes departments and people there */
  contacts_secret: Buffer | null
  contacts_token: Buffer | null
  contacts_token_ends_at: Date | null
  root_organize_id: string | null
  account_from: Generated<AccountSource>
  email_from: Generated<EmailSource>
  takes_mobile: Generated<number>
  gone: Generated<GoneAction>
  daily_at: number | null
  daily_user_id: string | null
  daily_next_at: Date | null
  /** since when it fails, as users were notified; null if it does not */
  daily_failed_at: Date | null
}
export interface CompanyDirectoryLinksTable {
  directory_id: CompanyDirectoryKind
  subject: SyncSubject
  remote_id: string
  organize_id: string | null
  user_id: string | null
  gone_at: Date | null
  created_at: Generated<Date>
  last_used_at: Date | null
}
export interface CompanyDirectoryRunsTable {
  id: string
  directory_id: CompanyDirectoryKind
  direction: Generated<SyncDirection>
  is_trial: boolean
  user_name: string
  is_daily: Generated<boolean>
  /** whether its end was looked at */
  is_reported: Generated<boolean>
  counts: Json<StoredCount[]>
  examples: Json<StoredExample[]>
  created_at: Date
  ended_at: Date | null
}
