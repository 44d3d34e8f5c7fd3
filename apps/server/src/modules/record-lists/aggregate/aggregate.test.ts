import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { type Records, aModel, addRecord, anAdministrator, createRecordClient } from '../../records/testing/records.ts'

let server: TestServer
let telemetry: Records
let north: string
let south: string
const hour = 3_600_000
/** midnight in China, UTC+8 */
const midnight = Date.UTC(2026, 0, 1, 16)
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  const administrator = await anAdministrator(server)
  const site = await aModel(designer, { fields: [aField('comInput', 'name')] })
  const model = await aModel(designer, {
    fields: [
      aField('relationForm', 'site', { modelId: site.id, relationField: 'name' }),
      aField('date', 'at', { format: 'yyyy-MM-dd HH:mm' }),
      aField('numInput', 'power', { precision: 2 }),
    ],
    list: aList(['site', 'at', 'power']),
  })
  const sites = createRecordClient(administrator, site)
  north = (await addRecord(sites, { name: '北站' })).id
  south = (await addRecord(sites, { name: '南站' })).id
  telemetry = createRecordClient(administrator, model)
  const readings: [string, number, number][] = [
    [north, midnight - hour, 1],
    [north, midnight + hour / 4, 2.5],
    [north, midnight + hour / 3, 3.5],
    [south, midnight + 25 * hour, 10],
  ]
  for (const [place, at, power] of readings) await addRecord(telemetry, { site: place, at, power })
})
afterAll(() => server.close())

describe('aggregates over records', () => {
  it('are sums, averages, extremes and counts of all rows without grouping', async () => {
    const measures = [
      { as: 'n', fn: 'count' },
      { as: 'sum', fn: 'sum', field: 'power' },
      { as: 'avg', fn: 'avg', field: 'power' },
      { as: 'min', fn: 'min', field: 'power' },
      { as: 'max', fn: 'max', field: 'power' },
      { as: 'latest', fn: 'max', field: 'at' },
    ]
    const { data } = await telemetry.aggregate({ measures })
    expect(data.list).toEqual([{ n: 4, sum: 17, avg: 4.25, min: 1, max: 10, latest: midnight + 25 * hour }])
  })

  it('are grouped by the related record, with its name and id', async () => {
    const { data } = await telemetry.aggregate({
      groupBy: [{ field: 'site' }],
      measures: [{ as: 'now', fn: 'last', field: 'power', by: 'at' }],
    })
    expect(data.list).toHaveLength(2)
    expect(data.list).toContainEqual({ site: '北站', site_id: north, now: 3.5 })
    expect(data.list).toContainEqual({ site: '南站', site_id: south, now: 10 })
  })

  it('are grouped by day, hour and quarter of an hour in the time zone of the platform', async () => {
    const byDay = await telemetry.aggregate({
      groupBy: [{ field: 'at', bucket: 'day' }],
      measures: [{ as: 'n', fn: 'count' }],
    })
    expect(byDay.data.list).toEqual([
      { at: midnight - 24 * hour, n: 1 },
      { at: midnight, n: 2 },
      { at: midnight + 24 * hour, n: 1 },
    ])
    const byQuarter = await telemetry.aggregate({
      groupBy: [{ field: 'at', bucket: '15min' }],
      measures: [{ as: 'sum', fn: 'sum', field: 'power' }],
    })
    expect(byQuarter.data.list).toContainEqual({ at: midnight + hour / 4, sum: 6 })
    const byMonth = await telemetry.aggregate({
      groupBy: [{ field: 'at', bucket: 'month' }],
      measures: [{ as: 'n', fn: 'count' }],
    })
    expect(byMonth.data.list).toEqual([{ at: Date.UTC(2025, 11, 31, 16), n: 4 }])
  })

  it('include only the rows that the search finds', async () => {
    const question = {
      queryJson: JSON.stringify({ site: north, at: [midnight, null] }),
      measures: [{ as: 'sum', fn: 'sum', field: 'power' }],
    }
    expect((await telemetry.aggregate(question)).data.list).toEqual([{ sum: 6 }])
  })

  it('are empty without rows, and limit the number of groups', async () => {
    const none = { queryJson: JSON.stringify({ power: [1000, null] }) }
    expect(
      (
        await telemetry.aggregate({
          ...none,
          measures: [
            { as: 'sum', fn: 'sum', field: 'power' },
            { as: 'n', fn: 'count' },
          ],
        })
      ).data.list,
    ).toEqual([{ sum: null, n: 0 }])
    expect(
      (await telemetry.aggregate({ groupBy: [{ field: 'at' }], measures: [{ as: 'n', fn: 'count' }], limit: 2 })).data
        .list,
    ).toHaveLength(2)
  })
})
