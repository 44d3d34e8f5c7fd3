import type { PortalGaugeSource, PortalWidgetData } from '@armature/contract'
import type { Thresholds } from '@armature/form-engine'
import { findThresholdLevel } from '@armature/form-engine/form/thresholds'
import { useTranslation } from 'react-i18next'
import { calculateShare, formatDecimal } from '../energy/figures/number.ts'
import { hasTargetField } from './has-target-field.ts'
import css from './gauge.module.css'

interface GaugeProps {
  value: number | null
  /** the value at the end of the arc; null: not known */
  most: number | null
  /** the full scale is written below the value: it is one of the data, not fixed */
  showsMost?: boolean
  unit: string
  decimals: number
  /** which values are a warning or an alarm: parts of the scale have their color, and such a value has it too */
  levels?: Thresholds | undefined
  /** below the value; the name for screen readers is `label`, else this */
  title?: string
  label?: string
}

/** Length of the whole arc, in units of its path. */
const arcLength = 100
/** From 150° to 390°. */
const arc = 'M 17.1 69 A 38 38 0 1 1 82.9 69'
/** The scale around it. */
const scaleArc = 'M 12.3 71.75 A 43.5 43.5 0 1 1 87.7 71.75'

/** The full scale: that of the figure where a field has it, otherwise the fixed one; null without a value above 0. */
export function chooseScale(
  { source, most }: { source: PortalGaugeSource; most: number },
  figure: PortalWidgetData['figure'],
): number | null {
  if (!hasTargetField(source)) return most
  return figure?.target && figure.target > 0 ? figure.target : null
}

/**
 * A figure on an arc that fills up to its full scale. Colors: `--gauge-track`, `--gauge-fill`, `--gauge-text`,
 * `--gauge-quiet`, `--gauge-warning`, `--gauge-alarm`.
 */
export function Gauge({ value, most, showsMost = false, ...props }: GaugeProps) {
  const { unit, decimals, levels, title = '', label = title } = props
  const { t } = useTranslation('form')
  const part = calculateShare(value ?? 0, most ?? 0) / 100
  const text = formatDecimal(value, decimals)
  const level = findThresholdLevel(value, levels)
  const levelName = level ? t(`list.level.${level}`) : ''
  const fullScale = showsMost ? `/ ${formatDecimal(most, decimals)}` : ''
  return (
    <svg
      className={css.gauge}
      viewBox="0 0 100 84"
      role="img"
      data-level={level}
      aria-label={[label, text, unit, fullScale, levelName].filter(Boolean).join(' ')}
    >
      <path d={arc} pathLength={arcLength} className={css.track} />
      {part > 0 && (
        <path
          d={arc}
          pathLength={arcLength}
          className={css.filled}
          style={{ strokeDasharray: `${part * arcLength} ${arcLength * 2}` }}
        />
      )}
      {listScaleParts(most === null ? {} : levels, most ?? 0).map((scale) => (
        <path
          key={`${scale.level}-${scale.from}`}
          d={scaleArc}
          pathLength={arcLength}
          className={css.scale}
          data-level={scale.level}
          style={{ strokeDasharray: `0 ${scale.from * arcLength} ${(scale.to - scale.from) * arcLength} ${arcLength}` }}
        />
      ))}
      {level && (
        <path
          d={level === 'alarm' ? 'M 50 30 L 54 37 L 46 37 Z' : 'M 50 29.5 L 54 33.5 L 50 37.5 L 46 33.5 Z'}
          className={css.mark}
        />
      )}
      <text x="50" y="54" className={css.value} style={{ fontSize: fitFont(text) }}>
        {text}
        {unit && value !== null && <tspan className={css.unit}> {unit}</tspan>}
      </text>
      {fullScale && (
        <text x="50" y="64" className={css.title}>
          {fullScale}
        </text>
      )}
      {title && (
        <text x="50" y="78" className={css.title}>
          {title}
        </text>
      )}
    </svg>
  )
}

interface ScalePart {
  level: 'warning' | 'alarm'
  /** parts of the whole scale, from 0 to 1 */
  from: number
  to: number
}

/** The parts of the scale that are a warning or an alarm; an alarm covers the part of the warning beyond it. */
export function listScaleParts({ warning = {}, alarm = {} }: Thresholds = {}, most: number): ScalePart[] {
  const toPart = (value: number) => Math.min(1, Math.max(0, value / most))
  const parts: ScalePart[] = [
    ...(alarm.low === undefined ? [] : [{ level: 'alarm' as const, from: 0, to: toPart(alarm.low) }]),
    ...(warning.low === undefined
      ? []
      : [{ level: 'warning' as const, from: toPart(alarm.low ?? 0), to: toPart(warning.low) }]),
    ...(warning.high === undefined
      ? []
      : [{ level: 'warning' as const, from: toPart(warning.high), to: toPart(alarm.high ?? most) }]),
    ...(alarm.high === undefined ? [] : [{ level: 'alarm' as const, from: toPart(alarm.high), to: 1 }]),
  ]
  return parts.filter(({ from, to }) => to > from)
}

/** The size at which a value fits inside the arc, in units of the drawing. */
const fitFont = (text: string): number => Math.min(14, 96 / Math.max(1, text.length))
