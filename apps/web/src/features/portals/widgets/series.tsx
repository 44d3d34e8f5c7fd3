import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../energy/charts/chart-table.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import type { Tokens } from '../../../ui/theme/tokens.ts'
import { buildDrawingOption, isManifold } from '../../../widgets/charts/build-option.ts'
import { buildDrawing, isEmptyDrawing, listTableRows } from '../../../widgets/charts/drawing.ts'
import { buildPagePalette } from '../../../widgets/charts/palette.ts'
import { WordCloud, cloudColors } from '../../../widgets/charts/word-cloud.tsx'
import { buildSeriesOption } from './series-option.ts'
import { WidgetMessage, WidgetFrame, useWidgetName } from './widget-frame.tsx'
import css from './widgets.module.css'

// the chart library is loaded lazily
const SeriesChart = lazy(() => import('./series-chart.tsx'))
const ManifoldChart = lazy(() => import('../../../widgets/charts/manifold-chart.tsx'))

interface SeriesProps {
  widget: PortalWidgetByKind<'chart'>
  data: Pick<PortalWidgetData, 'series' | 'measures'>
}

/** Named values as a chart, or as a table. */
export function Series({ widget, data }: SeriesProps) {
  const { t } = useTranslation('portal')
  const [isTable, setTable] = useState(false)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const name = useWidgetName(widget)
  const drawing = useMemo(
    () => buildDrawing(widget, data, { name: t('value'), nothing: t('nothing'), offsetMinutes }),
    [widget, data, offsetMinutes, t],
  )
  const buildOption = useCallback(
    (tokens: Tokens) => {
      if (isManifold(drawing)) return buildDrawingOption(drawing, buildPagePalette(tokens))
      const { shape, unit, decimals } = widget
      const points = drawing.names.map((group, at) => ({ name: group, value: drawing.values[0]?.[at] ?? null }))
      return buildSeriesOption({ points, shape, unit, decimals, name }, tokens)
    },
    [drawing, widget, name],
  )
  if (isEmptyDrawing(drawing))
    return (
      <WidgetFrame widget={widget}>
        <WidgetMessage title={t('empty')} text={t('emptyText')} />
      </WidgetFrame>
    )
  const { columns, rows } = listTableRows(drawing)
  const summary = t('chartSummary', { name, count: drawing.names.length })
  const DrawnChart = isManifold(drawing) ? ManifoldChart : SeriesChart
  return (
    <WidgetFrame widget={widget} end={<TableSwitch isTable={isTable} onChange={setTable} />}>
      {isTable ? (
        <ChartTable caption={name} columns={[t('name'), ...columns]} rows={rows} />
      ) : (
        <div className={css.chart}>
          {widget.shape === 'cloud' ? (
            <WordCloud drawing={drawing} summary={summary} colors={cloudColors} />
          ) : (
            <Suspense>
              <DrawnChart summary={summary} buildOption={buildOption} />
            </Suspense>
          )}
        </div>
      )}
    </WidgetFrame>
  )
}
