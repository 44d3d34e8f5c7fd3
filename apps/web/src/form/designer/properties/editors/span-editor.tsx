import { useTranslation } from 'react-i18next'
import { Input } from '../../../../ui/inputs/input.tsx'
import { Segmented } from '../../../../ui/buttons/segmented.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'

const fractions = ['6', '8', '12', '24']

/** Width in the grid of 24 columns: a common fraction, or a number. */
export function SpanEditor({ id, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const span = typeof value === 'number' ? value : 24
  return (
    <div className={css.pair}>
      <Segmented
        size="small"
        stretch
        label={label}
        value={String(span)}
        className={css.grow ?? ''}
        options={fractions.map((fraction) => ({ value: fraction, label: t(`editor.span${fraction}`) }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
      <Input
        id={id}
        size="small"
        type="number"
        numeric
        min={1}
        max={24}
        boxClassName={css.short}
        value={String(span)}
        onChange={(event) => {
          const typed = Number(event.target.value)
          if (Number.isInteger(typed) && typed >= 1 && typed <= 24) onChange(typed)
        }}
      />
    </div>
  )
}
