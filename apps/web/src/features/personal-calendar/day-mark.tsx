import type { MarkedDay } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import css from './personal-calendar.module.css'

/** The name of a holiday, or of a day that is worked in its place. */
export function DayMark({ mark }: { mark: MarkedDay | undefined }) {
  const { t } = useTranslation('personalCalendar')
  if (!mark || mark.name === '') return null
  const kind = mark.isWorking ? 'worked' : 'free'
  return (
    <span className={css.mark} data-kind={kind} title={mark.name}>
      {t(`kinds.${kind}`)} {mark.name}
    </span>
  )
}
