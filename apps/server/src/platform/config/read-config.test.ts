import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

describe('the settings of the process', () => {
  it('are complete without any', () => {
    expect(readConfig({}, '/srv')).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/.data',
      backupDir: '/srv/.data/backups',
      databaseUrl: undefined,
      hasPreparedStatements: false,
      databaseConnections: 10,
      maxReadLagMs: 10_000,
      runsJobs: true,
      jobConcurrency: 4,
      offsetMinutes: 480,
      hasApiDocs: true,
      hasDemonstration: true,
      hasWeComDouble: false,
      stopDelayMs: 0,
      stopTimeoutMs: 10_000,
      sessionIdleMs: 28_800_000,
      sessionAbsoluteMs: 604_800_000,
      trustedProxies: 0,
      logLevel: 'warn',
      metricsToken: undefined,
      weChatUrl: 'https://api.weixin.qq.com',
      baseUrl: undefined,
    })
  })

  it('load no demonstration data in production, nor where they are switched off', () => {
    expect(readConfig({ NODE_ENV: 'production' }).hasDemonstration).toBe(false)
    expect(readConfig({ ARMATURE_DEMO: 'off' }).hasDemonstration).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', ARMATURE_DEMO: 'on' })).toThrow(
      /demonstration data cannot be loaded in production/,
    )
  })

  it('have a WeCom of their own only with the demonstration, which then knows its address', () => {
    const tried = readConfig({ ARMATURE_DEMO_WECOM: 'on', PORT: '3111' })
    expect(tried).toMatchObject({ hasWeComDouble: true, baseUrl: 'http://127.0.0.1:3111' })
    for (const without of [{ ARMATURE_DEMO: 'off' }, { NODE_ENV: 'production' }])
      expect(() => readConfig({ ARMATURE_DEMO_WECOM: 'on', ...without })).toThrow(/needs the demonstration data/)
  })

  it('take an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('takes addresses of services without the slash at their end', () => {
    expect(
      readConfig({ FILE_SERVER_URL: 'http://files:8012/', REPORT_SERVER_URL: 'https://r.example/app' }),
    ).toMatchObject({
      fileServerUrl: 'http://files:8012',
      reportServerUrl: 'https://r.example/app',
    })
  })

  it.each([
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '30x0' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ SESSION_DAYS: '0' }, 'The setting SESSION_DAYS must be a whole number from 1 to 365.'],
    [{ DATABASE_URL: 'mysql://here' }, 'The setting DATABASE_URL must begin with postgres://.'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/armature' }, 'The setting DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_PREPARED_STATEMENTS: 'yes' }, 'The setting DATABASE_PREPARED_STATEMENTS must be on or off.'],
    [{ DATABASE_READ_URL: 'postgres://db/armature' }, 'The setting DATABASE_READ_URL needs DATABASE_URL'],
    [{ DATABASE_READ_LAG_SECONDS: '0' }, 'The setting DATABASE_READ_LAG_SECONDS'],
    [{ STOP_DELAY_SECONDS: '301' }, 'The setting STOP_DELAY_SECONDS'],
    [{ STOP_TIMEOUT_SECONDS: '0' }, 'The setting STOP_TIMEOUT_SECONDS'],
    [{ DATABASE_PREPARED_STATEMENTS: 'on' }, 'The setting DATABASE_PREPARED_STATEMENTS needs DATABASE_DIRECT_URL'],
    [{ REDIS_URL: 'http://cache:6379' }, /^The setting REDIS_URL must be an address that begins with redis:/],
    [{ REDIS_URL: 'redis://' }, /^The setting REDIS_URL must be an address that begins with redis:/],
    [{ ARMATURE_DEMO: 'yes' }, 'The setting ARMATURE_DEMO must be on or off.'],
    [
      { ARMATURE_SECRET_KEY: 'short' },
      'The setting ARMATURE_SECRET_KEY must be a random secret of at least 32 characters.',
    ],
    [
      { FILE_SERVER_URL: 'ftp://files' },
      'The setting FILE_SERVER_URL must be an address that begins with http:// or https://, with nothing behind its path and no password in it.',
    ],
    [{ REPORT_SERVER_URL: 'http://user:pass@reports' }, /REPORT_SERVER_URL must be an address/],
    [{ REPORT_SERVER_URL: 'http://reports/?a=1' }, /REPORT_SERVER_URL must be an address/],
    [{ ARMATURE_MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, /ARMATURE_MAP_TILES must be an address that begins/],
    [{ ARMATURE_MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, /ARMATURE_MAP_TILES must be an address/],
    [{ ARMATURE_MAP_TILES: "https://tiles.example;script-src'*'/{z}/{x}/{y}" }, /ARMATURE_MAP_TILES must be/],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be debug, info, warn, error or silent.'],
  ])('say in one sentence what is wrong with %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each([
    { DATABASE_URL: 'postgres://armature:change-me@db/armature' },
    { DATABASE_URL: 'postgres://armature:Postgres@db/armature' },
    { DATABASE_URL: 'postgres://armature:postgres123@db/armature' },
    { DATABASE_URL: 'postgres://someone:someone@db/armature' },
    { DATABASE_URL: 'postgres://someone@db/armature?password=postgres' },
    { DATABASE_URL: 'postgres://someone@db/armature', PGPASSWORD: 'postgres' },
    {
      DATABASE_URL: 'postgres://armature:5f0c9a7be1d24c7e8a90@pooler/armature',
      DATABASE_DIRECT_URL: 'postgres://armature:postgres@db/armature',
    },
    {
      DATABASE_URL: 'postgres://armature:5f0c9a7be1d24c7e8a90@db/armature',
      DATABASE_READ_URL: 'postgres://armature:postgres@replica/armature',
    },
    { DATABASE_READER_URL: 'postgres://reader:12345678@db/armature' },
    { REDIS_URL: 'redis://:redis@cache:6379' },
    { METRICS_TOKEN: 'short' },
    { ARMATURE_SECRET_KEY: 'change-me'.repeat(4) },
    { ARMATURE_ADMIN_PASSWORD: 'armature2026' },
    { ARMATURE_ADMIN_PASSWORD: 'Admin123' },
    { ARMATURE_ADMIN_PASSWORD: 'password1' },
  ])('refuse known defaults, samples and short secrets in production, in one sentence: %o', (environment) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...environment })).toThrow(/^The [^.]*(secret|password)[^.]*\.$/)
    expect(() => readConfig(environment)).not.toThrow()
  })

  it('accept own secrets in production', () => {
    const own = {
      DATABASE_URL: 'postgres://armature:5f0c9a7be1d24c7e8a90@db/armature',
      REDIS_URL: 'rediss://armature:c41d7e0b95aa4f02b8e3@cache:6380/1',
      ARMATURE_ADMIN_PASSWORD: 'Kw7pQz42mLr9',
      ARMATURE_SECRET_KEY: 'q3Zk0pVb7mXc5nLt8sRy2wHd6fJg4aEu',
    }
    expect(readConfig({ NODE_ENV: 'production', ...own }).isProduction).toBe(true)
  })
})
