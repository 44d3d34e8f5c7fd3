import { storagePrefix } from '../lib/api/config.ts'
import { toast } from '../ui/feedback/toast-state.ts'

const key = `${storagePrefix}ended`
const noteMs = 8_000

/** Stores why the session ended for the page after the reload, since a user who was away has not seen the toast. */
export function saveSessionEndMessage(sentence: string): void {
  try {
    sessionStorage.setItem(key, sentence)
  } catch {
    // storage is not available; the toast was shown
  }
}

/** Shows the stored message once, on the next page. */
export function showSessionEndMessage(): void {
  try {
    const sentence = sessionStorage.getItem(key)
    if (sentence === null) return
    sessionStorage.removeItem(key)
    toast.warning(sentence, noteMs)
  } catch {
    // see above
  }
}
