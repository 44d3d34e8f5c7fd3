import { isIP } from 'node:net'

/**
 * What counts as one client where attempts are limited: an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * can use all addresses of it. IPv4 inside IPv6 counts as IPv4. Any other text is returned as it is, shortened to 64 characters.
 */
export function toClientNetwork(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ''
  if (isIP(address) !== 6 || address === '::1') return ip.slice(0, maxLength)
  const groups = expandGroups(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return formatIpv4(groups[6] ?? 0, groups[7] ?? 0)
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** of the columns that store it */
const maxLength = 64

/** The eight groups of a valid IPv6 address. */
function expandGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = parseGroups(head)
  if (tail === undefined) return before
  const after = parseGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

const formatIpv4 = (high: number, low: number) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
