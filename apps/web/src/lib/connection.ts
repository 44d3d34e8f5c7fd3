import { create } from 'zustand'

/** Whether the server can be reached, and since when it cannot (milliseconds since 1970). */
export interface Connection {
  lostSince: number | null
}

export const useConnection = create<Connection>(() => ({ lostSince: null }))

const probeMs = 2_000
const probeTimeoutMs = 5_000
/** a socket that the server closes and takes back at once is no outage */
const graceMs = 1_200

const listeners = new Set<() => void>()
let probing: ReturnType<typeof setTimeout> | undefined
let suspected: ReturnType<typeof setTimeout> | undefined

/** Calls back when the server can be reached again. @returns ends it */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A call found no server, or the browser has no network: every page says so until the server answers. */
export function noteConnectionLost(): void {
  clearTimeout(suspected)
  suspected = undefined
  if (useConnection.getState().lostSince !== null) return
  useConnection.setState({ lostSince: Date.now() })
  probeLater()
}

/** The socket was closed: an outage unless it is open again within a moment. */
export function suspectConnectionLost(): void {
  suspected ??= setTimeout(noteConnectionLost, graceMs)
}

/** The server has answered. */
export function noteConnected(): void {
  clearTimeout(suspected)
  suspected = undefined
  clearTimeout(probing)
  if (useConnection.getState().lostSince === null) return
  useConnection.setState({ lostSince: null })
  for (const listener of listeners) listener()
}

/** Asks whether the server answers; it needs no session. */
export async function probeConnection(): Promise<void> {
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })
    if (ok) return noteConnected()
  } catch {
    // still out of reach
  }
  if (useConnection.getState().lostSince !== null) probeLater()
}

/** Listens to the browser for the life of the page. @returns ends it */
export function watchConnection(): () => void {
  const back = () => void probeConnection()
  addEventListener('offline', noteConnectionLost)
  addEventListener('online', back)
  if (!navigator.onLine) noteConnectionLost()
  return () => {
    removeEventListener('offline', noteConnectionLost)
    removeEventListener('online', back)
    clearTimeout(probing)
    clearTimeout(suspected)
    suspected = undefined
  }
}

function probeLater(): void {
  clearTimeout(probing)
  probing = setTimeout(() => void probeConnection(), probeMs)
}
