import { type PortalWidgetData, type ScreenElement, type ScreenElementKind } from '@armature/contract'
import { toPortalWidget } from '@armature/contract/visual-dev/screen-widgets'
import { memo, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { canAsk } from '../../../widgets/can-ask.ts'
import { hasReadyData } from '../../../widgets/has-ready-data.ts'
import { translateUnits } from '../../../widgets/translate-units.ts'
import { ClockView, FrameView, PictureView, TextView, VideoView } from './content-views.tsx'
import { ChartView, FigureView, GaugeView, RankingView, RecordsView } from './data-views.tsx'
import { BorderView, DecorationView } from './decoration-views.tsx'
import { FilterView } from './filter-view.tsx'
import { MapView } from './map-view.tsx'
import css from './elements.module.css'

type DataKind = 'figure' | 'gauge' | 'chart' | 'map' | 'ranking' | 'records'
type PlainKind = Exclude<ScreenElementKind, DataKind | 'filter'>

const dataViews: {
  [K in DataKind]: ComponentType<{ element: Extract<ScreenElement, { kind: K }>; data: PortalWidgetData }>
} = { figure: FigureView, gauge: GaugeView, chart: ChartView, map: MapView, ranking: RankingView, records: RecordsView }
const plainViews: { [K in PlainKind]: ComponentType<{ element: Extract<ScreenElement, { kind: K }> }> } = {
  text: TextView,
  clock: ClockView,
  picture: PictureView,
  video: VideoView,
  frame: FrameView,
  border: BorderView,
  decoration: DecorationView,
}

export const hasData = (element: ScreenElement): boolean => 'source' in element

/** Whether the settings of an element are complete enough to request its data. */
export function canAskFor(element: ScreenElement): boolean {
  const widget = toPortalWidget(element)
  return widget !== undefined && canAsk(widget)
}

interface ElementViewProps {
  element: ScreenElement
  /** undefined while it is loading, and for elements without data */
  data: PortalWidgetData | undefined
}

/** The content of an element. It is drawn again only when its settings or its data change. */
export const ElementView = memo(function ElementView({ element, data }: ElementViewProps) {
  if (hasData(element)) return <DataElement element={element} data={data} />
  if (element.kind === 'filter') return <FilterView element={element} data={data} />
  const View = plainViews[element.kind as PlainKind] as ComponentType<{ element: ScreenElement }>
  return <View element={element} />
})

function DataElement({ element: stored, data }: ElementViewProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const element = useMemo(() => translateUnits(stored, language), [stored, language])
  if (!canAskFor(element)) return <p className={css.empty}>{t('unset')}</p>
  if (!data) return null
  if (hasReadyData(data)) {
    const View = dataViews[element.kind as DataKind] as ComponentType<{
      element: ScreenElement
      data: PortalWidgetData
    }>
    return <View element={element} data={data} />
  }
  return (
    <p className={css.empty} role={data.state === 'failed' ? 'alert' : undefined} title={data.msg}>
      {t(data.state)}
    </p>
  )
}
