/** The requested address without this site's origin: pages of this site are identified by their path. */
export function normalizeAddress(url: string, origin: string = location.origin): string {
  const trimmed = url.trim()
  return trimmed === origin ? '/' : trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
}

const [least, most] = [10, 86_400]

/** Seconds after which the page is reloaded; 0 for never, also for anything but a whole number. */
export function refreshSeconds(asked: string | null): number {
  if (asked === null || !/^\d{1,6}$/.test(asked) || Number(asked) === 0) return 0
  return Math.min(most, Math.max(least, Number(asked)))
}
