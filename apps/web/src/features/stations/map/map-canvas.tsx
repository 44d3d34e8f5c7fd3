import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fit, type Bounds } from '../../../energy/map/projection.ts'
import { landDots, type Place } from '../../../energy/map/land.ts'
import { useSize } from '../../../energy/map/use-size.ts'
import { useLook } from '../../../ui/look.ts'
import { readTokens } from '../../../ui/tokens.ts'
import { draw, type Picture, type Project } from './draw.ts'
import { onSheet } from './levels.ts'
import type { Points } from './points.ts'
import css from './map-canvas.module.css'

export interface MapCanvasProps extends Omit<Picture, 'project' | 'width' | 'height' | 'land'> {
  bounds: Bounds
  /** the picture in a sentence */
  summary: string
  onPress: (at: { x: number; y: number }, project: Project) => void
}

/** The map as one canvas: a press chooses; everything on it can be reached through the list beside it, too. */
export function MapCanvas({ bounds, summary, onPress, ...picture }: MapCanvasProps) {
  const { t } = useTranslation('stations')
  const [box, { width, height }] = useSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useLook()
  const { points, cut } = picture
  const land = useMemo(() => landOf(points, cut), [points, cut])
  const project = useMemo(() => projectionOf(bounds, width, height), [bounds, width, height])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    // as sharp as the screen, a wall that is shown larger included
    const density = (element.getBoundingClientRect().width / width) * devicePixelRatio || 1
    element.width = Math.round(width * density)
    element.height = Math.round(height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    draw(context, { ...picture, land, project, width, height }, readTokens())
  }, [picture, land, project, width, height, look])

  const press = (event: MouseEvent<HTMLCanvasElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const scale = width / frame.width
    onPress({ x: (event.clientX - frame.left) * scale, y: (event.clientY - frame.top) * scale }, project)
  }

  return (
    <div ref={box} className={css.box}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={summary} onClick={press} />
      <p className={css.note}>{t('mapNote')}</p>
    </div>
  )
}

const marginPx = 40

function projectionOf(bounds: Bounds, width: number, height: number): Project {
  const corners: Place[] = [
    { latitude: bounds.south, longitude: bounds.west },
    { latitude: bounds.north, longitude: bounds.east },
  ]
  return fit(corners, Math.max(width, 1), Math.max(height, 1), Math.min(marginPx, width / 12)).project
}

function landOf(points: Points, cut: number): Place[] {
  const places: Place[] = []
  for (let index = 0; index < points.count; index++) {
    const latitude = points.latitude[index] ?? NaN
    if (!Number.isNaN(latitude)) places.push({ latitude, longitude: onSheet(points.longitude[index] ?? 0, cut) })
  }
  return landDots(places)
}
