import { create } from 'zustand'

/** Since when the server cannot be reached (milliseconds since 1970); null if it can. */
export interface Connection {
  lostSince: number | null
}

export const useConnection = create<Connection>(() => ({ lostSince: null }))

const probeMs = 2_000
const probeTimeoutMs = 5_000
/** a socket that is closed and reconnected at once is no outage */
const graceMs = 1_200

const listeners = new Set<() => void>()
let probing: ReturnType<typeof setTimeout> | undefined
let suspected: ReturnType<typeof setTimeout> | undefined

/**
 * Calls the listener when the server can be reached again.
 * @returns stops listening
 */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A call could not reach the server, or the browser is offline: every page says so until the server answers. */
export function reportConnectionLost(): void {
  clearTimeout(suspected)
  suspected = undefined
  if (useConnection.getState().lostSince !== null) return
  useConnection.setState({ lostSince: Date.now() })
  scheduleProbe()
}

/** The socket was closed: counts as an outage unless it is open again within a moment. */
export function suspectConnectionLost(): void {
  suspected ??= setTimeout(reportConnectionLost, graceMs)
}

/** The server has replied. */
export function reportConnected(): void {
  clearTimeout(suspected)
  suspected = undefined
  clearTimeout(probing)
  if (useConnection.getState().lostSince === null) return
  useConnection.setState({ lostSince: null })
  for (const listener of listeners) listener()
}

/** Checks whether the server replies; needs no session. */
export async function probeConnection(): Promise<void> {
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })
    if (ok) return reportConnected()
  } catch {
    // still unreachable
  }
  if (useConnection.getState().lostSince !== null) scheduleProbe()
}

/**
 * Listens to the browser's online and offline events.
 * @returns stops listening; an outage that has begun is still watched
 */
export function watchConnection(): () => void {
  const back = () => void probeConnection()
  addEventListener('offline', reportConnectionLost)
  addEventListener('online', back)
  if (!navigator.onLine) reportConnectionLost()
  return () => {
    removeEventListener('offline', reportConnectionLost)
    removeEventListener('online', back)
    clearTimeout(suspected)
    suspected = undefined
  }
}

function scheduleProbe(): void {
  clearTimeout(probing)
  probing = setTimeout(() => void probeConnection(), probeMs)
}
