import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns/promises'
import { AppError } from '../../../../platform/app-error.ts'

/** Addresses of this machine and of networks behind it: called only where the address itself is on the list. */
const inside = listOf(
  ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['::1', 128], ['fc00::', 7],
) // prettier-ignore

/** Never called: the cloud's own address, groups, nothing at all, and IPv4 wrapped in ways that hide where it leads. */
const never = listOf(
  ['0.0.0.0', 8], ['169.254.0.0', 16], ['224.0.0.0', 4], ['240.0.0.0', 4],
  ['::', 128], ['fe80::', 10], ['ff00::', 8], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['2002::', 16], ['2001::', 32],
) // prettier-ignore

function listOf(...nets: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, familyOf(net))
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** `inside` of one's own network, `never` to be called at all, or `outside`. IPv4 inside of IPv6 counts as IPv4. */
export function standingOf(address: string): 'inside' | 'never' | 'outside' {
  const family = familyOf(address)
  if (never.check(address, family)) return 'never'
  return inside.check(address, family) ? 'inside' : 'outside'
}

export interface Pinned {
  address: string
  family: 4 | 6
}

/**
 * The address that a host leads to now; the call goes there and nowhere else, whatever the name leads to a moment later.
 *
 * @param allowed hosts as they stand in addresses, `name` or `name:port`
 * @param field where the host was written
 * @throws AppError 'dataInterface.host', 'dataInterface.inside', 'dataInterface.unreachable'
 */
export async function pinnedAddress(
  { host, hostname }: Pick<URL, 'host' | 'hostname'>,
  allowed: readonly string[],
  field = 'path',
): Promise<Pinned> {
  if (!allowed.includes(host)) throw new AppError('dataInterface.host', { host }, { field })
  const found = await lookup(hostname, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new AppError('dataInterface.unreachable', { host, reason: error.code ?? 'DNS' }, { field })
  })
  const named = new Set(allowed.map((entry) => entry.replace(/:\d+$/, '')))
  for (const { address } of found) {
    const standing = standingOf(address)
    if (standing === 'never' || (standing === 'inside' && !named.has(address)))
      throw new AppError('dataInterface.inside', { host, address }, { field })
  }
  const [first] = found
  if (!first) throw new AppError('dataInterface.unreachable', { host, reason: 'DNS' }, { field })
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
