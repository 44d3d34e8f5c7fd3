import { dateTime, formatDay } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'

/** The day of a moment (milliseconds since 1970), enough for a list; the tooltip also has the time. */
export function DayText({ time }: { time: number }) {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <time dateTime={new Date(time).toISOString()} title={dateTime(time, offsetMinutes)}>
      {formatDay(time, offsetMinutes)}
    </time>
  )
}
