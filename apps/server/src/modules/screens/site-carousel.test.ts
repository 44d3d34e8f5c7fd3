import { type VisibleScreen, buildTemplateLayout } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createReleasedScreen, fetchElementData, fetchPageRows, setPublic } from './testing/screens.ts'
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
        quarter(tomorrow + 900_000, { planPower: 10 }),
        quarter(tomorrow + 1_800_000, { planPower: -12 }),
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
        const ids = ['soc', 'chargeNow', 'charged', 'discharged', 'fleet']
        const elements = await fetchElementData(reader, screen, ids, [], shownRow)
        return new Map(elements.map(({ id, figure, series }) => [id, figure ?? series?.[0]?.value]))
      }
      const unknown = { value: null, before: null }
      expect(await show(0)).toEqual(
        new Map<string, unknown>([
          ['soc', { value: 58.2, before: null }],
          ['chargeNow', { value: 12, before: null }],
          // charging is negative in a plan, and its full scale is the amount of the whole day
          ['charged', { ...unknown, target: 8 }],
          ['discharged', { ...unknown, target: 2.5 }],
          ['fleet', 58.2],
        ]),
      )
      // a site without measurements has unknown values, not those of another one
      const ofOther = await show(1)
      expect(['soc', 'chargeNow', 'charged', 'discharged'].map((element) => ofOther.get(element))).toEqual([
        ...[unknown, unknown],
        ...[
          { ...unknown, target: null },
          { ...unknown, target: null },
        ],
      ])
    } finally {
      await night.close()
    }
  })

  it('shows its gauges to visitors without the conditions of their full scales', async () => {
    const server = await startTestServer()
    try {
      const { models } = await createStations(server)
      const { account } = await aUser(server.db, { isAdministrator: true })
      const admin = await server.as(account)
      const forms = Object.entries(models).map(([enCode, id]) => ({ id, enCode }))
      const id = await createReleasedScreen(admin, buildTemplateLayout('siteCarousel', forms))
      expect(await setPublic(admin, id, true)).toMatchObject({ code: 200 })
      const { data } = await createClient(server.url).get<VisibleScreen>(`/api/visualdev/PublicScreen/${id}`)
      const elements = data.layout.pages.flatMap((page) => page.elements)
      const gauges = elements.filter(({ kind }) => kind === 'gauge')
      expect(gauges).toMatchObject([{ source: { targetField: 'planPower' } }, { source: { targetField: 'planPower' } }])
      expect(JSON.stringify(data)).not.toMatch(/"[lg]t"/)
    } finally {
      await server.close()
    }
  })
})
