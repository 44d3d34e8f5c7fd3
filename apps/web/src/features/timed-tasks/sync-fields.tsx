import type { SourceField, SourceTable } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { useModelConfig } from '../../form/records/use-records.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Choice } from './choice.tsx'
import { FormChoice } from './form-choice.tsx'
import { listPresetFields } from './record-values.tsx'
import { buildColumnsQuery, buildSourcesQuery, buildTablesQuery } from './sync-api.ts'
import { SyncColumns } from './sync-columns.tsx'
import { SyncFixedValues } from './sync-fixed-values.tsx'
import { SyncRules } from './sync-rules.tsx'
import { changeSync } from './sync-draft.ts'
import { SyncSubTables } from './sync-sub-tables.tsx'
import { SyncTrialPart } from './sync-trial.tsx'
import type { SyncDraft } from './task-draft.ts'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The table that is read, the form that its rows go to, which column fills which field, and the rules. */
export default function SyncFields({ taskId, work, fault, onChange }: WorkProps & { taskId: string }) {
  const { t } = useTranslation('timedTasks')
  const { modelId, sync } = work
  const sources = useQuery(buildSourcesQuery())
  const tables = useQuery(buildTablesQuery(sync.dataSourceId))
  const columns = useQuery(buildColumnsQuery(sync.dataSourceId, sync.table))
  const change = (next: Partial<SyncDraft>) => onChange({ ...work, sync: changeSync(sync, next) })
  const cleared = { columns: [], keyColumns: [], sinceColumn: '' }
  const enabled = (sources.data?.list ?? []).filter(
    ({ id, enabledMark }) => enabledMark === 1 || id === sync.dataSourceId,
  )
  const error = sources.error ?? tables.error ?? columns.error
  return (
    <>
      <div className={css.pair}>
        <Field label={t('sync.source')} required error={findFault(fault, 'dataSourceId')}>
          <Choice
            label={t('sync.source')}
            value={sync.dataSourceId}
            options={enabled.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            onChange={(dataSourceId) => change({ dataSourceId, table: '', ...cleared, subTables: [] })}
          />
        </Field>
        <Field label={t('sync.table')} required error={findFault(fault, 'table')}>
          <Choice
            label={t('sync.table')}
            value={sync.table}
            options={(tables.data?.list ?? []).map(({ name, label }) => ({
              value: name,
              label: label === '' ? name : `${name} ${label}`,
            }))}
            onChange={(table) => change({ table, ...cleared })}
          />
        </Field>
        <FormChoice
          label={t('sync.form')}
          value={modelId}
          help={t('sync.formHelp')}
          error={findFault(fault, 'modelId')}
          onChange={(next) =>
            onChange({
              ...work,
              modelId: next,
              values: [],
              sync: { ...sync, ...cleared, fixedValues: [], subTables: [] },
            })
          }
        />
      </div>
      {error && (
        <Note tone="error" icon={CircleAlert}>
          {error instanceof ApiError ? error.msg : error.message}
        </Note>
      )}
      {columns.data && modelId !== '' && (
        <Mapping
          key={modelId}
          columns={columns.data.list}
          tables={tables.data?.list ?? []}
          {...{ taskId, work, fault, onChange, change }}
        />
      )}
    </>
  )
}

interface MappingProps extends WorkProps {
  taskId: string
  columns: readonly SourceField[]
  tables: readonly SourceTable[]
  change: (next: Partial<SyncDraft>) => void
}

function Mapping({ taskId, columns, tables, work, fault, change }: MappingProps) {
  const { t } = useTranslation('timedTasks')
  const config = useModelConfig(work.modelId)
  if (config.error)
    return (
      <Note tone="error" icon={CircleAlert}>
        {config.error.message}
      </Note>
    )
  if (!config.data) return <Skeleton rows={4} />
  const fields = listPresetFields(config.data.formData)
  return (
    <>
      <SyncColumns
        label={t('sync.mapping')}
        help={t('sync.mappingHelp')}
        {...{ columns, fields, fault }}
        sync={work.sync}
        onChange={change}
      />
      <SyncFixedValues fields={fields} sync={work.sync} fault={fault} onChange={change} />
      <SyncRules columns={columns} fields={fields} sync={work.sync} fault={fault} onChange={change} />
      <SyncSubTables formData={config.data.formData} tables={tables} sync={work.sync} fault={fault} onChange={change} />
      <SyncTrialPart taskId={taskId} work={work} />
    </>
  )
}
