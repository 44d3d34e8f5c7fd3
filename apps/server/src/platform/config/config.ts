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

/** The company's own sign-in, an OpenID Connect provider: described in docs/guide/running.md. */
export interface OidcSettings {
  issuer: string
  clientId: string
  /** without it this is a public client: PKCE alone stands for it */
  clientSecret: string | undefined
  /** words of the button; '' for our own in the caller's language */
  name: string
  /** what the provider says that names the account here; undefined: preferred_username, else email */
  accountClaim: string | undefined
  /** whether somebody unknown gets an account */
  mayCreate: boolean
  scopes: string
  /** whether signing out here goes on to the provider */
  signsOutThere: boolean
  /** origin under which browsers reach this installation, without a slash at its end */
  baseUrl: string
}

/** Settings of one process, read once from the environment and checked. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** account of the same database that SQL of data interfaces runs under; without it one is made, where the server's may */
  readerUrl: string | undefined
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
  /** without it nobody signs in through a provider */
  oidc: OidcSettings | undefined
  /** services beside this one, answering under `/FileServer`, and under `/ReportServer` and `/Report`; no slash at their ends */
  fileServerUrl: string | undefined
  reportServerUrl: string | undefined
  /** pictures of a map by `{z}`, `{x}`, `{y}`, and whose they are; without it locations are shown on the product's own map */
  mapTiles: { url: string; credit: string } | undefined
  /** where WeChat answers; https in production, no slash at its end */
  weChatUrl: string
  /** seals what users keep secret (authenticator apps); without it a key file in the data folder does */
  secretKey: string | undefined
}
