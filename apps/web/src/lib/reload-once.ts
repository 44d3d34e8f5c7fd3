import { storagePrefix } from './config.ts'

const key = `${storagePrefix}reloaded`
const quietMs = 20_000

/**
 * After a new release the files of the old one are gone: a page that asks for one of them starts over with the new ones.
 * Not twice in a row, and not without a network, where a reload would take away what is on the screen.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (!navigator.onLine || now - last < quietMs) return false
  sessionStorage.setItem(key, String(now))
  location.reload()
  return true
}
