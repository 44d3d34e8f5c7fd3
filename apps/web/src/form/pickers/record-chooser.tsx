import type { Row } from '@armature/form-engine'
import { RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import { LoadFailed } from './load-failed.tsx'
import css from './picker.module.css'
import { RelatedTable } from './related-table.tsx'
import type { RelatedColumn } from './related-records.ts'
import type { RecordPaging } from './use-record-paging.ts'
import type { RecordChoice } from './use-record-choice.ts'

/** The response for a record picker. */
export interface RecordResult {
  /** undefined until the first response */
  rows: Row[] | undefined
  columns: RelatedColumn[]
  pagination: { total: number; totalKind?: 'exact' | 'capped' | 'estimated' | undefined } | undefined
  error: unknown
  refetch: () => void
}

interface RecordChooserProps {
  /** unique prefix for the names of its radio buttons */
  name: string
  asking: RecordPaging
  answer: RecordResult
  choice: RecordChoice
  /** called on Enter or a double click: selects this one and closes */
  onTake: (record: Row) => void
  /** a click selects the record and closes, if there is nothing else to do */
  takesAtOnce?: boolean
  /** height of the table in px; by default that of its rows */
  tableHeight?: number
  /** whether rows are numbered */
  isNumbered?: boolean
}

/** The common content of all record pickers: keyword, search, reset and refresh, the records, and paging. */
export function RecordChooser({ name, asking, answer, choice, isNumbered = false, ...table }: RecordChooserProps) {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState('')
  const { asked, isPaged, search, turn } = asking
  const { rows, columns, pagination, error, refetch } = answer
  return (
    <>
      <div className={css.bar}>
        <Input
          ref={focusOnOpen}
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
        <IconButton icon={RefreshCw} label={t('picker.refresh')} onClick={refetch} />
      </div>
      {error ? (
        <LoadFailed reason={error instanceof ApiError && error.code === 400 ? error.msg : ''} onRetry={refetch} />
      ) : !rows ? (
        <Skeleton rows={6} />
      ) : (
        <RelatedTable
          name={name}
          rows={rows}
          columns={columns}
          choice={choice}
          none={t('picker.nothing')}
          {...(isNumbered && { firstNumber: (asked.page - 1) * asked.pageSize + 1 })}
          {...table}
        />
      )}
      {isPaged && pagination && (
        <Pagination
          page={asked.page}
          pageSize={asked.pageSize}
          total={pagination.total}
          totalKind={pagination.totalKind ?? 'exact'}
          hasMore={rows?.length === asked.pageSize}
          onChange={turn}
        />
      )}
    </>
  )
}
