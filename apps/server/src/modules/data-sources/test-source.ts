import type { EndpointBody, dataSourceEndpoints, TestedSource } from '@armature/contract'
import pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import { buildConnection, type SourceSettings } from './connection.ts'
import { getSource } from './data-source.service.ts'
import { assertSafeSource } from './assert-safe-source.ts'
import { openPassword, sealPassword } from './password.ts'
import { connectSeconds, toSourceError, SourceTimeout } from './source-errors.ts'

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
  let client: pg.Client | undefined
  const signal = AbortSignal.timeout(connectSeconds * 1000)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SourceTimeout('time is over')), { once: true })
  })
  const ask = async (): Promise<TestedSource> => {
    const connection = await buildConnection(deps, settings)
    signal.throwIfAborted()
    client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const version = await assertSafeSource(deps, client, settings)
    const begin = performance.now()
    await client.query('select 1')
    const ms = Math.round((performance.now() - begin) * 10) / 10
    await client.end()
    return { version, ms }
  }
  try {
    return await Promise.race([ask(), over])
  } finally {
    client?.connection.stream.destroy()
  }
}
