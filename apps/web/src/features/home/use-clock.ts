import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'

/** Formats milliseconds since 1970 as `14:36`, in the time zone of the installation. */
export function useClock(): (ms: number) => string {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return (ms) => formatDateTime(ms, offset).slice(11)
}
