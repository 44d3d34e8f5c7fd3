import { describe, expect, it } from 'vitest'
import { getAddressZone } from './address-zone.ts'

describe('calling another system is refused', () => {
  it.each([
    ['169.254.169.254', 'never'],
    ['0.0.0.0', 'never'],
    ['::', 'never'],
    ['64:ff9b::7f00:1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['fe80::1', 'never'],
    ['::ffff:169.254.169.254', 'never'],
    ['127.0.0.1', 'inside'],
    ['::ffff:10.1.2.3', 'inside'],
    ['::ffff:7f00:1', 'inside'],
    ['::1', 'inside'],
    ['fd00::1', 'inside'],
    ['192.168.1.1', 'inside'],
    ['93.184.216.34', 'outside'],
    ['2606:4700::1111', 'outside'],
  ])('by address: %s is %s', (address, standing) => {
    expect(getAddressZone(address)).toBe(standing)
  })
})
