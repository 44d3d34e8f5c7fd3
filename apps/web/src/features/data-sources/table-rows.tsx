import {
  canSortBy,
  type dataSourceEndpoints,
  type EndpointData,
  type SourceCell,
  type SourceField,
  type SourceRows,
} from '@armature/contract'
import { formatFileSize } from '@armature/form-engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { FullText } from '../../list/full-text.tsx'
import { getNextSort } from '../../list/list-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { type FilterField, RowFilterBar } from './row-filter-bar.tsx'
import { buildRowCountQuery, buildRowsQuery, type RowsView } from './source-tables-api.ts'
import css from './tables-drawer.module.css'

type RowCount = EndpointData<typeof dataSourceEndpoints.rowCount>

interface NumberedRow {
  number: number
  cells: SourceCell[]
}

const firstView: RowsView = { page: 1, pageSize: 50, sort: [], filters: [] }

/**
 * The rows of a table, which its source sorts, filters and pages. Reading them can be cancelled, which stops the statement on the
 * source.
 */
export function TableRows({ id, table }: { id: string; table: string }) {
  const { t } = useTranslation('dataSources')
  const client = useQueryClient()
  const [view, setView] = useState(firstView)
  const query = buildRowsQuery(id, table, view)
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery(query)
  const count = useQuery({ ...buildRowCountQuery(id, table, view.filters), enabled: data !== undefined })
  const [fields, setFields] = useState<readonly SourceField[]>([])
  // they stay where a filter cannot be applied, so that it can be changed
  if (data && data.fields !== fields) setFields(data.fields)
  const rows = useMemo(() => (data?.rows ?? []).map((cells, number): NumberedRow => ({ number, cells })), [data])
  const readAgain = () => {
    void refetch()
    void count.refetch()
  }
  const again = (
    <Button size="small" icon={RefreshCw} onClick={readAgain}>
      {t('tables.readAgain')}
    </Button>
  )
  // also without a network: it is read as soon as there is one
  const isReading = fetchStatus !== 'idle'
  const state = isReading ? (
    <div className={css.state} role="status">
      {t('tables.reading')}
      <Button size="small" onClick={() => void client.cancelQueries({ queryKey: query.queryKey })}>
        {t('tables.cancel')}
      </Button>
    </div>
  ) : error ? (
    <Failed error={error} onRetry={readAgain} />
  ) : !data || isPlaceholderData ? (
    <div className={css.state} role="status">
      {t('tables.cancelled')} {again}
    </div>
  ) : (
    <div className={css.state}>
      <Summary found={data} /> {again}
    </div>
  )
  return (
    <>
      {fields.length > 0 && (
        <RowFilterBar
          fields={fields.map(toFilterField)}
          filters={view.filters}
          onChange={(filters) => setView({ ...view, filters, page: 1 })}
        />
      )}
      {data && !error && (
        <>
          <div className={css.frame} aria-busy={isReading}>
            <DataTable
              label={t('tables.rows')}
              columns={data.fields.map(buildColumn)}
              rows={rows}
              rowKey={({ number }) => String(number)}
              firstNumber={(view.page - 1) * view.pageSize + 1}
              sort={view.sort}
              onSort={(prop) => setView({ ...view, sort: getNextSort(view.sort, prop, false), page: 1 })}
              isFocusable
            />
          </div>
          <Pagination
            page={view.page}
            pageSize={view.pageSize}
            {...countRows(count.data, view, data)}
            hasMore={data.hasMore}
            onChange={(page, pageSize) => setView({ ...view, page, pageSize })}
          />
        </>
      )}
      {state}
    </>
  )
}

/** The counted total; until it is known, or if it cannot be counted, at least the rows up to this page. */
function countRows(count: RowCount | undefined, { page, pageSize }: RowsView, { rows, hasMore }: SourceRows) {
  const shown = (page - 1) * pageSize + rows.length
  if (count) return { total: Math.max(count.total, shown), totalKind: count.isCapped ? 'capped' : 'exact' } as const
  return { total: shown, totalKind: hasMore ? 'capped' : 'exact' } as const
}

function Summary({ found: { fields, rows, isStable, fieldCount } }: { found: SourceRows }) {
  const { t } = useTranslation('dataSources')
  return (
    <span role="status">
      {rows.length === 0 && t('tables.noRows')}
      {fieldCount > fields.length && ` ${t('tables.firstFields', { shown: fields.length, count: fieldCount })}`}
      {!isStable && ` ${t('tables.unstable')}`}
    </span>
  )
}

const toFilterField = ({ name, label, kind }: SourceField): FilterField => ({
  ...{ name, kind, title: name, label: label ? `${name} ${label}` : name },
})

const buildColumn = ({ name, type, kind }: SourceField, at: number): TableColumn<NumberedRow> => ({
  key: name,
  label: name,
  unit: type,
  width: kind === 'text' || kind === 'other' ? 220 : 180,
  isSortable: canSortBy(kind),
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
