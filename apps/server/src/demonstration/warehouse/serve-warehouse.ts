import type { Deps } from '../../deps.ts'
import { sourceTopic } from '../../modules/data-sources/index.ts'
import { changeSysConfig, getSysConfig } from '../../modules/settings/index.ts'
import { forwardConnections } from './forward-connections.ts'
import { findWarehouseName } from './warehouse-database.ts'

export const warehouseCode = 'warehouseSystem'
const host = '127.0.0.1'

/**
 * Makes the database of the warehouse reachable for the data source of the demonstration while the process runs. A source that
 * leads elsewhere by now is left alone.
 *
 * @returns a function that stops it
 */
export async function serveWarehouse(deps: Deps): Promise<() => Promise<void>> {
  const source = await deps.db.sql
    .selectFrom('data_sources')
    .select(['id', 'port', 'host', 'user_name'])
    .where('en_code', '=', warehouseCode)
    .executeTakeFirst()
  if (source?.host !== host) return () => Promise.resolve()
  const { connection } = deps.db
  const name = await findWarehouseName(connection)
  if (source.user_name !== name) return () => Promise.resolve()
  const { port, stop } = await forwardConnections(connection, name, source.port)
  await allowPort(deps, source.port, port)
  if (port === source.port) return stop
  await deps.db.sql
    .updateTable('data_sources')
    .set((column) => ({ port, revision: column('revision', '+', 1) }))
    .where('id', '=', source.id)
    .execute()
  await deps.bus.publish(sourceTopic, source.id)
  return stop
}

/** Only hosts that the settings name are connected to. */
async function allowPort(deps: Deps, before: number, port: number): Promise<void> {
  const { interfaceHosts } = await getSysConfig(deps)
  const entry = `${host}:${port}`
  if (interfaceHosts.includes(entry)) return
  const others = interfaceHosts.filter((one) => one !== `${host}:${before}`)
  await changeSysConfig(deps, { interfaceHosts: [...others, entry] })
}
