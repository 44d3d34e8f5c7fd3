import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'

/** `14:36` of a moment in milliseconds, in the platform's zone. */
export function useClock(): (ms: number) => string {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return (ms) => dateTime(ms, offset).slice(11)
}
