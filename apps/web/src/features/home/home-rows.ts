import type { NamedItem } from './home-api.ts'
import type { Step } from '../../energy/figures/day.ts'
import type { Site } from '../../energy/figures/sites.ts'

/** A row of a reply. */
export type Row = Record<string, unknown>

const hoursPerStep = 0.25

export function toSteps(rows: readonly Row[], today: number): { yesterday: Step[]; today: Step[] } {
  const steps = rows.map((row): Step => ({
    time: Number(row['time']),
    charge: readNumber(row['chargePower']),
    discharge: readNumber(row['dischargePower']),
    plan: readNumber(row['planPower']),
    soc: readNumber(row['soc']),
    income: readNumber(row['income']),
  }))
  return { yesterday: steps.filter(({ time }) => time < today), today: steps.filter(({ time }) => time >= today) }
}

/** MWh of a day. */
export interface DayEnergy {
  day: number
  charge: number
  discharge: number
}

export const toDayEnergies = (rows: readonly Row[]): DayEnergy[] =>
  rows.map((row) => ({
    day: Number(row['time']),
    charge: hoursPerStep * (readNumber(row['chargePower']) ?? 0),
    discharge: hoursPerStep * (readNumber(row['dischargePower']) ?? 0),
  }))

export interface Latest {
  power: number | null
  soc: number | null
  temperature: number | null
}

export function indexLatest(rows: readonly Row[]): Map<string, Latest> {
  return new Map(
    rows.map((row) => {
      const charge = readNumber(row['chargePower'])
      const discharge = readNumber(row['dischargePower'])
      const power = charge === null && discharge === null ? null : (discharge ?? 0) - (charge ?? 0)
      return [
        readText(row['site_id']),
        { power, soc: readNumber(row['soc']), temperature: readNumber(row['maxTemperature']) },
      ]
    }),
  )
}

export const indexCounts = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map((row) => [readText(row['level_id']), readNumber(row['n']) ?? 0]))

export type SiteRow = Omit<Site, 'state' | 'stateName' | 'power' | 'soc' | 'temperature'> & { stateId: string }

export const toSiteRows = (rows: readonly Row[]): SiteRow[] =>
  rows.map((row) => ({
    id: readText(row['id']),
    code: readText(row['siteCode']),
    name: readText(row['siteName']),
    stateId: readText(row['siteState_id']),
    ratedPower: readNumber(row['ratedPower']) ?? 0,
    ratedEnergy: readNumber(row['ratedEnergy']) ?? 0,
    latitude: readNumber(row['latitude']),
    longitude: readNumber(row['longitude']),
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

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function readNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
