import { syncConflictRules, syncVanishedRules, type ColumnKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { isUnique, type SyncPartProps } from './sync-columns.tsx'
import { SyncKeys } from './sync-keys.tsx'
import { findFault } from './task-fault.ts'
import { WholeNumber } from './whole-number.tsx'
import css from './timed-tasks.module.css'

/** Whose values can say which rows are new. */
export const orderedKinds: readonly ColumnKind[] = ['integer', 'decimal', 'date', 'datetime']

/** What identifies a row, which rows are read, and what wins. */
export function SyncRules({ columns, fields, sync, fault, onChange }: SyncPartProps) {
  const { t } = useTranslation('timedTasks')
  const [first, ...others] = sync.columns.filter(({ column }) => sync.keyColumns.includes(column))
  const needsMore = first !== undefined && others.length === 0 && !isUnique(fields, first.field)
  return (
    <div className={css.fields}>
      <SyncKeys
        label={t('sync.key')}
        help={t(needsMore ? 'sync.keyAlone' : 'sync.keyHelp')}
        columns={sync.columns}
        keyColumns={sync.keyColumns}
        message={findFault(fault, 'keyColumns')}
        onChange={(keyColumns) => onChange({ keyColumns })}
      />
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
              .filter(({ kind }) => orderedKinds.includes(kind))
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
      <Field label={t('sync.vanished')} {...(sync.sinceColumn !== '' && { help: t('sync.vanishedHelp') })}>
        <NativeSelect
          value={sync.vanished}
          options={syncVanishedRules.map((value) => ({ value, label: t(`sync.vanishedRules.${value}`) }))}
          onChange={({ target }) =>
            onChange({ vanished: syncVanishedRules.find((rule) => rule === target.value) ?? 'keep' })
          }
        />
      </Field>
      {sync.sinceColumn !== '' && (
        <Field label={t('sync.readAllDays')} help={t('sync.readAllDaysHelp')} error={findFault(fault, 'readAllDays')}>
          <WholeNumber
            value={sync.readAllDays}
            min={0}
            max={365}
            onChange={(readAllDays) => onChange({ readAllDays })}
          />
        </Field>
      )}
    </div>
  )
}
