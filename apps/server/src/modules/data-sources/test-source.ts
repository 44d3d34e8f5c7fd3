import type { EndpointBody, dataSourceEndpoints, TestedSource } from '@armature/contract'
import pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import { buildConnection, connectSeconds, type SourceSettings } from './connection.ts'
import { getSource } from './data-source.service.ts'
import { assertSafeSource } from './assert-safe-source.ts'
import { buildMysqlConnection, isMariaDb } from './mysql/connection.ts'
import { checkMysql } from './mysql/open-account.ts'
import { openPassword, sealPassword } from './password.ts'
import { toSourceError, SourceTimeout } from './source-errors.ts'

/** Maximum number of concurrent tests. */
const maxTests = 8
let activeTests = 0

/**
 * Connects once to a database before it is saved, and returns version and time.
 *
 * @throws AppError of the code `sourceFaultCode` with the reason; 'dataSource.passwordAgain'
 */
export async function testSource(
  deps: Deps,
  { id, ...given }: EndpointBody<typeof dataSourceEndpoints.test>,
): Promise<TestedSource> {
  const settings = { ...given, password: given.password ?? (await getStoredPassword(deps, id, given)) }
  if (activeTests >= maxTests) throw new AppError('dataInterface.busy')
  activeTests++
  try {
    return await testConnection(deps, settings)
  } catch (error) {
    throw toSourceError(error, settings)
  } finally {
    activeTests--
  }
}

async function getStoredPassword(
  deps: Deps,
  id: string | undefined,
  given: Parameters<typeof sealPassword>[2],
): Promise<string> {
  if (id === undefined) return ''
  const kept = await getSource(deps.db, id)
  // throws if the stored password would be sent to another server
  await sealPassword(deps, id, given, kept)
  return openPassword(deps, kept)
}

async function testConnection(deps: Deps, settings: SourceSettings): Promise<TestedSource> {
  const signal = AbortSignal.timeout(connectSeconds * 1000)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SourceTimeout('time is over')), { once: true })
  })
  const test = settings.kind === 'mysql' ? testMysql : testPostgres
  return Promise.race([test(deps, settings, signal), over])
}

async function testPostgres(deps: Deps, settings: SourceSettings, signal: AbortSignal): Promise<TestedSource> {
  const connection = await buildConnection(deps, settings)
  signal.throwIfAborted()
  const client = new pg.Client(connection)
  const end = () => client.connection.stream.destroy()
  signal.addEventListener('abort', end, { once: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const version = await assertSafeSource(deps, client, settings)
    return { server: 'PostgreSQL', version, ms: await measureMs(() => client.query('select 1')) }
  } finally {
    end()
  }
}

async function testMysql(deps: Deps, settings: SourceSettings, signal: AbortSignal): Promise<TestedSource> {
  const { options } = await buildMysqlConnection(deps, settings)
  signal.throwIfAborted()
  const { createConnection } = await import('mysql2/promise')
  const client = await createConnection(options)
  client.on('error', () => undefined)
  try {
    const version = await checkMysql(client, settings)
    const ms = await measureMs(() => client.query('select 1'))
    return { server: isMariaDb(version) ? 'MariaDB' : 'MySQL', version: version.split('-')[0] ?? version, ms }
  } finally {
    client.destroy()
  }
}

/** Milliseconds with one decimal. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return Math.round((performance.now() - begin) * 10) / 10
}
