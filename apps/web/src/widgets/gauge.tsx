import { formatDecimal } from '../energy/figures/number.ts'
import css from './gauge.module.css'

interface GaugeProps {
  value: number | null
  /** the value at the end of the arc */
  most: number
  unit: string
  decimals: number
  /** below the value; the name for screen readers is `label`, else this */
  title?: string
  label?: string
}

/** Length of the whole arc, in units of its path. */
const arcLength = 100
/** From 150° to 390°. */
const arc = 'M 17.1 69 A 38 38 0 1 1 82.9 69'

/** A figure on an arc that fills up to its full scale. Colors: `--gauge-track`, `--gauge-fill`, `--gauge-text`, `--gauge-quiet`. */
export function Gauge({ value, most, unit, decimals, title = '', label = title }: GaugeProps) {
  const part = Math.min(1, Math.max(0, (value ?? 0) / most))
  const text = formatDecimal(value, decimals)
  return (
    <svg className={css.gauge} viewBox="0 0 100 84" role="img" aria-label={`${label} ${text} ${unit}`.trim()}>
      <path d={arc} pathLength={arcLength} className={css.track} />
      {part > 0 && (
        <path
          d={arc}
          pathLength={arcLength}
          className={css.filled}
          style={{ strokeDasharray: `${part * arcLength} ${arcLength * 2}` }}
        />
      )}
      <text x="50" y="54" className={css.value} style={{ fontSize: fitFont(text) }}>
        {text}
        {unit && value !== null && <tspan className={css.unit}> {unit}</tspan>}
      </text>
      {title && (
        <text x="50" y="78" className={css.title}>
          {title}
        </text>
      )}
    </svg>
  )
}

/** The size at which a value fits inside the arc, in units of the drawing. */
const fitFont = (text: string): number => Math.min(14, 96 / Math.max(1, text.length))
