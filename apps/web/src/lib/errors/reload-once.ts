import { storagePrefix } from '../api/config.ts'

const key = `${storagePrefix}reloaded`
const quietMs = 20_000

/**
 * After a new release the files of the old one are missing: a page that requests one of them reloads. Not twice in a row, and not
 * while offline, where a reload would lose what is on the screen.
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
