const kind = 'armature:auth-redirect'

/** What `/auth-redirect` tells the window that opened it. */
export const authMessage = (search: string) => ({ kind, search })

/**
 * Opens a window for a sign-in elsewhere and waits for what comes back to `/auth-redirect` in it.
 *
 * @param start path of this site that leads there
 * @returns the query it came back with; null when the window could not be opened or was closed before
 */
export function askInWindow(start: string): Promise<URLSearchParams | null> {
  const opened = window.open(start, 'armature-sign-in', 'popup,width=520,height=720')
  if (!opened) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (query: URLSearchParams | null) => {
      clearInterval(watch)
      window.removeEventListener('message', hear)
      resolve(query)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== opened || !isAuthMessage(data)) return
      settle(new URLSearchParams(data.search))
    }
    let closedFor = 0
    const watch = setInterval(() => {
      closedFor = opened.closed ? closedFor + lookMs : 0
      if (closedFor > graceMs) settle(null)
    }, lookMs)
    window.addEventListener('message', hear)
  })
}

const lookMs = 250
/** A window that closes has just spoken, and what it said may still be on its way. */
const graceMs = 2000

function isAuthMessage(data: unknown): data is ReturnType<typeof authMessage> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind && 'search' in data
}
