import type { PrintRecord, PrintSheet } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aLimitedList,
  aModel,
  anAdministrator,
  aPerson,
  grantsOn,
  createRecordClient,
  type BuiltModel,
  type Grants,
} from '../records/testing/records.ts'
import {
  aField,
  asDesigner,
  aTable,
  changeDesign,
  releaseDesign,
  releaseKeepingValues,
} from '../designs/testing/designs.ts'

type Data = PrintSheet & PrintRecord

let server: TestServer
let admin: Client
let designer: Client
let model: BuiltModel
let templateId: string
let recordId: string
const path = '/api/system/printDev'

const fields = () => [
  aField('comInput', 'title'),
  aField('numInput', 'cost', { precision: 2, thousands: true }),
  aField('editor', 'report'),
  aField('PsdInput', 'secret'),
  aField('barcode', 'code', { dataType: 'static', staticText: 'A1' }),
  aTable(
    'items',
    [
      aField('comInput', 'name'),
      aField('numInput', 'count', { precision: 0 }),
      aField('numInput', 'price', { precision: 2 }),
    ],
    {},
  ),
]
const values = (title: string) => ({
  title,
  cost: 1234.5,
  report: '<p>正常<script>x()</script></p>',
  secret: 'hidden',
  items: [
    { name: '风机', count: 2, price: 10.5 },
    { name: '滤网', count: 3, price: 4 },
  ],
})

beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  const list = aLimitedList(['title'])
  model = await aModel(designer, { fields: withSums(), list })
  const made = await admin.post<{ id: string }>(path, {
    fullName: '巡检单',
    enCode: unique('print'),
    modelId: model.id,
    printTemplate: '<p>{title}</p>',
  })
  templateId = made.data.id
  await changeDesign(designer, model.id, { fields: withSums(), list, form: { hasPrintBtn: true, printId: templateId } })
  await releaseDesign(designer, model.id)
  recordId = (await createRecordClient(admin, model).add(values('一号'))).data.id
})
afterAll(() => server.close())

const withSums = () =>
  fields().map((field) =>
    field.vModel === 'items' ? { ...field, 'show-summary': true, summaryField: ['count', 'name'] } : field,
  )

const print = (client: Client, formId = recordId, own: object = {}) =>
  client.post<Data>(`${path}/Data`, { id: templateId, formId, ...own })
const allForms = ['title', 'cost', 'report', 'items', 'items-name', 'items-count', 'items-price']
const somebody = async (grants: Grants, realName?: string) =>
  aPerson(server, await grantsOn(server, model, grants), realName)

describe('the data of a record for a template', () => {
  it('is returned for a template and a record (S7.203, F3.89, F7.85, FO.38)', async () => {
    const { code, data } = await print(admin)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      id: templateId,
      fullName: '巡检单',
      modelId: model.id,
      formId: recordId,
      recordName: '一号',
      page: { size: 'A4' },
      printer: '管理员',
      printTime: expect.any(Number),
    })
  })

  it('contains the template, the values and the approval history (F3.85, F7.86)', async () => {
    expect((await print(admin)).data).toMatchObject({
      printTemplate: '<p>{title}</p>',
      printData: { title: '一号' },
      operatorRecordList: [],
    })
  })

  it('contains a display text for each field, and a list of rows for each sub-table (F3.87)', async () => {
    expect((await print(admin)).data).toMatchObject({
      printData: {
        title: '一号',
        cost: '1,234.50',
        items: [
          { name: '风机', count: '2', price: '10.50' },
          { name: '滤网', count: '3', price: '4.00' },
        ],
      },
      richTexts: { report: '<p>正常</p>' },
      drawnAs: { report: 'html' },
    })
  })

  it('contains totals of the columns that the design sums, of numbers only (F9.43)', async () => {
    expect((await print(admin)).data.sums).toEqual({ items: { count: '5' } })
  })

  it('contains neither secrets nor static controls (FO.115)', async () => {
    const { printData } = (await print(admin)).data
    expect(Object.keys(printData)).not.toContain('secret')
    expect(Object.keys(printData)).not.toContain('code')
  })

  it('is also returned for a query (FO.38)', async () => {
    const got = await admin.get<Data>(`${path}/Data?id=${templateId}&formId=${recordId}`)
    const posted = await print(admin)
    expect({ ...got.data, printTime: 0 }).toEqual({ ...posted.data, printTime: 0 })
  })
})

describe('values in fields that a release has removed', () => {
  const named = (vModel: string, label: string) => aField('comInput', vModel, {}, { label, formId: `id_${vModel}` })
  /** A record with a color, a template for it, and a release without that field. */
  const createShrunk = async (printTemplate: string) => {
    const list = aLimitedList(['no'])
    const shrunk = await aModel(designer, { fields: [named('no', '编号'), named('color', '颜色')], list })
    const made = await admin.post<{ id: string }>(path, {
      ...{ fullName: '旧单', enCode: unique('print'), modelId: shrunk.id, printTemplate },
    })
    const records = createRecordClient(admin, shrunk)
    const ids = [(await records.add({ no: '1', color: '红' })).data.id, (await records.add({ no: '2' })).data.id]
    const form = { hasPrintBtn: true, printId: made.data.id }
    await changeDesign(designer, shrunk.id, { fields: [named('no', '编号')], list, form })
    await releaseKeepingValues(designer, shrunk.id)
    const printAll = (client: Client) =>
      client.post<{ list: PrintRecord[] }>(`${path}/BatchData`, { id: made.data.id, formIds: ids })
    return { shrunk, printAll }
  }
  const pick = ({ data }: { data: { list: PrintRecord[] } }) =>
    data.list.map(({ removedFields, printData }) => [removedFields.map(({ value }) => value), printData['color']])

  it('are listed where the template asks for them, with label and version', async () => {
    const { printAll } = await createShrunk('<p>{no}</p><p>{systemRemovedFields}</p>')
    const { data } = await printAll(admin)
    expect(data.list.map(({ removedFields }) => removedFields)).toEqual([
      [{ label: '颜色', value: '红', version: 2 }],
      [],
    ])
  })

  it('are printed where the template still names the field', async () => {
    const { printAll } = await createShrunk('<p>{no} {color} {qrcode:color:80}</p>')
    expect(pick(await printAll(admin))).toEqual([
      [[], '红'],
      [[], undefined],
    ])
  })

  it('are not those of another field that has the name now', async () => {
    const { shrunk, printAll } = await createShrunk('<p>{color}</p>')
    const fields = [named('no', '编号'), aField('comInput', 'color', {}, { label: '新颜色', formId: 'id_other' })]
    await changeDesign(designer, shrunk.id, { fields, list: aLimitedList(['no']) })
    await releaseDesign(designer, shrunk.id)
    expect(pick(await printAll(admin))).toEqual([
      [[], ''],
      [[], ''],
    ])
  })

  it('are left out of other templates, and for users whose menu limits fields', async () => {
    const plain = await createShrunk('<p>{no}</p>')
    expect(pick(await plain.printAll(admin))).toEqual([
      [[], undefined],
      [[], undefined],
    ])
    const { shrunk, printAll } = await createShrunk('<p>{color}{systemRemovedFields}</p>')
    const grants = await grantsOn(server, shrunk, { forms: ['no'], rows: 'all', buttons: ['btn_print'] })
    const limited = await aPerson(server, grants)
    expect(pick(await printAll(limited.client))).toEqual([
      [[], undefined],
      [[], undefined],
    ])
  })
})

describe('printing a record', () => {
  it('is allowed with the button only', async () => {
    const grants = { forms: allForms, rows: 'all' as const }
    const printing = await somebody({ ...grants, buttons: ['btn_print'] }, '打印员')
    expect(await print(printing.client)).toMatchObject({ code: 200, data: { printer: '打印员' } })
    const reading = await somebody({ ...grants, buttons: ['btn_detail', 'btn_edit'] })
    expect((await print(reading.client)).code).toBe(403)
    const stranger = await aPerson(server, [])
    expect((await print(stranger.client)).code).toBe(403)
    expect((await print(server.nobody)).code).toBe(602)
  })

  it('is not offered in the form without the button (F2.121)', async () => {
    const config = async (client: Client) => {
      const { data } = await client.get<{ formData: string }>(`/api/visualdev/OnlineDev/${model.id}/Config`)
      return (JSON.parse(data.formData) as { hasPrintBtn?: boolean }).hasPrintBtn
    }
    expect(await config(admin)).toBe(true)
    expect(await config((await somebody({ buttons: ['btn_print'], rows: 'all' })).client)).toBe(true)
    expect(await config((await somebody({ buttons: ['btn_detail'], rows: 'all' })).client)).toBe(false)
  })

  it('includes only the fields that the user may see', async () => {
    const { client } = await somebody({ buttons: ['btn_print'], forms: ['title', 'items', 'items-name'], rows: 'all' })
    const { data } = await print(client)
    expect(data.printData).toMatchObject({ title: '一号', items: [{ name: '风机' }, { name: '滤网' }] })
    expect(JSON.stringify([data.printData, data.richTexts, data.sums])).not.toMatch(
      /cost|price|count|正常|1,?234\.5|10\.5/,
    )
    expect(data.drawnAs).toEqual({})
  })

  it('is limited to the rows of the user', async () => {
    const rows = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'title', op: 'eq' as const, value: '二号' }] }],
    }
    const { client } = await somebody({ buttons: ['btn_print'], forms: allForms, rows })
    expect(await print(client)).toMatchObject({ code: 404 })
    const second = (await createRecordClient(admin, model).add(values('二号'))).data.id
    expect(await print(client, second)).toMatchObject({ code: 200, data: { recordName: '二号' } })
    // several: all or none
    const many = await client.post(`${path}/BatchData`, { id: templateId, formIds: [second, recordId] })
    expect(many).toMatchObject({ code: 404, data: null })
  })

  it('uses the permissions of the given menu only', async () => {
    const { client } = await somebody({ buttons: ['btn_print'], forms: allForms, rows: 'all' })
    expect((await print(client, recordId, { menuId: model.menuId })).code).toBe(200)
    expect((await print(client, recordId, { menuId: createId() })).code).toBe(403)
  })

  it('never uses a template of another form', async () => {
    const other = await aModel(designer, { fields: [aField('comInput', 'title')] })
    const made = await admin.post<{ id: string }>(path, {
      fullName: '别的',
      enCode: unique('print'),
      modelId: other.id,
    })
    expect(await admin.post(`${path}/Data`, { id: made.data.id, formId: recordId })).toMatchObject({ code: 404 })
  })

  it('is rejected with a disabled or deleted template', async () => {
    await admin.put(`${path}/${templateId}/Actions/State`, { isConfirmed: true })
    expect(await print(admin)).toMatchObject({ code: 409, msg: expect.stringContaining('巡检单') })
    await admin.put(`${path}/${templateId}/Actions/State`)
    expect(await admin.post(`${path}/Data`, { id: createId(), formId: recordId })).toMatchObject({ code: 404 })
  })

  it.each([
    ['no record', { formId: '' }],
    ['an id that is none', { formId: 'x' }],
    ['a list in place of an id', { formId: [] }],
    ['no template', { id: '' }],
  ])('refuses %s', async (_, own) => {
    expect((await print(admin, recordId, own)).code).toBe(400)
  })
})

describe('several records', () => {
  it('are returned in the given order, at most a hundred', async () => {
    const ids = [(await createRecordClient(admin, model).add(values('甲'))).data.id, recordId]
    const { data } = await admin.post<PrintSheet & { list: PrintRecord[] }>(`${path}/BatchData`, {
      id: templateId,
      formIds: ids,
    })
    expect(data.list.map(({ recordName }) => recordName)).toEqual(['甲', '一号'])
    expect(data.list.map(({ formId }) => formId)).toEqual(ids)
    const many = Array.from({ length: 101 }, () => recordId)
    expect(await admin.post(`${path}/BatchData`, { id: templateId, formIds: many })).toMatchObject({ code: 400 })
    expect(await admin.post(`${path}/BatchData`, { id: templateId, formIds: [] })).toMatchObject({ code: 400 })
  })

  it('are all rejected if one does not exist', async () => {
    const reply = await admin.post(`${path}/BatchData`, { id: templateId, formIds: [recordId, createId()] })
    expect(reply).toMatchObject({ code: 404, data: null })
  })
})
