import { isIP } from 'node:net'
import { AppError } from '../../../platform/app-error.ts'
import { resolveHost, type HostRefusal } from '../../../platform/egress/resolve-host.ts'
import type { Deps } from '../../../deps.ts'
import { getSysConfig } from '../../settings/index.ts'

/** One of the two servers of an account. */
export interface MailServer {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
}
export interface ResolvedServer extends MailServer {
  /** resolved address to connect to, even if the name resolves differently a moment later */
  address: string
}

/** Ports allowed for a host that is listed without a port. */
const defaultMailPorts = new Set([25, 110, 143, 465, 587, 993, 995])

/**
 * Resolves a server if an administrator allows it, by the rule for outgoing calls; without encryption only within the own
 * network.
 *
 * @throws AppError 'email.host', 'email.inside', 'email.plain', 'email.unreachable'
 */
export async function resolveServer(deps: Deps, { host: given, port, security }: MailServer): Promise<ResolvedServer> {
  const { mailHosts } = await getSysConfig(deps)
  const host = given.toLowerCase()
  const at = `${host}:${port}`
  const pinned = await resolveHost(
    { hostname: host, entries: defaultMailPorts.has(port) ? [at, host] : [at] },
    mailHosts,
  )
  if ('refused' in pinned) throw createRefusedError(pinned, { host, port })
  if (pinned.isOutside && security === 'none') throw new AppError('email.plain', { host })
  return { host, port, security, address: pinned.address }
}

function createRefusedError(refusal: HostRefusal, { host, port }: Pick<MailServer, 'host' | 'port'>): AppError {
  switch (refusal.refused) {
    case 'unlisted':
      return new AppError('email.host', { host, port })
    case 'unresolved':
      return new AppError('email.unreachable', { host, port, reason: refusal.code })
    case 'inside':
      return new AppError('email.inside', { host, address: refusal.address })
  }
}

/** Milliseconds for connecting, for the greeting, and without data; by the option names of both libraries. */
export const timeLimits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** The certificate must match the host name, not the resolved address. */
export const buildTlsOptions = (host: string) => ({
  ...(isIP(host) === 0 && { servername: host }),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2' as const,
})
