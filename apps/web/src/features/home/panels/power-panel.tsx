import { useMemo, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../../lib/app-state.ts'
import { Chart, type OptionOf } from '../charts/chart.tsx'
import { ChartTable } from '../charts/chart-table.tsx'
import css from '../charts/overlay.module.css'
import { plotOf, powerOption } from '../charts/power-option.ts'
import { TableSwitch } from '../charts/table-switch.tsx'
import { NowLine, TariffBand } from '../charts/tariff-band.tsx'
import { energyOf, lastMeasured, netPower, type Step } from '../figures/day.ts'
import { figure } from '../figures/number.ts'
import { parseTariff, type TariffPeriod } from '../figures/tariff.ts'
import { useDictionaries, useSteps } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { useClock } from '../use-clock.ts'
import { Legend } from './legend.tsx'
import { needOf } from './need.ts'
import { Panel, State } from './panel.tsx'
import { ChartShape } from './shapes.tsx'

/** Charge and discharge of today in quarters of an hour, with state of charge, tariff and plan. */
export function PowerPanel({
  models: { telemetry },
  className,
}: {
  models: HomeModels
  className?: string | undefined
}) {
  const { t } = useTranslation('home')
  const steps = useSteps(telemetry)
  const dictionaries = useDictionaries()
  const [isTable, setTable] = useState(false)
  const periods = useMemo(() => parseTariff(dictionaries.data?.tariffPeriod ?? []), [dictionaries.data])
  return (
    <Panel
      title={t('powerTitle')}
      note={t('powerUnit')}
      isNoteMinor
      className={className}
      need={needOf(telemetry, steps, dictionaries)}
      skeleton={<ChartShape bars={24} isTall />}
      end={
        <>
          <Legend
            entries={[
              { color: 'discharge', label: t('discharge') },
              { color: 'charge', label: t('charge') },
              { color: 'soc', label: t('soc'), shape: 'line' },
              { color: 'line-hover', label: t('plan'), shape: 'outline', isMinor: true },
            ]}
          />
          <TableSwitch isTable={isTable} onChange={setTable} />
        </>
      }
    >
      {() => {
        if (!steps.data) return null
        const { today, midnight, now } = steps.data
        if (today.length === 0) return <State title={t('noSteps')} text={t('noStepsText')} />
        return isTable ? (
          <StepTable steps={today} />
        ) : (
          <PowerChart steps={today} midnight={midnight} now={now} periods={periods} />
        )
      }}
    </Panel>
  )
}

interface PowerChartProps {
  steps: Step[]
  midnight: number
  now: number
  periods: TariffPeriod[]
}

function PowerChart({ steps, midnight, now, periods }: PowerChartProps) {
  const { t } = useTranslation('home')
  const clock = useClock()
  const isNarrow = useAppState((state) => state.device === 'mobile')
  const optionOf = useMemo<OptionOf>(() => {
    const names = { charge: t('charge'), discharge: t('discharge'), plan: t('plan'), soc: t('soc') }
    return (tokens) => powerOption({ steps, today: midnight, isNarrow, names }, tokens)
  }, [steps, midnight, isNarrow, t])
  const { left, right, bottom } = plotOf(isNarrow)
  const frame = { '--plot-left': `${left}px`, '--plot-right': `${right}px`, '--plot-bottom': `${bottom}px` }
  const last = lastMeasured(steps)
  const power = last ? (netPower(last) ?? 0) : 0
  return (
    <div className={css.plot} style={frame as CSSProperties}>
      <Chart
        optionOf={optionOf}
        summary={t('powerSummary', {
          time: clock(last?.time ?? now),
          activity: t(power > 0 ? 'isDischarging' : power < 0 ? 'isCharging' : 'isResting'),
          power: figure(Math.abs(power), 1),
          soc: figure(last?.soc, 1),
          charged: figure(
            energyOf(steps, ({ charge }) => charge),
            1,
          ),
          discharged: figure(
            energyOf(steps, ({ discharge }) => discharge),
            1,
          ),
        })}
      />
      <div className={css.over}>
        <TariffBand periods={periods} />
        <NowLine hour={(now - midnight) / 3_600_000} text={t('now', { time: clock(now) })} soc={last?.soc ?? 100} />
      </div>
    </div>
  )
}

function StepTable({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('home')
  const clock = useClock()
  return (
    <div className={css.table}>
      <ChartTable
        caption={t('powerTitle')}
        columns={[t('time'), `${t('charge')} MW`, `${t('discharge')} MW`, `${t('plan')} MW`, 'SOC %']}
        rows={steps.map((step) => [
          clock(step.time),
          figure(step.charge, 1),
          figure(step.discharge, 1),
          figure(step.plan, 1),
          figure(step.soc, 1),
        ])}
      />
    </div>
  )
}
