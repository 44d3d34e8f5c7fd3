import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatChange, formatDecimal as shownFigure } from '../../../energy/figures/number.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { describePeriod } from './describe-period.ts'
import { WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

interface FigureProps {
  widget: PortalWidgetByKind<'figure'>
  figure: PortalWidgetData['figure']
}

/** One figure with its unit, compared with the previous period. */
export function Figure({ widget, figure }: FigureProps) {
  const { t } = useTranslation('portal')
  const { unit, decimals, source } = widget
  const value = figure?.value ?? null
  const period = source.from === 'model' ? source.period : null
  return (
    <WidgetFrame widget={widget}>
      <div className={css.figure}>
        <p className={css.value}>
          <b>{shownFigure(value, decimals)}</b>
          {value !== null && unit && <span>{unit}</span>}
        </p>
        {source.from === 'model' && source.compare && period ? (
          <Comparison value={value} before={figure?.before ?? null} decimals={decimals} unit={unit} />
        ) : (
          <p className={css.note}>{describePeriod(t, period)}</p>
        )}
      </div>
    </WidgetFrame>
  )
}

interface ComparisonProps {
  value: number | null
  before: number | null
  decimals: number
  unit: string
}

/** A change is shown without judgment: more alarms are not better. */
function Comparison({ value, before, decimals, unit }: ComparisonProps) {
  const { t } = useTranslation('portal')
  if (value === null || before === null) return <p className={css.note}>{t('noneBefore')}</p>
  const ratio = before === 0 ? null : (value - before) / Math.abs(before)
  const icon = value > before ? TrendingUp : value < before ? TrendingDown : Minus
  const title = t('beforeTitle', { value: `${shownFigure(before, decimals)} ${unit}`.trim() })
  return (
    <p className={css.note} title={title}>
      <Icon icon={icon} size={14} />
      {t('comparedTo', {
        change: ratio === null ? `${value > 0 ? '+' : ''}${shownFigure(value, decimals)}` : formatChange(ratio),
      })}
      <span className="visually-hidden">{title}</span>
    </p>
  )
}
