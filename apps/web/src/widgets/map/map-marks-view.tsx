import { memo } from 'react'
import css from './data-map.module.css'
import { chooseLabels, drawDots, type Size } from './map-geometry.ts'
import type { MapDrawing, MapPlace } from './map-drawing.ts'
import type { Mark } from './map-marks.ts'

interface MapMarksProps {
  marks: readonly Mark[]
  drawing: MapDrawing
  /** number of the place whose value is shown */
  tipped: number | undefined
  /** number of the group that was pressed; the others are faded */
  chosen: number | undefined
  /** names are shown, as far as there is room */
  isLabelled: boolean
}

/** Values differ in size; a warning has a ring and an alarm is a diamond, since color alone does not show the difference. */
export const MapMarks = memo(function MapMarks(props: MapMarksProps) {
  const {
    marks,
    drawing: { layer },
    tipped,
    chosen,
    isLabelled,
  } = props
  // dots come after the places that have a name
  const firstDot = marks.findIndex(({ place }) => place.isDot)
  const named = firstDot === -1 ? marks : marks.slice(0, firstDot)
  const shown = named.map((mark) => ({ ...mark, name: mark.place.name }))
  const labels = isLabelled || layer === 'regions' ? chooseLabels(shown) : new Set<number>()
  const dotted = tipped === undefined || tipped < named.length ? undefined : marks[tipped]
  return (
    <>
      {named.map(
        ({ flow, place }, at) => flow && <path key={at} className={css.flow} d={flow} data-level={place.level} />,
      )}
      {named.map(
        ({ flow, place }, at) =>
          flow && (
            <circle
              key={at}
              className={css.moving}
              data-level={place.level}
              r={3}
              style={{ offsetPath: `path('${flow}')`, animationDelay: `${-(at % 10) * 0.3}s` }}
            />
          ),
      )}
      {named.map(({ x, y, radius, place }, at) => (
        <g
          key={at}
          className={css.mark}
          data-level={place.level}
          data-layer={layer}
          data-tipped={at === tipped || undefined}
          opacity={chosen === undefined || place.group === chosen ? undefined : 0.3}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          style={layer === 'regions' ? { fillOpacity: 0.3 + 0.6 * place.part } : colorPlace('fill', place)}
        >
          {place.level === 'alarm' ? (
            <path d={`M0 ${-radius - 2}L${radius + 2} 0L0 ${radius + 2}L${-radius - 2} 0Z`} />
          ) : (
            <PlaceShape layer={place.layer} radius={radius} />
          )}
          {place.level === 'warning' && <circle className={css.ring} r={radius + 3} />}
        </g>
      ))}
      {dotted && <circle className={css.mark} data-tipped cx={dotted.x} cy={dotted.y} r={dotted.radius} />}
      {shown.map(
        ({ x, y, radius, name }, at) =>
          labels.has(at) && (
            <text key={at} className={css.label} x={x} y={y + radius + 13}>
              {name}
            </text>
          ),
      )}
    </>
  )
})

/** Layers differ in shape too, since color alone does not show the difference: circles, squares, and triangles that point up or down. */
function PlaceShape({ layer = 0, radius: r }: { layer: number | undefined; radius: number }) {
  if (layer === 1) return <rect x={-r} y={-r} width={2 * r} height={2 * r} />
  if (layer === 2) return <path d={`M0 ${-r * 1.2}L${r * 1.2} ${r}L${-r * 1.2} ${r}Z`} />
  if (layer === 3) return <path d={`M0 ${r * 1.2}L${r * 1.2} ${-r}L${-r * 1.2} ${-r}Z`} />
  return <circle r={r} />
}

/** Further points without names: one path for each size and level, however many they are. */
export const MapDots = memo(function MapDots({ marks, size }: { marks: readonly Mark[]; size: Size }) {
  const groups = new Map<string, { radius: number; place: MapPlace; dots: Mark[] }>()
  for (const mark of marks) {
    const { isDot, level, color } = mark.place
    if (!isDot) continue
    const key = `${mark.radius} ${level ?? color ?? ''}`
    const group = groups.get(key)
    if (group) group.dots.push(mark)
    else groups.set(key, { radius: mark.radius, place: mark.place, dots: [mark] })
  }
  return [...groups].map(([key, { radius, place, dots }]) => (
    <path
      key={key}
      className={css.dots}
      data-level={place.level}
      d={drawDots(dots, size)}
      strokeWidth={2 * radius}
      style={colorPlace('stroke', place)}
    />
  ))
})

/** The color of its kind, unless it is a warning or an alarm, which have their own. */
const colorPlace = (property: 'fill' | 'stroke', { level, color }: MapPlace) =>
  level === undefined && color ? { [property]: color } : undefined
