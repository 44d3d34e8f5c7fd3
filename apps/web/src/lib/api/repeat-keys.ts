import { generateId } from '../browser/random-id.ts'
import { onSessionReset } from '../session/session.ts'

const maxKeys = 20

/** What identifies a call that the server runs once, however often it is sent. */
export interface CallKey {
  key: string
  /** of the first attempt, in milliseconds since 1970: it is part of the address */
  calledAt: number
}

/** calls that may have reached the server although no reply came back */
const unconfirmed = new Map<string, CallKey>()
onSessionReset(() => unconfirmed.clear())

/**
 * The key of a call: that of the same call before, if there was no reply to it.
 * @returns also `confirm`: a reply has come back, and the same call again is a new one
 */
export function takeKey(...call: unknown[]): { callKey: CallKey; confirm: () => void } {
  const text = JSON.stringify(call)
  const callKey = unconfirmed.get(text) ?? { key: generateId(), calledAt: Date.now() }
  unconfirmed.delete(text)
  unconfirmed.set(text, callKey)
  const oldest = unconfirmed.keys().next().value
  if (unconfirmed.size > maxKeys && oldest !== undefined) unconfirmed.delete(oldest)
  return { callKey, confirm: () => void unconfirmed.delete(text) }
}
