import { portalSpans } from '@armature/contract/visual-dev/portal-options'
import type { PortalPeriod } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { NumberRow, SelectRow } from './rows.tsx'
import { useFieldChoices } from './use-fields.ts'

interface PeriodRowsProps {
  modelId: string
  value: PortalPeriod
  onChange: (value: PortalPeriod) => void
}

/** Limits the records to the last days, weeks, months or years by one of their dates. */
export function PeriodRows({ modelId, value, onChange }: PeriodRowsProps) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(modelId)
  const options = choices('isDate', value?.field)
  return (
    <>
      <SelectRow
        label={t('periodField')}
        value={value?.field ?? ''}
        options={options.map((option) => (option.value === '' ? { value: '', label: t('allTime') } : option))}
        onChange={(field) => onChange(field === '' ? null : { span: 'month', count: 1, ...value, field })}
      />
      {value && (
        <>
          <SelectRow
            label={t('span')}
            value={value.span}
            options={portalSpans.map((span) => ({ value: span, label: t(`spans.${span}`) }))}
            onChange={(span) => onChange({ ...value, span })}
          />
          <NumberRow
            label={t('spanCount')}
            value={value.count}
            min={1}
            max={366}
            onChange={(count) => onChange({ ...value, count })}
          />
        </>
      )}
    </>
  )
}
