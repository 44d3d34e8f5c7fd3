import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onReconnect, probeConnection, useConnection, watchConnection } from '../../lib/api/connection.ts'
import { useWaitingSaves } from '../../lib/api/waiting-saves.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import css from './offline-bar.module.css'

// The server answers, whatever the browser says about the network: paused requests can continue.
onReconnect(() => onlineManager.setOnline(true))

/** Says that the server cannot be reached, how old the data are, and how many saves wait; disappears when it replies again. Loaded and typed data stay. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const lostSince = useConnection((state) => state.lostSince)
  const waiting = useWaitingSaves(({ count }) => count)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [isProbing, setProbing] = useState(false)
  useEffect(watchConnection, [])
  const probe = async () => {
    setProbing(true)
    await probeConnection()
    setProbing(false)
  }
  return (
    <div role="status">
      {lostSince !== null && (
        <div className={css.bar}>
          <Icon icon={WifiOff} />
          <span className={css.words}>
            {t('offline', { time: formatDateTime(lostSince, offsetMinutes).slice(11) })}
            {waiting > 0 && ` · ${t('waitingSaves', { count: waiting })}`}
          </span>
          <Button size="small" loading={isProbing} onClick={() => void probe()}>
            {t('reconnect')}
          </Button>
        </div>
      )}
    </div>
  )
}
