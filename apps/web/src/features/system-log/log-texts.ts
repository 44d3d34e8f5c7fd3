import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'

/** How times and users of entries are written. */
export function useLogTexts() {
  const { t } = useTranslation('systemLog')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return {
    formatTime: (ms: number | null): string => (ms === null ? '' : formatDateTime(ms, offsetMinutes)),
    /** `林夏（lin）`; '' where no user acted, or one that is not shown */
    formatUser: ({ userName, account }: { userName: string; account: string }): string =>
      userName && account ? t('userOf', { name: userName, account }) : userName || account,
    formatMs: (ms: number | null): string => (ms === null ? '—' : new Intl.NumberFormat().format(ms)),
  }
}
