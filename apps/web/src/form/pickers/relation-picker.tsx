import type { Field, Row } from '@armature/form-engine'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-state.ts'
import { firstFocus } from '../first-focus.ts'
import { remember, recordNames, relatedField } from '../names.ts'
import { useReader } from '../reader.tsx'
import { LoadFailed } from './load-failed.tsx'
import css from './picker.module.css'
import { RelatedTable } from './related-table.tsx'
import { columnsOf, modelOf, unpagedSize, useRelatedRecords } from './related.ts'

interface RelationPickerProps {
  field: Field
  path: string
  isMultiple?: boolean
  /** what the records must hold (`useNarrowing`) */
  narrowing?: string
  /** ids chosen now */
  current: string[]
  onCancel: () => void
  /** in single mode an empty list takes the choice away (F4.29) */
  onConfirm: (records: Row[]) => void
}

/** Records of the related model to choose from, in a dialog or a drawer (F2.42, F2.43, F2.68, F2.69, F9.29). */
export default function RelationPicker({
  field,
  path,
  isMultiple = false,
  narrowing = '',
  current,
  onCancel,
  onConfirm,
}: RelationPickerProps) {
  const { t } = useTranslation('form')
  const { modelId: fromModelId, language } = useReader()
  const modelId = modelOf(field)
  const isPaged = field['hasPage'] !== false && field['hasPage'] !== 0
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState({ keyword: '', page: 1, pageSize: isPaged ? sizeOf(field) : unpagedSize })
  const [chosen, setChosen] = useState<Row[]>(() => current.map((id) => ({ id })))
  const records = useRelatedRecords({ modelId, fromModelId, path, narrowing, language, ...query })
  const columns = columnsOf(field).flatMap((name) => records.data?.columns.find(({ vmodel }) => vmodel === name) ?? [])
  const search = (keyword: string) => setQuery((now) => ({ ...now, keyword, page: 1 }))
  const isChosen = (record: Row) => chosen.some((other) => other['id'] === record['id'])
  const toggle = (record: Row) =>
    setChosen((now) => {
      if (!isMultiple) return [record]
      return isChosen(record) ? now.filter((other) => other['id'] !== record['id']) : [...now, record]
    })
  const confirm = (records: Row[]) => {
    if (isMultiple && records.length === 0) return toast.warning(t('picker.chooseFirst'))
    const source = recordNames(field, path, fromModelId)
    for (const record of records)
      if (relatedField(field) in record)
        remember(source, { id: String(record['id']), name: String(record[relatedField(field)] ?? ''), record })
    onConfirm(records)
  }
  const Frame = field['popupType'] === 'drawer' ? Drawer : Dialog
  const rows = records.data?.list ?? []
  const pagination = records.data?.pagination
  return (
    <Frame
      open
      title={(typeof field['popupTitle'] === 'string' && field['popupTitle']) || t('picker.records')}
      width={Number.parseInt(String(field['popupWidth'] ?? ''), 10) || 800}
      onClose={onCancel}
      footer={
        <>
          <span className={css.foot}>{chosen.length > 0 && t('picker.chosenCount', { count: chosen.length })}</span>
          <Button onClick={onCancel}>{t('picker.cancel')}</Button>
          <Button kind="primary" onClick={() => confirm(chosen)}>
            {t('picker.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.bar}>
        <Input
          ref={firstFocus}
          icon={Search}
          value={typed}
          placeholder={t('picker.keyword')}
          aria-label={t('picker.keyword')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search(typed.trim())}
        />
        <Button onClick={() => search(typed.trim())}>{t('picker.search')}</Button>
        <Button
          onClick={() => {
            setTyped('')
            search('')
          }}
        >
          {t('picker.reset')}
        </Button>
      </div>
      {records.isError ? (
        <LoadFailed onRetry={() => void records.refetch()} />
      ) : records.isPending ? (
        <Skeleton rows={6} />
      ) : (
        <RelatedTable
          name={`choose-${path}`}
          rows={rows}
          columns={columns}
          isMultiple={isMultiple}
          isChosen={isChosen}
          onToggle={toggle}
          onTake={(record) => confirm(isMultiple ? chosen : [record])}
          none={t('picker.nothing')}
        />
      )}
      {isPaged && pagination && (
        <Pagination
          page={query.page}
          pageSize={query.pageSize}
          total={pagination.total}
          totalKind={pagination.totalKind ?? 'exact'}
          hasMore={rows.length === query.pageSize}
          onChange={(page, pageSize) => setQuery((now) => ({ ...now, page, pageSize }))}
        />
      )}
    </Frame>
  )
}

const sizeOf = (field: Field): number => {
  const size = Number(field['pageSize'])
  return Number.isInteger(size) && size > 0 && size <= 500 ? size : 20
}
