import type { SourceCell, SourceField, SourceRows } from '@armature/contract'
import { formatFileSize } from '@armature/form-engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { FullText } from '../../list/full-text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { buildRowsQuery } from './source-tables-api.ts'
import css from './tables-drawer.module.css'

interface NumberedRow {
  number: number
  cells: SourceCell[]
}

/** The first rows of a table. Reading them can be cancelled, which stops the statement on the source. */
export function TableRows({ id, table }: { id: string; table: string }) {
  const { t } = useTranslation('dataSources')
  const client = useQueryClient()
  const query = buildRowsQuery(id, table)
  const { data, error, fetchStatus, refetch } = useQuery(query)
  const rows = useMemo(() => (data?.rows ?? []).map((cells, number): NumberedRow => ({ number, cells })), [data])
  const again = (
    <Button size="small" icon={RefreshCw} onClick={() => void refetch()}>
      {t('tables.readAgain')}
    </Button>
  )
  // also without a network: it is read as soon as there is one
  if (fetchStatus !== 'idle')
    return (
      <div className={css.state} role="status">
        {t('tables.reading')}
        <Button size="small" onClick={() => void client.cancelQueries({ queryKey: query.queryKey })}>
          {t('tables.cancel')}
        </Button>
      </div>
    )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={css.state} role="status">
        {t('tables.cancelled')} {again}
      </div>
    )
  return (
    <>
      <div className={css.frame}>
        <DataTable
          label={t('tables.rows')}
          columns={data.fields.map(buildColumn)}
          rows={rows}
          rowKey={({ number }) => String(number)}
          firstNumber={1}
          isFocusable
        />
      </div>
      <div className={css.state}>
        <Summary preview={data} /> {again}
      </div>
    </>
  )
}

function Summary({ preview: { fields, rows, hasMore, fieldCount } }: { preview: SourceRows }) {
  const { t } = useTranslation('dataSources')
  return (
    <span role="status">
      {t(hasMore ? 'tables.firstRows' : 'tables.allRows', { count: rows.length })}
      {fieldCount > fields.length && ` ${t('tables.firstFields', { shown: fields.length, count: fieldCount })}`}
    </span>
  )
}

const buildColumn = ({ name, type, kind }: SourceField, at: number): TableColumn<NumberedRow> => ({
  key: name,
  label: name,
  unit: type,
  width: kind === 'text' || kind === 'other' ? 220 : 180,
  align: kind === 'integer' || kind === 'decimal' ? 'right' : 'left',
  cell: ({ cells }) => <Cell value={cells[at] ?? null} />,
})

function Cell({ value }: { value: SourceCell }) {
  const { t } = useTranslation('dataSources')
  if (value === null) return <span className={css.empty}>NULL</span>
  if (typeof value === 'string') return <FullText>{value}</FullText>
  if ('bytes' in value)
    return <span className={css.empty}>{t('tables.binary', { size: formatFileSize(value.bytes) })}</span>
  return (
    <FullText>
      <span className={css.empty}>{t('tables.cut', { length: value.length })}</span> {value.text}…
    </FullText>
  )
}
