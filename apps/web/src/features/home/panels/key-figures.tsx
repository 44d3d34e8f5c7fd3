import { useTranslation } from 'react-i18next'
import {
  calculateEnergy,
  calculateIncome,
  calculateNetPower,
  findNewestMeasured,
  calculatePlannedEnergy,
} from '../../../energy/figures/day.ts'
import { formatChange, formatDecimal, calculateShare } from '../../../energy/figures/number.ts'
import { isOnline, sumStoredEnergy } from '../../../energy/figures/sites.ts'
import { useAlarmCounts, useDictionaries, useSteps } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { useSites } from '../use-sites.ts'
import { Figure } from './figure.tsx'
import css from './figure.module.css'
import { resolveDataState } from './data-state.ts'
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
      value={formatDecimal(online.length)}
      unit={t('onlineUnit', { total: formatDecimal(sites.length) })}
      note={note || t('allOnline')}
      scale={<Scale label={t('online')} to={calculateShare(online.length, sites.length)} />}
    />
  )
}

function DayFigures({ models }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const steps = useSteps(models.telemetry)
  const { sites, need: siteNeed } = useSites(models)
  const need = resolveDataState(models.telemetry, steps)
  const day = steps.data?.today ?? []
  const last = steps.data && findNewestMeasured(steps.data)
  const power = last ? calculateNetPower(last) : null
  const soc = last?.soc ?? null
  const rated = sites.reduce((sum, { ratedPower }) => sum + ratedPower, 0)
  const hasSites = siteNeed.state === 'ready'
  const planned = calculatePlannedEnergy(day)
  const charged = calculateEnergy(day, (step) => step.charge)
  const discharged = calculateEnergy(day, (step) => step.discharge)
  const activity = power === null ? 'MW' : t(power > 0 ? 'discharging' : power < 0 ? 'charging' : 'resting')
  const energy = (label: string, done: number, plan: number, tone: 'charge' | 'discharge') => (
    <Figure
      label={label}
      need={need}
      value={formatDecimal(done, 1)}
      unit="MWh"
      note={t('planned', { energy: formatDecimal(plan) })}
      scale={<Scale label={label} tone={tone} to={calculateShare(done, plan)} />}
    />
  )
  return (
    <>
      <Figure
        label={t('powerNow')}
        need={need}
        value={formatDecimal(power === null ? null : Math.abs(power), 1)}
        unit={activity}
        note={hasSites ? t('rated', { power: formatDecimal(rated) }) : ''}
        scale={
          <Scale
            label={t('powerNow')}
            isCentred
            tone={(power ?? 0) < 0 ? 'charge' : 'discharge'}
            to={50 + calculateSignedShare(power ?? 0, rated)}
          />
        }
      />
      <Figure
        label={t('meanSoc')}
        need={need}
        value={formatDecimal(soc, 1)}
        unit="%"
        note={hasSites ? t('available', { energy: formatDecimal(sumStoredEnergy(sites)) }) : ''}
        scale={<Scale label={t('meanSoc')} tone="soc" to={soc ?? 0} />}
      />
      {energy(t('chargedToday'), charged, planned.charge, 'charge')}
      {energy(t('dischargedToday'), discharged, planned.discharge, 'discharge')}
      <IncomeToday models={models} />
    </>
  )
}

const calculateSignedShare = (value: number, full: number): number =>
  (Math.sign(value) * calculateShare(Math.abs(value), full)) / 2

function IncomeToday({ models: { telemetry } }: { models: HomeModels }) {
  const { t } = useTranslation('home')
  const steps = useSteps(telemetry)
  const income = calculateIncome(steps.data?.yesterday ?? [], steps.data?.today ?? [])
  return (
    <Figure
      label={t('incomeToday')}
      need={resolveDataState(telemetry?.maySee('income'), steps)}
      value={formatDecimal(income.today)}
      unit={t('yuan')}
      note={income.change === null ? t('noYesterday') : t('incomeChange', { change: formatChange(income.change) })}
      hint={t('incomeFull', { income: formatDecimal(income.yesterday) })}
      scale={<Scale label={t('incomeToday')} to={calculateShare(income.today, income.yesterday)} />}
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
      need={resolveDataState(alarm, counts, dictionaries)}
      value={formatDecimal(total)}
      unit={t('alarmUnit')}
      note={note || t('noAlarm')}
      scale={<Severity parts={open} />}
    />
  )
}
