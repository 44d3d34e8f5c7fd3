import { useTranslation } from 'react-i18next'
import css from './properties.module.css'
import { NumberRow } from './rows.tsx'

interface FactorRowProps {
  label?: string
  value: number | undefined
  onChange: (factor: number | undefined) => void
}

/** What a value is multiplied by; empty: it is shown as it is. */
export function FactorRow({ label, value, onChange }: FactorRowProps) {
  const { t } = useTranslation('portals')
  return (
    <>
      <NumberRow
        label={label ?? t('factor')}
        value={value ?? null}
        min={-1e9}
        max={1e9}
        hasFraction
        isLate
        onClear={() => onChange(undefined)}
        onChange={onChange}
      />
      {value === 0 && (
        <p role="alert" className={css.fault}>
          {t('factorZero')}
        </p>
      )}
    </>
  )
}
