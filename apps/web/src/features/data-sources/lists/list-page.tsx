import type { ShownColumn, SourceCell } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import type { PageProps } from '../../../lib/menu/current-menu.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Denied, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { Note } from '../../../ui/inputs/field.tsx'
import { RowFilterBar } from '../row-filter-bar.tsx'
import { ListCell } from './list-cell.tsx'
import { ListRowDrawer } from './list-row-drawer.tsx'
import {
  buildListQuery,
  exportList,
  type ListFilters,
  type ListQuery,
  listsKey,
  loadListPage,
  readFilters,
  writeFilters,
} from './source-lists-api.ts'

interface ListRow {
  /** '' where it cannot be opened */
  key: string
  /** its place on the page */
  at: number
  cells: SourceCell[]
}

const start: ListFilters = { filters: '' }

/** Page of a menu of type 9: the rows of a table of a data source, read-only. */
export default function ListPage({ route }: PageProps) {
  const language = useLanguage()
  const { id } = route.item
  const name = getMenuName(route.item, language)
  const { data, error, refetch } = useQuery(buildListQuery(id))
  if (error instanceof ApiError && error.code === 403) return <Denied name={name}>{error.msg}</Denied>
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  return <TableList key={id} id={id} name={name} {...data} />
}

interface TableListProps {
  id: string
  name: string
  columns: readonly ShownColumn[]
  mayExport: boolean
}

function TableList({ id, name, columns: shown, mayExport }: TableListProps) {
  const { t } = useTranslation('sourceLists')
  const language = useLanguage()
  const [opened, setOpened] = useState<ListRow | null>(null)
  const [about, setAbout] = useState<{ missing: string[]; isStable: boolean }>({ missing: [], isStable: true })
  const columns = useMemo(() => shown.map(buildColumn), [shown])
  const searched = shown.filter(({ isSearchable }) => isSearchable)
  const labels = joinNames(
    searched.map(({ label }) => label),
    language,
  )
  const load = async (query: ListQuery, signal: AbortSignal) => {
    const { list, pagination, missing, isStable } = await loadListPage(id, query, signal)
    setAbout({ missing, isStable })
    return { list: list.map((row, at): ListRow => ({ ...row, at })), pagination }
  }
  return (
    <>
      {about.missing.length > 0 && (
        <Note tone="warning" icon={TriangleAlert}>
          {t('missing', { columns: joinNames(about.missing, language) })}
        </Note>
      )}
      {!about.isStable && <Note>{t('unstable')}</Note>}
      <PagedList<ListRow, ListFilters>
        label={name}
        keywordLabel={labels === '' ? t('notSearched') : labels}
        queryKey={[...listsKey, id, 'rows']}
        load={load}
        columns={columns}
        // a key is sealed again for each page
        rowKey={({ at }) => String(at)}
        actions={(row) => <RowButtons buttons={[{ key: 'row', label: t('details'), act: () => setOpened(row) }]} />}
        {...(searched.length > 0 && {
          filters: {
            start,
            draw: ({ filters }: ListFilters, change: (next: ListFilters) => void) => (
              <RowFilterBar
                size="normal"
                fields={searched.map(({ name: field, label, kind }) => ({ name: field, label, title: label, kind }))}
                filters={readFilters(filters)}
                onChange={(next) => change({ filters: writeFilters(next) })}
              />
            ),
          },
        })}
        tools={(query) => mayExport && <ExportButton id={id} query={query} />}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {opened && <ListRowDrawer id={id} name={name} columns={shown} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function ExportButton({ id, query }: { id: string; query: ListQuery }) {
  const { t } = useTranslation('sourceLists')
  const [isStarting, setStarting] = useState(false)
  const save = async () => {
    setStarting(true)
    try {
      await exportList(id, query)
      toast.success(t('exportStarted'))
    } catch {
      // the call has shown its error
    } finally {
      setStarting(false)
    }
  }
  return (
    <Button icon={FileSpreadsheet} loading={isStarting} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}

const buildColumn = ({ name, label, width, display, isSortable }: ShownColumn, at: number): TableColumn<ListRow> => ({
  key: name,
  label,
  width,
  isSortable,
  align: display === 'number' ? 'right' : 'left',
  cell: ({ cells }) => <ListCell value={cells[at] ?? null} display={display} />,
})
