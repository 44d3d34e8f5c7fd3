import { useTranslation } from 'react-i18next'
import type { FilterChange } from '../../list/paged-list.tsx'
import '../controls/index.ts'
import { DayInput } from '../controls/parts/day-input.tsx'
import css from './bin.module.css'

/** `yyyy-MM-dd`, '' for no limit */
export interface Days {
  from: string
  to: string
}
export const anyDay: Days = { from: '', to: '' }

/** The days on which entries of a recycle bin were deleted. */
export function DayRange({ days, onChange }: { days: Days; onChange: FilterChange<Days> }) {
  const { t } = useTranslation('form')
  return (
    <span className={css.days}>
      <DayInput
        size="usual"
        label={t('bin.from')}
        value={days.from}
        max={days.to}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden>–</span>
      <DayInput size="usual" label={t('bin.to')} value={days.to} min={days.from} onChange={(to) => onChange({ to })} />
    </span>
  )
}
