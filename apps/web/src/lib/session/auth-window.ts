const kind = 'armature:auth-redirect'

/** Message of `/auth-redirect` to the window that opened it. */
export const buildAuthMessage = (search: string) => ({ kind, search })

/**
 * Opens a window for an external sign-in and waits until it returns to `/auth-redirect`.
 *
 * @param start path on this site that leads there
 * @returns the query it returned with; null if the window could not be opened or was closed before
 */
export function openAuthWindow(start: string): Promise<URLSearchParams | null> {
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
/** A window sends its message just before it closes, so the message may arrive a moment later. */
const graceMs = 2000

function isAuthMessage(data: unknown): data is ReturnType<typeof buildAuthMessage> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind && 'search' in data
}
