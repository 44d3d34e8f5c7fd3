import type { LogLevel } from '../log/log.ts'

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
}
