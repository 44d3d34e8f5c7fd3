import pg from 'pg'
import type { Connection } from './database.ts'

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs statements outside of any transaction, on a connection of its own that is closed afterwards. @param name shown by the server */
export async function withClient<T>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name })
  // the statement that runs fails too
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
