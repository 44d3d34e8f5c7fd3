import { formatDateTime, formatDay } from '../lib/i18n/date-time.ts'
import { useSettings } from '../lib/state/settings.ts'

/** The day of a moment (milliseconds since 1970), enough for a list; the tooltip also has the time. */
export function DayText({ time }: { time: number }) {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, offsetMinutes)}>
      {formatDay(time, offsetMinutes)}
    </time>
  )
}
