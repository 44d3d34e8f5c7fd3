import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { buildSourceChoicesQuery, buildSourceFieldsQuery, buildSourceTablesQuery } from './data-interface-api.ts'
import { ColumnTable } from './column-table.tsx'
import type { SourceDraft } from './source-draft.ts'
import { listFilters, readChoice, type ColumnChoices } from './column-choice.ts'
import { buildTableDraft } from './table-query.ts'
import css from './data-interfaces.module.css'

interface TableDialogProps {
  /** goes on to name and test the interface */
  onNext: (draft: SourceDraft) => void
  onClose: () => void
}

/** The first of two steps from a table to an interface: its columns, what they are filtered by, and the order. */
export default function TableDialog({ onNext, onClose }: TableDialogProps) {
  const { t } = useTranslation('dataInterfaces')
  const [sourceId, setSourceId] = useState('')
  const [tableName, setTableName] = useState('')
  const [choices, setChoices] = useState<ColumnChoices>({})
  const [order, setOrder] = useState({ field: '', isDescending: false })
  const sources = useQuery(buildSourceChoicesQuery())
  const tables = useQuery({ ...buildSourceTablesQuery(sourceId, ''), enabled: sourceId !== '' })
  const fields = useQuery({ ...buildSourceFieldsQuery(sourceId, tableName), enabled: tableName !== '' })
  const source = sources.data?.list.find(({ id }) => id === sourceId)
  const table = tables.data?.list.find(({ name }) => name === tableName)
  const list = tableName === '' ? [] : (fields.data?.list ?? [])
  const chosen = list.filter((field) => readChoice(choices, field).isShown)
  const startTable = (name: string) => {
    setTableName(name)
    setChoices({})
    setOrder({ field: '', isDescending: false })
  }
  const goOn = () => {
    if (!source || !table) return
    const sorted = list.filter(({ name }) => name === order.field)
    onNext(
      buildTableDraft({
        ...{ sourceId, kind: source.kind, table, fields: chosen },
        filters: list.flatMap((field) => listFilters(field, readChoice(choices, field))),
        order: sorted.map((field) => ({ field, isDescending: order.isDescending })),
      }),
    )
  }
  const enabled = (sources.data?.list ?? []).filter(({ enabledMark }) => enabledMark === 1)
  const none = { value: '', label: t('fromTable.choose') }
  return (
    <Dialog
      open
      title={t('fromTable.title')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('fromTable.cancel')}</Button>
          <Button kind="primary" disabled={!table || chosen.length === 0} onClick={goOn}>
            {t('fromTable.next')}
          </Button>
        </>
      }
    >
      <div className={css.source}>
        <div className={css.tryRow}>
          <Field label={t('dataSource')} className={css.database ?? ''}>
            <NativeSelect
              value={sourceId}
              options={[none, ...enabled.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
              onChange={({ target }) => {
                setSourceId(target.value)
                startTable('')
              }}
            />
          </Field>
          <Field label={t('fromTable.table')} className={css.database ?? ''}>
            <NativeSelect
              value={tableName}
              disabled={sourceId === ''}
              options={[
                none,
                ...(tables.data?.list ?? []).map(({ name, label }) => ({
                  value: name,
                  label: label === '' ? name : `${name} ${label}`,
                })),
              ]}
              onChange={({ target }) => startTable(target.value)}
            />
          </Field>
        </div>
        <Fault error={tables.error ?? fields.error} />
        {tableName !== '' && fields.isPending && <Skeleton rows={6} />}
        {list.length > 0 && (
          <>
            <ColumnTable fields={list} choices={choices} onChange={setChoices} />
            <div className={css.tryRow}>
              <Field label={t('fromTable.order')} className={css.database ?? ''}>
                <NativeSelect
                  value={order.field}
                  options={[
                    { value: '', label: t('fromTable.noOrder') },
                    ...list.map(({ name }) => ({ value: name, label: name })),
                  ]}
                  onChange={({ target }) => setOrder({ ...order, field: target.value })}
                />
              </Field>
              <Field label={t('fromTable.direction')} className={css.tryField ?? ''}>
                <NativeSelect
                  value={order.isDescending ? 'desc' : 'asc'}
                  disabled={order.field === ''}
                  options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`fromTable.${value}`) }))}
                  onChange={({ target }) => setOrder({ ...order, isDescending: target.value === 'desc' })}
                />
              </Field>
            </div>
          </>
        )}
      </div>
    </Dialog>
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
