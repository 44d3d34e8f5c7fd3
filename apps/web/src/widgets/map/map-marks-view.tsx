import { memo } from 'react'
import css from './data-map.module.css'
import { chooseLabels } from './map-geometry.ts'
import type { MapDrawing } from './map-drawing.ts'
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
  const shown = marks.map((mark) => ({ ...mark, name: mark.place.name }))
  const labels = isLabelled || layer === 'regions' ? chooseLabels(shown) : new Set<number>()
  return (
    <>
      {marks.map(
        ({ flow, place }, at) => flow && <path key={at} className={css.flow} d={flow} data-level={place.level} />,
      )}
      {marks.map(
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
      {marks.map(({ x, y, radius, place }, at) => (
        <g
          key={at}
          className={css.mark}
          data-level={place.level}
          data-layer={layer}
          data-tipped={at === tipped || undefined}
          opacity={chosen === undefined || place.group === chosen ? undefined : 0.3}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          style={layer === 'regions' ? { fillOpacity: 0.3 + 0.6 * place.part } : undefined}
        >
          {place.level === 'alarm' ? (
            <path d={`M0 ${-radius - 2}L${radius + 2} 0L0 ${radius + 2}L${-radius - 2} 0Z`} />
          ) : (
            <circle r={radius} />
          )}
          {place.level === 'warning' && <circle className={css.ring} r={radius + 3} />}
        </g>
      ))}
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
