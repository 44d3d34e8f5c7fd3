import { endpoints, type Calls, type Endpoint } from '@armature/contract'

export type Line = keyof Calls

interface KnownCall {
  line: Line
  endpoint: Endpoint
  parts: string[]
}

const knownCalls: KnownCall[] = Object.values(endpoints)
  .flatMap((family) => Object.values(family) as Endpoint[])
  .map((endpoint) => {
    const line = `${endpoint.method} ${endpoint.path}` as Line
    return { line, endpoint, parts: line.split('/') }
  })

/** The contract's call for a request, found as by the server's router: literal parts take precedence over placeholders. */
export function findCall(method: string, path: string): KnownCall | undefined {
  const parts = `${method} ${path}`.split('/')
  const candidates = knownCalls.filter((known) => fits(known.parts, parts))
  return candidates.toSorted((one, other) => comparePlaceholders(one.parts, other.parts))[0]
}

const versionedPaths = new Set(knownCalls.map(({ endpoint }) => endpoint.versionedBy))

/** Whether a call of this path reads an object that another one saves with its version. */
export const isVersionedPath = (path: string): boolean => versionedPaths.has(path)

const isPlaceholder = (part: string | undefined): boolean => part?.startsWith(':') ?? false

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || isPlaceholder(part))

function comparePlaceholders(one: string[], other: string[]): number {
  const at = one.findIndex((part, index) => isPlaceholder(part) !== isPlaceholder(other[index]))
  return at < 0 ? 0 : isPlaceholder(one[at]) ? 1 : -1
}

/** Values of the placeholders of a path, `{ id: 'm' }` for `/api/visualdev/Base/m`. */
export function readParams({ parts }: KnownCall, path: string): Record<string, string> {
  const values = path.split('/')
  return Object.fromEntries(
    parts.flatMap((part, at) => (isPlaceholder(part) ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [])),
  )
}
