const pad = (value: number) => String(value).padStart(2, '0')

/** `22:30` for 1350; '' for none. */
export const formatDayMinute = (minute: number | null): string =>
  minute === null ? '' : `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** 1350 for `22:30:00`; null if it is empty. */
export function parseDayMinute(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
