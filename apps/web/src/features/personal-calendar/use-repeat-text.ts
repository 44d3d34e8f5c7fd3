import type { CalendarRepeat } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** How an event repeats, in words; '' if it does not. */
export function useRepeatText(repeat: CalendarRepeat | null): string {
  const { t } = useTranslation('personalCalendar')
  const language = useLanguage()
  if (!repeat) return ''
  const { unit, every, weekDays, monthDay, until, count } = repeat
  const turn = t(`turns.${unit}`, { n: every })
  const days = joinNames(
    weekDays.map((day) => t(`weekDays.${day as 0}`)),
    language,
  )
  const where = unit === 'weekly' ? days : monthDay === 'day' ? '' : t(`monthDays.${monthDay}`)
  const end = count === null ? (until === null ? '' : t('untilDay', { day: until })) : t('times', { n: count })
  return [turn, where, end].filter((part) => part !== '').join(t('comma'))
}
