import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { toGroupedMap } from '@armature/contract/visual-dev/group-filters'
import { hasMapLevels, maxKinds } from '@armature/contract/visual-dev/portal-options'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../energy/charts/chart-table.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { CrossFilterFrame } from '../../../widgets/filters/cross-filter-frame.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { buildLayeredDrawing } from '../../../widgets/map/layered-drawing.ts'
import { listMapRows, type MapPlace } from '../../../widgets/map/map-drawing.ts'
import { MapNotes } from '../../../widgets/map/map-notes.tsx'
import css from './map-widget.module.css'
import { ModelListLink } from './model-list-link.tsx'
import { RecordOver } from './record-over.tsx'
import { useWidgetName, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'

// the drawing and its map are loaded with the first map
const DataMap = lazy(() => import('../../../widgets/map/data-map.tsx'))
const LevelMap = lazy(() => import('../../../widgets/map/level-map.tsx'))

const colors = Array.from({ length: maxKinds }, (_, at) => `var(--chart-${at + 1})`)

interface MapWidgetProps {
  widget: PortalWidgetByKind<'map'>
  data: Pick<PortalWidgetData, 'state' | 'msg' | 'map' | 'layers' | 'series' | 'search'>
}

/** Records, provinces or lines on a map, or as a table. A place of a form opens its record. */
export function MapWidget({ widget, data }: MapWidgetProps) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const [isTable, setTable] = useState(false)
  const [opened, setOpened] = useState<MapPlace | null>(null)
  const texts = useMemo(() => ({ nothing: t('nothing'), others: t('map.others'), colors, name }), [t, name])
  const drawing = useMemo(() => buildLayeredDrawing(widget, data, texts), [widget, data, texts])
  const filter = useCrossFilter(toGroupedMap(widget), data.series)
  const groupNames = (data.series ?? []).map(({ name }) => name || t('nothing'))
  const { source } = widget
  const link = source.from === 'model' && <ModelListLink modelId={source.modelId} search={data.search} />
  const isLevelled = hasMapLevels(widget)
  // the legend says which layer cannot be read
  const isEmpty = drawing.places.length === 0 && drawing.layers.every(({ state }) => state === 'ready')
  return (
    <WidgetFrame
      widget={widget}
      end={
        <>
          {link}
          {!isEmpty && <TableSwitch isTable={isTable} onChange={setTable} />}
        </>
      }
    >
      {isEmpty && <WidgetMessage title={t('empty')} text={t('emptyText')} />}
      {!isEmpty && isTable && (
        <ChartTable
          caption={name}
          columns={[
            ...(drawing.layers.length > 0 ? [t('map.layer')] : []),
            ...[t('name'), t('value'), t('map.place'), ...drawing.detailNames],
          ]}
          rows={listMapRows(drawing)}
        />
      )}
      {!isEmpty && !isTable && isLevelled && (
        <div className={css.map}>
          <Suspense fallback={<WidgetSkeleton />}>
            <LevelMap {...{ widget, data, texts, name }} onOpen={setOpened} />
          </Suspense>
        </div>
      )}
      {!isEmpty && !isTable && !isLevelled && (
        <div className={css.map}>
          <CrossFilterFrame filter={filter} names={groupNames}>
            <Suspense fallback={<WidgetSkeleton />}>
              <DataMap
                drawing={drawing}
                summary={t('map.summary', { name, total: drawing.places.length })}
                onOpen={setOpened}
                filter={filter}
              />
            </Suspense>
          </CrossFilterFrame>
        </div>
      )}
      <MapNotes drawing={drawing} isOpened={widget.squareDegrees !== undefined} />
      {opened?.form && (
        <RecordOver
          modelId={opened.form.modelId}
          menuId={opened.form.menuId}
          recordId={opened.id}
          onClose={() => setOpened(null)}
        />
      )}
    </WidgetFrame>
  )
}
