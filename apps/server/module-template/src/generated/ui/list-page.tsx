import { useEffect, useRef, useState } from 'react'
import { api, toMessage } from '../api.js'
import { type ModuleRow, type ModuleSort, title } from '../module.js'
import { fill, texts } from '../texts.js'
import type { Column, Field, SearchField, Values } from '../types.js'
import { isEmpty, toText } from '../values.js'
import { ConfirmDialog } from './confirm-dialog.js'
import { SearchBar } from './search-bar.js'

/** What a list can do; a page without a function does not show its button. */
export interface ListActions {
  onAdd?: () => void
  onOpen?: (id: string) => void
  onEdit?: (id: string) => void
}

interface ListPageProps extends ListActions {
  columns: Column[]
  search: SearchField[]
  pageSize: number
  canRemove: boolean
}

type Sort = ModuleSort
interface Page {
  list: ModuleRow[]
  pagination: { total: number }
  summary?: Record<string, string>
}

/** The records page by page: search, sort, totals; deleting one after a question. */
export function ListPage({ columns, search, pageSize, canRemove, onAdd, onOpen, onEdit }: ListPageProps) {
  const [query, setQuery] = useState<{ currentPage: number; keyword: string; search: Values; sort: Sort[] }>({
    currentPage: 1,
    keyword: '',
    search: {},
    sort: [],
  })
  const [version, setVersion] = useState(0)
  const [removed, setRemoved] = useState<ModuleRow | null>(null)
  const { page, failure, isLoading } = useList(query, pageSize, columns, version)
  const total = page?.pagination.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const sortBy = (name: string) => {
    const order = query.sort[0]?.field === name && query.sort[0].order === 'asc' ? 'desc' : 'asc'
    setQuery({ ...query, currentPage: 1, sort: [{ field: name, order }] as Sort[] })
  }
  return (
    <main className="page">
      <header className="bar">
        <h1>{title}</h1>
        {onAdd && (
          <button type="button" className="primary" onClick={onAdd}>
            {texts.new}
          </button>
        )}
      </header>
      <SearchBar
        search={search}
        onSearch={(keyword, values) => setQuery({ ...query, currentPage: 1, keyword, search: values })}
      />
      {failure !== '' && (
        <p className="problem" role="alert">
          {failure}{' '}
          <button type="button" onClick={() => setVersion(version + 1)}>
            {texts.retry}
          </button>
        </p>
      )}
      <div className="scroll panel list" aria-busy={isLoading}>
        {/* named roles: on phones the table is drawn as cards, which would take its roles away in some browsers */}
        <table role="table" className="cards">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ field, label = field.label, width, align, sortable }) => (
                <th
                  key={field.name}
                  scope="col"
                  role="columnheader"
                  className={sortable ? undefined : 'still'}
                  style={{ minWidth: width, textAlign: align }}
                  aria-sort={readSort(query.sort, field.name)}
                >
                  {sortable ? (
                    <button type="button" className="quiet" onClick={() => sortBy(field.name)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              ))}
              <th scope="col" role="columnheader" className="still">
                <span className="unseen">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {page?.list.map((row) => (
              <tr key={row.id} role="row">
                {columns.map(({ field, label = field.label, align }) => (
                  <td key={field.name} role="cell" data-label={label} style={{ textAlign: align }}>
                    <CellText field={field} row={row} />
                  </td>
                ))}
                <td role="cell" className="actions">
                  {onOpen && (
                    <button type="button" className="quiet" onClick={() => onOpen(row.id)}>
                      {texts.view}
                    </button>
                  )}
                  {onEdit && (
                    <button type="button" className="quiet" onClick={() => onEdit(row.id)}>
                      {texts.edit}
                    </button>
                  )}
                  {canRemove && (
                    <button type="button" className="quiet" onClick={() => setRemoved(row)}>
                      {texts.remove}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {page?.summary && (
            <tfoot role="rowgroup">
              <tr role="row" aria-label={texts.totals}>
                {columns.map(({ field, label = field.label, align }) => (
                  <td key={field.name} role="cell" data-label={label} style={{ textAlign: align }}>
                    {page.summary?.[field.name] ?? ''}
                  </td>
                ))}
                <td role="cell" />
              </tr>
            </tfoot>
          )}
        </table>
        {page?.list.length === 0 && <p className="none">{texts.noRecords}</p>}
        {!page && isLoading && <p className="none">{texts.loading}</p>}
      </div>
      <footer className="bar">
        <span>{fill(texts.total, { n: total })}</span>
        <span className="row">
          <button
            type="button"
            disabled={query.currentPage <= 1}
            onClick={() => setQuery({ ...query, currentPage: query.currentPage - 1 })}
          >
            {texts.previous}
          </button>
          <span>{`${query.currentPage} / ${pages}`}</span>
          <button
            type="button"
            disabled={query.currentPage >= pages}
            onClick={() => setQuery({ ...query, currentPage: query.currentPage + 1 })}
          >
            {texts.next}
          </button>
        </span>
      </footer>
      {removed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          okText={texts.remove}
          act={() => api.remove(removed.id)}
          onDone={() => {
            setRemoved(null)
            setVersion(version + 1)
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </main>
  )
}

/** The text of a cell; a long one as its first lines. */
function CellText({ field, row }: { field: Field; row: ModuleRow }) {
  const text = toText(Reflect.get(row, field.name))
  const isLong = field.input === 'html' || field.input === 'longText'
  return isLong && text !== '' ? <span className="excerpt">{text}</span> : text
}

const readSort = (sort: readonly { field: string; order: 'asc' | 'desc' }[], name: string) => {
  const own = sort.find(({ field }) => field === name)
  return own ? (own.order === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined
}

interface Query {
  currentPage: number
  keyword: string
  search: Values
  sort: Sort[]
}

function useList(query: Query, pageSize: number, columns: Column[], version: number) {
  const [state, setState] = useState<{ page: Page | null; failure: string; isLoading: boolean }>({
    page: null,
    failure: '',
    isLoading: true,
  })
  const shown = useRef(columns)
  useEffect(() => {
    const ended = new AbortController()
    setState((before) => ({ ...before, isLoading: true, failure: '' }))
    const search = Object.fromEntries(Object.entries(query.search).filter(([, value]) => !isEmpty(value)))
    const names = shown.current.map(({ field }) => field.name) as (keyof ModuleRow & string)[]
    api.list({ ...query, search, pageSize, columns: names }, ended.signal).then(
      (page) => setState({ page, failure: '', isLoading: false }),
      (error: unknown) => {
        if (!ended.signal.aborted) setState((before) => ({ ...before, failure: toMessage(error), isLoading: false }))
      },
    )
    return () => ended.abort()
  }, [query, pageSize, version])
  return state
}
