import { AppError } from '../../../platform/app-error.ts'
import type { ParameterValues } from '../parameters.ts'

const placeholder = /\{(@?[A-Za-z][A-Za-z0-9_]{0,62})\}/g

/** Names of the parameters used in a URL. */
export const listPlaceholders = (address: string): string[] =>
  [...address.matchAll(placeholder)].map(([, name]) => name as string)

/**
 * Fills the parameters into the URL, each encoded as one piece of the path or query.
 *
 * @throws AppError 'dataInterface.address', 'dataInterface.parameterUnknown', 'dataInterface.pathValue'
 */
export function buildAddress(address: string, values: ParameterValues): URL {
  const filled = address.replace(placeholder, (_, name: string) => {
    if (!values.has(name)) throw new AppError('dataInterface.parameterUnknown', { field: name }, { field: 'path' })
    return encodeURIComponent(String(values.get(name) ?? ''))
  })
  assertStaysInPath(address, values)
  const origin = /^https?:\/\/[^/?#{}@\\\s]+(?=[/?#]|$)/i.exec(address)?.[0]
  if (!origin || !URL.canParse(filled)) throw new AppError('dataInterface.address', {}, { field: 'path' })
  const url = new URL(filled)
  if (url.username !== '' || url.password !== '') throw new AppError('dataInterface.address', {}, { field: 'path' })
  return url
}

/** A parameter in the path stays one segment, however often the other system decodes it. */
function assertStaysInPath(address: string, values: ParameterValues): void {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  for (const segment of path.replace(/^https?:\/\//i, '').split('/')) {
    const names = listPlaceholders(segment)
    const filled = segment.replace(placeholder, (_, name: string) => String(values.get(name) ?? ''))
    if (names.length > 0 && leavesSegment(filled))
      throw new AppError('dataInterface.pathValue', { field: names.join(', ') }, { field: names[0] ?? '' })
  }
}

/** Number of times a value may be encoded; beyond that it is refused. */
const maxDecodes = 5

function leavesSegment(value: string): boolean {
  let text = value
  for (let round = 0; round <= maxDecodes; round++) {
    if (/\\/.test(text) || text.split('/').some((part) => /^\.{1,2}(;.*)?$/.test(part.trim()))) return true
    const decoded = decodePercents(text)
    if (decoded === text) return false
    text = decoded
  }
  return true
}

/** Decodes what is encoded correctly, and leaves the rest. */
const decodePercents = (text: string): string =>
  text.replace(/(%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
