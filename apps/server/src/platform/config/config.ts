import type { LogLevel } from '../log/log.ts'

/** Who carries mobile codes: described in docs/guide/running.md. */
export interface SmsProvider {
  /** https */
  url: string
  key: string
  secret: string
  /** the provider's template that has room for `code` and `minutes` */
  template: string
  /** the name that stands before the message */
  sign: string
  /** certificates (PEM) to trust instead of the public ones */
  ca: string | undefined
}

/** Settings of one process, read once from the environment and checked. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** minutes east of UTC that dates are shown in */
  offsetMinutes: number
  /** the demonstration data are loaded on first start */
  hasDemonstration: boolean
  sessionIdleMs: number
  sessionAbsoluteMs: number
  /** number of trusted proxies in front, 0 for none */
  trustedProxies: number
  logLevel: LogLevel
  /** secret that reads /metrics from elsewhere; without it only this machine may */
  metricsToken: string | undefined
  /** given to the account `admin` at the start: its first password, or the operator's way back in */
  adminPassword: string | undefined
  /** without it codes lie in the administrator's outbox, and in production there are none */
  sms: SmsProvider | undefined
  /** seals what users keep secret (authenticator apps); without it a key file in the data folder does */
  secretKey: string | undefined
}
