import type { ClientError } from '@armature/contract'
import { ApiError } from '../api/api-error.ts'
import { session } from '../session/session.ts'

/** Time to collect errors before they are sent together. */
const gatherMs = 2000
/** Maximum number of reports of a page that fails again and again. */
const maxDifferent = 100
const maxPerCall = 20
/** Limit of what a page can still send while it is being left. */
const maxBytes = 60_000

const waiting = new Map<string, Required<ClientError>>()
let different = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Records an error and sends it soon, together with others. Errors of calls are not sent, since the page has shown them. */
export function tell(kind: ClientError['kind'], error: unknown): void {
  if (isNoise(error)) return
  const entry = buildEntry(kind, error)
  const key = `${entry.message}\n${entry.stack}`
  const known = waiting.get(key)
  if (known) known.times = Math.min(10_000, known.times + 1)
  else if (different < maxDifferent) {
    different += 1
    waiting.set(key, entry)
  }
  timer ??= setTimeout(send, gatherMs)
}

/** Sends as many errors as fit into one call; the rest follows. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const list: ClientError[] = []
  let bytes = 0
  for (const [key, entry] of waiting) {
    bytes += new Blob([JSON.stringify(entry)]).size
    if (list.length === maxPerCall || (list.length > 0 && bytes > maxBytes)) break
    list.push(entry)
    waiting.delete(key)
  }
  if (list.length === 0) return
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Origin': 'pc' }
  const { token } = session.getState()
  if (token) headers['Authorization'] = token
  // `keepalive` completes the request when the page is closed; not sent by `call`: a failure here must not cause another report.
  fetch('/api/system/ClientLog', { method: 'POST', keepalive: true, headers, body: JSON.stringify({ list }) }).catch(
    () => undefined,
  )
  if (waiting.size > 0) timer = setTimeout(send, gatherMs)
}

window.addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

function buildEntry(kind: ClientError['kind'], error: unknown): Required<ClientError> {
  const isError = error instanceof Error
  const message = isError ? `${error.name}: ${error.message}` : String(error)
  return {
    kind,
    message: hideSecrets(message).slice(0, 1000),
    stack: hideSecrets(isError ? (error.stack ?? '') : '').slice(0, 4000),
    page: hideSecrets(location.pathname).slice(0, 300),
    times: 1,
  }
}

// Remarks of the browser, aborted calls, scripts of other sites without any details.
function isNoise(error: unknown): boolean {
  if (error instanceof ApiError) return true
  if (error instanceof DOMException && error.name === 'AbortError') return true
  const text = error instanceof Error ? error.message : String(error)
  return /ResizeObserver loop|^Script error\.?$/.test(text)
}

/** Masks the session's token, and values with the name of a secret; the server masks again, and more. */
function hideSecrets(text: string): string {
  const { token } = session.getState()
  const plain = token ? text.replaceAll(token, '***') : text
  return plain.replace(/((?:token|ticket|password)["']?\s*[=:]\s*["']?)[^\s&"',;)]+/gi, '$1***').toWellFormed()
}
