import { syncVanishedRules, type SourceTable, type SyncSubTable } from '@armature/contract'
import type { Field as FormField } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Choice } from './choice.tsx'
import { buildColumnsQuery } from './sync-api.ts'
import { SyncColumns } from './sync-columns.tsx'
import { SyncKeys } from './sync-keys.tsx'
import { orderedKinds } from './sync-rules.tsx'
import type { SyncDraft } from './task-draft.ts'
import css from './timed-tasks.module.css'

interface SyncSubTableProps {
  label: string
  /** of the sub-table, which a text can fill */
  fields: readonly FormField[]
  tables: readonly SourceTable[]
  sync: SyncDraft
  value: SyncSubTable
  onChange: (next: Partial<SyncSubTable>) => void
}

/** The table that fills a sub-table, how its rows find their record, which column fills which field, and the rules. */
export function SyncSubTableFields({ label, fields, tables, sync, value, onChange }: SyncSubTableProps) {
  const { t } = useTranslation('timedTasks')
  const columns = useQuery(buildColumnsQuery(sync.dataSourceId, value.table))
  const cleared = { parentColumns: sync.keyColumns.map(() => ''), keyColumns: [], columns: [], sinceColumn: '' }
  return (
    <div className={css.subTableFields}>
      <Field label={t('sync.subTableOf', { name: label })} required>
        <Choice
          label={t('sync.subTableOf', { name: label })}
          value={value.table}
          options={tables.map((table) => ({
            value: table.name,
            label: table.label === '' ? table.name : `${table.name} ${table.label}`,
          }))}
          onChange={(table) => onChange({ table, ...cleared })}
        />
      </Field>
      {columns.error && (
        <Note tone="error" icon={CircleAlert}>
          {columns.error.message}
        </Note>
      )}
      {columns.data && value.table !== '' && (
        <Details columns={columns.data.list} {...{ label, fields, sync, value, onChange }} />
      )}
    </div>
  )
}

interface DetailsProps extends Omit<SyncSubTableProps, 'tables'> {
  columns: Parameters<typeof SyncColumns>[0]['columns']
}

function Details({ label, columns, fields, sync, value, onChange }: DetailsProps) {
  const { t } = useTranslation('timedTasks')
  const readable = columns.filter(({ kind }) => kind !== 'binary')
  const ordered = readable.filter(({ kind }) => orderedKinds.includes(kind))
  return (
    <>
      <div className={css.pair}>
        {sync.keyColumns.map((key, at) => (
          <Field key={key} label={t('sync.parentOf', { name: key })} required>
            <NativeSelect
              value={value.parentColumns[at] ?? ''}
              options={[
                { value: '', label: t('sync.choose') },
                ...readable.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={({ target }) =>
                onChange({ parentColumns: value.parentColumns.map((name, own) => (own === at ? target.value : name)) })
              }
            />
          </Field>
        ))}
      </div>
      <SyncColumns
        label={t('sync.subMapping', { name: label })}
        help={t('sync.subMappingHelp')}
        {...{ columns, fields }}
        sync={{ ...value, fixedValues: [] }}
        fault={null}
        onChange={onChange}
      />
      <SyncKeys
        label={t('sync.subKey')}
        help={t('sync.subKeyHelp')}
        columns={value.columns}
        keyColumns={value.keyColumns}
        onChange={(keyColumns) => onChange({ keyColumns })}
      />
      <div className={css.pair}>
        {sync.sinceColumn !== '' && (
          <Field label={t('sync.subSince')}>
            <NativeSelect
              value={value.sinceColumn}
              options={[
                { value: '', label: t('sync.subSinceNone') },
                ...ordered.map(({ name }) => ({ value: name, label: t('sync.subSinceColumn', { name }) })),
              ]}
              onChange={({ target }) => onChange({ sinceColumn: target.value })}
            />
          </Field>
        )}
        <Field label={t('sync.subVanished')}>
          <NativeSelect
            value={value.vanished}
            options={syncVanishedRules.map((rule) => ({ value: rule, label: t(`sync.subVanishedRules.${rule}`) }))}
            onChange={({ target }) =>
              onChange({ vanished: syncVanishedRules.find((rule) => rule === target.value) ?? 'remove' })
            }
          />
        </Field>
      </div>
    </>
  )
}
