import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v4 } from 'uuid'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { createPdf, toFieldEntry, sendWhole, type Entry } from '../../attachments/testing/uploads.ts'
import { aFlow, aTemplate, anApprover, must, paths } from '../../workflow/testing/flows.ts'
import {
  aField,
  aList,
  aTable,
  asDesigner,
  changeDesign,
  releaseDesign,
  type DesignValues,
} from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordValues,
} from '../../records/testing/records.ts'
import { aRow, transferButtons, createTransferClient, transferServer } from '../testing/transfer-server.ts'

let server: TestServer
let designer: Client
let administrator: Client
beforeAll(async () => {
  server = await transferServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
})
afterAll(() => server.close())

const code = aField('comInput', 'code', {}, { label: '编号', unique: true })
const listed = aList(['code'], transferButtons)
const importable = (values: DesignValues) => aModel(designer, { list: listed, ...values })
const by = '&mode=both&keyField=code'

/** The calls for a model, made by the administrator. */
function workOn(model: BuiltModel) {
  const transfer = createTransferClient(server, administrator, model)
  const records = createRecordClient(administrator, model)
  return {
    ...transfer,
    records,
    /** imports rows as one import, or as a part of one, and returns its id */
    imported: async (cells: readonly Record<string, string>[], mode = '', importId: string = v4()) => {
      const rows = cells.map((one, at) => aRow(one, { rowNumber: at + 2 }))
      const reply = await transfer.bringIn(rows, `?importId=${importId}${mode}`)
      expect(reply.data).toMatchObject({ snum: cells.length, fnum: 0 })
      return importId
    },
    idOf: async (value: string) => (await records.search({ code: value })).data.list[0]?.id ?? '',
    codes: async () => (await records.list({ pageSize: 500 })).data.list.map((row) => String(row['code'])).toSorted(),
  }
}

describe('undoing an import of records that others refer to', () => {
  it('leaves those that a record of another form refers to, in its fields or its sub-table', async () => {
    const stations = await importable({ fullName: '电站', fields: [code] })
    const relation = (formId: string) =>
      aField('relationForm', 'station', { modelId: stations.id, relationField: 'code' }, { formId })
    const orders = await importable({
      fullName: '订单',
      fields: [code, relation('own'), aTable('rows', [relation('below')])],
    })
    const { imported, idOf, undo, codes } = workOn(stations)
    const importId = await imported([{ code: 'A' }, { code: 'B' }, { code: 'C' }])
    const order = createRecordClient(administrator, orders)
    const first = await addRecord(order, { code: '1', station: await idOf('A') })
    await addRecord(order, { code: '2', rows: [{ station: await idOf('B') }] })
    const reason = '该数据被 订单 引用，不能删除'
    expect((await undo(importId)).data).toEqual({
      undone: 1,
      kept: [
        { rowNumber: 2, reason },
        { rowNumber: 3, reason },
      ],
      next: null,
    })
    // once the order is deleted, the station can be deleted too
    await must(order.remove(first.id))
    expect((await undo(importId)).data).toMatchObject({ undone: 1, kept: [{ rowNumber: 3 }] })
    expect(await codes()).toEqual(['B'])
  })

  it('undoes records that refer to each other together; if one stays, so do those that it refers to', async () => {
    const parts = await importable({ fields: [code] })
    await changeDesign(designer, parts.id, {
      list: listed,
      fields: [code, aField('relationForm', 'above', { modelId: parts.id, relationField: 'code' }, { label: '上级' })],
    })
    await releaseDesign(designer, parts.id)
    const { imported, idOf, undo, codes, records } = workOn(parts)
    const own = await addRecord(records, { code: 'own' })
    const importId = await imported([{ code: 'A' }])
    await imported(
      [
        { code: 'B', above: 'A' },
        { code: 'own', above: 'A' },
      ],
      by,
      importId,
    )
    await imported([{ code: 'C', above: 'B' }], '', importId)
    const { id, version } = (await records.get(await idOf('C'))).data
    const { version: touched } = (await records.save({ id, version }, { code: 'C2', above: await idOf('B') })).data
    expect((await undo(importId)).data).toMatchObject({
      undone: 1,
      kept: [{ rowNumber: 2 }, { rowNumber: 2 }, { rowNumber: 2 }],
    })
    expect(await readRecordValues(records, own.id)).toMatchObject({ above: '' })
    expect(await codes()).toEqual(['A', 'B', 'C2', 'own'])
    expect(touched).toBe(2)
    await must(records.remove(id))
    expect((await undo(importId)).data).toMatchObject({ undone: 3, kept: [] })
    expect(await codes()).toEqual(['own'])
  })

  it('leaves a record whose former related record has been deleted', async () => {
    const stations = await importable({ fields: [code] })
    const relation = aField(
      'relationForm',
      'station',
      { modelId: stations.id, relationField: 'code' },
      { label: '电站' },
    )
    const orders = await importable({ fields: [code, relation] })
    const station = createRecordClient(administrator, stations)
    const former = await addRecord(station, { code: 'former' })
    await addRecord(station, { code: 'next' })
    const { imported, undo, records } = workOn(orders)
    const order = await addRecord(records, { code: '1', station: former.id })
    const importId = await imported([{ code: '1', station: 'next' }], by)
    await must(station.remove(former.id))
    expect((await undo(importId)).data.kept).toEqual([{ rowNumber: 2, reason: '“电站”原来关联的数据已被删除' }])
    expect(await readRecordValues(records, order.id)).not.toMatchObject({ station: former.id })
  })
})

describe('undoing an import when an approval locks records', () => {
  it('leaves records in an approval and names the flow; drafts are deleted with their records', async () => {
    const model = await importable({ fields: [code] })
    const template = await aTemplate(administrator, model.id, aFlow(anApprover('self', { assigneeType: 3 })))
    await must(administrator.post(`${paths.template}/${template}/Actions/Release`))
    const { imported, idOf, undo, codes, records } = workOn(model)
    const importId = await imported([{ code: 'draft' }, { code: 'waiting' }])
    const { list } = (await records.list()).data
    const waiting = list.find((row) => row['code'] === 'waiting')
    const data = '{"code":"waiting"}'
    await must(administrator.put(`${paths.task}/${String(waiting?.['flowTaskId'])}`, { version: 1, data, status: 0 }))
    const draftId = await idOf('draft')
    const { undone, kept } = (await undo(importId)).data
    expect([undone, kept[0]?.rowNumber]).toEqual([1, 3])
    expect(kept[0]?.reason).toContain('等待审核')
    expect(await codes()).toEqual(['waiting'])
    const tasks = await server.db.query('select 1 from flow_tasks where record_id = $1', [draftId])
    expect(tasks).toEqual([])
  })
})

describe('undoing an import of records with files', () => {
  it('keeps the files of a changed record, and a new record that has got a file since', async () => {
    const model = await importable({ fields: [code, aField('uploadFz', 'files'), aField('comInput', 'note')] })
    const { imported, idOf, undo, records } = workOn(model)
    const sent = async () =>
      toFieldEntry((await sendWhole<Entry>(server.url, administrator, '/annex', createPdf(900), 'a.pdf')).data, 'a.pdf')
    const file = await sent()
    const { id } = await addRecord(records, { code: 'known', files: [file], note: '旧' })
    const importId = await imported([{ code: 'known', note: '新' }, { code: 'fresh' }], by)
    const fresh = (await records.get(await idOf('fresh'))).data
    await must(records.save(fresh, { code: 'fresh', files: [await sent()] }))
    expect((await undo(importId)).data).toEqual({
      undone: 1,
      kept: [{ rowNumber: 3, reason: '导入后已被修改' }],
      next: null,
    })
    expect(await readRecordValues(records, id)).toMatchObject({ note: '旧', files: [{ fileId: file.fileId }] })
    const waiting = await server.db.query('select 1 from attachments where unused_since is not null')
    expect(waiting).toEqual([])
  })
})

describe('undoing an import of a form that deletes by a mark', () => {
  it('marks the records that the import added', async () => {
    const model = await importable({ fields: [code], form: { logicalDelete: true } })
    const { imported, idOf, undo, codes, records } = workOn(model)
    const importId = await imported([{ code: 'A' }])
    const id = await idOf('A')
    expect((await undo(importId)).data.undone).toBe(1)
    expect(await codes()).toEqual([])
    expect((await records.get(id)).code).toBe(404)
    await addRecord(records, { code: 'A' })
  })
})

describe('undoing an import after another release of the form', () => {
  it('finds renamed, widened and moved fields, ignores fields that were added or removed, and still deletes added records', async () => {
    const name = (vModel: string, own: Record<string, unknown> = {}, config: Record<string, unknown> = {}) =>
      aField('comInput', vModel, own, { formId: 'id_name', ...config })
    const options = ['a', 'b', 'c'].map((id) => ({ id, fullName: id }))
    const kind = (multiple: boolean) => aField('select', 'kind', { options, multiple }, { label: '类别' })
    const rows = (...fields: Parameters<typeof aTable>[1]) => aTable('rows', fields, { label: '明细' })
    const part = aField('comInput', 'part')
    const model = await importable({
      fields: [code, name('name'), kind(false), aField('comInput', 'old', {}, { label: '旧项' }), rows(part)],
    })
    const { imported, undo, codes, records } = workOn(model)
    const { id } = await addRecord(records, { code: 'known', name: '旧', kind: 'a', old: '甲', rows: [{ part: '一' }] })
    const cells = { name: '新', kind: 'b', old: '乙', 'rows-part': '二' }
    const importId = await imported([{ code: 'known', ...cells }, { code: 'fresh' }], by)
    await changeDesign(designer, model.id, {
      list: listed,
      fields: [
        code,
        name('title', {}, { label: '标题' }),
        kind(true),
        aField('comInput', 'later', {}, { label: '新项' }),
        rows(part, aField('comInput', 'note')),
      ],
    })
    await releaseDesign(designer, model.id)
    expect((await undo(importId)).data).toEqual({ undone: 2, kept: [], next: null })
    expect(await readRecordValues(records, id)).toMatchObject({
      title: '旧',
      kind: ['a'],
      later: '',
      rows: [{ part: '一', note: '' }],
    })
    expect(await codes()).toEqual(['known'])
  })

  it('leaves a record as it is to keep a value entered into a field that was added later', async () => {
    const model = await importable({ fields: [code, aField('comInput', 'note')] })
    const { imported, undo, records } = workOn(model)
    const known = await addRecord(records, { code: 'known', note: '旧' })
    const importId = await imported([{ code: 'known', note: '新' }], by)
    await changeDesign(designer, model.id, {
      list: listed,
      fields: [code, aField('comInput', 'note'), aField('comInput', 'later')],
    })
    await releaseDesign(designer, model.id)
    await must(records.save({ id: known.id, version: 2 }, { code: 'known', note: '新', later: unique('later') }))
    expect((await undo(importId)).data.kept).toEqual([{ rowNumber: 2, reason: '导入后已被修改' }])
  })
})
