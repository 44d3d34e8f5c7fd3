import { isIP } from 'node:net'
import { AppError } from '../../../../platform/app-error.ts'
import { pinHost, type Refusal } from '../../../../platform/egress/pin-host.ts'
import type { Deps } from '../../../../deps.ts'
import { sysConfigOf } from '../../../system/settings/sys-config.ts'

/** One of the two servers of an account. */
export interface MailServer {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
}
export interface Reached extends MailServer {
  /** where the connection goes, whatever the name leads to a moment later */
  address: string
}

/** Ports that a host has which was listed without one. */
const usualPorts = new Set([25, 110, 143, 465, 587, 993, 995])

/**
 * The address of a server that an administrator allows, by the rule of outgoing calls; without encryption only inside of one's
 * own network.
 *
 * @throws AppError 'email.host', 'email.inside', 'email.plain', 'email.unreachable'
 */
export async function reach(deps: Deps, { host: given, port, security }: MailServer): Promise<Reached> {
  const { mailHosts } = await sysConfigOf(deps)
  const host = given.toLowerCase()
  const at = `${host}:${port}`
  const pinned = await pinHost({ hostname: host, entries: usualPorts.has(port) ? [at, host] : [at] }, mailHosts)
  if ('refused' in pinned) throw errorOf(pinned, { host, port })
  if (pinned.isOutside && security === 'none') throw new AppError('email.plain', { host })
  return { host, port, security, address: pinned.address }
}

function errorOf(refusal: Refusal, { host, port }: Pick<MailServer, 'host' | 'port'>): AppError {
  switch (refusal.refused) {
    case 'unlisted':
      return new AppError('email.host', { host, port })
    case 'unresolved':
      return new AppError('email.unreachable', { host, port, reason: refusal.code })
    case 'inside':
      return new AppError('email.inside', { host, address: refusal.address })
  }
}

/** Milliseconds to connect, to be greeted, and without a sign of life; by the names that both libraries give them. */
export const timeLimits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** The certificate has to be one for the host that was asked for, not for the address that it leads to. */
export const tlsFor = (host: string) => ({
  ...(isIP(host) === 0 && { servername: host }),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2' as const,
})
