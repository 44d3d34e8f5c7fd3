import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { openDatabase, type Connection } from '../platform/database/open.ts'
import { withDatabaseName, runOnServer } from './global-setup.ts'

export interface TestDatabase {
  db: Database
  connection: Connection
  /** closes the pool and drops the database */
  close(): Promise<void>
}

/** Creates a migrated, empty database. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')} strategy file_copy`)

/** Creates a database without tables, for tests of migrations. */
export const createBlankDatabase = (): Promise<TestDatabase> => createDatabase('')

async function createDatabase(options: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `armature_t_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} ${options}`)
  const connection = withDatabaseName(server, name)
  const db = openDatabase(connection, { connections: 8 })
  return {
    db,
    connection,
    close: async () => {
      await db.close()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}
