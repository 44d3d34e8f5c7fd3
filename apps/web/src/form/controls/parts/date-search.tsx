import { findControl } from '@armature/form-engine/controls/index'
import { Calendar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateBox, DateRangeBox } from '../../antd/load.ts'
import { useReader } from '../../reader.tsx'
import type { SearchProps } from '../../control-view/control-view.ts'
import { Resting } from './resting.tsx'

/** Searches by a range of dates, either end of which may be empty, or by one day (search type 1). */
export function DateSearch({ id, field, search, value, onChange }: SearchProps) {
  const { t } = useTranslation('form')
  const { language, offsetMinutes } = useReader()
  const format = typeof field['format'] === 'string' ? field['format'] : 'yyyy-MM-dd'
  const write = (ms: unknown) =>
    findControl('date')?.format(ms, { ...field, format }, { language, offsetMinutes, textOf: () => undefined }) ?? ''
  const range = Array.isArray(value) ? (value as [number | null, number | null]) : null
  const text =
    search.searchType === 3
      ? range
        ? `${write(range[0]) || '…'} – ${write(range[1]) || '…'}`
        : ''
      : write(value ?? null)
  const shared = {
    id,
    label: search.label,
    invalid: false,
    shape: 'box' as const,
    clearable: true,
    format,
    offsetMinutes,
  }
  return (
    <Resting
      {...shared}
      disabled={false}
      icon={Calendar}
      text={text}
      placeholder={t('control.chooseDate')}
      onClear={text ? () => onChange(undefined) : undefined}
    >
      {(done) =>
        search.searchType === 3 ? (
          <DateRangeBox
            {...shared}
            allowOpen
            value={range}
            placeholder={[t('control.fromDate'), t('control.toDate')]}
            onChange={(next) => onChange(next ?? undefined)}
            onDone={done}
          />
        ) : (
          <DateBox
            {...shared}
            value={typeof value === 'number' ? value : null}
            placeholder={t('control.chooseDate')}
            onChange={(next) => onChange(next ?? undefined)}
            onDone={done}
          />
        )
      }
    </Resting>
  )
}
