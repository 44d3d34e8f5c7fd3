/**
 * A safe target for a `redirect` parameter: a path on this site, else `/`. Anything that a browser would read as another host
 * (`//host`, `/\host`, a scheme, control characters) is refused, and so are the sign-in page and the lock screen.
 */
export function toSafePath(wanted: string | null, origin: string = location.origin): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || gates.has(url.pathname)) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

/** The sign-in page, with the path to return to. */
export const loginPath = (back: string): string => withRedirect('/login', back)

/** The lock screen, with the path to return to (SO.24). */
export const lockPath = (back: string): string => withRedirect('/lockScreen', back)

const gates: ReadonlySet<string> = new Set(['/login', '/lockScreen'])

function withRedirect(gate: string, back: string): string {
  const target = toSafePath(back)
  return target === '/' ? gate : `${gate}?redirect=${encodeURIComponent(target)}`
}
