import { syncConflictRules, syncVanishedRules, type ColumnKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import type { SyncPartProps } from './sync-columns.tsx'
import { SyncKeys } from './sync-keys.tsx'
import { findFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

const ordered: readonly ColumnKind[] = ['integer', 'decimal', 'date', 'datetime']

/** What identifies a row, which rows are read, and what wins. */
export function SyncRules({ columns, fields, sync, fault, onChange }: SyncPartProps) {
  const { t } = useTranslation('timedTasks')
  return (
    <div className={css.fields}>
      <SyncKeys {...{ columns, fields, sync, fault, onChange }} />
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
