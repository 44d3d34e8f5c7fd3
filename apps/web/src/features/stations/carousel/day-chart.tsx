import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselSite } from '@armature/contract'
import { PowerChart, PowerTable, usePowerLegend } from '../../../energy/charts/power-chart.tsx'
import { TableSwitch } from '../../../energy/charts/table-switch.tsx'
import type { Step } from '../../../energy/figures/day.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { TariffPeriod } from '../../../energy/figures/tariff.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { useAppState } from '../../../lib/state/app-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useDay } from '../stations-api.ts'
import css from './panel.module.css'

interface DayChartProps {
  site: CarouselSite
  periods: TariffPeriod[]
  clock: (ms: number) => string
}

/** Power and state of charge over the day, or a message without them. */
export function DayChart({ site, periods, clock }: DayChartProps) {
  const { t } = useTranslation('stations')
  const [isTable, setTable] = useState(false)
  const legend = usePowerLegend()
  return (
    <section className={css.panel} aria-label={t('day')}>
      <header className={css.head}>
        <h3>{t('day')}</h3>
        <span className={css.note}>{t('dayUnit')}</span>
        <div className={css.end}>
          <Legend entries={legend} />
          <TableSwitch isTable={isTable} onChange={setTable} />
        </div>
      </header>
      <Body site={site} periods={periods} clock={clock} isTable={isTable} />
    </section>
  )
}

function Body({ site, periods, clock, isTable }: DayChartProps & { isTable: boolean }) {
  const { t } = useTranslation('stations')
  const { data, error, refetch } = useDay(site.code)
  const isNarrow = useAppState((state) => state.device === 'mobile')
  if (!data && error)
    return (
      <div role="alert" className={css.said}>
        {error.message}
        <Button size="small" onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    )
  if (!data) return <div className={css.said} aria-busy />
  if (data.steps.length === 0) return <p className={css.said}>{t('noSteps')}</p>
  const steps: Step[] = data.steps.map((step) => ({ ...step, income: null }))
  if (isTable) return <PowerTable caption={t('day')} steps={steps} clock={clock} className={css.chart} />
  return (
    <PowerChart
      steps={steps}
      midnight={data.midnight}
      now={data.readAt}
      periods={periods}
      clock={clock}
      isNarrow={isNarrow}
      className={css.chart}
      summary={t('daySummary', {
        name: site.name,
        charged: formatDecimal(site.charged, 1),
        discharged: formatDecimal(site.discharged, 1),
        soc: formatDecimal(site.soc, 1),
      })}
    />
  )
}
