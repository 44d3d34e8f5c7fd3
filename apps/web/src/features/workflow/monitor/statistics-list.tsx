import type { FlowStatisticsRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { TableColumn } from '../../../list/data-table.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { flowKeys } from '../flow-api.ts'
import { type DurationTime, formatDuration } from './format-duration.ts'
import css from './monitor.module.css'
import { StatisticsDrawer } from './statistics-drawer.tsx'

const dayMs = 24 * 3_600_000
const spans = ['7', '30', '90', '365'] as const
const times: readonly DurationTime[] = ['elapsed', 'working']

/** with the beginning of the period that its figures are of, and what its durations are */
type Row = FlowStatisticsRow & { startTime: number; time: DurationTime }

/** Figures of the flows whose approvals were submitted in the last days. */
export default function StatisticsList() {
  const { t } = useTranslation('workflow')
  const [shown, setShown] = useState<Row | null>(null)
  const count = (key: 'started' | 'running' | 'suspended' | 'approved' | 'returned' | 'withdrawn' | 'terminated') =>
    ({
      ...{ key, label: t(`statistics.${key}`), align: 'right' as const, fit: 'whole' as const },
      isSortable: key === 'started' || key === 'running',
      cell: (row: Row) => formatDecimal(row[key], 0),
    }) satisfies TableColumn<Row>
  const time = (key: 'meanMs' | 'medianMs' | 'p90Ms') =>
    ({
      ...{ key, label: t(`statistics.${key}`), align: 'right' as const, fit: 'whole' as const },
      isSortable: key !== 'meanMs',
      cell: (row: Row) => formatDuration(row[key], t, row.time),
    }) satisfies TableColumn<Row>
  const name: TableColumn<Row> = {
    key: 'fullName',
    label: t('task.flow'),
    minWidth: 160,
    cell: (row) => (
      <button type="button" className={css.flow} onClick={() => setShown(row)}>
        {row.fullName}
      </button>
    ),
  }
  return (
    <>
      <PagedList<Row, { days: string; time: string }>
        label={t('monitor.parts.statistics')}
        keywordLabel={t('templates.name')}
        queryKey={[...flowKeys.lists, 'statistics']}
        load={async ({ days, time: shownTime, ...query }, signal) => {
          const startTime = findStart(days)
          const time = findTime(shownTime)
          const { list, pagination } = await call('GET /api/workflow/Engine/FlowMonitor/Statistics', {
            query: { ...query, startTime, time },
            signal,
            silent: true,
          })
          return { list: list.map((row) => ({ ...row, startTime, time })), pagination }
        }}
        columns={[
          name,
          ...(['started', 'running', 'suspended', 'approved', 'returned', 'withdrawn', 'terminated'] as const).map(
            count,
          ),
          ...(['meanMs', 'medianMs', 'p90Ms'] as const).map(time),
        ]}
        rowKey={(row) => row.id}
        card={(row) => ({
          name: row.fullName,
          onOpen: () => setShown(row),
          figures: [
            ...(['started', 'running', 'approved'] as const).map((key) => ({
              key,
              label: t(`statistics.${key}`),
              value: formatDecimal(row[key], 0),
            })),
            {
              key: 'medianMs',
              label: t('statistics.medianMs'),
              value: formatDuration(row.medianMs, t, row.time),
            },
          ],
          ...(row.p90Ms !== null && { foot: `${t('statistics.p90Ms')} ${formatDuration(row.p90Ms, t, row.time)}` }),
        })}
        filters={{
          start: { days: '30', time: 'elapsed' },
          draw: (filters, change) => (
            <>
              <NativeSelect
                className={css.filter ?? ''}
                aria-label={t('statistics.period')}
                value={filters.days}
                options={spans.map((value) => ({ value, label: t(`statistics.spans.${value}`) }))}
                onChange={({ target }) => change({ days: target.value })}
              />
              <NativeSelect
                className={css.filter ?? ''}
                aria-label={t('statistics.time')}
                value={findTime(filters.time)}
                options={times.map((value) => ({ value, label: t(`statistics.times.${value}`) }))}
                onChange={({ target }) => change({ time: target.value })}
              />
            </>
          ),
        }}
        none={{ title: t('statistics.none'), text: t('statistics.noneText') }}
      />
      {shown && <StatisticsDrawer flow={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Anything else than the offered spans counts as 30 days: it comes from the address. */
const findStart = (days: string): number => Date.now() - Number(spans.find((span) => span === days) ?? '30') * dayMs
const findTime = (time: string): DurationTime => times.find((one) => one === time) ?? 'elapsed'
