import type { BodyOf, dataSourceEndpoints, TestedSource } from '@armature/contract'
import pg from 'pg'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { connectionTo, type SourceSettings } from './connection.ts'
import { getSource } from './data-source.service.ts'
import { requireFit } from './fit.ts'
import { openPassword, sealedFor } from './password.ts'
import { connectSeconds, sourceFault, SourceTimeout } from './source-faults.ts'

/** Maximum number of concurrent tests. */
const mostTests = 8
let underWay = 0

/**
 * Connects once to a database before it is saved, and returns version and time.
 *
 * @throws AppError of the code `sourceFaultCode` with the reason; 'dataSource.passwordAgain'
 */
export async function testSource(
  deps: Deps,
  { id, ...given }: BodyOf<typeof dataSourceEndpoints.test>,
): Promise<TestedSource> {
  const settings = { ...given, password: given.password ?? (await keptPassword(deps, id, given)) }
  if (underWay >= mostTests) throw new AppError('dataInterface.busy')
  underWay++
  try {
    return await probe(deps, settings)
  } catch (error) {
    throw sourceFault(error, settings)
  } finally {
    underWay--
  }
}

async function keptPassword(
  deps: Deps,
  id: string | undefined,
  given: Parameters<typeof sealedFor>[2],
): Promise<string> {
  if (id === undefined) return ''
  const kept = await getSource(deps.db, id)
  // throws if the stored password would be sent to another server
  await sealedFor(deps, id, given, kept)
  return openPassword(deps, kept)
}

async function probe(deps: Deps, settings: SourceSettings): Promise<TestedSource> {
  let client: pg.Client | undefined
  const signal = AbortSignal.timeout(connectSeconds * 1000)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SourceTimeout('time is over')), { once: true })
  })
  const ask = async (): Promise<TestedSource> => {
    const connection = await connectionTo(deps, settings)
    signal.throwIfAborted()
    client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const version = await requireFit(deps, client, settings)
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
