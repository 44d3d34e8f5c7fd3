import { BlockList, isIP } from 'node:net'

/** Addresses of this machine and of private networks: called only if the address itself is on the list. */
const insideNetworks = buildBlockList(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
)

/** Never called: cloud metadata, multicast, unspecified addresses, and IPv4 embedded in IPv6 in ways that hide the target. */
const forbiddenNetworks = buildBlockList(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
)

function buildBlockList(...nets: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, getFamily(net))
  return list
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * Returns `inside` for the own network, `never` for forbidden addresses, else `outside`. IPv4-mapped IPv6 counts as IPv4.
 * Source: security rule 4.4.
 */
export function getAddressZone(address: string): 'inside' | 'never' | 'outside' {
  const family = getFamily(address)
  if (forbiddenNetworks.check(address, family)) return 'never'
  return insideNetworks.check(address, family) ? 'inside' : 'outside'
}
