import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselSite } from '@armature/contract'
import { formatDecimal, calculateShare } from '../../../energy/figures/number.ts'
import type { TariffPeriod } from '../../../energy/figures/tariff.ts'
import { Mark } from '../../../energy/pieces/mark.tsx'
import { Scale } from '../../../energy/pieces/scale.tsx'
import { AlarmList } from './alarm-list.tsx'
import { DayChart } from './day-chart.tsx'
import { Reading } from './reading.tsx'
import css from './site-slide.module.css'

interface SiteSlideProps {
  site: CarouselSite
  periods: TariffPeriod[]
  clock: (ms: number) => string
  moment: (ms: number) => string
  /** shown next to every site */
  children: ReactNode
}

/** One storage site: figures with their scales, day and open alarms. */
export function SiteSlide({ site, periods, clock, moment, children }: SiteSlideProps) {
  const { t } = useTranslation('stations')
  const { ratedPower, ratedEnergy, power, soc } = site
  const activity = power === null ? null : power > 0 ? 'discharging' : power < 0 ? 'charging' : 'resting'
  const energy = (label: string, done: number, plan: number, tone: 'charge' | 'discharge') => (
    <Reading
      label={label}
      value={formatDecimal(done, 1)}
      unit="MWh"
      note={t('planned', { energy: formatDecimal(plan, 1) })}
    >
      <Scale label={label} tone={tone} to={calculateShare(done, plan)} />
    </Reading>
  )
  return (
    <>
      <div className={css.title}>
        <h2 className="cut">{site.name}</h2>
        <span className={css.code}>{site.code}</span>
        {site.state && (
          <span className={css.state}>
            <Mark item={site.state} />
            {site.state.name}
          </span>
        )}
        <span className={css.rated}>
          {t('rated')}
          <b>{formatDecimal(ratedPower, 1)}</b> MW
          <i aria-hidden>/</i>
          <b>{formatDecimal(ratedEnergy, 1)}</b> MWh
        </span>
      </div>
      <dl className={css.readings} aria-label={t('figures')}>
        <Reading
          label={t('soc')}
          value={formatDecimal(soc, 1)}
          unit="%"
          note={
            soc === null || ratedEnergy === null
              ? t('notMeasured')
              : t('stored', { energy: formatDecimal((soc / 100) * ratedEnergy, 1) })
          }
        >
          <Scale label={t('soc')} tone="soc" to={soc ?? 0} />
        </Reading>
        <Reading
          label={t('powerNow')}
          value={formatDecimal(power === null ? null : Math.abs(power), 1)}
          unit={activity ? t(`unit.${activity}`) : 'MW'}
          note={t('ratedPower', { power: formatDecimal(ratedPower, 1) })}
        >
          <Scale
            label={t('powerNow')}
            isCentred
            tone={(power ?? 0) < 0 ? 'charge' : 'discharge'}
            to={50 + (Math.sign(power ?? 0) * calculateShare(Math.abs(power ?? 0), ratedPower ?? 0)) / 2}
          />
        </Reading>
        {energy(t('chargedToday'), site.charged, site.plannedCharge, 'charge')}
        {energy(t('dischargedToday'), site.discharged, site.plannedDischarge, 'discharge')}
        <Reading
          label={t('temperature')}
          value={formatDecimal(site.temperature, 1)}
          unit="℃"
          note={site.measuredAt === null ? t('notMeasured') : t('measured', { time: clock(site.measuredAt) })}
        />
      </dl>
      <DayChart site={site} periods={periods} clock={clock} />
      <div className={css.column}>
        <AlarmList alarms={site.alarms} moment={moment} />
        {children}
      </div>
    </>
  )
}
