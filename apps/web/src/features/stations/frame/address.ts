/** What is asked for, with this site's own name taken off: a page of this site is told by its path. */
export function askedAddress(url: string, origin: string = location.origin): string {
  const trimmed = url.trim()
  return trimmed === origin ? '/' : trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
}

const [least, most] = [10, 86_400]

/** Seconds after which the page is loaded anew; 0 for never, which everything but a whole number stands for. */
export function refreshSeconds(asked: string | null): number {
  if (asked === null || !/^\d{1,6}$/.test(asked) || Number(asked) === 0) return 0
  return Math.min(most, Math.max(least, Number(asked)))
}
