import { useTranslation } from 'react-i18next'
import { energyOf, incomeOf, netPower, newestMeasured, plannedEnergy } from '../../../energy/figures/day.ts'
import { change, figure, share } from '../../../energy/figures/number.ts'
import { isOnline, storedEnergy } from '../../../energy/figures/sites.ts'
import { useAlarmCounts, useDictionaries, useSteps } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { useSites } from '../use-sites.ts'
import { Figure } from './figure.tsx'
import css from './figure.module.css'
import { needOf } from './need.ts'
import { Scale, Severity } from '../../../energy/pieces/scale.tsx'

/** Seven key figures, each with its scale and the meaning of the full scale. */
export function KeyFigures({ models }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  return (
    <dl className={css.strip} aria-label={t('figures')}>
      <Online models={models} />
      <DayFigures models={models} />
      <OpenAlarms models={models} />
    </dl>
  )
}

function Online({ models }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const { sites, need } = useSites(models)
  const online = sites.filter(isOnline)
  const out = Map.groupBy(
    sites.filter((site) => !isOnline(site)),
    ({ stateName }) => stateName,
  )
  const note = [...out].map(([state, list]) => t('stateCount', { state, count: list.length })).join(t('separator'))
  return (
    <Figure
      label={t('online')}
      need={need}
      value={figure(online.length)}
      unit={t('onlineUnit', { total: figure(sites.length) })}
      note={note || t('allOnline')}
      scale={<Scale label={t('online')} to={share(online.length, sites.length)} />}
    />
  )
}

function DayFigures({ models }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const steps = useSteps(models.telemetry)
  const { sites, need: siteNeed } = useSites(models)
  const need = needOf(models.telemetry, steps)
  const day = steps.data?.today ?? []
  const last = steps.data && newestMeasured(steps.data)
  const power = last ? netPower(last) : null
  const soc = last?.soc ?? null
  const rated = sites.reduce((sum, { ratedPower }) => sum + ratedPower, 0)
  const hasSites = siteNeed.state === 'ready'
  const planned = plannedEnergy(day)
  const charged = energyOf(day, (step) => step.charge)
  const discharged = energyOf(day, (step) => step.discharge)
  const activity = power === null ? 'MW' : t(power > 0 ? 'discharging' : power < 0 ? 'charging' : 'resting')
  const energy = (label: string, done: number, plan: number, tone: 'charge' | 'discharge') => (
    <Figure
      label={label}
      need={need}
      value={figure(done, 1)}
      unit="MWh"
      note={t('planned', { energy: figure(plan) })}
      scale={<Scale label={label} tone={tone} to={share(done, plan)} />}
    />
  )
  return (
    <>
      <Figure
        label={t('powerNow')}
        need={need}
        value={figure(power === null ? null : Math.abs(power), 1)}
        unit={activity}
        note={hasSites ? t('rated', { power: figure(rated) }) : ''}
        scale={
          <Scale
            label={t('powerNow')}
            isCentred
            tone={(power ?? 0) < 0 ? 'charge' : 'discharge'}
            to={50 + signedShare(power ?? 0, rated)}
          />
        }
      />
      <Figure
        label={t('meanSoc')}
        need={need}
        value={figure(soc, 1)}
        unit="%"
        note={hasSites ? t('available', { energy: figure(storedEnergy(sites)) }) : ''}
        scale={<Scale label={t('meanSoc')} tone="soc" to={soc ?? 0} />}
      />
      {energy(t('chargedToday'), charged, planned.charge, 'charge')}
      {energy(t('dischargedToday'), discharged, planned.discharge, 'discharge')}
      <IncomeToday models={models} />
    </>
  )
}

const signedShare = (value: number, full: number): number => (Math.sign(value) * share(Math.abs(value), full)) / 2

function IncomeToday({ models: { telemetry } }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const steps = useSteps(telemetry)
  const income = incomeOf(steps.data?.yesterday ?? [], steps.data?.today ?? [])
  return (
    <Figure
      label={t('incomeToday')}
      need={needOf(telemetry?.maySee('income'), steps)}
      value={figure(income.today)}
      unit={t('yuan')}
      note={income.change === null ? t('noYesterday') : t('incomeChange', { change: change(income.change) })}
      hint={t('incomeFull', { income: figure(income.yesterday) })}
      scale={<Scale label={t('incomeToday')} to={share(income.today, income.yesterday)} />}
    />
  )
}

function OpenAlarms({ models: { alarm } }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const counts = useAlarmCounts(alarm)
  const dictionaries = useDictionaries()
  const levels = (dictionaries.data?.alarmLevel ?? []).map(({ id, name, color = 'neutral' }) => ({
    name,
    color,
    count: counts.data?.get(id) ?? 0,
  }))
  const open = levels.filter(({ count }) => count > 0)
  const total = [...(counts.data?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  const note = open.map(({ name, count }) => t('levelCount', { level: name, count })).join(t('separator'))
  return (
    <Figure
      label={t('openAlarms')}
      need={needOf(alarm, counts, dictionaries)}
      value={figure(total)}
      unit={t('alarmUnit')}
      note={note || t('noAlarm')}
      scale={<Severity parts={open} />}
    />
  )
}
