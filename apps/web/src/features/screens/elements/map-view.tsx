import type { PortalWidgetData, ScreenElementByKind } from '@armature/contract'
import { toGroupedMap } from '@armature/contract/visual-dev/group-filters'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CrossFilterFrame } from '../../../widgets/filters/cross-filter-frame.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { buildMapDrawing } from '../../../widgets/map/map-drawing.ts'
import { MapNotes } from '../../../widgets/map/map-notes.tsx'
import { useTitle } from './element-context.ts'
import css from './elements.module.css'

// the drawing and its map are loaded with the first map
const DataMap = lazy(() => import('../../../widgets/map/data-map.tsx'))

interface MapViewProps {
  element: ScreenElementByKind<'map'>
  data: PortalWidgetData
}

/** Places, provinces or lines on a map with their names, which shows all of them at once. */
export function MapView({ element, data }: MapViewProps) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const drawing = useMemo(() => buildMapDrawing(element, data, t('nothing')), [element, data, t])
  const filter = useCrossFilter(toGroupedMap(element), data.series)
  const groupNames = (data.series ?? []).map(({ name }) => name || t('nothing'))
  const name = title || t('kinds.map')
  return (
    <div className={css.titled} data-mode="dark">
      {title && <p className={css.caption}>{title}</p>}
      {drawing.places.length === 0 ? (
        <p className={css.empty}>{t('empty')}</p>
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
      <MapNotes drawing={drawing} />
    </div>
  )
}
