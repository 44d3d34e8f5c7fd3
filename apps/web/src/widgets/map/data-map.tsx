import { Maximize, Minus, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../energy/map/use-size.ts'
import { changeZoom, type View } from '../../form/place/mercator.ts'
import { useMapGestures } from '../../form/place/use-map-gestures.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import type { CrossFilter } from '../filters/use-cross-filter.ts'
import css from './data-map.module.css'
import { createProjector, drawLand, fitView, type Size } from './map-geometry.ts'
import type { MapDrawing, MapPlace } from './map-drawing.ts'
import { findNearest, placeMarks, type Mark } from './map-marks.ts'
import { MapDots, MapMarks } from './map-marks-view.tsx'
import { MapTip } from './map-tip.tsx'

interface DataMapProps {
  drawing: MapDrawing
  /** description for screen readers */
  summary: string
  /** the map is not moved, as on a wall display; names are shown beside the places */
  isStill?: boolean
  /** opens the record of a place */
  onOpen?: ((place: MapPlace) => void) | undefined
  /** where a press on a region narrows other widgets */
  filter?: CrossFilter | undefined
  /** number of a place whose value is shown until the user points to another one */
  pointed?: number | undefined
  /** a press on a place */
  onPlace?: ((place: MapPlace) => void) | undefined
}

/**
 * Places, provinces or lines on the built-in map, which needs no network. Colors: `--map-land`, `--map-mark`, `--map-warning`,
 * `--map-alarm`, `--map-text`, `--map-surface`.
 */
export default function DataMap(props: DataMapProps) {
  const { drawing, summary, isStill = false, onOpen, filter, pointed, onPlace } = props
  const { t } = useTranslation('portal')
  const [box, size] = useSize()
  const [moved, setMoved] = useState<View>()
  const [hovered, setTipped] = useState<number>()
  const tipped = hovered ?? pointed
  const whole = useMemo(() => fitView(listPoints(drawing), size), [drawing, size])
  const view = isStill ? whole : (moved ?? whole)
  const land = useMemo(() => drawLand(view, size), [view, size])
  const marks = useMemo(() => placeMarks(drawing, createProjector(view, size)), [drawing, view, size])
  const moveTo = useCallback((change: (now: View) => View) => setMoved((now) => change(now ?? whole)), [whole])
  const mark = tipped === undefined ? undefined : marks[tipped]
  const pictures = (
    <>
      <path className={css.land} d={land} />
      <MapDots marks={marks} size={size} />
      <MapMarks {...{ marks, drawing, tipped }} chosen={filter?.chosen} isLabelled={isStill} />
    </>
  )
  const press = (at: number | undefined) => {
    const place = at === undefined ? undefined : marks[at]?.place
    if (place) onPlace?.(place)
    const group = place?.group
    if (group !== undefined) filter?.press(group)
  }
  const showNearest = (event: PointerEvent<SVGSVGElement>) => setTipped(findNearest(marks, toPixel(event, size)))
  return (
    <div
      ref={box}
      className={css.map}
      // a finger that is lifted leaves too
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setTipped(undefined)}
    >
      {isStill ? (
        <svg
          role="img"
          aria-label={summary}
          {...size}
          onPointerMove={showNearest}
          onClick={(event) => press(findNearest(marks, toPixel(event, size)))}
        >
          {pictures}
        </svg>
      ) : (
        <MovableMap
          {...{ summary, size, view, marks }}
          isTipped={hovered !== undefined}
          onView={moveTo}
          onTip={setTipped}
          onPress={press}
          onHover={showNearest}
        >
          {pictures}
        </MovableMap>
      )}
      {mark && (
        <MapTip
          mark={mark}
          size={size}
          detailNames={drawing.detailNames}
          onOpen={onOpen && mark.place.id !== '' ? () => onOpen(mark.place) : undefined}
        />
      )}
      {!isStill && (
        <div className={css.zoom}>
          <IconButton
            size="small"
            icon={Plus}
            label={t('map.zoomIn')}
            onClick={() => moveTo((now) => changeZoom(now, 1))}
          />
          <IconButton
            size="small"
            icon={Minus}
            label={t('map.zoomOut')}
            onClick={() => moveTo((now) => changeZoom(now, -1))}
          />
          <IconButton size="small" icon={Maximize} label={t('map.whole')} onClick={() => setMoved(undefined)} />
        </div>
      )}
    </div>
  )
}

const listPoints = ({ places, frame }: MapDrawing) => frame ?? places.flatMap(({ at, to }) => (to ? [at, to] : [at]))

interface MovableMapProps {
  summary: string
  size: Size
  view: View
  marks: readonly Mark[]
  /** the value of a place is shown */
  isTipped: boolean
  onView: (change: (now: View) => View) => void
  onTip: (at: number | undefined) => void
  /** a press on a place */
  onPress: (at: number | undefined) => void
  onHover: (event: PointerEvent<SVGSVGElement>) => void
  children: ReactNode
}

/** Moved by dragging, with two fingers and by keys. A press, or Enter for the place nearest to the center, shows its value. */
function MovableMap({
  summary,
  size,
  view,
  marks,
  isTipped,
  onView,
  onTip,
  onPress,
  onHover,
  children,
}: MovableMapProps) {
  const map = useRef<SVGSVGElement>(null)
  const hands = useMapGestures(map, {
    view,
    onView,
    onChoose: (point) => {
      const at = findNearest(marks, createProjector(view, size)(point))
      onTip(at)
      onPress(at)
    },
    isPart: true,
  })
  return (
    <svg
      ref={map}
      role="application"
      aria-label={summary}
      tabIndex={0}
      {...size}
      {...hands}
      onPointerMove={(event) => {
        hands.onPointerMove(event)
        if (event.buttons === 0 && event.pointerType === 'mouse') onHover(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // one thing after the other: the next press closes what the map is part of
          if (isTipped) event.stopPropagation()
          return onTip(undefined)
        }
        if (event.key !== 'Enter') return hands.onKeyDown(event)
        event.preventDefault()
        onTip(findNearest(marks, { x: size.width / 2, y: size.height / 2 }, Infinity))
      }}
    >
      {children}
    </svg>
  )
}

/** Where a pointer is in px of the map, which may be scaled with a screen. */
function toPixel({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>, { width }: Size) {
  const frame = currentTarget.getBoundingClientRect()
  const scale = frame.width / width || 1
  return { x: (clientX - frame.left) / scale, y: (clientY - frame.top) / scale }
}
