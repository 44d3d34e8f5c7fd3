import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Person,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
} from '../../records/testing/records.ts'

let server: TestServer
let devices: BuiltModel
let inspections: BuiltModel
let filler: Person
let one: { id: string }
let two: { id: string }

beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  const administrator = await anAdministrator(server)
  const stations = await aModel(designer, { fields: [aField('comInput', 'name')], list: aLimitedList(['name']) })
  devices = await aModel(designer, {
    fields: [
      aField('comInput', 'name'),
      aField('relationForm', 'station', { modelId: stations.id, relationField: 'name' }),
      aField('checkbox', 'uses', {
        options: [
          { id: 'a', fullName: 'A' },
          { id: 'b', fullName: 'B' },
        ],
      }),
      aField('numInput', 'cost'),
    ],
    list: aLimitedList(['name']),
  })
  const device = (name: string, ...entries: object[]) =>
    aField('relationForm', name, { modelId: devices.id, relationField: 'name', templateJson: entries })
  inspections = await aModel(designer, {
    fields: [
      aField('relationForm', 'station', { modelId: stations.id, relationField: 'name' }),
      device('device', { field: 'station', relationField: 'station' }, { field: 'uses', relationField: 'note' }),
      aField('comInput', 'note'),
      aTable('items', [aField('comInput', 'kind'), device('part', { field: 'name', relationField: 'items-kind' })]),
    ],
    list: aLimitedList(['device']),
  })
  one = await addRecord(createRecordClient(administrator, stations), { name: '一站' })
  two = await addRecord(createRecordClient(administrator, stations), { name: '二站' })
  const all = createRecordClient(administrator, devices)
  await addRecord(all, { name: '变流器', station: one.id, uses: ['a'], cost: 1 })
  await addRecord(all, { name: '电池簇', station: two.id, uses: ['a', 'b'], cost: 2 })
  await addRecord(all, { name: '空调', station: two.id, cost: 3 })
  filler = await aPerson(
    server,
    await grantsOn(server, inspections, { buttons: ['btn_add'], forms: ['device', 'items-part'], rows: 'all' }),
  )
})
afterAll(() => server.close())

const choose = (narrowing: unknown, fromField = 'device') => {
  const query = new URLSearchParams({
    fromModelId: inspections.id,
    fromField,
    narrowing: typeof narrowing === 'string' ? narrowing : JSON.stringify(narrowing),
  })
  return filler.client.get<{ list: { id: string; name: string }[]; pagination: { total: number } }>(
    `/api/visualdev/Base/${devices.id}/FieldDataSelect?${query}`,
  )
}
const names = async (narrowing: unknown, fromField?: string) => {
  const { data } = await choose(narrowing, fromField)
  return data.list.map(({ name }) => name).sort()
}

describe('records to choose from', () => {
  it('are narrowed by the value of another field of the form, and so is their total (F4.20)', async () => {
    expect(await names({ station: two.id })).toEqual(['电池簇', '空调'])
    expect((await choose({ station: two.id })).data.pagination.total).toBe(2)
    expect(await names({ station: [one.id, two.id] })).toHaveLength(3)
    expect(await names({ station: two.id, uses: 'b' })).toEqual(['电池簇'])
    expect(await names({ name: '空调' }, 'items-part')).toEqual(['空调'])
    expect(await names('')).toHaveLength(3)
  })

  it('are not narrowed by a column that the design does not name, so that it cannot be probed', async () => {
    expect(await choose({ cost: 2 })).toMatchObject({ code: 400, msg: '没有名为 cost 的字段' })
    expect((await choose({ name: '空调' })).code).toBe(400)
    const query = new URLSearchParams({ narrowing: '{"station":"x"}' })
    const own = await anAdministrator(server)
    expect((await own.get(`/api/visualdev/Base/${devices.id}/FieldDataSelect?${query}`)).code).toBe(400)
  })

  it.each([
    ['[]', 'narrowing'],
    ['1', 'narrowing'],
    ['{', 'narrowing'],
    ['{"station":"x\' or 1=1"}', 'station'],
    ['{"station":{"a":1}}', 'station'],
    ['{"__proto__":{"station":1}}', 'narrowing'],
  ])('refuse %s with a message that names %s', async (narrowing, named) => {
    const reply = await choose(narrowing)
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(named)
  })
})

describe('a save', () => {
  const stored = async (values: object) => {
    const own = createRecordClient(await anAdministrator(server), inspections)
    return { own, reply: await own.add(values) }
  }
  const idOf = async (name: string) => {
    const { data } = await choose('')
    return data.list.find((device) => device.name === name)?.id
  }

  it('accepts only records that the other field allows, in the main form and in each row (F4.20)', async () => {
    const [inverter, cooling] = [await idOf('变流器'), await idOf('空调')]
    expect((await stored({ station: one.id, device: inverter })).reply.code).toBe(200)
    expect((await stored({ device: cooling })).reply.code).toBe(200)
    expect((await stored({ station: one.id, device: cooling })).reply).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'device', msg: '所选数据与其他字段的内容不符，请重新选择' }] },
    })
    const rows = [
      { kind: '空调', part: cooling },
      { kind: '空调', part: inverter },
    ]
    expect((await stored({ items: rows })).reply).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'items[1].part' }] },
    })
  })

  it('keeps a reference that the record already had, although it would no longer be offered', async () => {
    const cooling = await idOf('空调')
    const { own, reply } = await stored({ station: two.id, device: cooling })
    const all = createRecordClient(await anAdministrator(server), devices)
    const device = (await all.get(String(cooling))).data
    expect((await all.save(device, { station: one.id })).code).toBe(200)
    const changed = await own.save(reply.data, { items: [{ kind: '巡视' }] })
    expect(changed.code).toBe(200)
    expect(await own.save(changed.data, { station: one.id })).toMatchObject({ code: 200 })
    expect(await own.add({ station: two.id, device: cooling })).toMatchObject({ code: 400 })
  })
})

describe('fields that can narrow records', () => {
  it('are those with a column of their own, including relations, which cannot label a record (F4.20, FO.46)', async () => {
    const designer = await asDesigner(server)
    const path = `/api/visualdev/Base/${devices.id}/FormDataFields`
    const listed = async (use: string) =>
      (await designer.get<{ list: { vmodel: string }[] }>(`${path}?use=${use}`)).data.list.map(({ vmodel }) => vmodel)
    expect(await listed('narrow')).toEqual(['name', 'station', 'uses', 'cost'])
    expect(await listed('show')).not.toContain('station')
  })
})
