/** All sites together in a quarter of an hour. Null for values that were not measured yet or may not be seen. */
export interface Step {
  /** milliseconds since 1970, start of the quarter */
  time: number
  /** MW, not negative */
  charge: number | null
  discharge: number | null
  /** MW, positive is discharge */
  plan: number | null
  /** percent, mean of the sites */
  soc: number | null
  /** yuan earned in the quarter */
  income: number | null
}

export const stepMs = 15 * 60_000
export const dayMs = 86_400_000
const hourMs = 3_600_000
const hoursPerStep = stepMs / hourMs

/** Local midnight before a moment, milliseconds since 1970. */
export function startOfDay(time: number, offsetMinutes: number): number {
  const offset = offsetMinutes * 60_000
  return Math.floor((time + offset) / dayMs) * dayMs - offset
}

/** The newest measured quarter. */
export const findLastMeasured = (steps: readonly Step[]): Step | undefined =>
  steps.findLast(({ charge, discharge, soc }) => charge !== null || discharge !== null || soc !== null)

/** The same at the start of a day without measurements: then within the last hour before midnight. */
export const findNewestMeasured = ({ yesterday, today, midnight }: TwoDays): Step | undefined =>
  findLastMeasured(today) ?? findLastMeasured(yesterday.filter(({ time }) => time >= midnight - hourMs))

interface TwoDays {
  yesterday: readonly Step[]
  today: readonly Step[]
  /** between the two, milliseconds since 1970 */
  midnight: number
}

/** MW, positive is discharge. */
export function calculateNetPower({ charge, discharge }: Step): number | null {
  return charge === null && discharge === null ? null : (discharge ?? 0) - (charge ?? 0)
}

/** Energy in MWh from a power in MW over the quarters. */
export const calculateEnergy = (steps: readonly Step[], power: (step: Step) => number | null): number =>
  hoursPerStep * sumSteps(steps, power)

/** Planned MWh of all steps. Sites charge and discharge at the same hours, so adding their plans loses nothing. */
export function calculatePlannedEnergy(steps: readonly Step[]): { charge: number; discharge: number } {
  return {
    charge: calculateEnergy(steps, ({ plan }) => Math.max(0, -(plan ?? 0))),
    discharge: calculateEnergy(steps, ({ plan }) => Math.max(0, plan ?? 0)),
  }
}

export interface Income {
  /** yuan */
  today: number
  yesterday: number
  /** change from yesterday until the same time, 0.042 for +4.2 %; null if yesterday had no income */
  change: number | null
}

export function calculateIncome(yesterday: readonly Step[], today: readonly Step[]): Income {
  const until = (findLastMeasured(today)?.time ?? -Infinity) - dayMs
  const now = sumSteps(today, ({ income }) => income)
  const before = sumSteps(
    yesterday.filter(({ time }) => time <= until),
    ({ income }) => income,
  )
  return {
    today: now,
    yesterday: sumSteps(yesterday, ({ income }) => income),
    change: before === 0 ? null : (now - before) / Math.abs(before),
  }
}

const sumSteps = (steps: readonly Step[], of: (step: Step) => number | null): number =>
  steps.reduce((sum, step) => sum + (of(step) ?? 0), 0)
