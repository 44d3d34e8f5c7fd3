import { buildTemplateLayout } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createReleasedScreen, fetchElementData, fetchPageRows } from './testing/screens.ts'
import { createStations } from './testing/stations.ts'

describe('the screen of storage sites in turn (S2.05)', () => {
  it('goes on showing the last quarter of yesterday after midnight; the day itself begins empty', async () => {
    let clock = Date.UTC(2026, 6, 20, 15, 59)
    const night = await startTestServer({ clock: () => clock })
    try {
      const { models, store, itemIds, midnight } = await createStations(night)
      const common = { siteState: itemIds('deviceState', 'running'), ratedPower: 50, ratedEnergy: 100 }
      const [site] = await store('storageSite', [
        { ...common, siteCode: 'ES-009', siteName: '启东' },
        { ...common, siteCode: 'ES-010', siteName: '如东', siteState: itemIds('deviceState', 'maintenance') },
      ])
      const quarter = (time: number, values: object) => ({ site, time, ...values })
      const tomorrow = midnight + 86_400_000
      await store('telemetry', [
        quarter(tomorrow - 900_000, { chargePower: 12, dischargePower: 0, planPower: -12, soc: 58.2 }),
        quarter(tomorrow, { planPower: -20 }),
      ])
      const { account } = await aUser(night.db, { isAdministrator: true })
      const reader = await night.as(account)
      clock = tomorrow + 300_000
      const forms = Object.entries(models).map(([enCode, id]) => ({ id, enCode }))
      const screen = await createReleasedScreen(reader, buildTemplateLayout('siteCarousel', forms))
      const [pages] = await fetchPageRows(reader, screen)
      expect(pages?.rows.map(({ cells }) => cells)).toEqual([
        ['启东', 'ES-009', '运行', '50.00', '100.00'],
        ['如东', 'ES-010', '检修', '50.00', '100.00'],
      ])
      const show = async (at: number) => {
        const row = pages?.rows[at]
        const shownRow = { pageId: 'site', recordId: row?.recordId ?? '', value: row?.value ?? '' }
        const ids = ['soc', 'chargeNow', 'charged', 'plannedCharge', 'fleet']
        const elements = await fetchElementData(reader, screen, ids, [], shownRow)
        return new Map(elements.map(({ id, figure, series }) => [id, figure?.value ?? series?.[0]?.value]))
      }
      expect(await show(0)).toEqual(
        new Map([
          ['soc', 58.2],
          ['chargeNow', 12],
          ['charged', undefined],
          // charging is negative in a plan, and shown as an amount
          ['plannedCharge', 5],
          ['fleet', 58.2],
        ]),
      )
      // a site without measurements has unknown values, not those of another one
      expect([...(await show(1))].slice(0, 4).map(([, value]) => value)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    } finally {
      await night.close()
    }
  })
})
