import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '@armature/contract'

/**
 * The part of a file that a request asks for (RFC 9110, 14): one range of bytes. Several ranges, an unknown unit, and an
 * `If-Range` that names other content get the whole file.
 *
 * @param etag strong, with its quotes
 */
export function parseRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (ifRange !== undefined && ifRange !== etag) return 'whole'
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : toRange(Math.max(0, size - Number(last)), size)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'unsatisfiable'
  return toRange(Number(first), last === '' ? size : Math.min(size, Number(last) + 1))
}

const toRange = (start: number, after: number): ByteRange => ({ start, end: after - 1 })
