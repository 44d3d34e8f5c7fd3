import { secretMask } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v4 } from 'uuid'
import { aUser, unique } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordValues,
} from '../../records/testing/records.ts'
import { aRow, transferButtons, createTransferClient, transferServer } from '../testing/transfer-server.ts'

let server: TestServer
let administrator: Client
let parts: BuiltModel
let rule: string

beforeAll(async () => {
  server = await transferServer()
  const designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  const body = { fullName: '备件号', enCode: unique('rule'), dateFormat: '', prefix: 'P', digit: 4 }
  rule = (await administrator.post<{ id: string }>('/api/system/BillRule', body)).data.id
  parts = await aModel(designer, {
    fullName: '备件',
    fields: [
      aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
      aField('comInput', 'serial', {}, { label: '序列号', unique: true }),
      aField('numInput', 'price', { precision: 2 }, { label: '单价' }),
      aField('PsdInput', 'pin', {}, { label: '口令' }),
      aField('billRule', 'number', { rule }, { label: '备件号' }),
      aTable('rows', [aField('comInput', 'name', {}, { label: '名称' }), aField('numInput', 'qty')], { label: '明细' }),
    ],
    list: aLimitedList(['code', 'price'], {
      ...transferButtons,
      keywordList: ['code', 'serial'],
      columnBtnsList: ['edit', 'remove'].map((value) => ({ value, label: value })),
    }),
  })
})
afterAll(() => server.close())

const transfer = (client = administrator) => createTransferClient(server, client, parts)
const records = (client = administrator) => createRecordClient(client, parts)
const aCode = () => unique('NO')
const find = async (code: string) => (await records().search({ code })).data.list
const findId = async (code: string) => (await find(code))[0]?.id ?? ''
const by = '&mode=both&keyField=code'

/** Imports rows as one import and returns its id. */
async function importRows(
  cells: readonly Record<string, string>[],
  { client = administrator, mode = '', importId = v4() } = {},
): Promise<string> {
  const rows = cells.map((one, at) => aRow(one, { rowNumber: at + 2 }))
  const reply = await transfer(client).bringIn(rows, `?importId=${importId}&fileName=备件.xlsx${mode}`)
  expect(reply.data).toMatchObject({ snum: cells.length, fnum: 0 })
  return importId
}

const rights = {
  buttons: ['btn_add', 'btn_upload', 'btn_edit', 'btn_remove'],
  forms: ['code', 'serial', 'price', 'rows', 'rows-name', 'rows-qty'],
  columns: ['code', 'price'],
  rows: 'all' as const,
}

describe('POST …/Imports/:importId/Actions/Undo', () => {
  it('deletes the records that the import added and restores those that it changed, including sub-table rows', async () => {
    const [known, fresh] = [aCode(), aCode()]
    const before = {
      code: known,
      serial: aCode(),
      price: 1.5,
      rows: [
        { name: '一', qty: 1 },
        { name: '二', qty: 2 },
      ],
    }
    const { id } = await addRecord(records(), before)
    const stored = await readRecordValues(records(), id)
    const importId = await importRows(
      [
        { code: known, price: '9', serial: aCode(), 'rows-name': '三' },
        { code: fresh, price: '2', 'rows-name': '四' },
      ],
      { mode: by },
    )
    expect((await transfer().last()).data.last).toMatchObject({
      id: importId,
      fileName: '备件.xlsx',
      added: 1,
      updated: 1,
      refusal: '',
    })
    expect((await transfer().undo(importId)).data).toEqual({ undone: 2, kept: [], next: null })
    expect(await readRecordValues(records(), id)).toEqual(stored)
    expect(await find(fresh)).toEqual([])
    // found by its previous words again, and no longer by those of the import
    expect((await records().list({ keyword: before.serial })).data.list.map((row) => row.id)).toEqual([id])
    expect((await transfer().last()).data.last?.id).not.toBe(importId)
    expect((await transfer().undo(importId)).code).toBe(404)
  })

  it('adds a change to the history of a restored record, by the user who undid the import', async () => {
    const code = aCode()
    const { id } = await addRecord(records(), { code, price: 1, pin: 'old-secret' })
    const importId = await importRows([{ code, price: '2', pin: 'new-secret' }], { mode: by })
    await transfer().undo(importId)
    const [last] = (await records().history(id)).data.list
    expect(last).toMatchObject({ action: 'update', userName: '管理员' })
    expect(last?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['pin', secretMask, secretMask],
      ['price', '2.00', '1.00'],
    ])
    const removed = aCode()
    const second = await importRows([{ code: removed }])
    const removedId = await findId(removed)
    await transfer().undo(second)
    const lines = await server.db.query<{ action: string }>(
      'select action from record_histories where record_id = $1 order by id',
      [removedId],
    )
    expect(lines.map(({ action }) => action)).toEqual(['create', 'remove'])
  })

  it('restores an encrypted secret', async () => {
    const code = aCode()
    const { id } = await addRecord(records(), { code, pin: 'old-secret' })
    const [{ tables } = { tables: { main: { name: '', columns: [] } } }] = await server.db.query<{
      tables: { main: { name: string; columns: { field: string; column: string }[] } }
    }>(
      'select v.tables from designs d join design_versions v on v.design_id = d.id and v.version = d.version where d.id = $1',
      [parts.id],
    )
    const column = tables.main.columns.find(({ field }) => field === 'pin')?.column
    const sealed = async () =>
      (await server.db.query(`select ${column} as sealed from record."${tables.main.name}" where id = $1`, [id]))[0]
    const before = await sealed()
    const importId = await importRows([{ code, pin: 'new-secret' }], { mode: by })
    expect(await sealed()).not.toEqual(before)
    await transfer().undo(importId)
    expect(await sealed()).toEqual(before)
  })

  it('leaves records that were changed or deleted since, and reports them by their lines; the rest is undone', async () => {
    const [changed, deleted, kept, gone] = [aCode(), aCode(), aCode(), aCode()]
    await addRecord(records(), { code: deleted, price: 1 })
    const cells = [changed, deleted, kept, gone].map((code) => ({ code, price: '7' }))
    const importId = await importRows(cells, { mode: by })
    const { id, version } = (await records().get(await findId(changed))).data
    await records().save({ id, version }, { code: changed, price: 8 })
    for (const code of [deleted, gone]) await records().remove(await findId(code))
    expect((await transfer().undo(importId)).data).toEqual({
      undone: 2,
      kept: [
        { rowNumber: 2, reason: '导入后已被修改' },
        { rowNumber: 3, reason: '导入后已被删除' },
      ],
      next: null,
    })
    expect(await readRecordValues(records(), id)).toMatchObject({ price: 8 })
    expect(await find(kept)).toEqual([])
    // the records that stayed are still the last import, so that undoing can be tried again
    expect((await transfer().last()).data.last).toMatchObject({ id: importId, added: 1, updated: 1 })
  })

  it('frees unique values, also if records have exchanged them in the import', async () => {
    const [one, other, fresh] = [aCode(), aCode(), aCode()]
    const [first, second] = [aCode(), aCode()]
    const { id } = await addRecord(records(), { code: one, serial: first })
    const importId = v4()
    await importRows([{ code: one, serial: second }], { mode: by, importId })
    await importRows([{ code: other, serial: first }], { mode: by, importId })
    await importRows([{ code: other, serial: aCode() }], { mode: by, importId })
    await importRows([{ code: fresh, serial: first }], { mode: by, importId })
    expect((await transfer().undo(importId)).data).toEqual({ undone: 3, kept: [], next: null })
    expect(await readRecordValues(records(), id)).toMatchObject({ serial: first })
    await addRecord(records(), { code: fresh, serial: second })
  })

  it('leaves a record whose previous unique value another record has now', async () => {
    const [code, serial] = [aCode(), aCode()]
    await addRecord(records(), { code, serial })
    const importId = await importRows([{ code, serial: aCode() }], { mode: by })
    await addRecord(records(), { code: aCode(), serial })
    expect((await transfer().undo(importId)).data.kept).toEqual([
      { rowNumber: 2, reason: '“序列号”原来的值已被其他数据使用' },
    ])
  })

  it('never assigns a number of a numbering rule twice: those of deleted records stay used', async () => {
    const [first, second] = [aCode(), aCode()]
    const importId = await importRows([{ code: first }])
    const { number } = await readRecordValues(records(), await findId(first))
    await transfer().undo(importId)
    const { id } = await addRecord(records(), { code: second })
    const after = (await readRecordValues(records(), id))['number']
    expect(Number(String(after).slice(1))).toBe(Number(String(number).slice(1)) + 1)
  })

  it('works in parts, the last rows first, and can be sent again', async () => {
    const importId = v4()
    const codes = Array.from({ length: 1_200 }, aCode)
    for (const from of [0, 600])
      await importRows(
        codes.slice(from, from + 600).map((code) => ({ code })),
        { importId },
      )
    expect((await transfer().last()).data.last).toMatchObject({ added: 1_200 })
    const first = (await transfer().undo(importId)).data
    expect([first.undone, first.kept, typeof first.next]).toEqual([500, [], 'number'])
    expect(await find(codes[1_199] ?? '')).toEqual([])
    expect(await find(codes[0] ?? '')).toHaveLength(1)
    // the response was lost: nothing of that part is left
    const again = (await transfer().undo(importId)).data
    expect(again.undone).toBe(500)
    const last = (await transfer().undo(importId, again.next)).data
    expect(last).toEqual({ undone: 200, kept: [], next: null })
  })

  it('undoes an import once for several requests at the same time', async () => {
    const codes = [aCode(), aCode()]
    const importId = await importRows(codes.map((code) => ({ code })))
    const replies = await Promise.all([transfer().undo(importId), transfer().undo(importId)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 404])
    for (const code of codes) expect(await find(code)).toEqual([])
  })

  it('can undo imports of the last thirty days, three per user and model', async () => {
    const ids = []
    for (let count = 0; count < 4; count++) ids.push(await importRows([{ code: aCode() }]))
    expect((await transfer().undo(ids[0] ?? '')).code).toBe(404)
    await server.db.query("update import_runs set started_at = now() - interval '31 days' where id = $1", [ids[1]])
    await importRows([{ code: aCode() }])
    expect((await transfer().undo(ids[1] ?? '')).code).toBe(404)
  })
})

describe('the right to undo an import', () => {
  const person = async (values: Partial<typeof rights> | object = {}) =>
    aPerson(server, await grantsOn(server, parts, { ...rights, ...values }))

  it('belongs to the user who made it: for others it does not exist, and without the right to import the call is refused', async () => {
    const importer = await person()
    const importId = await importRows([{ code: aCode() }], { client: importer.client })
    expect((await transfer().undo(importId)).code).toBe(404)
    expect((await transfer().last()).data.last?.id).not.toBe(importId)
    const reader = await person({ buttons: ['btn_add', 'btn_remove'] })
    expect((await transfer(reader.client).undo(importId)).code).toBe(403)
    expect((await transfer(reader.client).last()).code).toBe(403)
    expect(
      (await server.nobody.post(`/api/visualdev/OnlineDev/${parts.id}/Imports/${importId}/Actions/Undo`, {})).code,
    ).toBe(602)
    // rows cannot be added to an import of another user
    const stolen = await transfer().bringIn([aRow({ code: aCode() })], `?importId=${importId}`)
    expect(stolen.data.failResult[0]?.errorsInfo).toBe('该导入已撤销，或已超过可撤销的期限')
    expect((await transfer(importer.client).undo(importId)).data.undone).toBe(1)
  })

  it('does not exist for an administrator who views the product as that user', async () => {
    const importer = await person()
    const importId = await importRows([{ code: aCode() }], { client: importer.client })
    const chief = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const view = await chief.post<{ token: string }>(`/api/permission/Users/${importer.id}/Actions/ViewAs`)
    const viewing = createClient(server.url, view.data.token)
    expect((await transfer(viewing).last()).data.last?.id).toBe(importId)
    expect((await transfer(viewing).undo(importId)).code).toBe(403)
    expect((await transfer(importer.client).undo(importId)).data.undone).toBe(1)
  })

  it('covers only records that the menu lets the user delete and edit, which is reported in advance', async () => {
    const code = aCode()
    await addRecord(records(), { code, price: 1 })
    const adder = await person({ buttons: ['btn_add', 'btn_upload', 'btn_edit'] })
    const importId = await importRows([{ code, price: '5' }, { code: aCode() }], { client: adder.client, mode: by })
    expect((await transfer(adder.client).last()).data.last).toMatchObject({ refusal: '' })
    expect((await transfer(adder.client).undo(importId)).data).toMatchObject({
      undone: 1,
      kept: [{ rowNumber: 3, reason: '你没有删除的权限' }],
    })
    expect((await transfer(adder.client).last()).data.last).toMatchObject({
      added: 1,
      updated: 0,
      refusal: '你没有删除的权限',
    })
  })

  it('covers no record that they can no longer access, and no field that they may no longer write', async () => {
    const [outside, field] = [aCode(), aCode()]
    await addRecord(records(), { code: field, price: 1 })
    const { menuId } = parts
    const own = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'price', op: 'le' as const, value: 5 }] }],
    }
    const importer = await person({ rows: own })
    const importId = await importRows(
      [
        { code: outside, price: '9' },
        { code: field, price: '2' },
      ],
      { client: importer.client, mode: by },
    )
    await server.db.query(
      `delete from grants where item_id in (select id from menu_items where menu_id = $1 and kind = 'form' and en_code = 'price')
         and object_id in (select role_id from user_roles where user_id = $2)`,
      [menuId, importer.id],
    )
    await server.deps.bus.publish('rights')
    expect((await transfer(importer.client).undo(importId)).data).toEqual({
      undone: 0,
      kept: [
        { rowNumber: 2, reason: '你没有删除的权限' },
        { rowNumber: 3, reason: '你没有填写“单价”的权限' },
      ],
      next: null,
    })
  })
})
