import pg from 'pg'
import type { Connection } from '../platform/database/open.ts'

/** The same server, another database. */
export function withDatabaseName(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement outside of any transaction on the administration database. */
export async function runOnServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
