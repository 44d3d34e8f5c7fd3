import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { session, useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import styles from './last-login.module.css'

/** How long the notice is shown (S9.21). */
const noticeMs = 2000

/** After a sign-in: when and from where this account was used before, at the bottom right (S2.107–S2.110, S9.22). */
export function LastLogin() {
  const { t } = useTranslation('shell')
  const user = useSession((state) => state.userInfo)
  const isDue = useSession((state) => !state.leaveToast)
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  useEffect(() => {
    if (!isDue || !user) return
    const timer = setTimeout(() => session.setState({ leaveToast: true }), noticeMs)
    return () => clearTimeout(timer)
  }, [isDue, user])
  if (!isDue || !user?.prevLogin) return null
  return (
    <aside role="status" className={styles.note}>
      <b>{t('lastLogin')}</b>
      <dl className="num">
        {user.prevLoginTime !== null && (
          <Line name={t('lastLoginTime')} value={formatDateTime(user.prevLoginTime, offset)} />
        )}
        {user.prevLoginIPAddressName && <Line name={t('lastLoginPlace')} value={user.prevLoginIPAddressName} />}
        {user.prevLoginIPAddress && <Line name={t('lastLoginIp')} value={user.prevLoginIPAddress} />}
      </dl>
    </aside>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
