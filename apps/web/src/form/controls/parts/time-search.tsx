import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeBox, TimeRangeBox } from '../../antd/load.ts'
import type { SearchProps } from '../../control-view/control-view.ts'
import { Resting } from './resting.tsx'

/** Searches by a range of times, or by one time (search type 1). */
export function TimeSearch({ id, search, value, onChange }: SearchProps) {
  const { t } = useTranslation('form')
  const range = Array.isArray(value) ? (value as string[]) : []
  const text = search.searchType === 3 ? range.filter(Boolean).join(' – ') : typeof value === 'string' ? value : ''
  const shared = { id, label: search.label, invalid: false, shape: 'box' as const, clearable: true, format: 'HH:mm:ss' }
  return (
    <Resting
      {...shared}
      disabled={false}
      icon={Clock}
      text={text}
      placeholder={t('control.chooseTime')}
      onClear={text ? () => onChange(undefined) : undefined}
    >
      {(done) =>
        search.searchType === 3 ? (
          <TimeRangeBox
            {...shared}
            value={range}
            placeholder={[t('control.fromTime'), t('control.toTime')]}
            onChange={(next) => onChange(next.length ? next : undefined)}
            onDone={done}
          />
        ) : (
          <TimeBox
            {...shared}
            value={typeof value === 'string' ? value : ''}
            placeholder={t('control.chooseTime')}
            onChange={(next) => onChange(next || undefined)}
            onDone={done}
          />
        )
      }
    </Resting>
  )
}
