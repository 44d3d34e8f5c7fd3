import { seedDictionaries, type ItemIds } from '../../../demonstration/seed-dictionaries.ts'
import { seedModels, type ModelIds } from '../../../demonstration/seed-models.ts'
import { startOfDay } from '../../../platform/local-day.ts'
import { type TestServer } from '../../../testing/test-server.ts'
import { theSystem } from '../../../testing/builders.ts'
import { getRecordContext } from '../../record-statements/record-context.ts'
import { buildSystemActor } from '../../record-actors/actor.ts'
import { createRecords } from '../../record-writing/create-records.ts'

export interface Stations {
  models: ModelIds
  itemIds: ItemIds
  /** local midnight of the server's clock */
  midnight: number
  /** stores records of a model and returns their ids */
  store(model: keyof ModelIds, records: object[]): Promise<string[]>
}

/** The models of the energy service, released as in the demonstration, without records. */
export async function createStations(server: TestServer): Promise<Stations> {
  const { deps } = server
  await theSystem(server.db)
  const itemIds = await seedDictionaries(server.db)
  await deps.bus.publish('dictionary')
  const models = await seedModels(deps)
  await deps.bus.publish('rights')
  const context = getRecordContext(deps)
  const { offsetMinutes } = deps.config
  return {
    models,
    itemIds,
    midnight: startOfDay(deps.clock(), offsetMinutes),
    store: async (model, records) =>
      createRecords(
        context,
        buildSystemActor({ now: deps.clock(), offsetMinutes }),
        await context.models.get(models[model]),
        records.map((values) => ({ values: values as Record<string, unknown> })),
        { withoutHistory: true },
      ),
  }
}

/** Two sites, the first with data up to 00:30 and two open alarms; five stations in two countries. */
export async function createSampleStations({ store, itemIds, midnight }: Stations): Promise<void> {
  const minute = 60_000
  const [haiyan] = await store('storageSite', [
    {
      siteCode: 'ES-001',
      siteName: '海盐共享储能站',
      siteState: itemIds('deviceState', 'running'),
      ratedPower: 60,
      ratedEnergy: 120,
      latitude: 30.52,
      longitude: 120.95,
    },
    {
      siteCode: 'ES-002',
      siteName: '大丰一期',
      siteState: itemIds('deviceState', 'maintenance'),
      ratedPower: 100,
      ratedEnergy: 200,
    },
  ])
  const quarter = (time: number, values: object) => ({ site: haiyan, time, ...values })
  await store('telemetry', [
    quarter(midnight - 15 * minute, { chargePower: 0, dischargePower: 8, planPower: 8, soc: 20 }),
    quarter(midnight, {
      chargePower: 20,
      dischargePower: 0,
      planPower: -22,
      soc: 24,
      maxTemperature: 28.4,
      income: -99,
    }),
    quarter(midnight + 15 * minute, {
      chargePower: 30,
      dischargePower: 0,
      planPower: -30,
      soc: 30.5,
      maxTemperature: 29.1,
    }),
    quarter(midnight + 30 * minute, { planPower: 40 }),
  ])
  const alarm = (title: string, level: string, time: number, handled = 0) => ({
    title,
    site: haiyan,
    level: itemIds('alarmLevel', level),
    alarmTime: time,
    handled,
    ...(handled ? { opinion: '已复位' } : {}),
  })
  await store('alarm', [
    alarm('PCS-04 直流侧绝缘低', 'urgent', midnight - 60 * minute),
    alarm('空调滤网提醒', 'hint', midnight - 90 * minute),
  ])
  const station = (
    stationName: string,
    country: string,
    fuel: string,
    capacity: number | null,
    place: [number, number] | null,
  ) => ({
    stationCode: stationName.slice(0, 10),
    stationName,
    country,
    fuel: itemIds('fuel', fuel),
    capacity,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
  })
  await store('station', [
    station('三峡', 'CHN', 'Hydro', 22_500, [30.8235, 111.0032]),
    station('葛洲坝', 'CHN', 'Hydro', 2715, [30.7403, 111.2722]),
    station('宜昌光伏', 'CHN', 'Solar', 30, [30.7, 111.3]),
    station('Hoover Dam', 'USA', 'Hydro', 2080, [36.0155, -114.7378]),
    station('地点不明', 'CHN', 'Wind', null, null),
  ])
}
