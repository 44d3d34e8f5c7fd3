import type { PortalWidgetByKind } from '@armature/contract'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import css from './countdown.module.css'
import { splitSpan } from './split-span.ts'
import { useSecond } from './use-second.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'

/** The time until a moment. Once it has passed: that it has, or the time since then. */
export function Countdown({ widget }: { widget: PortalWidgetByKind<'countdown'> }) {
  const { t } = useTranslation('portal')
  return (
    <WidgetFrame widget={widget}>
      {widget.at === null ? (
        <WidgetMessage icon={Hourglass} title={t('countdown.none')} />
      ) : (
        <Remaining at={widget.at} seconds={widget.seconds} after={widget.after} />
      )}
    </WidgetFrame>
  )
}

interface RemainingProps extends Pick<PortalWidgetByKind<'countdown'>, 'seconds' | 'after'> {
  at: number
}

function Remaining({ at, seconds, after }: RemainingProps) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const now = useSecond()
  const hasPassed = now >= at
  const time = formatDateTime(at, offsetMinutes)
  if (hasPassed && after === 'reached')
    return (
      <div className={css.countdown}>
        <p className={css.reached}>{t('countdown.reached')}</p>
        <p className={css.moment}>{t('countdown.on', { time })}</p>
      </div>
    )
  const parts = splitSpan(Math.abs(at - now), seconds, hasPassed)
  return (
    <div className={css.countdown}>
      <p role="timer" className={css.parts}>
        {parts.map(({ unit, count }, place) => (
          <span key={unit}>
            <b>{place === 0 ? count : String(count).padStart(2, '0')}</b> {t(`countdown.${unit}`)}{' '}
          </span>
        ))}
      </p>
      <p className={css.moment}>{t(hasPassed ? 'countdown.since' : 'countdown.until', { time })}</p>
    </div>
  )
}
