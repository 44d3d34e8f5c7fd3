import type { FlowStatistics } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../../energy/charts/chart.tsx'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { call } from '../../../lib/api/api.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { flowKeys } from '../flow-api.ts'
import { type DurationTime, formatDuration } from './format-duration.ts'
import { NodeFigures } from './node-figures.tsx'
import css from './statistics.module.css'
import { buildTrendOption } from './trend-option.ts'

interface StatisticsDrawerProps {
  flow: { id: string; fullName: string; startTime: number; time: DurationTime }
  onClose: () => void
}

/** Figures of a flow: over time, of its nodes and of their approvers. */
export function StatisticsDrawer({ flow: { id, fullName, startTime, time }, onClose }: StatisticsDrawerProps) {
  const { t } = useTranslation('workflow')
  const { data, error, refetch } = useQuery({
    queryKey: [...flowKeys.lists, 'statistics', id, startTime, time],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/FlowMonitor/Statistics/:id', {
        params: { id },
        query: { startTime, time },
        signal,
        silent: true,
      }),
  })
  return (
    <Drawer open title={t('statistics.title', { name: fullName })} onClose={onClose}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />)}
      {data && <Figures statistics={data} time={time} />}
    </Drawer>
  )
}

function Figures({ statistics, time }: { statistics: FlowStatistics; time: DurationTime }) {
  const { t } = useTranslation('workflow')
  const counts = ['started', 'running', 'suspended', 'approved', 'returned', 'withdrawn', 'terminated'] as const
  return (
    <div className={css.body} tabIndex={0} role="group" aria-label={t('monitor.parts.statistics')}>
      <p className={css.note}>{t(`statistics.notes.${time}`)}</p>
      <dl className={css.figures}>
        {counts.map((key) => (
          <Figure key={key} label={t(`statistics.${key}`)} value={formatDecimal(statistics[key], 0)} />
        ))}
        {(['meanMs', 'medianMs', 'p90Ms'] as const).map((key) => (
          <Figure key={key} label={t(`statistics.${key}`)} value={formatDuration(statistics[key], t, time)} />
        ))}
      </dl>
      {statistics.trend.length > 0 && <Trend statistics={statistics} />}
      <section aria-label={t('statistics.nodes')}>
        <h3>{t('statistics.nodes')}</h3>
        {statistics.nodes.length === 0 ? (
          <Empty title={t('statistics.noNodes')} />
        ) : (
          <ul className={css.nodes}>
            {statistics.nodes.map((node) => (
              <NodeFigures key={node.nodeId} node={node} all={statistics.nodes} time={time} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Trend({ statistics }: { statistics: FlowStatistics }) {
  const { t } = useTranslation('workflow')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const series = useMemo(
    () => [
      { key: 'started' as const, label: t('statistics.started'), color: 'chart-1' },
      { key: 'approved' as const, label: t('statistics.approved'), color: 'chart-2' },
    ],
    [t],
  )
  const buildOption = useMemo(
    () => buildTrendOption(statistics, series, offsetMinutes),
    [statistics, series, offsetMinutes],
  )
  const { started, approved } = statistics
  return (
    <figure className={css.trend}>
      <figcaption>
        {t(`statistics.trend.${statistics.unit}`)}
        <Legend entries={series} />
      </figcaption>
      <div className={css.plot}>
        <Chart summary={t('statistics.summary', { started, approved })} buildOption={buildOption} />
      </div>
    </figure>
  )
}
