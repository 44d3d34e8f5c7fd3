import { syncConflictRules, syncVanishedRules, type ColumnKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { isUnique, type SyncPartProps } from './sync-columns.tsx'
import { findFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

const ordered: readonly ColumnKind[] = ['integer', 'decimal', 'date', 'datetime']

/** What identifies a row, which rows are read, and what wins. */
export function SyncRules({ columns, fields, sync, fault, onChange }: SyncPartProps) {
  const { t } = useTranslation('timedTasks')
  const keys = sync.columns.filter(({ field }) => isUnique(fields, field)).map(({ column }) => column)
  return (
    <div className={css.fields}>
      <Field
        label={t('sync.key')}
        required
        help={keys.length === 0 ? t('sync.noKey') : t('sync.keyHelp')}
        error={findFault(fault, 'keyColumn')}
      >
        <NativeSelect
          value={keys.includes(sync.keyColumn) ? sync.keyColumn : ''}
          options={[
            { value: '', label: t('sync.choose') },
            ...keys.map((column) => ({ value: column, label: column })),
          ]}
          onChange={({ target }) => onChange({ keyColumn: target.value })}
        />
      </Field>
      <Field
        label={t('sync.since')}
        {...(sync.sinceColumn !== '' && { help: t('sync.sinceHelp') })}
        error={findFault(fault, 'sinceColumn')}
      >
        <NativeSelect
          value={sync.sinceColumn}
          options={[
            { value: '', label: t('sync.all') },
            ...columns
              .filter(({ kind }) => ordered.includes(kind))
              .map(({ name }) => ({ value: name, label: t('sync.sinceColumn', { name }) })),
          ]}
          onChange={({ target }) => onChange({ sinceColumn: target.value })}
        />
      </Field>
      <Field label={t('sync.conflict')}>
        <NativeSelect
          value={sync.conflict}
          options={syncConflictRules.map((value) => ({ value, label: t(`sync.conflicts.${value}`) }))}
          onChange={({ target }) =>
            onChange({ conflict: syncConflictRules.find((rule) => rule === target.value) ?? 'list' })
          }
        />
      </Field>
      {sync.sinceColumn === '' && (
        <Field label={t('sync.vanished')}>
          <NativeSelect
            value={sync.vanished}
            options={syncVanishedRules.map((value) => ({ value, label: t(`sync.vanishedRules.${value}`) }))}
            onChange={({ target }) =>
              onChange({ vanished: syncVanishedRules.find((rule) => rule === target.value) ?? 'keep' })
            }
          />
        </Field>
      )}
    </div>
  )
}
