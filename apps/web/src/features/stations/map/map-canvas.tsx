import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { createProjection, type Bounds } from '../../../energy/map/projection.ts'
import { chooseSpacing, buildLandDots, type GeoPoint } from '../../../energy/map/land.ts'
import { useSize } from '../../../energy/map/use-size.ts'
import { useLook } from '../../../ui/theme/look.ts'
import { readTokens } from '../../../ui/theme/tokens.ts'
import { draw, measurePxPerDegree, type Picture, type Project } from './draw.ts'
import css from './map-canvas.module.css'

export interface MapCanvasProps extends Omit<Picture, 'project' | 'width' | 'height' | 'land'> {
  bounds: Bounds
  /** description of the picture in one sentence */
  summary: string
  onPress: (at: { x: number; y: number }, project: Project) => void
}

/** The map on one canvas: a press selects; everything on it can also be reached through the list. */
export function MapCanvas({ bounds, summary, onPress, ...picture }: MapCanvasProps) {
  const { t } = useTranslation('stations')
  const [box, { width, height }] = useSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useLook()
  const project = useMemo(() => createMapProjection(bounds, width, height), [bounds, width, height])
  const land = useMemo(() => listLand(bounds, project), [bounds, project])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    // in the resolution of the screen, also when a wall display is scaled
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

function createMapProjection(bounds: Bounds, width: number, height: number): Project {
  const corners: GeoPoint[] = [
    { latitude: bounds.south, longitude: bounds.west },
    { latitude: bounds.north, longitude: bounds.east },
  ]
  return createProjection(corners, Math.max(width, 1), Math.max(height, 1), Math.min(marginPx, width / 12)).project
}

/** The bounds may be narrower than the canvas, which also shows their surroundings. */
const around = 3

function listLand({ south, north, west, east }: Bounds, project: Project): GeoPoint[] {
  const height = (north - south) * around
  const width = (east - west) * around
  const frame = { south: south - height, north: north + height, west: west - width, east: east + width }
  const world = {
    south: Math.max(frame.south, -60),
    north: Math.min(frame.north, 84),
    west: Math.max(frame.west, -360),
    east: Math.min(frame.east, 540),
  }
  return buildLandDots(world, chooseSpacing(measurePxPerDegree(project)))
}
