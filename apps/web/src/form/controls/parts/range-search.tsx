import { useTranslation } from 'react-i18next'
import type { SearchProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'
import { NumberBox } from './number-box.tsx'

/** Searches by two bounds of a number (search type 3) or by one value (type 1). Zero is a bound. */
export function RangeSearch({ id, search, value, onChange, onSearch }: SearchProps) {
  const { t } = useTranslation('form')
  if (search.searchType !== 3)
    return (
      <NumberBox
        id={id}
        value={value}
        onChange={onChange}
        onEnter={onSearch}
        label={search.label}
        placeholder={t('control.enter')}
      />
    )
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  const give = (low: unknown, high: unknown) =>
    onChange(low == null && high == null ? undefined : [low ?? null, high ?? null])
  return (
    <div className={css.pair} role="group" aria-label={search.label}>
      <NumberBox
        id={id}
        value={from}
        onChange={(low) => give(low, to)}
        onEnter={onSearch}
        label={t('control.from', { label: search.label })}
        placeholder={t('control.min')}
      />
      <span>–</span>
      <NumberBox
        value={to}
        onChange={(high) => give(from, high)}
        onEnter={onSearch}
        label={t('control.to', { label: search.label })}
        placeholder={t('control.max')}
      />
    </div>
  )
}
