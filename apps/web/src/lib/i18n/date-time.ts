/** Formats milliseconds as `YYYY-MM-DD HH:mm` in the zone `offsetMinutes` east of UTC. */
export function formatDateTime(ms: number, offsetMinutes: number): string {
  return new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** Formats milliseconds as `YYYY-MM-DD` in the zone `offsetMinutes` east of UTC. */
export const formatDay = (ms: number, offsetMinutes: number): string => formatDateTime(ms, offsetMinutes).slice(0, 10)

/** Formats milliseconds as `HH:mm:ss` in the zone `offsetMinutes` east of UTC. */
export const formatTimeOfDay = (ms: number, offsetMinutes: number): string =>
  new Date(ms + offsetMinutes * 60_000).toISOString().slice(11, 19)
