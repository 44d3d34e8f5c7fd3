import type { SourceField } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { FullText } from '../../list/full-text.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildFieldsQuery } from './source-tables-api.ts'
import css from './tables-drawer.module.css'

/** The columns of a table: name, comment, and what their values are. */
export function TableFields({ id, table }: { id: string; table: string }) {
  const { t } = useTranslation('dataSources')
  const { data, error, refetch } = useQuery(buildFieldsQuery(id, table))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const columns: TableColumn<SourceField>[] = [
    {
      key: 'name',
      label: t('tables.field'),
      width: 200,
      cell: ({ name }) => <FullText>{name}</FullText>,
    },
    {
      key: 'label',
      label: t('tables.comment'),
      width: 200,
      cell: ({ label }) => <FullText>{label || '—'}</FullText>,
    },
    {
      key: 'kind',
      label: t('tables.kind'),
      width: 120,
      cell: ({ kind }) => t(`tables.kinds.${kind}`),
    },
    {
      key: 'type',
      label: t('tables.type'),
      width: 200,
      cell: ({ type }) => <FullText>{type}</FullText>,
    },
  ]
  return (
    <div className={css.frame}>
      <DataTable
        label={t('tables.fields')}
        columns={columns}
        rows={data.list}
        rowKey={({ name }) => name}
        firstNumber={1}
        isFocusable
      />
    </div>
  )
}
