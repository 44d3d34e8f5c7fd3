import type { Deps } from '../deps.ts'
import { type RecordContext, getRecordContext } from '../modules/record-statements/index.ts'
import { buildSystemActor } from '../modules/record-actors/index.ts'
import { type NewRecord, createRecords } from '../modules/record-writing/index.ts'
import { readPowerStations } from './data/power-stations.ts'
import { siteSeeds } from './data/sites.ts'
import { generateAlarms } from './generators/alarms.ts'
import { generateDevices } from './generators/devices.ts'
import { generateInspections } from './generators/inspections.ts'
import { buildTelemetryRows } from './generators/telemetry-rows.ts'
import { formatCompactDay, dayMs, startOfDay } from '../platform/local-day.ts'
import type { ItemIds } from './seed-dictionaries.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

/** Creates records of the six models with the record module; `onProgress` receives progress messages. */
export async function seedRecords(
  deps: Deps,
  models: ModelIds,
  people: People,
  itemIds: ItemIds,
  onProgress: (what: string) => void,
): Promise<void> {
  const context = getRecordContext(deps)
  const now = deps.clock()
  const { offsetMinutes } = deps.config
  const today = startOfDay(now, offsetMinutes)
  const store = (model: keyof ModelIds, records: NewRecord[]) =>
    storeRecords(context, models[model], records, now, onProgress)

  onProgress('48 storage sites')
  const siteIds = await store(
    'storageSite',
    siteSeeds.map((seed) => ({ values: buildSiteValues(seed, people, itemIds) })),
  )
  const places = siteSeeds.map((seed, index) => ({ id: siteIds[index] ?? '', seed }))

  onProgress('telemetry of eight days')
  const days = Array.from({ length: 9 }, (_, index) => today - (8 - index) * dayMs)
  const rows = days.flatMap((day) => places.flatMap(({ id, seed }) => buildTelemetryRows(id, seed, day, now)))
  await store(
    'telemetry',
    rows.map((values) => ({ values })),
  )

  onProgress('inspections and alarms')
  const membersOf = (team: string) => people.members(team)
  const inspections = generateInspections(today, now, places, membersOf, itemIds, (time) =>
    formatCompactDay(time, offsetMinutes),
  )
  await store(
    'inspection',
    inspections.map(({ account, values }) => ({
      values,
      ...findAuthor(people, account, Number(values.planTime), now),
    })),
  )
  const handlers = [...people.byAccount.values()]
    .filter(({ account }) => account.startsWith('dispatch'))
    .map(({ id }) => id)
  await store(
    'alarm',
    generateAlarms(now, siteIds, handlers, (code) => itemIds('alarmLevel', code)).map((values) => ({ values })),
  )

  onProgress('12,987 real power stations and their devices')
  const stations = await readPowerStations((fuel) => itemIds('fuel', fuel))
  const stationIds = await store(
    'station',
    stations.map((values) => ({ values })),
  )
  const storage = itemIds('fuel', 'Storage')
  const storageStations = stations.flatMap(({ fuel, stationCode }, index) =>
    fuel === storage ? [{ id: stationIds[index] ?? '', code: String(stationCode) }] : [],
  )
  const keeperIds = people.members('east-1').map(({ id }) => id)
  await store(
    'device',
    generateDevices({ stations: storageStations, keeperIds, itemIds, now }).map((values) => ({ values })),
  )
}

async function storeRecords(
  context: RecordContext,
  modelId: string,
  records: NewRecord[],
  now: number,
  onProgress: (what: string) => void,
): Promise<string[]> {
  const model = await context.models.get(modelId)
  const actor = buildSystemActor({ now, offsetMinutes: context.config.offsetMinutes })
  const ids = await createRecords(context, actor, model, records, { withoutHistory: true })
  onProgress(`${ids.length} × ${model.enCode}`)
  return ids
}

function buildSiteValues(seed: (typeof siteSeeds)[number], people: People, itemIds: ItemIds): Record<string, unknown> {
  return {
    siteCode: seed.code,
    siteName: seed.names[0],
    siteState: itemIds('deviceState', seed.state),
    team: people.organizeId(seed.team),
    ratedPower: seed.ratedPower,
    ratedEnergy: seed.ratedEnergy,
    commissioningYear: seed.since,
    latitude: seed.latitude,
    longitude: seed.longitude,
  }
}

function findAuthor(people: People, account: string, planTime: number, now: number): Partial<NewRecord> {
  const person = people.byAccount.get(account)
  if (!person) return {}
  return {
    creatorUserId: person.id,
    organizeId: person.organizeId,
    positionId: person.positionId,
    creatorTime: Math.min(planTime - 3_600_000, now),
  }
}
