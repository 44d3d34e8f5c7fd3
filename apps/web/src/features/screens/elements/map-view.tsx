import type { PortalWidgetData, ScreenElementByKind } from '@armature/contract'
import { toGroupedMap } from '@armature/contract/visual-dev/group-filters'
import { hasMapLevels } from '@armature/contract/visual-dev/portal-options'
import { lazy, Suspense, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CrossFilterFrame } from '../../../widgets/filters/cross-filter-frame.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { buildLayeredDrawing } from '../../../widgets/map/layered-drawing.ts'
import { MapNotes } from '../../../widgets/map/map-notes.tsx'
import { RowKeyContext, useScreenTheme, useTitle } from './element-context.ts'
import css from './elements.module.css'
import { screenThemes } from './themes.ts'

// the drawing and its map are loaded with the first map
const DataMap = lazy(() => import('../../../widgets/map/data-map.tsx'))
const LevelMap = lazy(() => import('../../../widgets/map/level-map.tsx'))

interface MapViewProps {
  element: ScreenElementByKind<'map'>
  data: PortalWidgetData
}

/** Places, provinces or lines on a map with their names, which shows all of them at once. */
export function MapView({ element, data }: MapViewProps) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const colors = screenThemes[useScreenTheme()].series
  const name = title || t('kinds.map')
  const texts = useMemo(() => ({ nothing: t('nothing'), others: t('map.others'), colors, name }), [t, colors, name])
  const drawing = useMemo(() => buildLayeredDrawing(element, data, texts), [element, data, texts])
  const rowKey = use(RowKeyContext)
  const filter = useCrossFilter(toGroupedMap(element), data.series)
  const groupNames = (data.series ?? []).map(({ name }) => name || t('nothing'))
  // the legend says which layer cannot be read
  const isEmpty = drawing.places.length === 0 && drawing.layers.every(({ state }) => state === 'ready')
  return (
    <div className={css.titled} data-mode="dark">
      {title && <p className={css.caption}>{title}</p>}
      {isEmpty ? (
        <p className={css.empty}>{t('empty')}</p>
      ) : hasMapLevels(element) ? (
        <div className={css.map}>
          <Suspense>
            <LevelMap key={rowKey} widget={element} {...{ data, texts, name }} isStill isOfRow={rowKey !== ''} />
          </Suspense>
        </div>
      ) : (
        <div className={css.map}>
          <CrossFilterFrame filter={filter} names={groupNames}>
            <Suspense>
              <DataMap
                {...{ drawing, filter }}
                summary={t('map.summary', { name, total: drawing.places.length })}
                isStill
              />
            </Suspense>
          </CrossFilterFrame>
        </div>
      )}
      <MapNotes drawing={drawing} isOpened={element.squareDegrees !== undefined} />
    </div>
  )
}
