/**
 * Local storage that never throws: if the browser forbids it (private windows, policies), values are not kept between visits, but
 * the page works.
 */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Not stored; the value holds until the page is left.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing is stored.
    }
  },
}
