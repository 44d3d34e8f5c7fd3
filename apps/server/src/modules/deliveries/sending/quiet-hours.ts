const dayMinutes = 1440
const minuteMs = 60_000

interface QuietHours {
  /** minutes of a day in the time zone of the site; null for none */
  from: number | null
  to: number | null
}

/** When a message may be sent: at once, or at the end of the quiet hours, which may go over midnight. */
export function findSendTime(at: Date, { from, to }: QuietHours, offsetMinutes: number): Date {
  if (from === null || to === null || from === to) return at
  const local = Math.floor(at.getTime() / minuteMs) + offsetMinutes
  const minute = ((local % dayMinutes) + dayMinutes) % dayMinutes
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return at
  const left = (to - minute + dayMinutes) % dayMinutes
  return new Date((local + left - offsetMinutes) * minuteMs)
}
