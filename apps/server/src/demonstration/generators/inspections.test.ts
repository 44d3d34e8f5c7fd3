import { expect, it } from 'vitest'
import { siteSeeds } from '../data/sites.ts'
import { generateInspections } from './inspections.ts'

const dayMs = 86_400_000
const places = siteSeeds.map((seed, index) => ({ id: `site-${index}`, seed }))
const member = { account: 'east1', id: 'user', organizeId: 'team' }

it('inspections follow the rules of their form, on any installation date', () => {
  for (let day = 0; day < 400; day++) {
    const today = Date.UTC(2026, 9, 1) + day * dayMs
    const seeds = generateInspections(
      today,
      today + dayMs / 2,
      places,
      () => [member],
      (_, code) => code,
      String,
    )
    const hot = seeds.filter(({ values }) => Number(values['maxTemperature'] ?? 0) >= 55)
    expect(hot.filter(({ values }) => !values['emergency'] || values['needShutdown'] !== 1)).toEqual([])
  }
})
