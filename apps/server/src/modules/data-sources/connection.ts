import { isIP, Socket } from 'node:net'
import type { SourceConnection } from '@armature/contract'
import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import { createSessionOptions } from '../../platform/database/reader/read-query.ts'
import { resolveHost, type HostRefusal } from '../../platform/egress/resolve-host.ts'
import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'

/** a server that does not answer by then is given up */
export const connectSeconds = 5

/** Connection settings of a source, with the current password. */
export type SourceSettings = SourceConnection & { password: string }

/**
 * Session options for the source: connects to the resolved and checked address, and ignores connection settings of this process's
 * environment (`PGPASSWORD`, `~/.pgpass`, `PGSSLMODE`).
 *
 * @throws AppError 'dataInterface.host', 'dataInterface.inside'; UnknownHost
 */
export async function buildConnection(deps: Deps, source: SourceSettings): Promise<pg.ClientConfig> {
  const { host, port, database, schema, userName, password, tls } = source
  return {
    ...createSessionOptions(`"${schema.replaceAll('"', '""')}"`, deps.config.offsetMinutes),
    host: await resolveSource(deps, source),
    port,
    database,
    user: userName,
    // a function: with an empty password pg would look for one elsewhere
    password: () => password,
    ...(tls === 'off'
      ? { ssl: false, stream: createCheckedSocket }
      : { ssl: { rejectUnauthorized: tls === 'verify', ...(isIP(host) === 0 && { servername: host }) } }),
  }
}

/**
 * The address of a source that may be connected to.
 *
 * @throws AppError 'dataInterface.host', 'dataInterface.inside'; UnknownHost
 */
export async function resolveSource(deps: Deps, { host, port }: SourceSettings): Promise<string> {
  const { interfaceHosts } = await getSysConfig(deps)
  const at = `${host}:${port}`
  const pinned = await resolveHost({ hostname: host, entries: [at] }, interfaceHosts)
  if ('refused' in pinned) throw createRefusedError(pinned, at)
  return pinned.address
}

function createRefusedError(refusal: HostRefusal, host: string): Error {
  switch (refusal.refused) {
    case 'unlisted':
      return new AppError('dataInterface.host', { host }, { field: 'host' })
    case 'unresolved':
      return new UnknownHost(refusal.code)
    case 'inside':
      return new AppError('dataInterface.inside', { host, address: refusal.address }, { field: 'host' })
  }
}

/** The host name cannot be resolved. */
export class UnknownHost extends Error {}

/** The server is not PostgreSQL. */
export class NotPostgres extends Error {}

/** Any first byte other than that of a password request, an error or a version would be read until the timeout. */
function createCheckedSocket(): Socket {
  const socket = new Socket()
  socket.once('data', (first: Buffer) => {
    if (!/^[REv]$/.test(first.toString('latin1', 0, 1))) socket.destroy(new NotPostgres('no PostgreSQL'))
  })
  return socket
}
