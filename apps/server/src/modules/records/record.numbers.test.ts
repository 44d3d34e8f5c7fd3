import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, releaseDesign } from '../designs/testing/designs.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import { buildSystemActor } from '../record-actors/actor.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'
import { createRecords } from '../record-writing/create-records.ts'

let server: TestServer
let admin: Client
let designer: Client
let model: BuiltModel
let orders: Records
let rule: string
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  rule = await aRule({ fullName: '订单号', prefix: 'DD-', digit: 4 })
  const line = await aRule({ fullName: '行号', prefix: 'H-', digit: 1 })
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题', required: true }),
      aField('billRule', 'number', { rule }, { label: '订单编号' }),
      aTable('lines', [aField('comInput', 'part'), aField('billRule', 'lineNo', { rule: line })]),
      aField('currUser', 'maker', { type: 'name' }),
      aField('currUser', 'makerAccount', { type: 'account' }),
      aField('currTime', 'madeAt'),
    ],
    list: aList(['title', 'number', 'maker', 'madeAt'], {
      searchList: [{ prop: 'number', label: '编号', searchType: 2 }],
      keywordList: ['title', 'number'],
    }),
  })
  orders = createRecordClient(admin, model)
})
afterAll(() => server.close())

async function aRule(values: object): Promise<string> {
  const body = { enCode: unique('rule'), dateFormat: '', ...values }
  return (await admin.post<{ id: string }>('/api/system/BillRule', body)).data.id
}
const readNumber = async (id: string) => (await readRecordValues(orders, id))['number']

describe('a field that a numbering rule fills', () => {
  it('gets the next number when the record is created, and keeps it (FP.62, FO.114, FO.53)', async () => {
    const first = await addRecord(orders, { title: '一' })
    const second = await addRecord(orders, { title: '二' })
    expect([await readNumber(first.id), await readNumber(second.id)]).toEqual(['DD-0001', 'DD-0002'])
    await orders.save(first, { title: '一改', number: 'DD-9999' })
    expect(await readRecordValues(orders, first.id)).toMatchObject({ title: '一改', number: 'DD-0001' })
  })

  it('ignores a number that is sent: a copy of a record gets its own (FO.114)', async () => {
    const source = await addRecord(orders, { title: '原件' })
    const copy = await addRecord(orders, { ...(await readRecordValues(orders, source.id)), maker: '别人', madeAt: 0 })
    expect(await readNumber(copy.id)).not.toBe(await readNumber(source.id))
    expect(await readRecordValues(orders, copy.id)).toMatchObject({ maker: '管理员' })
  })

  it('is unique for each of fifty saves at the same time (F7.124)', async () => {
    const saved = await Promise.all(Array.from({ length: 50 }, (_, at) => addRecord(orders, { title: `并发 ${at}` })))
    const numbers = await Promise.all(saved.map(({ id }) => readNumber(id)))
    expect(new Set(numbers).size).toBe(50)
    // one upsert per save, and no save failed: there are no gaps
    const serials = numbers.map((number) => Number(String(number).slice(3))).toSorted((one, other) => one - other)
    expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(49)
  })

  it('uses no number for a save that fails, nor for the same save sent twice', async () => {
    const before = await addRecord(orders, { title: '前' })
    expect((await orders.add({ title: '' })).code).toBe(400)
    const key = { 'Idempotency-Key': unique('key') }
    const twice = await Promise.all([orders.add({ title: '同一' }, key), orders.add({ title: '同一' }, key)])
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
    const after = await addRecord(orders, { title: '后' })
    const serial = async (id: string) => Number(String(await readNumber(id)).slice(3))
    expect((await serial(after.id)) - (await serial(before.id))).toBe(2)
  })

  it('numbers every row once, including rows that are added later', async () => {
    const made = await addRecord(orders, { title: '带行', lines: [{ part: '电芯' }, { part: '簇' }] })
    const rows = (await readRecordValues(orders, made.id))['lines'] as { id: string; part: string; lineNo: string }[]
    expect(rows.map(({ lineNo }) => lineNo)).toEqual(['H-1', 'H-2'])
    await orders.save(made, { title: '带行', lines: [{ part: '新' }, { ...rows[1], lineNo: 'H-1' }] })
    const later = (await readRecordValues(orders, made.id))['lines'] as { part: string; lineNo: string }[]
    expect(later).toMatchObject([
      { part: '新', lineNo: 'H-3' },
      { part: '簇', lineNo: 'H-2' },
    ])
  })

  it('is found by the search and the keyword, and is in the history', async () => {
    const { id } = await addRecord(orders, { title: '可查' })
    const number = String(await readNumber(id))
    expect((await orders.search({ number: number.slice(3) })).data.list.map((row) => row.id)).toContain(id)
    expect((await orders.list({ keyword: number })).data.list).toMatchObject([{ id, number }])
    const [line] = (await orders.history(id)).data.list
    expect(line?.changes).toContainEqual(expect.objectContaining({ field: 'number', to: number }))
  })

  it('numbers records created in bulk, in their order', async () => {
    const context = getRecordContext(server.deps)
    const released = await context.models.find(model.id)
    if (!released) throw new Error('no model')
    const records = Array.from({ length: 3 }, (_, at) => ({ values: { title: `批量 ${at}`, lines: [{ part: 'x' }] } }))
    const actor = buildSystemActor({ now: server.deps.clock(), offsetMinutes: 480 })
    const ids = await createRecords(context, actor, released, records)
    const serials = await Promise.all(ids.map(async (id) => Number(String(await readNumber(id)).slice(3))))
    expect(serials).toEqual([0, 1, 2].map((at) => (serials[0] ?? 0) + at))
  })

  it('refuses the save with a message while its rule is disabled or missing (FO.52)', async () => {
    await admin.put(`/api/system/BillRule/${rule}/Actions/State`, { isConfirmed: true })
    expect((await orders.add({ title: '停用' })).msg).toBe('单据规则“订单号”已停用，不能生成编号，请联系管理员启用')
    await admin.put(`/api/system/BillRule/${rule}/Actions/State`)
    const other = await aRule({ fullName: '临时', prefix: 'X-', digit: 1 })
    const lost = await aModel(designer, {
      fields: [aField('comInput', 'title'), aField('billRule', 'number', { rule: other }, { label: '单号' })],
    })
    // a rule that a form uses cannot be deleted, but a manually edited database may lack it
    await server.db.query('delete from bill_rules where id = $1', [other])
    const reply = await createRecordClient(admin, lost).add({ title: 'x' })
    expect(reply.msg).toBe('“单号”的单据规则已不存在，不能生成编号，请联系管理员')
  })
})

describe('a release', () => {
  it('is refused while a rule is not chosen or does not exist', async () => {
    const refused = async (own: Record<string, unknown>) => {
      const fields = [aField('billRule', 'number', own, { label: '单号' })]
      return releaseDesign(designer, await createDesign(designer, { fields })).catch((error: Error) => error.message)
    }
    expect(await refused({})).toContain('请选择单据规则')
    expect(await refused({ rule: 'gone' })).toContain('“单号”的单据规则不存在')
  })
})

describe('the author and time of a form', () => {
  it('are fixed when the record is created: name, account and time (FP.27, FP.28, F3.76, F3.77, F3.78, FO.111)', async () => {
    const before = server.deps.clock()
    const made = await addRecord(orders, { title: '时刻' })
    const values = await readRecordValues(orders, made.id)
    expect(values).toMatchObject({ maker: '管理员' })
    expect(String(values['makerAccount'])).not.toBe('')
    expect(values['madeAt']).toBeGreaterThanOrEqual(before - 1000)
    expect((await readRecordDetail(orders, made.id))['madeAt']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await orders.save(made, { title: '改', maker: '别人', madeAt: 1 })
    expect(await readRecordValues(orders, made.id)).toMatchObject({ maker: '管理员', madeAt: values['madeAt'] })
  })
})
