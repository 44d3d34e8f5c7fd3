import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../energy/charts/chart-table.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { formatBucket } from '../../../widgets/bucket-name.ts'
import { buildSeriesOption } from './series-option.ts'
import { WidgetMessage, WidgetFrame, useWidgetName } from './widget-frame.tsx'
import css from './widgets.module.css'

// the chart library is loaded lazily
const SeriesChart = lazy(() => import('./series-chart.tsx'))

interface SeriesProps {
  widget: PortalWidgetByKind<'chart'>
  series: NonNullable<PortalWidgetData['series']>
}

/** Named values as a chart, or as a table. */
export function Series({ widget, series }: SeriesProps) {
  const { t } = useTranslation('portal')
  const [isTable, setTable] = useState(false)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const name = useWidgetName(widget)
  const { unit, decimals, source, shape } = widget
  const bucket = source.from === 'model' ? source.bucket : ''
  const points = useMemo(
    () =>
      series.map(({ name: group, at, value }) => ({
        name: at === null ? group || t('nothing') : formatBucket(at, bucket, offsetMinutes),
        value,
      })),
    [series, bucket, offsetMinutes, t],
  )
  const buildOption = useCallback(
    (tokens: Parameters<typeof buildSeriesOption>[1]) =>
      buildSeriesOption({ points, shape, unit, decimals, name }, tokens),
    [points, shape, unit, decimals, name],
  )
  if (points.every(({ value }) => value === null))
    return (
      <WidgetFrame widget={widget}>
        <WidgetMessage title={t('empty')} text={t('emptyText')} />
      </WidgetFrame>
    )
  const column = unit ? `${t('value')} ${unit}` : t('value')
  return (
    <WidgetFrame widget={widget} end={<TableSwitch isTable={isTable} onChange={setTable} />}>
      {isTable ? (
        <ChartTable
          caption={name}
          columns={[t('name'), column]}
          rows={points.map((point) => [point.name, formatDecimal(point.value, decimals)])}
        />
      ) : (
        <div className={css.chart}>
          <Suspense>
            <SeriesChart summary={t('chartSummary', { name, count: points.length })} buildOption={buildOption} />
          </Suspense>
        </div>
      )}
    </WidgetFrame>
  )
}
