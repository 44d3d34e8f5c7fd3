/**
 * The path that a `redirect` parameter may lead to: one of this very site, else `/`. Anything that a browser would read as
 * another host (`//host`, `/\host`, a scheme, control characters) is refused, and so is the sign-in page itself.
 */
export function safePath(wanted: string | null, origin: string = location.origin): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname === '/login') return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

/** The sign-in page, with the way back. */
export function loginPath(back: string): string {
  const target = safePath(back)
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`
}
