import type { Generated } from 'kysely'

export interface CompanyDirectoriesTable {
  id: 'weCom' | 'dingTalk'
  corp_id: Generated<string>
  app_key: Generated<string>
  agent_id: Generated<string>
  secret: Buffer | null
  api_url: Generated<string>
  enabled_mark: Generated<number>
  revision: Generated<number>
  access_token: Buffer | null
  access_token_ends_at: Date | null
}
