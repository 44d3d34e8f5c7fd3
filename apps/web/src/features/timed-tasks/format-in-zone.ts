/** Formats milliseconds as `YYYY-MM-DD HH:mm` on the clocks of a time zone; '' for an unknown zone. */
export function formatInZone(ms: number, timeZone: string): string {
  try {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    // Swedish writes dates as ISO 8601 does
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone }).format(ms)
  } catch {
    return ''
  }
}
