import type { NamedItem } from './home-api.ts'
import type { Step } from '../../energy/figures/day.ts'
import type { Site } from '../../energy/figures/sites.ts'

/** A row of a reply. */
export type Row = Record<string, unknown>

const hoursPerStep = 0.25

export function stepsOf(rows: readonly Row[], today: number): { yesterday: Step[]; today: Step[] } {
  const steps = rows.map((row): Step => ({
    time: Number(row['time']),
    charge: numberOf(row['chargePower']),
    discharge: numberOf(row['dischargePower']),
    plan: numberOf(row['planPower']),
    soc: numberOf(row['soc']),
    income: numberOf(row['income']),
  }))
  return { yesterday: steps.filter(({ time }) => time < today), today: steps.filter(({ time }) => time >= today) }
}

/** MWh of a day. */
export interface DayEnergy {
  day: number
  charge: number
  discharge: number
}

export const dayEnergiesOf = (rows: readonly Row[]): DayEnergy[] =>
  rows.map((row) => ({
    day: Number(row['time']),
    charge: hoursPerStep * (numberOf(row['chargePower']) ?? 0),
    discharge: hoursPerStep * (numberOf(row['dischargePower']) ?? 0),
  }))

export interface Latest {
  power: number | null
  soc: number | null
  temperature: number | null
}

export function latestOf(rows: readonly Row[]): Map<string, Latest> {
  return new Map(
    rows.map((row) => {
      const charge = numberOf(row['chargePower'])
      const discharge = numberOf(row['dischargePower'])
      const power = charge === null && discharge === null ? null : (discharge ?? 0) - (charge ?? 0)
      return [
        textOf(row['site_id']),
        { power, soc: numberOf(row['soc']), temperature: numberOf(row['maxTemperature']) },
      ]
    }),
  )
}

export const countOf = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map((row) => [textOf(row['level_id']), numberOf(row['n']) ?? 0]))

export type SiteRow = Omit<Site, 'state' | 'stateName' | 'power' | 'soc' | 'temperature'> & { stateId: string }

export const siteRowsOf = (rows: readonly Row[]): SiteRow[] =>
  rows.map((row) => ({
    id: textOf(row['id']),
    code: textOf(row['siteCode']),
    name: textOf(row['siteName']),
    stateId: textOf(row['siteState_id']),
    ratedPower: numberOf(row['ratedPower']) ?? 0,
    ratedEnergy: numberOf(row['ratedEnergy']) ?? 0,
    latitude: numberOf(row['latitude']),
    longitude: numberOf(row['longitude']),
  }))

/** Sites with the code of their state and the last measurement; null values without measurements. */
export function joinSites(
  rows: readonly SiteRow[],
  states: readonly NamedItem[],
  latest: ReadonlyMap<string, Latest> | undefined,
): Site[] {
  return rows.map(({ stateId, ...site }) => {
    const state = states.find(({ id }) => id === stateId)
    const nothing = { power: null, soc: null, temperature: null }
    return { ...site, state: state?.enCode ?? '', stateName: state?.name ?? '', ...(latest?.get(site.id) ?? nothing) }
  })
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
