import type { SourceTable } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { buildSourceFieldsQuery, buildSourceTablesQuery } from './data-interface-api.ts'
import css from './data-interfaces.module.css'

interface SourceTablesProps {
  /** of the data source */
  id: string
  /** inserts a name into the text */
  onChoose: (name: string) => void
}

/** The tables that a SELECT on another database may read, with the fields of those that are opened. */
export function SourceTables({ id, onChoose }: SourceTablesProps) {
  const { t } = useTranslation('dataInterfaces')
  const [typed, setTyped] = useState('')
  const { data, error, isPending } = useQuery(buildSourceTablesQuery(id, useDeferredValue(typed.trim())))
  return (
    <aside className={css.tables} aria-label={t('tables')}>
      <div className={css.tablesHead}>{t('tables')}</div>
      <Input
        size="small"
        value={typed}
        maxLength={100}
        placeholder={t('sourceTablesKeyword')}
        aria-label={t('sourceTablesKeyword')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.tableList}>
        {isPending && <Skeleton rows={4} />}
        <Fault error={error} />
        {data?.list.length === 0 && <p className={css.nothing}>{t('noSourceTables')}</p>}
        {data?.list.map((table) => (
          <Table key={table.name} id={id} table={table} onChoose={onChoose} />
        ))}
      </div>
    </aside>
  )
}

function Table({ id, table, onChoose }: SourceTablesProps & { table: SourceTable }) {
  const { t } = useTranslation('dataInterfaces')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...buildSourceFieldsQuery(id, table.name), enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary title={table.label || table.name}>
        <code>{table.name}</code> {table.label || (table.isView && t('view'))}
      </summary>
      <button type="button" className={css.pick} onClick={() => onChoose(table.sql)}>
        {t('insert')} <code>{table.sql}</code>
      </button>
      <Fault error={error} />
      {data?.list.map((field) => (
        <button
          key={field.name}
          type="button"
          className={css.pick}
          title={`${field.label} ${field.type}`.trim()}
          onClick={() => onChoose(field.sql)}
        >
          <code>{field.name}</code> {field.label || field.type}
        </button>
      ))}
    </details>
  )
}

function Fault({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Note tone="error" icon={CircleAlert}>
      {error instanceof ApiError ? error.msg : error.message}
    </Note>
  )
}
