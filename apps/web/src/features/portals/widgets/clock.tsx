import type { Language, PortalWidgetByKind } from '@armature/contract'
import { useSettings } from '../../../lib/state/settings.ts'
import { localeOf } from '../../../lib/i18n/language.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useSecond } from './use-second.ts'
import { WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

/** Time and date in the time zone of the installation. */
export function Clock({ widget }: { widget: PortalWidgetByKind<'clock'> }) {
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const now = useSecond()
  // shifted, so that formatting in UTC gives the local time of the installation
  const here = new Date(now + offsetMinutes * 60_000)
  const time = here.toISOString().slice(11, widget.seconds ? 19 : 16)
  return (
    <WidgetFrame widget={widget}>
      <div className={css.clock}>
        <time dateTime={new Date(now).toISOString()} className={css.time}>
          {time}
        </time>
        {widget.date && (
          <span className={classNames(css.day, 'cut')} title={formatDay(here, language)}>
            {formatDay(here, language)}
          </span>
        )}
      </div>
    </WidgetFrame>
  )
}

const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'full', timeZone: 'UTC' }).format(day)
