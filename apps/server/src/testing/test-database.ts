import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { distributeHistories } from '../modules/record-distribution/index.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase, type Connection } from '../platform/database/open.ts'
import { createCitusDatabase, dropCitusDatabase } from './citus-cluster.ts'
import { withDatabase } from '../platform/database/other-database.ts'
import { runOnServer } from './run-on-server.ts'

export interface TestDatabase {
  db: Database
  connection: Connection
  /** closes the pool and drops the database */
  close(): Promise<void>
}

/** Creates a migrated, empty database. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('templateDatabase'))

/** Creates a database without tables, for tests of migrations. */
export const createBlankDatabase = (): Promise<TestDatabase> => createDatabase()

async function createDatabase(template?: string): Promise<TestDatabase> {
  const name = `armature_t_${randomBytes(6).toString('hex')}`
  const addresses = inject('citusAddresses')
  if (addresses.length > 0) {
    const connection = await createCitusDatabase(addresses, name, template)
    const created = openCreated(connection, () => dropCitusDatabase(addresses, name))
    if (template !== undefined) await distributeHistories(created.db)
    return created
  }
  const server = inject('databaseServer')
  await runOnServer(server, `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  return openCreated(withDatabase(server, name), () => runOnServer(server, `drop database ${name} with (force)`))
}

function openCreated(connection: Connection, drop: () => Promise<void>): TestDatabase {
  const db = openDatabase(connection, { connections: 8 })
  return {
    db,
    connection,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}
