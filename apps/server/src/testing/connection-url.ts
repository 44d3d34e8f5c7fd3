import type { Connection } from '../platform/database/database.ts'

/** The address of a database, as it is written in settings; a Unix socket as its host where it is embedded. */
export function toUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
