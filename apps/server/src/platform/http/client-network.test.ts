import { describe, expect, it } from 'vitest'
import { toClientNetwork } from './client-network.ts'

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', 'an IPv4 address'],
    ['::ffff:203.0.113.7', '203.0.113.7', 'IPv4 inside IPv6'],
    ['::ffff:cb00:7107', '203.0.113.7', 'the same in hexadecimal'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', 'the /64 of an IPv6 address'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', 'another address of the same /64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'an address with a zone'],
    ['::1', '::1', 'this machine'],
    ['unknown', 'unknown', 'no address'],
  ])('of %s is %s: %s', (ip, network) => {
    expect(toClientNetwork(ip)).toBe(network)
  })
})
