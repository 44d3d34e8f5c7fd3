import type { ColumnType as KyselyColumn, Generated } from 'kysely'

type Time = KyselyColumn<Date, Date | string, Date | string>

export interface SessionsTable {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Time
  last_seen_at: Time
  expires_at: Time
  ip: Generated<string>
  user_agent: Generated<string>
  /** `owner`: ended by the user from another session; `password`: the password was changed */
  ended_reason: 'logout' | 'replaced' | 'forced' | 'disabled' | 'owner' | 'password' | null
  ended_at: Time | null
  /** of the administrator who views the product as this user */
  viewer_session_id: Generated<string | null>
  /** since when its screen is locked */
  locked_at: Generated<Date | null>
}
export interface PasswordHistoriesTable {
  user_id: string
  password_hash: string
  replaced_at: Time
}
export interface SecondFactorsTable {
  user_id: string
  secret: Buffer
  confirmed_at: Time | null
  last_step: Generated<string>
}
export interface SecondFactorTicketsTable {
  ticket_hash: Buffer
  user_id: string
  step: 'code' | 'enrol'
  tries: Generated<number>
  expires_at: Time
}
export interface SignInFailuresTable {
  key: string
  failures: Generated<number>
  blocked_until: Time | null
  updated_at: Generated<Date>
  lane_free_at: Time | null
}
export interface SignInSourcesTable {
  /** lower case */
  account: string
  /** as `toClientNetwork` returns it */
  address: string
  failures: Generated<number>
  blocked_until: Time | null
  updated_at: Time
  signed_in_at: Time | null
}
export interface CaptchasTable {
  ticket: string
  answer: string
  ip: string
  created_at: Time
  used_at: Time | null
}
export interface SmsCodesTable {
  id: string
  mobile: string
  code_hash: string
  ip: string
  created_at: Time
  tries: Generated<number>
  used_at: Time | null
  has_failed: Generated<boolean>
  outbox_text: string | null
}
export interface AccessRequestsTable {
  id: string
  mobile: string
  company_name: string
  contact: string
  ip: string
  created_at: Time
  handled_at: Time | null
  handled_by: string | null
}
export interface QrTicketsTable {
  ticket: string
  secret_hash: Buffer
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'>
  user_id: string | null
  ip: string
  network: Generated<string>
  user_agent: string
  created_at: Time
}
export interface OidcLinksTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Time
  last_used_at: Time
}
export interface OidcAttemptsTable {
  state_hash: Buffer
  browser_hash: Buffer
  nonce: string
  verifier: string
  redirect: string
  in_own_window: boolean
  must_be_fresh: Generated<boolean>
  ip: string
  created_at: Time
}
export interface OidcTicketsTable {
  ticket_hash: Buffer
  browser_hash: Buffer
  user_id: string
  is_fresh: Generated<boolean>
  created_at: Time
}
