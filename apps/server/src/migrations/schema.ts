import type { DiagramContent } from '@armature/contract'
import type { ColumnData, FormData, NestedGroups } from '@armature/form-engine'
import type { Translations } from '@armature/texts'
import type { ColumnType as KyselyColumn, Generated, GeneratedAlways } from 'kysely'
import type {
  DataInterfaceLogsTable,
  DataInterfaceSamplesTable,
  DataInterfacesTable,
  DataSourcesTable,
  InterfaceClientsTable,
} from './schema-data-interface.ts'
import type {
  AuditEntriesTable,
  AuditHeadTable,
  AuditRefusalsTable,
  ClientErrorsTable,
  ServerErrorsTable,
  UserLogsTable,
} from './schema-audit.ts'
import type {
  ChannelAccountsTable,
  ChannelRefusalsTable,
  MessageDeliveriesTable,
  SendConfigsTable,
} from './schema-delivery.ts'
import type { RecordBinTable, RecycleBinRowsTable, RecycleBinTable } from './schema-bin.ts'
import type { ChatConversationsTable, ChatMessagesTable, ChatParticipantsTable } from './schema-chat.ts'
import type {
  CompanyDirectoriesTable,
  CompanyDirectoryLinksTable,
  CompanyDirectoryRunsTable,
} from './schema-company-directory.ts'
import type {
  AttachmentsTable,
  AttachmentUsesTable,
  FilesTable,
  SignImagesTable,
  UploadChunksTable,
  UploadsTable,
} from './schema-file.ts'
import type { CalendarEventsTable, CalendarParticipantsTable } from './schema-calendar.ts'
import type { FieldConversionsTable } from './schema-conversion.ts'
import type { JobNodesTable, JobsTable } from './schema-job.ts'
import type { BackupScheduleTable, BackupsTable } from './schema-backup.ts'
import type { MonitorNodesTable, MonitorSamplesTable, SlowWorkTable } from './schema-monitor.ts'
import type {
  CalendarDaysTable,
  TimedTaskFilesTable,
  TimedTaskRunsTable,
  TimedTasksTable,
} from './schema-timed-task.ts'
import type { TableSyncRefusalsTable, TableSyncRowsTable, TableSyncStatesTable } from './schema-table-sync.ts'
import type { BatchEditRecordsTable, BatchEditsTable } from './schema-batch-edit.ts'
import type { ImportColumnMappingsTable, ImportPartsTable, ImportRowsTable, ImportRunsTable } from './schema-import.ts'
import type { MailAccountsTable, MailAttachmentsTable, MailsTable } from './schema-mail.ts'
import type {
  WeChatAccountTable,
  WeChatCallbackKeysTable,
  WeChatFollowersTable,
  WeChatMediaTable,
  WeChatMenuTable,
  WeChatMessagesTable,
  WeChatRepliesTable,
  WeChatSyncsTable,
} from './schema-we-chat.ts'
import type {
  MessageTemplatesTable,
  MessageTextsTable,
  NoticesTable,
  MessageRecipientsTable,
  MessagesTable,
} from './schema-message.ts'
import type {
  FlowCopiesTable,
  FlowDelegatesTable,
  FlowHistoriesTable,
  FlowTimeLimitsTable,
  FlowNodesTable,
  FlowPhrasesTable,
  FlowOperatorsTable,
  FlowSignaturesTable,
  FlowSubTasksTable,
  FlowSnapshotsTable,
  FlowTasksTable,
  FlowTemplatesTable,
  FlowVersionsTable,
} from './schema-flow.ts'
import type {
  DelegatedAdministratorsTable,
  GroupsTable,
  OrganizesTable,
  PositionsTable,
  RolesTable,
  UsersTable,
} from './schema-people.ts'
import type {
  GrantChangeItemsTable,
  GrantChangesTable,
  GrantsTable,
  MenuItemsTable,
  MenusTable,
  SystemsTable,
} from './schema-menu.ts'
import type { PrintTemplatesTable } from './schema-print.ts'
import type { DesignReferencesTable } from './schema-reference.ts'
import type { ReportsTable } from './schema-report.ts'
import type { PortalArrangementsTable, PortalsTable, PublicScreensTable, ScreensTable } from './schema-portal.ts'
import type { OpenDesignsTable } from './schema-open-design.ts'
import type { SavedVersionsTable } from './schema-version.ts'
import type {
  SessionsTable,
  PasswordHistoriesTable,
  SecondFactorsTable,
  SecondFactorTicketsTable,
  SignInFailuresTable,
  SignInSourcesTable,
  CaptchasTable,
  SmsCodesTable,
  AccessRequestsTable,
  QrTicketsTable,
  OidcLinksTable,
  OidcAttemptsTable,
  OidcTicketsTable,
} from './schema-session.ts'
import type {
  DictionaryTypesTable,
  DictionaryItemsTable,
  AreasTable,
  BillRulesTable,
  IconsTable,
  LanguageTextsTable,
  BillCountersTable,
  InstallationIdentityTable,
} from './schema-system.ts'

type Json<T> = KyselyColumn<T, string, string>
type Time = KyselyColumn<Date, Date | string, Date | string>

export interface KeyedCallsTable {
  user_id: string
  route_hash: Buffer
  key: string
  body_hash: Buffer
  reply: string | null
  created_at: Date
}
export interface DesignMembersTable {
  design_id: string
  user_id: string
  role: 'owner' | 'collaborator'
  created_at: Generated<Date>
}
export interface ColumnSettingsTable {
  user_id: string
  menu_id: string
  field_list: Json<unknown>
}
export interface SavedQueriesTable {
  id: string
  model_id: string
  owner_id: string
  full_name: string
  conditions: Json<NestedGroups>
  created_at: Date
  updated_at: Date
}
export interface DesignsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  type: Generated<number>
  web_type: Generated<number>
  category: Generated<string>
  icon: Generated<string>
  enable_flow: Generated<number>
  form_data: Json<FormData>
  column_data: Json<ColumnData>
  app_column_data: KyselyColumn<unknown, string | undefined, string>
  state: Generated<number>
  version: Generated<number>
  revision: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  creator_user_id: string | null
  creator_time: Generated<Date>
  last_modify_user_id: string | null
  last_modify_time: Time | null
}
export interface DesignVersionsTable {
  design_id: string
  version: number
  full_name: string
  full_name_i18n: Json<Translations>
  form_data: Json<FormData>
  column_data: Json<ColumnData>
  tables: Json<unknown>
  en_code: string
  web_type: number
  relations: Json<unknown>
  creator_user_id: string | null
  creator_time: Generated<Date>
  name: Generated<string>
  note: Generated<string>
}
export interface RecordHistoriesTable {
  id: string
  model_id: string
  record_id: string
  action: 'create' | 'update' | 'remove' | 'restore' | 'undo'
  user_id: string | null
  at: Time
  changes: Json<Record<string, [unknown, unknown]>>
  version: number | null
  design_version: number | null
  row_orders: Json<Record<string, string[]>> | null
}
export interface IdempotencyKeysTable {
  user_id: string
  route: string
  key: string
  body_hash: Buffer
  reply: Json<unknown>
  created_at: Generated<Date>
}
export interface FeedbacksTable {
  id: string
  user_id: string | null
  content: string
  pictures: string[]
  is_done: Generated<boolean>
  created_at: Date
  done_by: string | null
  done_at: Date | null
}

export interface DiagramsTable {
  id: string
  full_name: string
  content: Json<DiagramContent>
  revision: Generated<number>
  saved_by: string | null
  saved_at: Date
}

/** The fixed tables. Record tables are created by a release and described by their PhysicalModel. */
export interface Schema {
  organizes: OrganizesTable
  positions: PositionsTable
  users: UsersTable
  user_organizes: { user_id: string; organize_id: string }
  user_positions: { user_id: string; position_id: string }
  roles: RolesTable
  user_roles: { user_id: string; role_id: string }
  role_organizes: { role_id: string; organize_id: string }
  groups: GroupsTable
  user_groups: { user_id: string; group_id: string }
  deleted_users: { id: string; real_name: string; account: string; deleted_at: Date }
  delegated_administrators: DelegatedAdministratorsTable
  systems: SystemsTable
  menus: MenusTable
  menu_items: MenuItemsTable
  grants: GrantsTable
  sessions: SessionsTable
  password_histories: PasswordHistoriesTable
  second_factors: SecondFactorsTable
  recovery_codes: { user_id: string; code_hash: Buffer }
  second_factor_tickets: SecondFactorTicketsTable
  sign_in_failures: SignInFailuresTable
  sign_in_sources: SignInSourcesTable
  bus_keys: { id: number; channel: string; key: Buffer; inner_pad: Buffer; outer_pad: Buffer }
  bus_messages: { xid: Generated<string>; id: GeneratedAlways<string>; message: string }
  captchas: CaptchasTable
  sms_codes: SmsCodesTable
  access_requests: AccessRequestsTable
  qr_tickets: QrTicketsTable
  oidc_links: OidcLinksTable
  oidc_attempts: OidcAttemptsTable
  oidc_tickets: OidcTicketsTable
  column_settings: ColumnSettingsTable
  saved_queries: SavedQueriesTable
  dictionary_types: DictionaryTypesTable
  dictionary_items: DictionaryItemsTable
  areas: AreasTable
  bill_rules: BillRulesTable
  icons: IconsTable
  language_texts: LanguageTextsTable
  bill_counters: BillCountersTable
  installation_identity: InstallationIdentityTable
  print_templates: PrintTemplatesTable
  designs: DesignsTable
  design_versions: DesignVersionsTable
  design_members: DesignMembersTable
  design_references: DesignReferencesTable
  record_bin: RecordBinTable
  recycle_bin: RecycleBinTable
  recycle_bin_rows: RecycleBinRowsTable
  record_histories: RecordHistoriesTable
  idempotency_keys: IdempotencyKeysTable
  settings: { key: string; value: Json<unknown> }
  diagrams: DiagramsTable
  client_errors: ClientErrorsTable
  server_errors: ServerErrorsTable
  files: FilesTable
  sign_images: SignImagesTable
  feedbacks: FeedbacksTable
  notices: NoticesTable
  messages: MessagesTable
  message_recipients: MessageRecipientsTable
  message_templates: MessageTemplatesTable
  message_texts: MessageTextsTable
  data_interfaces: DataInterfacesTable
  data_interface_models: { model_id: string }
  data_interface_logs: DataInterfaceLogsTable
  data_interface_samples: DataInterfaceSamplesTable
  data_sources: DataSourcesTable
  interface_clients: InterfaceClientsTable
  interface_client_interfaces: { client_id: string; interface_id: string }
  interface_client_nonces: { client_id: string; nonce: string; at: Date }
  flow_templates: FlowTemplatesTable
  flow_versions: FlowVersionsTable
  flow_delegates: FlowDelegatesTable
  portals: PortalsTable
  screens: ScreensTable
  public_screens: PublicScreensTable
  reports: ReportsTable
  portal_arrangements: PortalArrangementsTable
  open_designs: OpenDesignsTable
  saved_versions: SavedVersionsTable
  portal_choices: { user_id: string; portal_id: string }
  grant_changes: GrantChangesTable
  grant_change_items: GrantChangeItemsTable
  keyed_calls: KeyedCallsTable
  saved_query_roles: { query_id: string; role_id: string }
  data_interface_roles: { interface_id: string; role_id: string }
  audit_entries: AuditEntriesTable
  audit_head: AuditHeadTable
  audit_refusals: AuditRefusalsTable
  user_logs: UserLogsTable
  attachments: AttachmentsTable
  attachment_uses: AttachmentUsesTable
  uploads: UploadsTable
  upload_chunks: UploadChunksTable
  jobs: JobsTable
  job_nodes: JobNodesTable
  backups: BackupsTable
  backup_schedule: BackupScheduleTable
  monitor_nodes: MonitorNodesTable
  monitor_samples: MonitorSamplesTable
  slow_work: SlowWorkTable
  channel_accounts: ChannelAccountsTable
  send_configs: SendConfigsTable
  channel_refusals: ChannelRefusalsTable
  message_deliveries: MessageDeliveriesTable
  timed_tasks: TimedTasksTable
  timed_task_runs: TimedTaskRunsTable
  timed_task_files: TimedTaskFilesTable
  calendar_days: CalendarDaysTable
  calendar_events: CalendarEventsTable
  calendar_participants: CalendarParticipantsTable
  field_conversions: FieldConversionsTable
  import_column_mappings: ImportColumnMappingsTable
  table_sync_states: TableSyncStatesTable
  table_sync_rows: TableSyncRowsTable
  table_sync_refusals: TableSyncRefusalsTable
  batch_edits: BatchEditsTable
  batch_edit_records: BatchEditRecordsTable
  import_runs: ImportRunsTable
  import_rows: ImportRowsTable
  import_parts: ImportPartsTable
  chat_conversations: ChatConversationsTable
  chat_participants: ChatParticipantsTable
  chat_messages: ChatMessagesTable
  mail_accounts: MailAccountsTable
  mails: MailsTable
  mail_attachments: MailAttachmentsTable
  flow_phrases: FlowPhrasesTable
  flow_tasks: FlowTasksTable
  flow_nodes: FlowNodesTable
  flow_operators: FlowOperatorsTable
  flow_signatures: FlowSignaturesTable
  flow_histories: FlowHistoriesTable
  flow_time_limits: FlowTimeLimitsTable
  flow_copies: FlowCopiesTable
  flow_sub_tasks: FlowSubTasksTable
  flow_snapshots: FlowSnapshotsTable
  company_directories: CompanyDirectoriesTable
  company_directory_links: CompanyDirectoryLinksTable
  company_directory_runs: CompanyDirectoryRunsTable
  wechat_account: WeChatAccountTable
  wechat_callback_keys: WeChatCallbackKeysTable
  wechat_followers: WeChatFollowersTable
  wechat_media: WeChatMediaTable
  wechat_menu: WeChatMenuTable
  wechat_messages: WeChatMessagesTable
  wechat_replies: WeChatRepliesTable
  wechat_syncs: WeChatSyncsTable
}
