import {
  type AuditChange,
  type AuditRow,
  type InterfaceSample,
  sampleLimits,
  type SamplePlay,
  type TrialResult,
} from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { buildInput, createInterface, createInterfaceCaller, path } from '../testing/interfaces.ts'

let server: TestServer
let admin: Client
let id: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await createInterface(admin, source())
})

const countries = [
  { name: '德国', power: 100, id: 'de' },
  { name: '法国', power: 20, id: 'fr' },
]
const parameter = { field: 'least', fieldName: '', dataType: 'int', required: false, defaultValue: '' }
const filter = 'return rows.filter(({ power }) => power >= (parameters.least ?? 0))'
const source = (values: object = {}) => ({
  ...buildInput({ query: JSON.stringify(countries), script: filter, requestParameters: [parameter] }),
  ...values,
})
const samples = (more = '') => `${path}/${id}/Samples${more}`
const record = (name: string, values: object = {}) =>
  admin.post<{ id: string; result: TrialResult }>(samples(), {
    ...source(),
    name,
    paramList: [{ field: 'least', defaultValue: '50' }],
    ...values,
  })
const play = (sampleId: string, values: object = {}, action = 'Play') =>
  admin.post<SamplePlay>(samples(`/${sampleId}/Actions/${action}`), { ...source(), ...values })
const list = async () => (await admin.get<{ list: InterfaceSample[] }>(samples())).data.list
const dropFirst = `${filter}.slice(1)`

describe('a sample of a data interface', () => {
  it('has the parameters, the records of the source and the result of one call', async () => {
    const { data } = await record('大于 50')
    expect(data.result).toMatchObject({
      fields: ['name', 'power', 'id'],
      list: [{ id: 'de', name: '德国', power: 100 }],
    })
    expect(await list()).toMatchObject([
      { id: data.id, name: '大于 50', rows: 1, parameters: [{ field: 'least', defaultValue: '50' }] },
    ])
  })

  it('says that another script returns the same, or which fields are different', async () => {
    const { data } = await record('大于 50')
    expect((await play(data.id)).data).toMatchObject({ differences: [], differenceCount: 0 })
    const script = `${filter}.map((row) => ({ id: row.id, name: row.name, power: row.power * 2, unit: 'kW' }))`
    expect((await play(data.id, { script })).data).toMatchObject({
      result: { list: [{ id: 'de', power: 200 }] },
      differences: [
        { row: 1, field: 'power', recorded: '100', now: '200' },
        { row: 1, field: 'unit', recorded: null, now: 'kW' },
      ],
      differenceCount: 2,
    })
    expect((await play(data.id, { script: dropFirst })).data.differences).toEqual([
      { row: 1, field: '', recorded: JSON.stringify(countries[0]), now: null },
    ])
  })

  it('is run with the recorded records, whatever the source returns by now, unless the source is to be called', async () => {
    const { data } = await record('大于 50')
    const changed = { query: JSON.stringify([{ ...countries[0], power: 101 }]) }
    expect((await play(data.id, changed)).data.differenceCount).toBe(0)
    expect((await play(data.id, { ...changed, isLive: true })).data.differences).toEqual([
      { row: 1, field: 'power', recorded: '100', now: '101' },
    ])
  })

  it('keeps the records of each step of an interface of several calls', async () => {
    const first = id
    const steps = [
      { name: 'all', interfaceId: first, parameters: [] },
      { name: 'large', interfaceId: first, parameters: [{ field: 'least', from: 'value', value: '50' }] },
    ]
    const input = {
      dataType: 4,
      query: '',
      steps,
      script: 'return [{ id: 1, of: steps.all.length, large: rows.length }]',
    }
    id = await createInterface(admin, source(input))
    const { data } = await record('两步', input)
    expect(data.result).toMatchObject({ list: [{ of: 2, large: 1 }], steps: [{ name: 'all' }, { name: 'large' }] })
    await admin.put(`${path}/${first}`, { ...source({ query: '[]' }), isRemovalConfirmed: true })
    expect((await play(data.id, input)).data.differenceCount).toBe(0)
    expect((await play(data.id, { ...input, isLive: true })).data.differenceCount).toBe(2)
  })

  it('takes over the result of now when it is accepted', async () => {
    const { data } = await record('大于 50')
    expect((await play(data.id, { script: dropFirst }, 'Accept')).code).toBe(200)
    expect((await play(data.id, { script: dropFirst })).data.differenceCount).toBe(0)
    expect((await play(data.id)).data.differenceCount).toBe(1)
    expect((await list())[0]).toMatchObject({ rows: 0 })
  })

  it('can be deleted, and goes to the recycle bin with its interface; a copy has none', async () => {
    const { data } = await record('大于 50')
    // a character that the database cannot store
    await record('全部', { paramList: [], query: JSON.stringify([{ id: 'a\u0000b', power: 1 }]) })
    expect((await admin.delete(samples(`/${data.id}`))).code).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['全部'])
    expect(await admin.delete(samples(`/${data.id}`))).toMatchObject({ code: 404, msg: '该样本不存在' })
    const copy = await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`, {})
    expect((await admin.get<{ list: [] }>(`${path}/${copy.data.id}/Samples`)).data.list).toEqual([])
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).code).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['全部'])
    await admin.delete(`${path}/${id}`)
    await admin.post(`${path}/Bin/Actions/Purge`, { ids: [id] })
    expect(await server.db.query('select 1 from data_interface_samples where interface_id = $1', [id])).toEqual([])
  })

  it('is named once; there are at most twenty, of four megabytes each', async () => {
    await record('一')
    expect(await record('一')).toMatchObject({ code: 409, data: { field: 'name' }, msg: '已有名为“一”的样本' })
    const script = `const list = []
for (let id = 0; id < 4500; id++) list.push({ id, text: 'x'.repeat(950) })
return list`
    expect(await record('大', { script })).toMatchObject({ code: 400, msg: expect.stringContaining('4 MB') as string })
    for (let number = 2; number <= sampleLimits.samples; number++) await record(`样本 ${number}`)
    expect(await record('更多')).toMatchObject({ code: 409, msg: expect.stringContaining('最多 20 个') as string })
  })

  it('is recorded, accepted and deleted in the audit trail of its interface', async () => {
    const { data } = await record('大于 50')
    await play(data.id, {}, 'Accept')
    await admin.delete(samples(`/${data.id}`))
    const rows = await admin.get<{ list: AuditRow[] }>(`/api/system/AuditLog?objectKeyword=${id}`)
    expect(rows.data.list.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create'])
    const [last] = rows.data.list
    const { data: entry } = await admin.get<{ changes: AuditChange[] }>(`/api/system/AuditLog/${last?.id}`)
    expect(entry.changes.map(({ field }) => field)).toContain('samples')
  })

  it('is closed to users of the interface, and to administrators of interfaces who may not edit', async () => {
    const { data } = await record('大于 50')
    const { staff } = await createInterfaceCaller(server)
    const menu = await aMenu(server.db, { enCode: 'systemData.dataInterface' })
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    const reader = await server.as((await aUser(server.db, { roles: [role] })).account)
    await server.deps.bus.publish('rights')
    expect((await reader.get(`${path}/${id}`)).code).toBe(200)
    for (const client of [staff, reader]) {
      const calls = [
        client.get(samples()),
        client.post(samples(), { ...source(), name: '我的', paramList: [] }),
        client.post(samples(`/${data.id}/Actions/Play`), source()),
        client.post(samples(`/${data.id}/Actions/Accept`), source()),
        client.delete(samples(`/${data.id}`)),
      ]
      expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
    }
    // a sample of another interface
    const other = await createInterface(admin)
    expect((await admin.post(`${path}/${other}/Samples/${data.id}/Actions/Play`, source())).code).toBe(404)
  })
})
