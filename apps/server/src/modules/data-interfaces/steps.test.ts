import type {
  AuditChange,
  AuditRow,
  DataInterface,
  InterfaceLogLine,
  ReferenceRow,
  TrialResult,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { asDesigner } from '../designs/testing/designs.ts'
import { buildInput, createInterface, createInterfaceCaller, path } from './testing/interfaces.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let server: TestServer
let admin: Client
let staff: Client
let role: string
/** interfaces that steps call */
let stations: string
let storages: string

const parameter = (field: string, values: object = {}) => ({
  field,
  fieldName: '',
  dataType: 'varchar',
  required: false,
  defaultValue: '',
  ...values,
})
const fromStep = (field: string, value: string) => ({ field, from: 'step', value })

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  ;({ staff, role } = await createInterfaceCaller(server))
  stations = await createInterface(admin, {
    query: JSON.stringify([
      { id: 's1', country: 'de', power: 100 },
      { id: 's2', country: 'fr', power: 20 },
      { id: 's3', country: 'de', power: 5 },
    ]),
    requestParameters: [parameter('country')],
    script: 'return rows.filter(({ country }) => !parameters.country || country === parameters.country)',
  })
  storages = await createInterface(admin, {
    query: JSON.stringify([
      { id: 'b1', station: 's1', energy: 40 },
      { id: 'b2', station: 's2', energy: 10 },
      { id: 'b3', station: 's1', energy: 2 },
    ]),
    requestParameters: [parameter('station', { required: true, fieldName: '电站' })],
    script: 'return rows.filter(({ station }) => station === parameters.station)',
  })
})
afterAll(() => server.close())

/** Two steps: the stations of a country, and the storages of the first one. */
const buildSteps = (values: object = {}) => ({
  dataType: 4,
  query: '',
  requestParameters: [parameter('country')],
  steps: [
    {
      name: 'stations',
      interfaceId: stations,
      parameters: [{ field: 'country', from: 'parameter', value: 'country' }],
    },
    { name: 'storages', interfaceId: storages, parameters: [fromStep('station', 'stations[0].id')] },
  ],
  roleIds: [role],
  ...values,
})
const createSteps = (values: object = {}) => createInterface(admin, buildSteps(values))
const list = (client: Client, id: string, values: Record<string, unknown> = {}, more: object = {}) =>
  client.post<{ list: object[]; pagination: { total: number } }>(`${path}/${id}/Action/List`, {
    paramList: Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue })),
    ...more,
  })
const listIds = async (client: Client, id: string, values = {}) =>
  (await list(client, id, values)).data.list.map((row) => (row as { id: string }).id)

describe('an interface of several calls', () => {
  it('uses values of the first call in the second one, for users who may call only the whole', async () => {
    const id = await createSteps()
    expect(await listIds(staff, id)).toEqual(['b1', 'b3'])
    expect(await listIds(staff, id, { country: 'fr' })).toEqual(['b2'])
    expect((await list(staff, stations)).code).toBe(403)
  })

  it('takes nested values of the first call, of objects, lists and texts that hold JSON', async () => {
    const owners = await createInterface(admin, {
      query: JSON.stringify([{ at: { ids: ['s2', 's1'] }, rows: [{ station: { id: 's2' } }], text: '{"id":"s1"}' }]),
    })
    const bind = (value: string) => {
      const [, second] = buildSteps().steps
      const steps = [
        { name: 'owners', interfaceId: owners },
        { ...second, parameters: [fromStep('station', value)] },
      ]
      return buildSteps({ steps })
    }
    const listBound = async (value: string) => listIds(staff, await createInterface(admin, bind(value)))
    expect(await listBound('owners[0].at.ids[0]')).toEqual(['b2'])
    expect(await listBound('owners.rows[0].station.id')).toEqual(['b2'])
    expect(await listBound('owners.text.id')).toEqual(['b1', 'b3'])
    const gone = await createInterface(admin, bind('owners.at.__proto__'))
    expect((await list(admin, gone)).code).toBe(400)
    for (const bad of ['owners.a..b', 'owners.a.b.c.d.e.f.g.h.i'])
      expect(await admin.post(path, buildInput(bind(bad)))).toMatchObject({ code: 400, data: { field: 'steps' } })
  })

  it('gives its script the records of all steps by name', async () => {
    const script = `const sums = steps.storages.reduce((sum, { energy }) => sum + energy, 0)
return steps.stations.slice(0, 1).map((station) => ({ id: station.id, energy: sums, asked: parameters.country ?? '' }))`
    const id = await createSteps({ script })
    expect((await list(staff, id, { country: 'de' })).data).toMatchObject({
      list: [{ id: 's1', energy: 42, asked: 'de' }],
      pagination: { total: 1 },
    })
  })

  it('names the step whose value is missing, for administrators and in the log', async () => {
    const id = await createSteps()
    const msg = '第“storages”步：参数“station”取不到值：stations[0].id'
    expect(await list(admin, id, { country: 'xx' })).toMatchObject({ code: 400, msg })
    expect((await list(staff, id, { country: 'xx' })).msg).not.toContain('stations')
    const log = await admin.get<{ list: InterfaceLogLine[] }>(`/api/system/DataInterfaceLog/${id}`)
    expect(log.data.list).toMatchObject([
      { ok: false, reason: msg },
      { ok: false, reason: msg },
    ])
    const inner = await admin.get<{ list: InterfaceLogLine[] }>(`/api/system/DataInterfaceLog/${stations}?keyword=xx`)
    expect(inner.data.list[0]).toMatchObject({ action: 'step', ok: true, rows: 0 })
  })

  it('shows what each step returned when it is tried out', async () => {
    const { fullName: _n, enCode: _c, roleIds: _r, ...source } = { ...buildInput(buildSteps()), roleIds: [] }
    const tried = await admin.post<TrialResult>(`${path}/Actions/TryOut`, { ...source, paramList: [] })
    expect(tried.data).toMatchObject({
      fields: ['id', 'station', 'energy'],
      list: [{ id: 'b1' }, { id: 'b3' }],
      steps: [
        { name: 'stations', total: 3, fields: ['id', 'country', 'power'] },
        { name: 'storages', total: 2 },
      ],
    })
  })

  it('does not call an interface that is turned off', async () => {
    const off = await createInterface(admin, { enabledMark: 0 })
    const id = await createSteps({
      steps: [
        { name: 'one', interfaceId: stations },
        { name: 'two', interfaceId: off },
      ],
    })
    expect((await list(staff, id)).code).toBe(400)
    const log = await admin.get<{ list: InterfaceLogLine[] }>(`/api/system/DataInterfaceLog/${id}`)
    expect(log.data.list[0]?.reason).toContain('two')
  })

  it.each([
    ['one step', () => ({ steps: buildSteps().steps.slice(0, 1) }), '多步调用需要 2 到 10 步'],
    [
      'two steps of a name',
      () => ({ steps: buildSteps().steps.map((step) => ({ ...step, name: 'same', parameters: [] })) }),
      '有两步都叫“same”',
    ],
    [
      'an unknown interface',
      () => ({ steps: [buildSteps().steps[0], { name: 'x', interfaceId: '0198aaaa-0000-7000-8000-000000000000' }] }),
      '第“x”步的数据接口不存在',
    ],
    [
      'a value of a later step',
      () => ({ steps: buildSteps().steps.toReversed() }),
      '第“storages”步的参数“station”取值有误：stations[0].id',
    ],
    [
      'a parameter that the whole does not have',
      () => ({ requestParameters: [] }),
      '第“stations”步的参数“country”取值有误：country',
    ],
  ])('is not saved with %s', async (_, values, msg) => {
    expect(await admin.post(path, buildInput(buildSteps(values())))).toMatchObject({ code: 400, msg })
  })

  it('cannot lead back to itself, also through another one', async () => {
    const inner = await createSteps()
    const outer = await createSteps({
      steps: [
        { name: 'a', interfaceId: inner },
        { name: 'b', interfaceId: stations },
      ],
    })
    const stored = await admin.get<DataInterface>(`${path}/${inner}`)
    const change = (interfaceId: string) =>
      admin.put(`${path}/${inner}`, {
        ...buildInput(buildSteps()),
        enCode: stored.data.enCode,
        steps: [buildSteps().steps[0], { name: 'back', interfaceId }],
      })
    expect(await change(outer)).toMatchObject({ code: 400, msg: '第“back”步会再次调用本接口，形成循环' })
    expect(await change(inner)).toMatchObject({ code: 400, msg: '第“back”步会再次调用本接口，形成循环' })
    // one that became a cycle all the same ends at its depth
    await server.db.query(`update data_interfaces set steps = $2 where id = $1`, [
      inner,
      JSON.stringify([{ name: 'back', interfaceId: outer, parameters: [] }]),
    ])
    await server.deps.bus.publish('dataInterface', inner)
    expect((await list(admin, outer)).msg).toContain('嵌套超过 3 层')
  })

  it('is not saved by users who may not use interfaces', async () => {
    const designerOnly = await asDesigner(server)
    expect((await designerOnly.post(path, buildInput(buildSteps()))).code).not.toBe(200)
  })

  it('keeps the interfaces of its steps from being deleted, and names itself as their user', async () => {
    const one = await createInterface(admin)
    const id = await createSteps({
      steps: [
        { name: 'a', interfaceId: one },
        { name: 'b', interfaceId: stations },
      ],
    })
    expect((await admin.delete(`${path}/${one}`)).code).toBe(409)
    const uses = await admin.get<{ list: ReferenceRow[] }>(`/api/visualdev/References/dataInterface/${one}/UsedBy`)
    expect(uses.data.list).toMatchObject([{ kind: 'dataInterface', id }])
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.delete(`${path}/${one}`)).code).toBe(200)
    const restore = (kept: string) => admin.post(`${path}/Bin/${kept}/Actions/Restore`, {})
    expect((await restore(id)).code).not.toBe(200)
    expect((await restore(one)).code).toBe(200)
    expect((await restore(id)).code).toBe(200)
    expect((await list(admin, id)).data.list).toHaveLength(3)
  })

  it('is copied and exported with its steps and script; the file names them by their codes', async () => {
    const id = await createSteps({ script: 'return rows' })
    const copy = await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)
    expect((await admin.get<DataInterface>(`${path}/${copy.data.id}`)).data).toMatchObject({
      script: 'return rows',
      steps: buildSteps().steps,
    })
    const file = await fetch(`${server.url}${path}/${id}/Action/Export`, { headers: { Authorization: admin.token } })
    const content = (await file.json()) as { enCode: string; stepCodes: string[] }
    expect(content.stepCodes).toHaveLength(2)
    const fileContent = JSON.stringify({ ...content, enCode: unique('api') })
    const made = await admin.post<{ id: string }>(`${path}/Action/Import`, { fileContent })
    expect(await listIds(admin, made.data.id)).toEqual(['b1', 'b3'])
    const foreign = JSON.stringify({ ...content, enCode: unique('api'), stepCodes: ['missing', 'gone'] })
    expect(await admin.post(`${path}/Action/Import`, { fileContent: foreign })).toMatchObject({ code: 400 })
  })
})

describe('the script of an interface', () => {
  const query = JSON.stringify(Array.from({ length: 250 }, (_, at) => ({ id: `n${at}`, n: at })))
  const create = (script: string, values: object = {}) =>
    createInterface(admin, { query, script, roleIds: [role], ...values })

  it('works on all records: pages, totals, the search and single records are those of its result', async () => {
    const id = await create(
      'return rows.filter(({ n }) => n % 2 === 0).map(({ id, n }) => ({ key: id, label: `No ${n}` }))',
    )
    const second = await list(staff, id, {}, { currentPage: 2, pageSize: 100 })
    expect(second.data.list).toHaveLength(25)
    expect(second.data).toMatchObject({ pagination: { total: 125 }, list: { 0: { key: 'n200', label: 'No 200' } } })
    expect((await list(staff, id, {}, { keyword: 'No 248' })).data).toMatchObject({ list: [{ key: 'n248' }] })
    const byIds = await staff.post(`${path}/${id}/Action/InfoByIds`, { ids: ['n4', 'n5'], propsValue: 'key' })
    expect(byIds.data).toEqual([{ key: 'n4', label: 'No 4' }])
  })

  it('is not saved with a syntax error, whose line and column the answer has', async () => {
    const script = 'const n = 1\nreturn rows.map('
    expect(await admin.post(path, buildInput({ script }))).toMatchObject({
      code: 400,
      data: { field: 'script', line: 2, column: 17 },
    })
  })

  it('that fails shows administrators the line, and the log, but not other users', async () => {
    const id = await create('const first = rows[999]\nreturn [{ id: first.name }]')
    const msg = '脚本从空值中读取“name” (2:20)'
    expect(await list(admin, id)).toMatchObject({ code: 400, msg })
    expect((await list(staff, id)).msg).not.toContain('name')
    const log = await admin.get<{ list: InterfaceLogLine[] }>(`/api/system/DataInterfaceLog/${id}`)
    expect(log.data.list[0]).toMatchObject({ ok: false, reason: msg })
  })

  it.each([
    ['return 5', '脚本必须返回记录数组，最多 10000 条'],
    ['while (true) {}', '脚本用时过长，或占用的数据过多，已停止'],
  ])('is refused without a list of records in time: %s', async (script, msg) => {
    const id = await create(script)
    expect((await list(admin, id)).msg.replaceAll(',', '')).toContain(msg)
  })

  it.skipIf(!isSlowRun)('does not slow other calls down while it runs', async () => {
    const id = await create('while (true) {}')
    const running = list(admin, id)
    const begin = performance.now()
    for (let n = 0; n < 5; n++) expect((await list(admin, stations)).code).toBe(200)
    expect(performance.now() - begin).toBeLessThan(1_400)
    expect((await running).code).toBe(400)
  })

  it('keeps its result while a user pages, for each value of its parameters, until the interface is saved', async () => {
    const values = { requestParameters: [parameter('word')] }
    const script = 'return [{ id: "now", at: Date.now(), word: parameters.word ?? "" }]'
    const id = await create(script, values)
    const first = await list(staff, id)
    expect((await list(staff, id)).data).toEqual(first.data)
    expect((await list(staff, id, { word: 'a' })).data.list).toMatchObject([{ word: 'a' }])
    const { data } = await admin.get<DataInterface>(`${path}/${id}`)
    await admin.put(`${path}/${id}`, {
      ...buildInput({ query, ...values }),
      enCode: data.enCode,
      script: 'return rows.slice(0, 1)',
    })
    expect((await list(staff, id)).data.list).toEqual([{ id: 'n0', n: 0 }])
  })

  it('is recorded in the audit trail as a change of the content', async () => {
    const id = await create('return rows')
    const { data } = await admin.get<DataInterface>(`${path}/${id}`)
    const input = { ...buildInput({ query }), enCode: data.enCode, fullName: data.fullName }
    await admin.put(`${path}/${id}`, { ...input, script: 'return rows.slice(1)' })
    const { list: entries } = (await admin.get<{ list: AuditRow[] }>(`/api/system/AuditLog?objectKeyword=${id}`)).data
    const { data: entry } = await admin.get<{ changes: AuditChange[] }>(`/api/system/AuditLog/${entries[0]?.id}`)
    expect(entry.changes.map(({ field }) => field)).toContain('content')
  })
})
