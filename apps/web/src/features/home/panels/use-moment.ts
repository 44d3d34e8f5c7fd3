import { dateTime } from '../../../lib/date-time.ts'
import { useSettings } from '../../../lib/settings.ts'

/** Formats a server time such as `2026-07-20 14:05`: only the time today, else month, day and time. */
export function useMoment(): (text: string) => string {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return (text) => {
    if (!text) return '—'
    const today = dateTime(Date.now(), offset).slice(0, 10)
    return text.startsWith(today) ? text.slice(11, 16) : text.slice(5, 16)
  }
}
