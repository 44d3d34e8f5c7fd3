import { createRandom, createSeed } from './random.ts'
import { getTariff, tariffPrice } from './tariff.ts'

/**
 * Power and state of charge of a storage site, every 15 minutes, from nothing but the site and the time.
 *
 * The plan of a day: charge in the night valley at the power that takes the battery from 8 % to 92 % in the eight hours
 * (never above rated power), discharge half in the morning peak, charge again in the noon valley, discharge in the evening
 * peak and sharp period. The actual power is the plan times an availability of the day (0.90–1.00), a ripple of ±6 % and, for
 * about one quarter of an hour in 120, an interruption. State of charge follows by energy: 94 % of what is charged arrives,
 * 96 % of what leaves the battery reaches the meter; both bounds (5 % and 95 %) hold.
 * Deterministic: the same site, day and step give the same figures on every machine.
 */
export interface Site {
  code: string
  /** MW */
  ratedPower: number
  /** MWh */
  ratedEnergy: number
}

export interface TelemetryStep {
  /** milliseconds since 1970, start of the quarter of an hour */
  time: number
  /** MW, both not negative; one of the two is 0 */
  chargePower: number
  dischargePower: number
  /** MW, positive is discharge */
  planPower: number
  /** percent, at the end of the step */
  soc: number
  /** yuan earned in the step, negative while charging */
  income: number
  /** °C, warmest cell */
  maxTemperature: number
}

export const stepMs = 15 * 60_000
export const stepsPerDay = 96

/** @param dayStart local midnight in milliseconds since 1970 */
export function generateDay(site: Site, dayStart: number): TelemetryStep[] {
  const random = createRandom(createSeed(site.code, dayStart))
  const availability = random.between(0.9, 1)
  const warmth = random.between(-2, 3)
  let energy = site.ratedEnergy * random.between(0.06, 0.1)
  const steps: TelemetryStep[] = []
  for (let index = 0; index < stepsPerDay; index++) {
    const hour = index / 4
    const planPower = calculatePlan(site, hour)
    const isInterrupted = random.next() < 1 / 120
    const wanted = isInterrupted ? 0 : planPower * availability * random.between(0.94, 1.06)
    const power = limitPower(site, energy, clamp(wanted, -site.ratedPower, site.ratedPower))
    energy = updateEnergy(energy, power)
    const load = Math.abs(power) / site.ratedPower
    steps.push({
      time: dayStart + index * stepMs,
      chargePower: round(Math.max(0, -power), 2),
      dischargePower: round(Math.max(0, power), 2),
      planPower: round(planPower, 2),
      soc: round((energy / site.ratedEnergy) * 100, 1),
      income: round((power / 4) * 1000 * tariffPrice[getTariff(hour)], 2),
      maxTemperature: round(
        24 + warmth + 8 * load + 3 * Math.sin(((hour - 8) / 24) * 2 * Math.PI) + random.between(-0.4, 0.4),
        1,
      ),
    })
  }
  return steps
}

/** MW planned for an hour of the day, positive is discharge. */
export function calculatePlan(site: Site, hour: number): number {
  const usable = site.ratedEnergy * 0.84
  const limit = (power: number) => Math.min(power, site.ratedPower * 0.95)
  if (hour < 7) return -limit(usable / 0.94 / 7)
  if (hour >= 9 && hour < 11) return limit((usable * 0.5) / 2)
  if (hour >= 11 && hour < 13) return -limit((usable * 0.5) / 0.94 / 2)
  if (hour >= 17 && hour < 20) return limit((usable * 0.6) / 3)
  if (hour >= 20 && hour < 22) return limit((usable * 0.4) / 2)
  return 0
}

const lowest = 0.05
const highest = 0.95

/** The power that the battery can actually give or take in this step. */
function limitPower(site: Site, energy: number, power: number): number {
  if (power < 0) {
    const room = (site.ratedEnergy * highest - energy) / 0.94
    return -Math.min(-power, Math.max(0, room * 4))
  }
  const left = (energy - site.ratedEnergy * lowest) * 0.96
  return Math.min(power, Math.max(0, left * 4))
}

function updateEnergy(energy: number, power: number): number {
  return power < 0 ? energy + (-power / 4) * 0.94 : energy - power / 4 / 0.96
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places + 0
