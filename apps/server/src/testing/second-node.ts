import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { getInterfaceLog } from '../modules/data-interfaces/interface-log.ts'
import { openDatabase } from '../platform/database/open.ts'
import { openBus } from '../process/open-bus.ts'
import { openReplica } from '../process/open-replica.ts'
import type { TestServer } from './test-server.ts'

export interface SecondNode {
  url: string
  deps: Deps
  close(): Promise<void>
}

/** Another node on the database of a test server: with its own pool, bus and caches. */
export async function startSecondNode({ connection, deps: first }: TestServer): Promise<SecondNode> {
  const db = openDatabase(connection, { connections: 4 })
  const bus = await openBus(connection, db, first.config)
  const replica = await openReplica(db, bus, first.config)
  const deps: Deps = { ...first, db, replica, bus }
  const app = buildApp(deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    deps,
    close: async () => {
      await app.close()
      await getInterfaceLog(deps).close()
      await replica?.close()
      await bus.close()
      await db.close()
    },
  }
}
