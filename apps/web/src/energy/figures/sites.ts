/** A storage site with its current values. */
export interface Site {
  id: string
  code: string
  name: string
  /** code of the dictionary item, and its name in the reader's language */
  state: string
  stateName: string
  /** MW */
  ratedPower: number
  /** MWh */
  ratedEnergy: number
  latitude: number | null
  longitude: number | null
  /** MW, positive is discharge; null if unknown */
  power: number | null
  /** percent */
  soc: number | null
  /** °C */
  temperature: number | null
}

/** False if out of service: under repair or faulty. Standby is online. */
export const isOnline = ({ state }: Pick<Site, 'state'>): boolean => state !== 'maintenance' && state !== 'fault'

type ChargedSite = Pick<Site, 'state' | 'soc'>
export type ChargeLevel = 'normal' | 'low' | 'high' | 'out'

/** Difference from the mean SOC that marks a site; outside of the two bounds it is always marked. */
export const offCourse = 20
const lowest = 5
const highest = 95

/**
 * All sites are charged and discharged completely every day, so a fixed threshold would mark all of them each evening. Marked is
 * a site that differs from the others.
 */
export function getChargeLevel(site: ChargedSite, mean: number): ChargeLevel {
  if (!isOnline(site)) return 'out'
  if (site.soc === null) return 'normal'
  // Sites on standby do not follow the others.
  const allowed = site.state === 'standby' ? Infinity : offCourse
  if (site.soc < lowest || site.soc < mean - allowed) return 'low'
  return site.soc > highest || site.soc > mean + allowed ? 'high' : 'normal'
}

/** Mean SOC of the working sites in percent, to compare each of them with. For display use `calculateAverageSoc`. */
export const calculateMeanCharge = (sites: readonly ChargedSite[]): number =>
  calculateAverageSoc(sites.filter((site) => isOnline(site) && site.state !== 'standby')) ?? 0

/**
 * Average state of charge for display, in percent: of all sites that report one, whatever their state, like the average over
 * telemetry records. Null if none does.
 */
export function calculateAverageSoc(sites: readonly Pick<Site, 'soc'>[]): number | null {
  const known = sites.flatMap(({ soc }) => (soc === null ? [] : [soc]))
  return known.length === 0 ? null : known.reduce((sum, soc) => sum + soc, 0) / known.length
}

/** MWh stored in all online sites. */
export const sumStoredEnergy = (sites: readonly Site[]): number =>
  sites.filter(isOnline).reduce((sum, { soc, ratedEnergy }) => sum + ((soc ?? 0) / 100) * ratedEnergy, 0)

export type Activity = 'discharge' | 'charge' | 'idle' | 'fault'

export function getActivity(site: Site): Activity {
  if (site.state === 'fault') return 'fault'
  if (!isOnline(site) || !site.power) return 'idle'
  return site.power > 0 ? 'discharge' : 'charge'
}
