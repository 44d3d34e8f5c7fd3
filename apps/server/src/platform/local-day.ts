export const dayMs = 86_400_000

/** The local midnight before a moment, in milliseconds since 1970. */
export function startOfDay(time: number, offsetMinutes: number): number {
  const offset = offsetMinutes * 60_000
  return Math.floor((time + offset) / dayMs) * dayMs - offset
}

/** `250720` for 20 July 2025, local time. */
export function formatCompactDay(time: number, offsetMinutes: number): string {
  return new Date(time + offsetMinutes * 60_000).toISOString().slice(2, 10).replaceAll('-', '')
}
