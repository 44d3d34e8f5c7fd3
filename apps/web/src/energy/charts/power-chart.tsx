import { useMemo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/theme/class-names.ts'
import { findLastMeasured, type Step } from '../figures/day.ts'
import { formatDecimal } from '../figures/number.ts'
import type { TariffPeriod } from '../figures/tariff.ts'
import { Chart, type OptionBuilder } from './chart.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './overlay.module.css'
import { getPlotMargins, buildPowerOption } from './power-option.ts'
import { NowLine, TariffBand } from './tariff-band.tsx'

export interface PowerChartProps {
  steps: Step[]
  /** local midnight and the current time, milliseconds since 1970 */
  midnight: number
  now: number
  periods: TariffPeriod[]
  /** description of the chart for screen readers */
  summary: string
  /** time of day as `14:36` */
  clock: (ms: number) => string
  isNarrow: boolean
  className?: string | undefined
}

/** Charge and discharge of a day in quarters of an hour, with state of charge, tariff, plan and the current time. */
export function PowerChart({ steps, midnight, now, periods, summary, clock, isNarrow, className }: PowerChartProps) {
  const { t } = useTranslation('energy')
  const buildOption = useMemo<OptionBuilder>(() => {
    const names = { charge: t('charge'), discharge: t('discharge'), plan: t('plan'), soc: t('soc') }
    return (tokens) => buildPowerOption({ steps, today: midnight, isNarrow, names }, tokens)
  }, [steps, midnight, isNarrow, t])
  const { left, right, bottom } = getPlotMargins(isNarrow)
  const frame = { '--plot-left': `${left}px`, '--plot-right': `${right}px`, '--plot-bottom': `${bottom}px` }
  const soc = findLastMeasured(steps)?.soc ?? 100
  return (
    <div className={classNames(css.plot, className)} style={frame as CSSProperties}>
      <Chart buildOption={buildOption} summary={summary} />
      <div className={css.over}>
        <TariffBand periods={periods} />
        <NowLine hour={(now - midnight) / 3_600_000} text={t('now', { time: clock(now) })} soc={soc} />
      </div>
    </div>
  )
}

/** The data of the chart as a table. */
export function PowerTable({
  caption,
  steps,
  clock,
  className,
}: Pick<PowerChartProps, 'steps' | 'clock' | 'className'> & { caption: string }) {
  const { t } = useTranslation('energy')
  return (
    <div className={classNames(css.table, className)}>
      <ChartTable
        caption={caption}
        columns={[t('time'), `${t('charge')} MW`, `${t('discharge')} MW`, `${t('plan')} MW`, 'SOC %']}
        rows={steps.map((step) => [
          clock(step.time),
          formatDecimal(step.charge, 1),
          formatDecimal(step.discharge, 1),
          formatDecimal(step.plan, 1),
          formatDecimal(step.soc, 1),
        ])}
      />
    </div>
  )
}

/** The colors of the chart. */
export function usePowerLegend() {
  const { t } = useTranslation('energy')
  return [
    { color: 'discharge', label: t('discharge') },
    { color: 'charge', label: t('charge') },
    { color: 'soc', label: t('soc'), shape: 'line' },
    { color: 'line-hover', label: t('plan'), shape: 'outline', isMinor: true },
  ] as const
}
