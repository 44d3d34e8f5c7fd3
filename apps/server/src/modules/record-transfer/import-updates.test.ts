import type { FileColumns } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { createWorkbook } from '../import/testing/workbooks.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  online,
  createRecordClient,
  readRecordValues,
} from '../records/testing/records.ts'
import { aRow, transferButtons, createTransferClient, transferServer } from './testing/transfer-server.ts'

let server: TestServer
let administrator: Client
let parts: BuiltModel

beforeAll(async () => {
  server = await transferServer()
  administrator = await anAdministrator(server)
  parts = await aModel(await asDesigner(server), {
    fullName: '备件',
    fields: [
      aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
      aField('numInput', 'price', { precision: 2 }, { label: '单价' }),
      aField('comInput', 'note', {}, { label: '备注' }),
      aTable('rows', [aField('comInput', 'name', {}, { label: '名称' })], { label: '明细' }),
    ],
    list: aLimitedList(['code', 'price', 'note'], {
      ...transferButtons,
      columnBtnsList: [{ value: 'edit', label: '编辑' }],
    }),
  })
})
afterAll(() => server.close())

const transfer = (client = administrator) => createTransferClient(server, client, parts)
const records = () => createRecordClient(administrator, parts)
const aCode = () => unique('NO')
const by = (mode: string, keyField = 'code') => `?mode=${mode}&keyField=${keyField}`
const reasons = (failResult: { errors: Record<string, string> }[]) => failResult.map(({ errors }) => errors)

describe('POST …/OnlineDev/:id/ImportData with mode', () => {
  it('update changes the record with the same unique value: blank cells and missing columns keep their values, history is written', async () => {
    const code = aCode()
    const { id } = await addRecord(records(), { code, price: 1, note: '旧', rows: [{ name: '一' }] })
    const row = aRow({ code, price: '2.5', note: '' })
    expect((await transfer().bringIn([row], by('update'))).data).toMatchObject({ snum: 1, fnum: 0 })
    expect(await readRecordValues(records(), id)).toMatchObject({
      code,
      price: 2.5,
      note: '旧',
      rows: [{ name: '一' }],
    })
    const [last] = (await records().history(id)).data.list
    expect(last).toMatchObject({ action: 'update', changes: [{ field: 'price' }] })
    // sent again: already stored
    expect((await transfer().bringIn([row], by('update'))).data.snum).toBe(1)
    expect((await records().history(id)).data.list).toHaveLength(2)
  })

  it('update refuses a row with an unknown or no value; both adds it; add refuses an existing one', async () => {
    const [known, fresh] = [aCode(), aCode()]
    const { id } = await addRecord(records(), { code: known, price: 1 })
    const list = () => [aRow({ code: known, price: '3' }), aRow({ code: fresh, price: '4' }), aRow({ price: '5' })]
    const updated = await transfer().bringIn(list(), by('update'))
    expect(updated.data.snum).toBe(1)
    expect(reasons(updated.data.failResult)).toEqual([
      { code: '没有此值的数据，无法更新' },
      { code: '请填写匹配字段，以便找到要更新的数据' },
    ])
    expect((await transfer().bringIn(list().slice(0, 2), by('both'))).data).toMatchObject({ snum: 2, fnum: 0 })
    expect(await readRecordValues(records(), id)).toMatchObject({ price: 3 })
    expect((await records().search({ code: fresh })).data.list).toHaveLength(1)
    expect(reasons((await transfer().bringIn(list().slice(0, 1))).data.failResult)).toEqual([
      { code: '该值已被其他数据使用' },
    ])
  })

  it('refuses two rows for one record', async () => {
    const code = aCode()
    await addRecord(records(), { code })
    const { data } = await transfer().bringIn([aRow({ code }), aRow({ code }, { rowNumber: 3 })], by('update'))
    expect(reasons(data.failResult)).toEqual([{ code: '该值在文件中重复（第 2 行）' }])
  })

  it('refuses records that the user may not access by row, and users who may not edit as a whole', async () => {
    const code = aCode()
    const { id } = await addRecord(records(), { code, price: 1 })
    const own = {
      logic: 'and' as const,
      groups: [
        { logic: 'and' as const, conditions: [{ field: '$creatorUserId', op: 'eq' as const, value: '@userId' }] },
      ],
    }
    const buttons = ['btn_add', 'btn_upload', 'btn_edit']
    const { client } = await aPerson(
      server,
      await grantsOn(server, parts, { buttons, forms: ['code', 'price'], rows: own }),
    )
    const mine = aCode()
    await addRecord(createRecordClient(client, parts), { code: mine, price: 1 })
    const list = [aRow({ code, price: '9' }), aRow({ code: mine, price: '9' }, { rowNumber: 3 })]
    const { data } = await transfer(client).bringIn(list, by('both'))
    expect([data.snum, reasons(data.failResult)]).toEqual([1, [{ code: '已有此值的数据，但你无权修改' }]])
    expect(await readRecordValues(records(), id)).toMatchObject({ price: 1 })
    const adder = await aPerson(
      server,
      await grantsOn(server, parts, { buttons: ['btn_add', 'btn_upload'], forms: ['code', 'price'], rows: 'all' }),
    )
    expect((await transfer(adder.client).bringIn([aRow({ code, price: '9' })], by('update'))).code).toBe(403)
  })

  it('accepts only a unique field to match records by, which the columns of a file name', async () => {
    expect(await transfer().bringIn([aRow({ code: aCode() })], by('update', 'note'))).toMatchObject({
      code: 400,
      msg: '请选择一个不可重复的字段作为匹配字段',
    })
    const { data } = await transfer().send(createWorkbook([['编号'], ['1']]))
    const columns = await administrator.get<FileColumns>(`${online}/${parts.id}/ImportColumns?fileName=${data.name}`)
    expect(columns.data.keyFields).toEqual([{ id: 'code', fullName: '编号' }])
  })
})

describe('a file that lacks required columns', () => {
  let tools: BuiltModel
  const at = () => createTransferClient(server, administrator, tools)
  const stored = () => createRecordClient(administrator, tools)
  beforeAll(async () => {
    tools = await aModel(await asDesigner(server), {
      fullName: '工具',
      fields: [
        aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
        aField('comInput', 'name', {}, { label: '名称', required: true }),
        aField('numInput', 'price', { precision: 2 }, { label: '单价' }),
        aTable('rows', [aField('comInput', 'part', {}, { label: '配件', required: true })], { label: '明细' }),
      ],
      list: aLimitedList(['code', 'name', 'price'], {
        ...transferButtons,
        columnBtnsList: [{ value: 'edit', label: '编辑' }],
      }),
    })
  })
  const file = async (...rows: string[][]) => (await at().send(createWorkbook([['编号', '单价'], ...rows]))).data.name

  it('updates records by the matching column; without that column, or in add mode, it is refused', async () => {
    const code = aCode()
    const { id } = await addRecord(stored(), { code, name: '扳手', price: 1, rows: [{ part: '柄' }] })
    const name = await file([code, '2'])
    expect((await at().previewOf(name)).msg).toBe('表头缺少列：名称。请使用下载的模板')
    const { data } = await at().previewOf(name, '&mode=update&keyField=code')
    expect(data.dataRow).toMatchObject([{ cells: { code, price: '2' }, errors: {} }])
    expect(data.headerRow.map((column) => [column.id, column.required])).toEqual([
      ['code', true],
      ['name', false],
      ['price', false],
      ['rows', false],
    ])
    const rows = data.dataRow.map(({ errors: _errors, ...row }) => row)
    expect((await at().bringIn(rows, by('update'))).data).toMatchObject({ snum: 1, fnum: 0 })
    expect(await readRecordValues(stored(), id)).toMatchObject({ name: '扳手', price: 2, rows: [{ part: '柄' }] })
    const keyless = (
      await at().send(
        createWorkbook([
          ['名称', '单价'],
          ['扳手', '3'],
        ]),
      )
    ).data.name
    expect((await at().previewOf(keyless, '&mode=update&keyField=code')).msg).toBe('表头缺少列：编号。请使用下载的模板')
  })

  it('reports missing values at the cell for rows that add a record, and none for rows that update one', async () => {
    const [known, fresh] = [aCode(), aCode()]
    await addRecord(stored(), { code: known, name: '扳手' })
    const { data } = await at().previewOf(await file([known, '2'], [fresh, '3']), '&mode=both&keyField=code')
    expect(data.headerRow.find(({ id }) => id === 'name')).toMatchObject({ required: true })
    const [update, add] = data.dataRow
    expect(update?.errors).toEqual({})
    expect(Object.keys(add?.errors ?? {})).toEqual(['name'])
    const rows = data.dataRow.map(({ errors: _errors, ...row }) => row)
    const first = (await at().bringIn(rows, by('both'))).data
    expect([first.snum, Object.keys(first.failResult[0]?.errors ?? {})]).toEqual([1, ['name']])
    // with a value in that cell, the row is imported
    const mended = rows.slice(1).map((row) => ({ ...row, cells: { ...row.cells, name: '新扳手' } }))
    expect((await at().bringIn(mended, by('both'))).data).toMatchObject({ snum: 1, fnum: 0 })
    expect((await stored().search({ code: fresh })).data.list).toMatchObject([{ name: '新扳手', price: 3 }])
  })

  it('keeps the value of a required field if the cell is blank', async () => {
    const code = aCode()
    const { id } = await addRecord(stored(), { code, name: '扳手', rows: [{ part: '柄' }] })
    const blank = await at().bringIn([aRow({ code, name: '', price: '5' })], by('update'))
    expect(blank.data).toMatchObject({ snum: 1, fnum: 0 })
    expect(await readRecordValues(stored(), id)).toMatchObject({ name: '扳手', price: 5 })
  })
})
