import type { MonitorNode, MonitorSample } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../energy/charts/chart.tsx'
import { Legend } from '../../energy/pieces/legend.tsx'
import { formatDecimal } from '../../energy/figures/number.ts'
import { call } from '../../lib/api/api.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildUsageOption, type UsageSeries } from './usage-option.ts'
import css from './monitor.module.css'

const spans = ['1', '6', '24'] as const
/** a node writes a sample a minute */
const refetchMs = 60_000

/** The measurements of a node over the last hours. */
export function HistoryPanel({ node }: { node: MonitorNode }) {
  const { t } = useTranslation('monitor')
  const [hours, setHours] = useState<(typeof spans)[number]>('1')
  const { data, error, refetch } = useQuery({
    queryKey: ['monitor', node.id, hours],
    queryFn: ({ signal }) =>
      call('GET /api/system/Monitor/History', { query: { node: node.id, hours }, signal, silent: true }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })
  const samples = data?.list
  return (
    <section className={css.panel} aria-label={t('history')}>
      <div className={css.head}>
        <h2>{t('history')}</h2>
        <span className={css.side}>{node.name}</span>
        <Segmented
          size="small"
          className={css.end ?? ''}
          label={t('span')}
          value={hours}
          onChange={setHours}
          options={spans.map((value) => ({ value, label: t('hours', { hours: value }) }))}
        />
      </div>
      {!samples && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />)}
      {samples?.length === 0 && <Empty title={t('noSamples')} text={t('noSamplesText')} />}
      {samples && samples.length > 0 && <Charts samples={samples} hours={Number(hours)} />}
    </section>
  )
}

interface UsageChart {
  title: string
  unit: string
  series: UsageSeries[]
}

function Charts({ samples, hours }: { samples: MonitorSample[]; hours: number }) {
  const { t } = useTranslation('monitor')
  const charts = useMemo<UsageChart[]>(
    () => [
      { title: t('cpu'), unit: '%', series: [{ label: t('cpu'), color: 'discharge', read: (one) => one.cpuPercent }] },
      { title: t('memory'), unit: 'MB', series: [{ label: t('memory'), color: 'soc', read: (one) => one.memoryMb }] },
      {
        title: t('callsAndFailures'),
        unit: t('perMinute'),
        series: [
          { label: t('calls'), color: 'discharge', read: (one) => one.callsPerMinute },
          { label: t('failures'), color: 'error', read: (one) => one.failuresPerMinute },
        ],
      },
      {
        title: t('delays'),
        unit: 'ms',
        series: [
          { label: t('p95'), color: 'charge', read: (one) => one.p95Ms },
          { label: t('loopDelay'), color: 'soc', read: (one) => one.loopDelayMs },
        ],
      },
    ],
    [t],
  )
  return (
    <div className={css.charts}>
      {charts.map((chart) => (
        <Usage key={chart.title} chart={chart} samples={samples} hours={hours} />
      ))}
    </div>
  )
}

function Usage({ chart, samples, hours }: { chart: UsageChart; samples: MonitorSample[]; hours: number }) {
  const { t } = useTranslation('monitor')
  const { title, unit, series } = chart
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const buildOption = useMemo(
    () => buildUsageOption({ samples, series, unit, hours, offsetMinutes }),
    [samples, series, unit, hours, offsetMinutes],
  )
  const newest = samples.at(-1)
  const summary = series
    .map(({ label, read }) => `${label} ${newest ? formatDecimal(read(newest), 1) : '—'} ${unit}`)
    .join(t('separator'))
  return (
    <figure className={css.chart}>
      <figcaption>
        {title} <span>{unit}</span>
        {series.length > 1 && (
          <div className={css.legend}>
            <Legend entries={series.map(({ label, color }) => ({ label, color, shape: 'line' }))} />
          </div>
        )}
      </figcaption>
      <div className={css.plot}>
        <Chart summary={summary} buildOption={buildOption} />
      </div>
    </figure>
  )
}
