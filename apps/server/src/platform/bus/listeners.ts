import { log } from '../log/log.ts'

type Listener = (payload: string) => void

export interface Listeners {
  add(topic: string, listener: Listener): void
  deliver(topic: string, payload: string): void
  /** Informs every listener that messages may have been missed. */
  deliverToAll(): void
}

/** What this node does with messages. A failing listener does not affect the others. */
export function createListeners(): Listeners {
  const listeners = new Map<string, Listener[]>()
  const deliver = (topic: string, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) callListener(listener, topic, payload)
  }
  return {
    add: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    deliver,
    deliverToAll: () => [...listeners.keys()].forEach((topic) => deliver(topic, '')),
  }
}

function callListener(listener: Listener, topic: string, payload: string): void {
  try {
    listener(payload)
  } catch (error) {
    log.error('bus listener failed', { topic, error })
  }
}
