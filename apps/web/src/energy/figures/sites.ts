/** A storage site with what it does now. */
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
  /** MW, positive is discharge; null while nothing is known */
  power: number | null
  /** percent */
  soc: number | null
  /** °C */
  temperature: number | null
}

/** Out of service: being repaired or broken. Standby is online. */
export const isOnline = ({ state }: Pick<Site, 'state'>): boolean => state !== 'maintenance' && state !== 'fault'

type Charged = Pick<Site, 'state' | 'soc'>
export type ChargeLevel = 'normal' | 'low' | 'high' | 'out'

/** Points of SOC from the mean at which a site is off the others' course; beyond the two bounds it is wrong in any case. */
export const offCourse = 20
const lowest = 5
const highest = 95

/**
 * All sites run through full and empty every day, so a fixed threshold would mark all of them each evening. What stands out
 * is a site that is far from the others.
 */
export function chargeLevel(site: Charged, mean: number): ChargeLevel {
  if (!isOnline(site)) return 'out'
  if (site.soc === null) return 'normal'
  // Who stands by does not follow the others' course.
  const allowed = site.state === 'standby' ? Infinity : offCourse
  if (site.soc < lowest || site.soc < mean - allowed) return 'low'
  return site.soc > highest || site.soc > mean + allowed ? 'high' : 'normal'
}

/** Mean SOC of the sites at work, percent: what each of them is compared with. For people, see `averageSoc`. */
export const meanCharge = (sites: readonly Charged[]): number =>
  averageSoc(sites.filter((site) => isOnline(site) && site.state !== 'standby')) ?? 0

/**
 * Average state of charge that screens show, percent: of all sites that report one, whatever their state, as the average over
 * telemetry records has it. Null where none does.
 */
export function averageSoc(sites: readonly Pick<Site, 'soc'>[]): number | null {
  const known = sites.flatMap(({ soc }) => (soc === null ? [] : [soc]))
  return known.length === 0 ? null : known.reduce((sum, soc) => sum + soc, 0) / known.length
}

/** MWh in the batteries that are online. */
export const storedEnergy = (sites: readonly Site[]): number =>
  sites.filter(isOnline).reduce((sum, { soc, ratedEnergy }) => sum + ((soc ?? 0) / 100) * ratedEnergy, 0)

export type Activity = 'discharge' | 'charge' | 'idle' | 'fault'

export function activityOf(site: Site): Activity {
  if (site.state === 'fault') return 'fault'
  if (!isOnline(site) || !site.power) return 'idle'
  return site.power > 0 ? 'discharge' : 'charge'
}
