import type { PortalWidget } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from '../../records/testing/records.ts'
import {
  aLayout,
  aWidget,
  createModelSource,
  createPortal,
  createReleasedPortal,
  fetchPreview,
  fetchWidgetData,
  path,
  releasePortal,
} from '../testing/portals.ts'

let server: TestServer
let admin: Client
/** sees site and power, but not plan */
let staff: Client
let model: BuiltModel

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const names = ['site', 'power', 'plan']
  model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'site'), aField('numInput', 'power'), aField('numInput', 'plan')],
    list: aLimitedList(names, { sortList: [{ prop: 'site', order: 'asc' }] }),
  })
  const records = createRecordClient(admin, model)
  const rows = [
    { site: '东', power: 3, plan: -8 },
    { site: '东', power: 5, plan: 6 },
    { site: '西', power: 4, plan: -2 },
    { site: '西', power: -1, plan: 1 },
  ]
  for (const row of rows) await addRecord(records, row)
  const user = await aUser(server.db, {
    roles: [await aRole(server.db, { grants: await grantsOn(server, model, { columns: ['site', 'power'] }) })],
  })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

const where = (field: string, op: 'gt' | 'lt', value: unknown) => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field, op, value }] }],
})
const charged = { targetFn: 'sum', targetField: 'plan', targetFactor: -1, targetCondition: where('plan', 'lt', 0) }
const shown = { unit: '', decimals: 0 }
const source = (own: object = {}) => ({ ...createModelSource(model.id), fn: 'sum', field: 'power', ...own })
const aGauge = (own: object): PortalWidget =>
  aWidget({ id: 'gauge', kind: 'gauge', most: 10, ...shown, source: { ...source({ compare: false }), ...own } })
const grouped = (own: object) => source({ groupBy: 'site', bucket: '', ...own })
const aRanking = (own: object): PortalWidget =>
  aWidget({
    ...{ id: 'ranking', kind: 'ranking', direction: 'desc', most: 5, target: null, ...shown },
    source: grouped(own),
  })
const aChart = (own: object, shape = 'bar', id = 'chart'): PortalWidget =>
  aWidget({ id, kind: 'chart', shape, order: 'value', most: 10, ...shown, source: grouped(own) })
const measurePlan = (op: 'gt' | 'lt', name: string) => ({
  ...{ fn: 'sum', field: 'plan', name, nameI18n: {}, condition: where('plan', op, 0) },
})

describe('the condition of a measure', () => {
  it('narrows the full scale of a gauge and of the rows of a ranking, and no other value', async () => {
    const [gauge, ranking] = await fetchPreview(admin, aGauge(charged), aRanking(charged))
    expect(gauge?.figure).toEqual({ value: 11, before: null, target: 10 })
    expect(ranking?.series?.map(({ name, value, second }) => [name, value, second])).toEqual([
      ['东', 8, 8],
      ['西', 3, 2],
    ])
  })

  it('narrows each measure of a chart by itself, numbers of records and newest values too', async () => {
    const counted = { fn: 'count', field: '', name: '条数', nameI18n: {}, condition: where('power', 'gt', 3) }
    const newest = { fn: 'last', field: 'power', byField: 'creatorTime', name: '最新', nameI18n: {} }
    const [chart, mixed] = await fetchPreview(
      admin,
      aChart({
        valueCondition: where('power', 'gt', 0),
        further: [
          ...[measurePlan('gt', '放电'), measurePlan('lt', '充电'), counted],
          { ...newest, condition: where('plan', 'lt', 0) },
        ],
      }),
      aChart({ secondFn: 'sum', secondField: 'plan', secondCondition: where('plan', 'gt', 0) }, 'mixed', 'mixed'),
    )
    expect(chart?.series?.map(({ name, value }) => [name, value])).toEqual([
      ...[8, 6, -8, 1, 3].map((value) => ['东', value]),
      ...[4, 1, -2, 1, 4].map((value) => ['西', value]),
    ])
    expect(mixed?.series?.map(({ value, second }) => [value, second])).toEqual([
      [8, 6],
      [3, 1],
    ])
  })

  it('narrows the records of the widget further, and the only measure of a chart has none', async () => {
    const [gauge, only] = await fetchPreview(
      admin,
      aGauge({ ...charged, condition: where('power', 'gt', 3) }),
      aChart({ valueCondition: where('power', 'gt', 4) }),
    )
    expect(gauge?.figure).toEqual({ value: 9, before: null, target: 2 })
    expect(only?.series?.map(({ value }) => value)).toEqual([8, 3])
  })

  it('does not reveal a field that the viewer may not see, and is a use of the field', async () => {
    const hidden = { targetFn: 'sum', targetField: 'power', targetCondition: where('plan', 'lt', 0) }
    const further = [{ fn: 'sum', field: 'power', name: '', nameI18n: {}, condition: where('plan', 'lt', 0) }]
    const id = await createReleasedPortal(admin, aLayout(aGauge(hidden), aRanking({}), aChart({ further })))
    await admin.put(`${path}/Actions/SetStart`, { id })
    const own = await fetchWidgetData(staff, id, ['gauge', 'ranking', 'chart'])
    expect(new Map(own.map((data) => [data.id, data.state]))).toEqual(
      new Map([
        ['gauge', 'denied'],
        ['ranking', 'ready'],
        ['chart', 'denied'],
      ]),
    )
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
    const used = await server.db.sql
      .selectFrom('design_references')
      .select('path')
      .where('source_id', '=', id)
      .where('target_field', '=', 'plan')
      .execute()
    expect(new Set(used.map((row) => row.path))).toEqual(new Set(['widgets.gauge', 'widgets.chart']))
  })

  it('is checked by a release: its fields exist and its values fit', async () => {
    const gone = { ...charged, targetCondition: where('removed', 'lt', 0) }
    const further = [{ ...measurePlan('gt', ''), condition: where('plan', 'gt', 'much') }]
    const id = await createPortal(admin, aLayout(aGauge(gone), aChart({ further })))
    const reply = await releasePortal(admin, id)
    expect(reply).toMatchObject({ code: 400 })
    const { problems } = reply.data as unknown as { problems: { widgetId: string }[] }
    expect(problems.map(({ widgetId }) => widgetId).toSorted()).toEqual(['chart', 'gauge'])
  })
})
