import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { FullScreenButton } from '../../../ui/buttons/full-screen-button.tsx'
import css from './frame.module.css'

/**
 * The page in a sandboxed frame: it may run scripts and use its own site, but neither navigate this window, nor open others, nor
 * save files.
 */
export function Frame({ url, refresh }: { url: string; refresh: number }) {
  const { t } = useTranslation('stations')
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  const [load, setLoad] = useState(() => ({ count: 0, at: Date.now() }))
  const again = () => setLoad(({ count }) => ({ count: count + 1, at: Date.now() }))
  useEffect(() => {
    if (refresh === 0) return
    const timer = setInterval(again, refresh * 1000)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <main className={css.page}>
      <iframe
        key={load.count}
        src={url}
        title={url}
        className={css.frame}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
      <div className={css.tools} role="toolbar" aria-label={t('frameTools')}>
        <span>
          {t('loadedAt', { time: formatDateTime(load.at, offset).slice(11) })} ·{' '}
          {refresh === 0 ? t('noRefresh') : t('everySeconds', { count: refresh })}
        </span>
        <IconButton size="small" icon={RotateCw} label={t('reload')} onClick={again} />
        <FullScreenButton />
      </div>
    </main>
  )
}
