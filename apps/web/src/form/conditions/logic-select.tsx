import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './conditions.module.css'

interface LogicSelectProps {
  label: string
  value: 'and' | 'or'
  onChange: (value: 'and' | 'or') => void
}

/** Whether all or any of several conditions must hold. */
export function LogicSelect({ label, value, onChange }: LogicSelectProps) {
  const { t } = useTranslation('designer')
  return (
    <label className={css.logic}>
      {label}
      <NativeSelect
        size="small"
        value={value}
        options={(['and', 'or'] as const).map((each) => ({ value: each, label: t(`rule.${each}Long`) }))}
        onChange={(event) => onChange(event.target.value === 'or' ? 'or' : 'and')}
      />
    </label>
  )
}
