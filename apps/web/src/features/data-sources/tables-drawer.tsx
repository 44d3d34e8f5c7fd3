import type { DataSource, SourceTable } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UsedByViews } from '../../form/used-by/used-by-views.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { buildTablesQuery, useTableRights } from './source-tables-api.ts'
import { TableLists } from './lists/table-lists.tsx'
import { useListRights } from './lists/source-lists-api.ts'
import { TableFields } from './table-fields.tsx'
import { TableRows } from './table-rows.tsx'
import css from './tables-drawer.module.css'

/** The tables of a source that its account may read: the columns of each, and its first rows. */
export default function TablesDrawer({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const { t } = useTranslation('dataSources')
  const name = getMenuName(source, useLanguage())
  const [table, setTable] = useState<SourceTable | null>(null)
  return (
    <Drawer open title={t('tables.title', { name })} width={1120} bodyClassName={css.body ?? ''} onClose={onClose}>
      <TableList id={source.id} chosen={table} onChoose={setTable} />
      {table ? (
        <TableView key={table.name} id={source.id} table={table} />
      ) : (
        <p className={css.nothing}>{t('tables.choose')}</p>
      )}
    </Drawer>
  )
}

interface TableListProps {
  id: string
  chosen: SourceTable | null
  onChoose: (table: SourceTable) => void
}

function TableList({ id, chosen, onChoose }: TableListProps) {
  const { t } = useTranslation('dataSources')
  const [typed, setTyped] = useState('')
  const { data, error, isPending, refetch } = useQuery(buildTablesQuery(id, useDeferredValue(typed.trim())))
  return (
    <nav className={css.list} aria-label={t('tables.list')}>
      <Input
        size="small"
        value={typed}
        maxLength={100}
        placeholder={t('tables.keyword')}
        aria-label={t('tables.keyword')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.names}>
        {isPending && <Skeleton rows={6} columns={[120]} />}
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {data?.list.length === 0 && <p className={css.nothing}>{t('tables.none')}</p>}
        {data?.list.map((table) => (
          <button
            key={table.name}
            type="button"
            className={css.name}
            title={table.label || table.name}
            aria-current={table.name === chosen?.name}
            onClick={() => onChoose(table)}
          >
            <code>{table.name}</code> {table.label || (table.isView && t('tables.view'))}
          </button>
        ))}
      </div>
    </nav>
  )
}

const views = ['rows', 'fields', 'lists', 'usedBy'] as const

function TableView({ id, table }: { id: string; table: SourceTable }) {
  const { t } = useTranslation('dataSources')
  const { maySeeRows } = useTableRights()
  const { maySeeLists } = useListRights()
  const shown = views.filter((one) => (one === 'rows' ? maySeeRows : one !== 'lists' || maySeeLists))
  const [view, setView] = useState<(typeof views)[number]>(maySeeRows ? 'rows' : 'fields')
  return (
    <section className={css.table} aria-label={table.name}>
      <header className={css.head}>
        <h3 className={css.heading} title={table.label || table.name}>
          <code>{table.name}</code> {table.label}
        </h3>
        {shown.length > 1 && (
          <Segmented
            label={t('tables.show')}
            size="small"
            value={view}
            options={shown.map((value) => ({ value, label: t(`tables.${value}`) }))}
            onChange={setView}
          />
        )}
      </header>
      {view === 'rows' && <TableRows id={id} table={table.name} />}
      {view === 'fields' && <TableFields id={id} table={table.name} />}
      {view === 'lists' && <TableLists sourceId={id} table={table} />}
      {view === 'usedBy' && (
        <div className={css.uses}>
          <UsedByViews thing={{ kind: 'dataSource', id, name: table.label || table.name, table: table.name }} />
        </div>
      )}
    </section>
  )
}
