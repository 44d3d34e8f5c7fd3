import type { SiteSeed } from '../data/sites.ts'
import { stepMs, generateDay } from './telemetry-generator.ts'

/**
 * A day of a site as values of the model telemetry; steps after `now` contain only the plan.
 * A site out of service has no plan and no power, and its state of charge does not change.
 */
export function buildTelemetryRows(
  siteId: string,
  seed: SiteSeed,
  dayStart: number,
  now: number,
): Record<string, unknown>[] {
  const isWorking = seed.state === 'running'
  const resting = { chargePower: 0, dischargePower: 0, planPower: 0, soc: 42, income: 0 }
  return generateDay(seed, dayStart).map((step) => {
    const { time, planPower, ...measured } = isWorking ? step : { ...step, ...resting }
    return { site: siteId, time, planPower, ...(time + stepMs <= now && measured) }
  })
}
