import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'

/** Formats a server time such as `2026-07-20 14:05`: only the time today, else month, day and time. */
export function useFormatTime(): (text: string) => string {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return (text) => {
    if (!text) return '—'
    const today = formatDateTime(Date.now(), offset).slice(0, 10)
    return text.startsWith(today) ? text.slice(11, 16) : text.slice(5, 16)
  }
}
