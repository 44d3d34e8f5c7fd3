import type { LogLevel } from '../log/log.ts'
import type { S3Settings } from './read-s3.ts'

/** Provider that sends SMS codes; described in docs/guide/running.md. */
export interface SmsProvider {
  /** https */
  url: string
  key: string
  secret: string
  /** the provider's template with placeholders `code` and `minutes` */
  template: string
  /** sender name shown before the message */
  sign: string
  /** certificates (PEM) to trust instead of the public ones */
  ca: string | undefined
}

/** Single sign-on with an OpenID Connect provider; described in docs/guide/running.md. */
export interface OidcSettings {
  issuer: string
  clientId: string
  /** without it this is a public client, protected by PKCE alone */
  clientSecret: string | undefined
  /** label of the button; '' for the product's own label in the caller's language */
  name: string
  /** claim that holds the account name; undefined: preferred_username, else email */
  accountClaim: string | undefined
  /** whether an account is created for an unknown user */
  mayCreate: boolean
  scopes: string
  /** whether signing out also signs out at the provider */
  signsOutThere: boolean
  /** origin under which browsers reach this installation, without a trailing slash */
  baseUrl: string
}

/** Settings of one process, read once from the environment and checked. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  /** where backups are made; nodes that are to show the same ones share it */
  backupDir: string
  databaseUrl: string | undefined
  /** the same database past a pooler of transactions, through which `databaseUrl` leads then */
  databaseDirectUrl: string | undefined
  /** whether statements have names behind the pooler */
  hasPreparedStatements: boolean
  /** most connections of the pool of this process */
  databaseConnections: number
  /** a replica of the database for lists, reports and exports, and how far behind it may be */
  databaseReadUrl: string | undefined
  maxReadLagMs: number
  /** Redis or Valkey for messages between nodes; without it they are sent by NOTIFY of the database */
  redisUrl: string | undefined
  /** whether this process runs background jobs, and how many at a time */
  runsJobs: boolean
  jobConcurrency: number
  /** database account that runs the SQL of data interfaces; without it one is created if the server's account has the right to */
  readerUrl: string | undefined
  /** minutes east of UTC that dates are shown in */
  offsetMinutes: number
  /** the demonstration data is loaded on first start */
  hasDemonstration: boolean
  /** the demonstration has a WeCom of its own, to try synchronization and cards */
  hasWeComDouble: boolean
  /** after SIGTERM the node serves calls for so long and says that it is not ready; then calls have `stopTimeoutMs` to end */
  stopDelayMs: number
  stopTimeoutMs: number
  sessionIdleMs: number
  sessionAbsoluteMs: number
  /** number of trusted proxies in front, 0 for none */
  trustedProxies: number
  logLevel: LogLevel
  /** secret for reading /metrics from another machine; without it only this machine can read it */
  metricsToken: string | undefined
  /** the API documentation can be read at /api/docs, without a session */
  hasApiDocs: boolean
  /** password set for the account `admin` at the start: its first password, or a way for the operator to regain access */
  adminPassword: string | undefined
  /** without it codes are written to the administrator's outbox, and in production no codes are sent */
  sms: SmsProvider | undefined
  /** without it there is no single sign-on */
  oidc: OidcSettings | undefined
  /** additional services, available under `/FileServer`, and under `/ReportServer` and `/Report`; no trailing slash */
  fileServerUrl: string | undefined
  reportServerUrl: string | undefined
  /** tile URL with `{z}`, `{x}`, `{y}` and its attribution; without it locations are shown on the built-in map */
  mapTiles: { url: string; credit: string } | undefined
  /** base URL of the WeChat API; https in production, no trailing slash */
  weChatUrl: string
  /** the address that people open, without a path; undefined if the installation does not know it */
  baseUrl: string | undefined
  /** encrypts secrets of users (authenticator apps); without it a key file in the data folder is used */
  secretKey: string | undefined
  /** uploaded files are in this bucket; without it in the data folder */
  s3: S3Settings | undefined
}
