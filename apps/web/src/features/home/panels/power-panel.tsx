import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PowerChart, PowerTable, usePowerLegend } from '../../../energy/charts/power-chart.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { calculateEnergy, calculateNetPower, findNewestMeasured, type Step } from '../../../energy/figures/day.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { parseTariff } from '../../../energy/figures/tariff.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { useAppState } from '../../../lib/state/app-state.ts'
import { useDictionaries, useSteps } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { useClock } from '../use-clock.ts'
import { resolveDataState } from './data-state.ts'
import { Panel, State } from './panel.tsx'
import { ChartShape } from './shapes.tsx'

/** Charge and discharge of today per quarter-hour, with state of charge, tariff and plan. */
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
  const clock = useClock()
  const isNarrow = useAppState((state) => state.device === 'mobile')
  const legend = usePowerLegend()
  const [isTable, setTable] = useState(false)
  const periods = useMemo(() => parseTariff(dictionaries.data?.tariffPeriod ?? []), [dictionaries.data])
  const summaryOf = (steps: Step[], last: Step | undefined, now: number): string => {
    const power = last ? (calculateNetPower(last) ?? 0) : 0
    return t('powerSummary', {
      time: clock(last?.time ?? now),
      activity: t(`energy:${power > 0 ? 'isDischarging' : power < 0 ? 'isCharging' : 'isResting'}`),
      power: formatDecimal(Math.abs(power), 1),
      soc: formatDecimal(last?.soc, 1),
      charged: formatDecimal(
        calculateEnergy(steps, ({ charge }) => charge),
        1,
      ),
      discharged: formatDecimal(
        calculateEnergy(steps, ({ discharge }) => discharge),
        1,
      ),
    })
  }
  return (
    <Panel
      title={t('powerTitle')}
      note={t('powerUnit')}
      isNoteMinor
      className={className}
      need={resolveDataState(telemetry, steps, dictionaries)}
      skeleton={<ChartShape bars={24} isTall />}
      end={
        <>
          <Legend entries={legend} />
          <TableSwitch isTable={isTable} onChange={setTable} />
        </>
      }
    >
      {() => {
        if (!steps.data) return null
        const { today, midnight, now } = steps.data
        if (today.length === 0) return <State title={t('noSteps')} text={t('noStepsText')} />
        return isTable ? (
          <PowerTable caption={t('powerTitle')} steps={today} clock={clock} />
        ) : (
          <PowerChart
            steps={today}
            midnight={midnight}
            now={now}
            periods={periods}
            summary={summaryOf(today, findNewestMeasured(steps.data), now)}
            clock={clock}
            isNarrow={isNarrow}
          />
        )
      }}
    </Panel>
  )
}
