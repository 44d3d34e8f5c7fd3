import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../start-fault.ts'
import type { Config } from './config.ts'
import { mapTileEnvironment, readMapTiles } from './read-map-tiles.ts'
import { oidcEnvironment, readOidc } from './read-oidc.ts'
import { readS3, s3Environment } from './read-s3.ts'
import { readSms, smsEnvironment } from './read-sms.ts'
import { hasSamplePassword, isSamplePassword } from './sample-passwords.ts'

const parseWholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/, `must be a whole number from ${min} to ${max}`)
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

/** URL of an additional service, without a trailing slash. */
const serviceUrl = z
  .string()
  .refine(
    (value) => isServiceUrl(value),
    'must be an address that begins with http:// or https://, with nothing behind its path and no password in it',
  )
  .transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: parseWholeNumber(0, 65_535, 3000),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').optional(),
  DATABASE_CONNECTIONS: parseWholeNumber(4, 200, 10),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_READ_LAG_SECONDS: parseWholeNumber(1, 3_600, 10),
  REDIS_URL: z
    .string()
    .refine(
      (value) => /^rediss?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
      'must be an address that begins with redis:// or rediss://, such as redis://:password@host:6379',
    )
    .optional(),
  JOBS: z.enum(['embedded', 'external'], 'must be embedded or external').default('embedded'),
  JOB_CONCURRENCY: parseWholeNumber(1, 50, 4),
  DATABASE_READER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  ARMATURE_DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  ARMATURE_DEMO_WECOM: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ARMATURE_API_DOCS: z.enum(['on', 'off'], 'must be on or off').optional(),
  ARMATURE_OFFSET_MINUTES: parseWholeNumber(-720, 840, 480),
  STOP_DELAY_SECONDS: parseWholeNumber(0, 300, 0),
  STOP_TIMEOUT_SECONDS: parseWholeNumber(1, 600, 10),
  SESSION_IDLE_MINUTES: parseWholeNumber(1, 43_200, 480),
  SESSION_DAYS: parseWholeNumber(1, 365, 7),
  TRUSTED_PROXIES: parseWholeNumber(0, 10, 0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
  METRICS_TOKEN: z.string().optional(),
  FILE_SERVER_URL: serviceUrl.optional(),
  REPORT_SERVER_URL: serviceUrl.optional(),
  ARMATURE_WECHAT_URL: serviceUrl.default('https://api.weixin.qq.com'),
  ARMATURE_SECRET_KEY: z.string().min(32, 'must be a random secret of at least 32 characters').optional(),
  ARMATURE_ADMIN_PASSWORD: z
    .string()
    .regex(
      /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{8,16}$/,
      'must be 8 to 16 letters and digits, with at least one of each',
    )
    .optional(),
  ...mapTileEnvironment,
  ...smsEnvironment,
  ...oidcEnvironment,
  ...s3Environment,
})

/**
 * Reads the settings from the environment; an empty value counts as not set.
 *
 * @throws StartFault naming the setting and the allowed values
 */
export function readConfig(source: Record<string, string | undefined>, directory = process.cwd()): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartFault(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartFault('The setting DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.')
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartFault('The setting DATABASE_READ_URL needs DATABASE_URL, the database that it is a replica of.')
  if (env.DATABASE_PREPARED_STATEMENTS !== undefined && env.DATABASE_DIRECT_URL === undefined)
    throw new StartFault('The setting DATABASE_PREPARED_STATEMENTS needs DATABASE_DIRECT_URL, as it is for a pooler.')
  if (isProduction && env.ARMATURE_DEMO === 'on') {
    throw new StartFault('The demonstration data cannot be loaded in production: remove ARMATURE_DEMO=on.')
  }
  const hasDemonstration = !isProduction && env.ARMATURE_DEMO !== 'off'
  if (env.ARMATURE_DEMO_WECOM === 'on' && !hasDemonstration)
    throw new StartFault('The setting ARMATURE_DEMO_WECOM needs the demonstration data.')
  const hasWeComDouble = env.ARMATURE_DEMO_WECOM === 'on'
  const baseUrl = env.ARMATURE_BASE_URL ?? (hasWeComDouble ? `http://127.0.0.1:${env.PORT}` : undefined)
  if (isProduction) assertOwnSecrets(env, given['PGPASSWORD'])
  if (isProduction && !env.ARMATURE_WECHAT_URL.startsWith('https://')) {
    throw new StartFault('The setting ARMATURE_WECHAT_URL must begin with https:// in production.')
  }
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(directory, env.DATA_DIR),
    backupDir: resolve(directory, env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    hasPreparedStatements: env.DATABASE_PREPARED_STATEMENTS === 'on',
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseReadUrl: env.DATABASE_READ_URL,
    maxReadLagMs: env.DATABASE_READ_LAG_SECONDS * 1_000,
    redisUrl: env.REDIS_URL,
    runsJobs: env.JOBS === 'embedded',
    jobConcurrency: env.JOB_CONCURRENCY,
    readerUrl: env.DATABASE_READER_URL,
    offsetMinutes: env.ARMATURE_OFFSET_MINUTES,
    hasApiDocs: env.ARMATURE_API_DOCS ? env.ARMATURE_API_DOCS === 'on' : !isProduction,
    hasDemonstration,
    hasWeComDouble,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1_000,
    stopTimeoutMs: env.STOP_TIMEOUT_SECONDS * 1_000,
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    sessionAbsoluteMs: env.SESSION_DAYS * 86_400_000,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.ARMATURE_SECRET_KEY,
    fileServerUrl: env.FILE_SERVER_URL,
    reportServerUrl: env.REPORT_SERVER_URL,
    mapTiles: readMapTiles(env),
    weChatUrl: env.ARMATURE_WECHAT_URL,
    baseUrl: baseUrl && new URL(baseUrl).origin,
    adminPassword: env.ARMATURE_ADMIN_PASSWORD,
    sms: readSms(env, directory),
    oidc: readOidc(env, isProduction),
    s3: readS3(env),
  }
}

/** @throws StartFault naming the setting whose value is a known default, or too short */
function assertOwnSecrets(env: z.infer<typeof environment>, fallbackPassword: string | undefined): void {
  if (env.METRICS_TOKEN !== undefined && (env.METRICS_TOKEN.length < 24 || isSamplePassword(env.METRICS_TOKEN)))
    throw new StartFault('The setting METRICS_TOKEN must be a random secret of at least 24 characters.')
  if (env.ARMATURE_ADMIN_PASSWORD !== undefined && isSamplePassword(env.ARMATURE_ADMIN_PASSWORD))
    throw new StartFault('The setting ARMATURE_ADMIN_PASSWORD is a sample password; choose one of your own.')
  if (env.ARMATURE_SECRET_KEY !== undefined && new Set(env.ARMATURE_SECRET_KEY).size < 10)
    throw new StartFault('The setting ARMATURE_SECRET_KEY must be a random secret, not a repeated text.')
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_READER_URL'] as const) {
    const url = env[name]
    if (url !== undefined && hasSamplePassword(url, fallbackPassword))
      throw new StartFault(`The password in ${name} is a sample one; set a secret of your own.`)
  }
  if (env.REDIS_URL !== undefined && hasSamplePassword(env.REDIS_URL))
    throw new StartFault('The password in REDIS_URL is a sample one; set a secret of your own.')
}

function isServiceUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/.test(value) || !URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username === '' && password === '' && search === '' && hash === ''
}
