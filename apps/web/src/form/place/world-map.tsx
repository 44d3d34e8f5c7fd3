import { Minus, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { findLandRuns } from '../../energy/map/land.ts'
import { useSize } from '../../energy/map/use-size.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { MapTiles, useMapServer } from './map-tiles.tsx'
import { chooseGrid, fromWorld, toWorld, changeZoom, type Point, type View } from './mercator.ts'
import css from './place.module.css'
import { useMapGestures } from './use-map-gestures.ts'

interface WorldMapProps {
  view: View
  onView: (change: (view: View) => View) => void
  point: Point | undefined
  /** absent if the point is read-only */
  onChoose?: (point: Point) => void
}

/**
 * A point on the tiles of the configured map server; without one on an outline of the land with a grid, which needs no network.
 */
export function WorldMap({ view, onView, point, onChoose }: WorldMapProps) {
  const t = useTexts('place')
  const map = useRef<SVGSVGElement>(null)
  const [box, { width, height }] = useSize()
  const hands = useMapGestures(map, { view, onView, onChoose })
  const drawing = useMemo(() => drawWorld(view, width, height), [view, width, height])
  const middle = toWorld(view, view.zoom)
  const server = useMapServer()
  const [hasTiles, setHasTiles] = useState(false)
  const noteLoaded = useCallback(() => setHasTiles(true), [])
  const at = point && toWorld(point, view.zoom)
  return (
    <div ref={box} className={css.map}>
      {server && <MapTiles server={server} view={view} width={width} height={height} onLoaded={noteLoaded} />}
      <svg
        ref={map}
        role="application"
        aria-label={t(onChoose ? 'mapLabel' : 'shownMap')}
        tabIndex={0}
        width={width}
        height={height}
        {...hands}
      >
        {!hasTiles && <path className={css.land} d={drawing.land} />}
        {!hasTiles && <path className={css.grid} d={drawing.grid} />}
        {onChoose && <path className={css.cross} d={`M${width / 2 - 8} ${height / 2}h16m-8 -8v16`} />}
        {at && (
          <path
            className={css.pin}
            data-testid="place-pin"
            transform={`translate(${at.x - middle.x + width / 2} ${at.y - middle.y + height / 2})`}
            d="M0 0C-3 -7 -9 -11 -9 -18A9 9 0 0 1 9 -18C9 -11 3 -7 0 0ZM0 -15a3.5 3.5 0 1 0 0 -7a3.5 3.5 0 0 0 0 7Z"
          />
        )}
      </svg>
      <div className={css.zoom}>
        <IconButton icon={Plus} label={t('zoomIn')} onClick={() => onView((now) => changeZoom(now, 1))} />
        <IconButton icon={Minus} label={t('zoomOut')} onClick={() => onView((now) => changeZoom(now, -1))} />
      </div>
    </div>
  )
}

function drawWorld(view: View, width: number, height: number): { land: string; grid: string } {
  const { x, y } = toWorld(view, view.zoom)
  const [left, top] = [x - width / 2, y - height / 2]
  const northWest = fromWorld({ x: left, y: top }, view.zoom)
  const southEast = fromWorld({ x: left + width, y: top + height }, view.zoom)
  const bounds = {
    north: northWest.latitude,
    south: southEast.latitude,
    west: northWest.longitude,
    east: southEast.longitude,
  }
  const draw = (longitude: number, latitude: number) => {
    const point = toWorld({ longitude, latitude }, view.zoom)
    return { x: (point.x - left).toFixed(1), y: (point.y - top).toFixed(1) }
  }
  const land = findLandRuns(bounds).map((run) => {
    const from = draw(Math.max(run.west, bounds.west), Math.min(run.north, bounds.north))
    const to = draw(Math.min(run.east, bounds.east), Math.max(run.south, bounds.south))
    return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`
  })
  const step = chooseGrid(view.zoom)
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, index) => (Math.ceil(from / step) + index) * step,
    )
  const meridians = steps(bounds.west, bounds.east).map(
    (longitude) => `M${draw(longitude, view.latitude).x} 0V${height}`,
  )
  const parallels = steps(bounds.south, bounds.north).map(
    (latitude) => `M0 ${draw(view.longitude, latitude).y}H${width}`,
  )
  return { land: land.join(''), grid: [...meridians, ...parallels].join('') }
}
