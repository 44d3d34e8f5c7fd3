/** `YYYY-MM-DD HH:mm` of a moment in milliseconds, shown `offsetMinutes` east of UTC. */
export function dateTime(ms: number, offsetMinutes: number): string {
  return new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** `YYYY-MM-DD` of a moment in milliseconds, shown `offsetMinutes` east of UTC. */
export const formatDay = (ms: number, offsetMinutes: number): string => dateTime(ms, offsetMinutes).slice(0, 10)
