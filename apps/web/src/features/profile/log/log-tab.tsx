import type { LogEntry, LogKind } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../../lib/state/app-state.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import '../../../form/controls/index.ts'
import { DayInput } from '../../../form/controls/parts/day-input.tsx'
import { DataTable } from '../../../list/data-table.tsx'
import { useSystemLog, type LogQuery } from '../profile-api.ts'
import { toTimeRange } from '../../../lib/i18n/time-range.ts'
import css from './log.module.css'
import { LogLine } from './log-line.tsx'
import { useLogColumns } from './use-log-columns.tsx'

const blank = { kind: '' as LogKind | '', from: '', to: '', currentPage: 1, pageSize: 20 }

/** The user's sign-ins, also failed ones, and changes: filtered by kind and day, as a table, or as rows on a phone. */
export function LogTab() {
  const { t } = useTranslation('profile')
  const [filter, setFilter] = useState(blank)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const query: LogQuery = {
    kind: filter.kind,
    ...toTimeRange(filter.from, filter.to, offsetMinutes),
    currentPage: filter.currentPage,
    pageSize: filter.pageSize,
  }
  const log = useSystemLog(query)
  const isFiltered = filter.kind !== '' || filter.from !== '' || filter.to !== ''
  const change = (part: Partial<typeof blank>) => setFilter({ ...filter, currentPage: 1, ...part })
  return (
    <>
      <search className={css.search}>
        <Segmented
          label={t('log.kind')}
          value={filter.kind || 'all'}
          onChange={(value) => change({ kind: value === 'all' ? '' : value })}
          options={(['all', 'signIn', 'operation'] as const).map((value) => ({
            value,
            label: t(`log.kinds.${value}`),
          }))}
        />
        <span className={css.days}>
          <DayInput
            size="usual"
            label={t('log.from')}
            value={filter.from}
            max={filter.to}
            onChange={(from) => change({ from })}
          />
          <span aria-hidden>–</span>
          <DayInput
            size="usual"
            label={t('log.to')}
            value={filter.to}
            min={filter.from}
            onChange={(to) => change({ to })}
          />
        </span>
        {isFiltered && <Button onClick={() => setFilter(blank)}>{t('log.clear')}</Button>}
        <span className={css.note}>{t('log.kept')}</span>
      </search>
      {log.error && !log.data ? (
        <Failed error={log.error} onRetry={() => void log.refetch()} />
      ) : !log.data ? (
        <Skeleton rows={8} />
      ) : log.data.list.length === 0 ? (
        <Empty filtered={isFiltered} title={t('log.none')} text={t('log.noneText')} />
      ) : (
        <>
          <Lines list={log.data.list} offsetMinutes={offsetMinutes} />
          <div className={css.pager}>
            <Pagination
              page={filter.currentPage}
              pageSize={filter.pageSize}
              total={log.data.pagination.total}
              onChange={(currentPage, pageSize) => change({ currentPage, pageSize })}
            />
          </div>
        </>
      )}
    </>
  )
}

function Lines({ list, offsetMinutes }: { list: LogEntry[]; offsetMinutes: number }) {
  const { t } = useTranslation('profile')
  const columns = useLogColumns(offsetMinutes)
  const isMobile = useAppState((state) => state.device) === 'mobile'
  if (!isMobile)
    return (
      <div className={css.table}>
        <DataTable label={t('tabs.log')} columns={columns} rows={list} rowKey={(row) => row.id} />
      </div>
    )
  return (
    <ul className={css.lines} aria-label={t('tabs.log')}>
      {list.map((entry) => (
        <LogLine key={entry.id} entry={entry} offsetMinutes={offsetMinutes} />
      ))}
    </ul>
  )
}
