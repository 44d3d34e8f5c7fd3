import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AppError } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../deps.ts'
import { standingOf } from '../../../system/data-interface/http/addresses.ts'
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
 * The address of a server that an administrator allows: the same rule as for data interfaces (security rule 6).
 *
 * @throws AppError 'email.host', 'email.inside', 'email.plain', 'email.unreachable'
 */
export async function reach(deps: Deps, { host: given, port, security }: MailServer): Promise<Reached> {
  const { mailHosts } = await sysConfigOf(deps)
  const host = given.toLowerCase()
  if (!mailHosts.includes(`${host}:${port}`) && !(usualPorts.has(port) && mailHosts.includes(host)))
    throw new AppError('email.host', { host, port })
  const found = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new AppError('email.unreachable', { host, port, reason: error.code ?? 'DNS' })
  })
  const named = new Set(mailHosts.map((entry) => entry.replace(/:\d+$/, '')))
  for (const { address } of found) {
    const standing = standingOf(address)
    if (standing === 'never' || (standing === 'inside' && !named.has(address)))
      throw new AppError('email.inside', { host, address })
    if (standing === 'outside' && security === 'none') throw new AppError('email.plain', { host })
  }
  const [first] = found
  if (!first) throw new AppError('email.unreachable', { host, port, reason: 'DNS' })
  return { host, port, security, address: first.address }
}

/** The certificate has to be one for the host that was asked for, not for the address that it leads to. */
export const tlsFor = (host: string) => ({
  ...(isIP(host) === 0 && { servername: host }),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2' as const,
})
