import { isEmptyDrawing } from '@armature/form-engine/chart/drawing'
import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { toGroupedWidget } from '@armature/contract/visual-dev/group-filters'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../energy/charts/chart-table.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { DrawnChart } from '../../../widgets/charts/drawn-chart.tsx'
import { buildDrawing, listGroupKeys, listTableRows } from '../../../widgets/charts/drawing.ts'
import { buildPagePalette } from '../../../widgets/charts/palette.ts'
import { cloudColors } from '../../../widgets/charts/word-cloud.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { WidgetMessage, WidgetFrame, WidgetSkeleton, useWidgetName } from './widget-frame.tsx'
import css from './widgets.module.css'

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
    () =>
      buildDrawing(widget, data, {
        ...{ title: name, name: t('value'), nothing: t('nothing'), offsetMinutes },
        candle: { open: t('candle.open'), close: t('candle.close'), low: t('candle.low'), high: t('candle.high') },
      }),
    [widget, data, name, offsetMinutes, t],
  )
  const groups = useMemo(() => listGroupKeys(data), [data])
  const filter = useCrossFilter(toGroupedWidget(widget), groups)
  if (isEmptyDrawing(drawing))
    return (
      <WidgetFrame widget={widget}>
        <WidgetMessage title={t('empty')} text={t('emptyText')} />
      </WidgetFrame>
    )
  const { columns, rows } = listTableRows(drawing)
  const summary = t('chartSummary', { name, count: drawing.names.length })
  return (
    <WidgetFrame widget={widget} end={<TableSwitch isTable={isTable} onChange={setTable} />}>
      {isTable ? (
        <ChartTable caption={name} columns={[t('name'), ...columns]} rows={rows} />
      ) : (
        <div className={css.chart}>
          <DrawnChart
            {...{ drawing, summary, filter }}
            buildPalette={buildPagePalette}
            wordColors={cloudColors}
            waiting={<WidgetSkeleton />}
          />
        </div>
      )}
    </WidgetFrame>
  )
}
