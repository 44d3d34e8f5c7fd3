import type { EndpointData, stationEndpoints } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
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
      const { store, itemIds, midnight } = await createStations(night)
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
    } finally {
      await night.close()
    }
  })
})
