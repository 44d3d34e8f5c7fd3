import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../form/text/engine-texts.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import type { SyncPartProps } from './sync-columns.tsx'
import { findFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

const most = 20

/** Fields that have the same value in each record, as a text that an import reads. */
export function SyncFixedValues({ fields, sync, fault, onChange }: Omit<SyncPartProps, 'columns'>) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const { fixedValues: lines } = sync
  const message = findFault(fault, 'fixedValues')
  const taken = new Set([...sync.columns, ...lines].map(({ field }) => field))
  const free = fields.filter(({ vModel = '' }) => !taken.has(vModel))
  const set = (at: number, next: Partial<(typeof lines)[number]>) =>
    onChange({ fixedValues: lines.map((line, index) => (index === at ? { ...line, ...next } : line)) })
  return (
    <div className={css.lines} role="group" aria-label={t('sync.fixedValues')}>
      <p className={css.nextTitle}>{t('sync.fixedValuesHelp')}</p>
      {lines.map((line, at) => (
        <div key={at} className={css.fixedValue}>
          <NativeSelect
            size="small"
            aria-label={t('sync.fixedField', { number: at + 1 })}
            value={line.field}
            options={fields
              .filter(({ vModel = '' }) => vModel === line.field || !taken.has(vModel))
              .map((field) => ({ value: field.vModel ?? '', label: getFieldName(field, language) }))}
            onChange={({ target }) => set(at, { field: target.value })}
          />
          <Input
            size="small"
            aria-label={t('sync.fixedText', { number: at + 1 })}
            value={line.value}
            maxLength={500}
            invalid={message !== undefined && line.value === ''}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <IconButton
            icon={Trash2}
            label={t('sync.removeFixed', { number: at + 1 })}
            onClick={() => onChange({ fixedValues: lines.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={free.length === 0 || lines.length >= most}
          onClick={() => onChange({ fixedValues: [...lines, { field: free[0]?.vModel ?? '', value: '' }] })}
        >
          {t('sync.addFixed')}
        </Button>
      </div>
    </div>
  )
}
