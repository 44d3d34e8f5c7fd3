import { auditActions, auditObjects, type AuditAction, type AuditObject } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { DayInput } from '../../form/controls/parts/day-input.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { FilterChange } from '../../list/paged-list.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import css from './audit-log.module.css'

const outcomes = ['', 'done', 'refused'] as const
const actions = Object.keys(auditActions) as AuditAction[]
const objects = Object.keys(auditObjects) as AuditObject[]

export interface AuditFilterValues {
  objectKeyword: string
  action: AuditAction | ''
  object: AuditObject | ''
  outcome: (typeof outcomes)[number]
  /** `yyyy-MM-dd`, '' for no limit */
  from: string
  to: string
}
export const noFilters: AuditFilterValues = {
  objectKeyword: '',
  action: '',
  object: '',
  outcome: '',
  from: '',
  to: '',
}

interface AuditFiltersProps {
  filters: AuditFilterValues
  onChange: FilterChange<AuditFilterValues>
}

/** Object, kind, outcome and days; the keyword is the user. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('auditLog')
  const language = useLanguage()
  const search = (objectKeyword: string) => {
    if (objectKeyword !== filters.objectKeyword) onChange({ objectKeyword })
  }
  return (
    <>
      <span className={css.object}>
        <Input
          aria-label={t('objectKeyword')}
          placeholder={t('objectKeyword')}
          // a search when the text is complete, not at each key
          key={filters.objectKeyword}
          defaultValue={filters.objectKeyword}
          maxLength={100}
          onBlur={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(event.currentTarget.value)
          }}
        />
      </span>
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('objectKind')}
        value={filters.object}
        options={[
          { value: '', label: t('allObjects') },
          ...objects.map((value) => ({ value, label: auditObjects[value][language] })),
        ]}
        onChange={(event) => onChange({ object: objects.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('action')}
        value={filters.action}
        options={[
          { value: '', label: t('allActions') },
          ...actions.map((value) => ({ value, label: auditActions[value].text[language] })),
        ]}
        onChange={(event) => onChange({ action: actions.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('outcome')}
        value={filters.outcome}
        options={outcomes.map((value) => ({ value, label: t(`outcomes.${value || 'all'}`) }))}
        onChange={(event) => onChange({ outcome: outcomes.find((one) => one === event.target.value) ?? '' })}
      />
      <span className={css.days}>
        <DayInput
          size="usual"
          label={t('from')}
          value={filters.from}
          max={filters.to}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden>–</span>
        <DayInput
          size="usual"
          label={t('to')}
          value={filters.to}
          min={filters.from}
          onChange={(to) => onChange({ to })}
        />
      </span>
    </>
  )
}
