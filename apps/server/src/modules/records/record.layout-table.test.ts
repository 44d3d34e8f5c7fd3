import type { Field, Rule, RuleAction } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import { transferButtons, createTransferClient, transferServer } from '../record-transfer/testing/transfer-server.ts'
import {
  type BuiltModel,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

const aCell = (row: number, column: number, children: Field[], own: object = {}) => ({
  ...{ row, column, rowspan: 1, colspan: 1, ...own },
  config: { jnpfKey: 'tableGridCell', label: '', formId: `cell${row}${column}`, children },
})

/** A rule that applies while the name has this value. */
const aRule = (value: string, ...then: RuleAction[]): Rule => ({
  ...{ id: value, name: value, enabled: true, then },
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'name', op: 'eq', value }] }] },
})

let server: TestServer
let administrator: Client
let model: BuiltModel
let all: Records
beforeAll(async () => {
  server = await transferServer()
  administrator = await anAdministrator(server)
  const cells = [
    aCell(0, 0, [aField('comInput', 'name', {}, { label: '名称', required: true })], { colspan: 2 }),
    aCell(1, 0, [aField('numInput', 'price', { precision: 2 }, { label: '单价' })]),
    aCell(1, 1, [aField('calculate', 'double', { expression: ['price', '*', '2'], isStorage: 2 }, { label: '双倍' })]),
    aCell(2, 0, [aTable('items', [aField('comInput', 'part', {}, { label: '零件' })], { label: '明细' })], {
      colspan: 2,
    }),
  ]
  const grid = {
    ...{ rows: 3, columns: 2, borderType: 'solid' },
    config: { jnpfKey: 'tableGrid', label: '', formId: 'grid', children: cells },
  }
  model = await aModel(await asDesigner(server), {
    fullName: '布局',
    fields: [grid as Field],
    form: {
      rules: [
        aRule('paid', { type: 'require', field: 'price' }),
        aRule('free', { type: 'require', field: 'price' }, { type: 'hide', field: 'cell10' }),
      ],
    },
    list: aLimitedList(['name', 'price', 'double'], { keywordList: ['name'], ...transferButtons }),
  })
  all = createRecordClient(administrator, model)
})
afterAll(() => server.close())

describe('fields in the cells of a layout table (FP.57)', () => {
  it('are stored, calculated, listed, searched and shown like any others', async () => {
    const { id } = await addRecord(all, { name: '泵', price: 2, items: [{ part: '轴' }] })
    await addRecord(all, { name: '阀', price: 9 })
    expect(await readRecordValues(all, id)).toMatchObject({
      name: '泵',
      price: 2,
      double: '4.00',
      items: [{ part: '轴' }],
    })
    expect(await readRecordDetail(all, id)).toMatchObject({ name: '泵', double: '4.00' })
    const { data } = await all.search({ name: '泵' })
    expect(data.list.map(({ name, double }) => [name, double])).toEqual([['泵', '4.00']])
    expect((await all.list({ keyword: '阀' })).data.pagination.total).toBe(1)
  })

  it('are required by the design and by rules, but not while a rule hides their cell', async () => {
    expect((await all.add({ price: 1 })).code).toBe(400)
    expect((await all.add({ name: 'paid' })).code).toBe(400)
    expect((await all.add({ name: 'paid', price: 1 })).code).toBe(200)
    expect((await all.add({ name: 'free' })).code).toBe(200)
  })

  it('are in the template of an import and can be imported', async () => {
    const transfer = createTransferClient(server, administrator, model)
    const file = await transfer.fileAt((await transfer.template()).data.url)
    expect(readRowsOfSheet(file)[0]).toEqual(['*名称', '单价', '明细-零件'])
    const { data } = await transfer.preview([
      ['名称', '单价', '明细-零件'],
      ['管', 3, '圈'],
    ])
    expect(data.dataRow[0]).toMatchObject({ cells: { name: '管', price: '3', 'items-part': '圈' } })
    expect((await transfer.bringIn(data.dataRow)).code).toBe(200)
    expect((await all.search({ name: '管' })).data.pagination.total).toBe(1)
  })

  it('are in no response to users who may not see them, nor are their cells', async () => {
    const grants = await grantsOn(server, model, {
      buttons: ['btn_add'],
      columns: ['name'],
      forms: ['name'],
      rows: 'all',
    })
    const { client } = await aPerson(server, grants)
    const own = createRecordClient(client, model)
    const { formData } = (await own.config()).data
    const [grid] = (JSON.parse(formData ?? '{}') as { fields: Field[] }).fields
    expect(grid?.config.children?.map(({ config }) => config.formId)).toEqual(['cell00'])
    const { id } = await addRecord(all, { name: '泵', price: 739177 })
    expect(JSON.stringify([await own.get(id), await own.show(id), await own.list()])).not.toContain('739177')
  })

  it('are printed by their names, and the table itself is not part of the data (FO.115)', async () => {
    const { id } = await addRecord(all, { name: '泵', price: 2 })
    const template = {
      fullName: 'p',
      enCode: 'layoutPaper',
      modelId: model.id,
      printTemplate: '<p>{name} {double}</p>',
    }
    const made = await administrator.post<{ id: string }>('/api/system/printDev', template)
    const reply = await administrator.post<{ printData: Record<string, unknown> }>('/api/system/printDev/Data', {
      id: made.data.id,
      formId: id,
    })
    expect(reply.data.printData).toMatchObject({ name: '泵', double: '4.00' })
    expect(Object.keys(reply.data.printData)).not.toContain('grid')
  })
})
