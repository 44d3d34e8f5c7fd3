import type { ClientError } from '@armature/contract'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

/** Errors wait so long for others to be told with them. */
const gatherMs = 2000
/** A page that breaks again and again is told of so many times. */
const mostDifferent = 100
const mostInCall = 20
/** What a page that is being left may still send. */
const mostBytes = 60_000

const waiting = new Map<string, Required<ClientError>>()
let different = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes an error and tells it soon, with the others that wait. Refusals of the server have been told on the page. */
export function tell(kind: ClientError['kind'], error: unknown): void {
  if (isNoise(error)) return
  const entry = entryOf(kind, error)
  const key = `${entry.message}\n${entry.stack}`
  const known = waiting.get(key)
  if (known) known.times = Math.min(10_000, known.times + 1)
  else if (different < mostDifferent) {
    different += 1
    waiting.set(key, entry)
  }
  timer ??= setTimeout(send, gatherMs)
}

/** Sends what waits, as much as one call takes; the rest follows. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const list: ClientError[] = []
  let bytes = 0
  for (const [key, entry] of waiting) {
    bytes += new Blob([JSON.stringify(entry)]).size
    if (list.length === mostInCall || (list.length > 0 && bytes > mostBytes)) break
    list.push(entry)
    waiting.delete(key)
  }
  if (list.length === 0) return
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Origin': 'pc' }
  const { token } = session.getState()
  if (token) headers['Authorization'] = token
  // `keepalive` sends on while the page goes; not through `call`: a failure here must not make the next one.
  fetch('/api/system/ClientLog', { method: 'POST', keepalive: true, headers, body: JSON.stringify({ list }) }).catch(
    () => undefined,
  )
  if (waiting.size > 0) timer = setTimeout(send, gatherMs)
}

window.addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

function entryOf(kind: ClientError['kind'], error: unknown): Required<ClientError> {
  const isError = error instanceof Error
  const message = isError ? `${error.name}: ${error.message}` : String(error)
  return {
    kind,
    message: masked(message).slice(0, 1000),
    stack: masked(isError ? (error.stack ?? '') : '').slice(0, 4000),
    page: masked(location.pathname).slice(0, 300),
    times: 1,
  }
}

// The browser's own remarks, aborted calls, scripts of others that tell nothing.
function isNoise(error: unknown): boolean {
  if (error instanceof ApiError) return true
  if (error instanceof DOMException && error.name === 'AbortError') return true
  const text = error instanceof Error ? error.message : String(error)
  return /ResizeObserver loop|^Script error\.?$/.test(text)
}

/** The session's token wherever it stands, and what goes under such a name; the server masks again, and more. */
function masked(text: string): string {
  const { token } = session.getState()
  const plain = token ? text.replaceAll(token, '***') : text
  return plain.replace(/((?:token|ticket|password)["']?\s*[=:]\s*["']?)[^\s&"',;)]+/gi, '$1***').toWellFormed()
}
