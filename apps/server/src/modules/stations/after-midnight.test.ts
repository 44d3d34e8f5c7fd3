import { type EndpointData, type stationEndpoints, buildTemplateLayout } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createReleasedScreen, fetchElementData, fetchPageRows } from '../screens/testing/screens.ts'
import { createStations } from './testing/stations.ts'

type Carousel = EndpointData<typeof stationEndpoints.carousel>
type Day = EndpointData<typeof stationEndpoints.carouselDay>
type StationMap = EndpointData<typeof stationEndpoints.map>

const carousel = '/api/station/Carousel'
const map = '/api/station/Map'

describe('right after midnight', () => {
  it('carousel and map go on showing the last quarter of yesterday; the day itself begins empty', async () => {
    let clock = Date.UTC(2026, 6, 20, 15, 59)
    const night = await startTestServer({ clock: () => clock })
    try {
      const { models, store, itemIds, midnight } = await createStations(night)
      const [site] = await store('storageSite', [
        {
          siteCode: 'ES-009',
          siteName: '启东',
          siteState: itemIds('deviceState', 'running'),
          ratedPower: 50,
          ratedEnergy: 100,
          latitude: 31.8,
          longitude: 121.6,
        },
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
      const shown = (await reader.get<Carousel>(carousel)).data.sites[0]
      expect(shown).toMatchObject({ soc: 58.2, power: -12, measuredAt: tomorrow - 900_000, charged: 0 })
      expect((await reader.get<Day>(`${carousel}/ES-009/Day`)).data.steps).toEqual([
        { time: tomorrow, charge: null, discharge: null, plan: -20, soc: null },
      ])
      expect((await reader.get<StationMap>(map)).data.sites[0]).toMatchObject({ soc: 58.2, power: -12 })
      const forms = Object.entries(models).map(([enCode, id]) => ({ id, enCode }))
      const screen = await createReleasedScreen(reader, buildTemplateLayout('siteCarousel', forms))
      const [row] = (await fetchPageRows(reader, screen))[0]?.rows ?? []
      const shownRow = { pageId: 'site', recordId: row?.recordId ?? '', value: row?.value ?? '' }
      const ids = ['soc', 'chargeNow', 'charged', 'plannedCharge', 'fleet']
      const elements = await fetchElementData(reader, screen, ids, [], shownRow)
      expect(new Map(elements.map(({ id, figure, series }) => [id, figure?.value ?? series?.[0]?.value]))).toEqual(
        new Map([
          ['soc', 58.2],
          ['chargeNow', 12],
          ['charged', undefined],
          // charging is negative in a plan, and shown as an amount
          ['plannedCharge', 5],
          ['fleet', 58.2],
        ]),
      )
    } finally {
      await night.close()
    }
  })
})
