import { isIP, Socket } from 'node:net'
import type { SourceConnection } from '@armature/contract'
import type pg from 'pg'
import { AppError } from '../../../platform/app-error.ts'
import { readingSession } from '../../../platform/database/reader/reading.ts'
import { pinHost, type Refusal } from '../../../platform/egress/pin-host.ts'
import type { Deps } from '../../../deps.ts'
import { sysConfigOf } from '../settings/sys-config.ts'

/** Where a source is, with the password that is used now. */
export type SourceSettings = SourceConnection & { password: string }

/**
 * How a session on the source is begun: at the address that was looked up and checked by the rule of outgoing calls, and with
 * nothing that the environment of this process says of connections (`PGPASSWORD`, `~/.pgpass`, `PGSSLMODE`).
 *
 * @throws AppError 'dataInterface.host', 'dataInterface.inside'; UnknownHost
 */
export async function connectionTo(deps: Deps, source: SourceSettings): Promise<pg.ClientConfig> {
  const { host, port, database, schema, userName, password, tls } = source
  const { interfaceHosts } = await sysConfigOf(deps)
  const at = `${host}:${port}`
  const pinned = await pinHost({ hostname: host, entries: [at] }, interfaceHosts)
  if ('refused' in pinned) throw errorOf(pinned, at)
  return {
    ...readingSession(`"${schema.replaceAll('"', '""')}"`, deps.config.offsetMinutes),
    host: pinned.address,
    port,
    database,
    user: userName,
    // a function: pg looks elsewhere for a password that is empty
    password: () => password,
    ...(tls === 'off'
      ? { ssl: false, stream: greetedSocket }
      : { ssl: { rejectUnauthorized: tls === 'verify', ...(isIP(host) === 0 && { servername: host }) } }),
  }
}

function errorOf(refusal: Refusal, host: string): Error {
  switch (refusal.refused) {
    case 'unlisted':
      return new AppError('dataInterface.host', { host }, { field: 'host' })
    case 'unresolved':
      return new UnknownHost(refusal.code)
    case 'inside':
      return new AppError('dataInterface.inside', { host, address: refusal.address }, { field: 'host' })
  }
}

/** The name of the host leads to no address. */
export class UnknownHost extends Error {}

/** What answers is not PostgreSQL. */
export class NotPostgres extends Error {}

/** Anything else than a request for a password, an error or a version would be read on until the time is over. */
function greetedSocket(): Socket {
  const socket = new Socket()
  socket.once('data', (first: Buffer) => {
    if (!/^[REv]$/.test(first.toString('latin1', 0, 1))) socket.destroy(new NotPostgres('no PostgreSQL'))
  })
  return socket
}
