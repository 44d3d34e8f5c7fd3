import type { SiteSeed } from '../data/sites.ts'
import { stepMs, telemetryOfDay } from './telemetry-generator.ts'

/**
 * A day of a site as values of the model telemetry; steps that are not over at `now` hold the plan only.
 * A site out of service plans and does nothing and keeps its charge.
 */
export function telemetryRows(
  siteId: string,
  seed: SiteSeed,
  dayStart: number,
  now: number,
): Record<string, unknown>[] {
  const isWorking = seed.state === 'running'
  const resting = { chargePower: 0, dischargePower: 0, planPower: 0, soc: 42, income: 0 }
  return telemetryOfDay(seed, dayStart).map((step) => {
    const { time, planPower, ...measured } = isWorking ? step : { ...step, ...resting }
    return { site: siteId, time, planPower, ...(time + stepMs <= now && measured) }
  })
}
