import { storagePrefix } from '../lib/config.ts'
import { toast } from '../ui/toast-state.ts'

const key = `${storagePrefix}ended`
const noteMs = 8_000

/** Keeps why the session has ended for the page that is built anew: whoever was away from his desk has not seen the toast. */
export function noteEnd(sentence: string): void {
  try {
    sessionStorage.setItem(key, sentence)
  } catch {
    // a browser that keeps nothing: the toast was there
  }
}

/** Says it once, on the page that comes after. */
export function tellEnd(): void {
  try {
    const sentence = sessionStorage.getItem(key)
    if (sentence === null) return
    sessionStorage.removeItem(key)
    toast.warning(sentence, noteMs)
  } catch {
    // see above
  }
}
