import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Chart, type OptionBuilder } from '../../../energy/charts/chart.tsx'
import { ChartTable } from '../../../energy/charts/chart-table.tsx'
import css from '../charts/week.module.css'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import { buildWeekOption, type ShownDay } from '../charts/week-option.ts'
import { calculateEnergy, calculateNetPower, calculatePlannedEnergy, type Step } from '../../../energy/figures/day.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { useSteps, useWeek } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import type { DayEnergy } from '../home-rows.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { resolveDataState } from './data-state.ts'
import { Panel, State } from './panel.tsx'
import { ChartShape } from './shapes.tsx'

/** Energy charged and discharged on each of seven days; today from the same quarter-hours as the key figures. */
export function WeekPanel({
  models: { telemetry },
  className,
}: {
  models: HomeModels
  className?: string | undefined
}) {
  const { t } = useTranslation('home')
  const week = useWeek(telemetry)
  const steps = useSteps(telemetry)
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  const [isTable, setTable] = useState(false)
  const todayName = t('today')
  const days = useMemo(
    () =>
      week.data && steps.data
        ? buildDays(
            week.data.filter(({ day }) => day < steps.data.midnight),
            steps.data.today,
            offset,
            todayName,
          )
        : [],
    [week.data, steps.data, offset, todayName],
  )
  const buildOption = useMemo<OptionBuilder>(() => {
    const names = { charge: t('energy:charge'), discharge: t('energy:discharge'), plan: t('energy:plan') }
    return (tokens) => buildWeekOption({ days, names }, tokens)
  }, [days, t])
  const today = days.at(-1)
  return (
    <Panel
      title={t('weekTitle')}
      note="MWh"
      className={className}
      need={resolveDataState(telemetry, week, steps)}
      skeleton={<ChartShape bars={14} />}
      end={
        <>
          <Legend
            entries={[
              { color: 'charge', label: t('energy:charge') },
              { color: 'discharge', label: t('energy:discharge') },
            ]}
          />
          <TableSwitch isTable={isTable} onChange={setTable} />
        </>
      }
    >
      {() => {
        if (!today) return <State title={t('noSteps')} text={t('noStepsText')} />
        if (isTable) return <WeekTable days={days} />
        return (
          <div className={css.plot}>
            <Chart
              buildOption={buildOption}
              summary={t('weekSummary', {
                charged: formatDecimal(today.charge, 1),
                discharged: formatDecimal(today.discharge, 1),
                planned: formatDecimal(today.discharge + today.dischargeLeft, 1),
              })}
            />
          </div>
        )
      }}
    </Panel>
  )
}

function buildDays(week: DayEnergy[], steps: Step[], offsetMinutes: number, todayName: string): ShownDay[] {
  const past = week.map(({ day, charge, discharge }) => ({
    name: formatDateTime(day, offsetMinutes).slice(5, 10),
    charge,
    discharge,
    chargeLeft: 0,
    dischargeLeft: 0,
    isToday: false,
  }))
  const left = calculatePlannedEnergy(steps.filter((step) => calculateNetPower(step) === null))
  const today = {
    name: todayName,
    charge: calculateEnergy(steps, ({ charge }) => charge),
    discharge: calculateEnergy(steps, ({ discharge }) => discharge),
    chargeLeft: left.charge,
    dischargeLeft: left.discharge,
    isToday: true,
  }
  return steps.length === 0 && past.length === 0 ? [] : [...past, today]
}

function WeekTable({ days }: { days: ShownDay[] }) {
  const { t } = useTranslation('home')
  return (
    <ChartTable
      caption={t('weekTitle')}
      columns={[t('day'), `${t('energy:charge')} MWh`, `${t('energy:discharge')} MWh`]}
      rows={days.map(({ name, charge, discharge }) => [name, formatDecimal(charge, 1), formatDecimal(discharge, 1)])}
    />
  )
}
