import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import {
  aField,
  aTable,
  asDesigner,
  changeDesign,
  releaseDesign,
  releaseKeepingValues,
} from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
  online,
  readRecordValues,
} from '../records/testing/records.ts'
import { createTransferClient, transferButtons, transferServer } from '../record-transfer/testing/transfer-server.ts'

let server: TestServer
let designer: Client
let admin: Client
beforeAll(async () => {
  server = await transferServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const named = (vModel: string, label: string, formId = `id_${vModel}`) =>
  aField('comInput', vModel, {}, { label, formId })
const code = named('code', '编号')
const removed = [
  named('color', '颜色'),
  aField('userSelect', 'keeper', {}, { label: '保管人' }),
  aField('PsdInput', 'pin', {}, { label: '口令' }),
  aTable('parts', [named('size', '规格')], { label: '部件' }),
]
const buttons = { ...transferButtons, columnBtnsList: [{ value: 'detail', label: 'detail' }] }
const list = aLimitedList(['code'], buttons)

type Removed = { list: { label: string; value: string; version: number }[] }
const readRemoved = async (client: Client, model: { id: string }, id: string): Promise<Reply<Removed>> =>
  client.get(`${online}/${model.id}/${id}/RemovedFields`)

/** A form whose second release has no more than `code`, and a record from before. */
async function aShrunkModel(later = [code]) {
  const model = await aModel(designer, {
    fields: [code, ...removed],
    list: aLimitedList(['code', 'color'], buttons),
  })
  const keeper = await aPerson(server, [], '周全')
  const records = createRecordClient(admin, model)
  const values = { code: 'K1', color: '红', keeper: keeper.id, pin: 'secret', parts: [{ size: '大' }] }
  const saved = await addRecord(records, values)
  await records.save(saved, { ...(await readRecordValues(records, saved.id)), color: '蓝' })
  await changeDesign(designer, model.id, { fields: later, list })
  await releaseKeepingValues(designer, model.id)
  return { model, records, id: saved.id }
}

describe('fields that a release removed', () => {
  it('keep their values, shown under the label they had, with the version that removed them; secrets are not shown', async () => {
    const { model, records, id } = await aShrunkModel()
    const { data } = await readRemoved(admin, model, id)
    expect(data.list.toSorted((one, other) => (one.label < other.label ? -1 : 1))).toEqual([
      { label: '保管人', value: '周全', version: 2 },
      { label: '颜色', value: '蓝', version: 2 },
    ])
    expect((await records.config()).data).toMatchObject({ hasRemovedFields: true })
    const fresh = await addRecord(records, { code: 'K2' })
    expect((await readRemoved(admin, model, fresh.id)).data.list).toEqual([])
  })

  it('are not shown if the field has become a secret, also not in the history after another field took its name', async () => {
    const secret = aField('PsdInput', 'color', {}, { label: '颜色', formId: 'id_color' })
    const { model, records, id } = await aShrunkModel([code, secret])
    expect((await readRemoved(admin, model, id)).data.list.map(({ label }) => label)).toEqual(['保管人'])
    await changeDesign(designer, model.id, { fields: [code, named('color', '其他', 'id_other')], list })
    await releaseDesign(designer, model.id)
    expect((await readRemoved(admin, model, id)).data.list.map(({ label }) => label)).toEqual(['保管人'])
    const changes = (await records.history(id)).data.list.flatMap((line) => line.changes)
    expect(changes.map(({ label }) => label).toSorted()).toEqual(['保管人', '编号', '部件'].toSorted())
  })

  it('stay in the history with their labels, also in rows of a removed sub-table and under a former name', async () => {
    const { records, id } = await aShrunkModel([named('number', '新编号', 'id_code')])
    const lines = (await records.history(id)).data.list
    expect(lines[0]?.changes).toEqual([{ field: 'color', label: '颜色', from: '红', to: '蓝' }])
    const labels = lines[1]?.changes.map(({ label, to }) => `${label}=${to}`).toSorted()
    expect(labels).toEqual(['保管人=周全', '编号=K1', '部件=规格：大', '颜色=红'].toSorted())
  })

  it('keep their label in the history also if another field has their name now', async () => {
    const { records, id } = await aShrunkModel([code, named('color', '其他', 'id_other')])
    expect((await records.save({ id, version: 2 }, { code: 'K1', color: '新' })).code).toBe(200)
    const lines = (await records.history(id)).data.list
    expect(lines.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'color', label: '其他', from: '', to: '新' }],
      [{ field: 'color', label: '颜色', from: '红', to: '蓝' }],
    ])
  })

  it.each([
    ['a text', aField('comInput', 'day', {}, { label: '日期文字', formId: 'id_day' })],
    [
      'a choice of several',
      aField(
        'select',
        'day',
        { multiple: true, options: [{ id: 'a', fullName: '甲' }] },
        { label: '选择', formId: 'id_day' },
      ),
    ],
  ])('are read in the history as what they were, also if the field is %s now', async (_, later) => {
    const day = aField('date', 'day', {}, { label: '日期', formId: 'id_day' })
    const model = await aModel(designer, { fields: [code, day], list })
    const records = createRecordClient(admin, model)
    const { id } = await addRecord(records, { code: 'K1', day: Date.parse('2026-03-01T00:00:00+08:00') })
    await changeDesign(designer, model.id, { fields: [code, later], list })
    await releaseKeepingValues(designer, model.id)
    const changes = (await records.history(id)).data.list.flatMap((line) => line.changes)
    expect(changes).toContainEqual({ field: 'day', label: '日期', from: '', to: '2026-03-01' })
  })

  it('can be exported as columns of their own', async () => {
    const { model } = await aShrunkModel()
    const { data } = await admin.get<{
      list: { id: string; fullName: string; children: { id: string; fullName: string }[] }[]
    }>(`${online}/${model.id}/Actions/Export`)
    const group = data.list.at(-1)
    expect([group?.fullName, group?.children.map(({ fullName }) => fullName).toSorted()]).toEqual([
      '表单已移除的字段',
      ['保管人', '颜色'].toSorted(),
    ])
    const color = group?.children.find(({ fullName }) => fullName === '颜色')?.id ?? ''
    const rows = await createTransferClient(server, admin, model).taken({ selectKey: `code,${color}` })
    expect(rows).toEqual([
      ['code', '颜色（版本 2 移除）'],
      ['K1', '蓝'],
    ])
  })

  it('are hidden from users with limited fields, also if another field takes the name; a retyped field follows its permission', async () => {
    const retyped = aField('numInput', 'color', {}, { label: '颜色', formId: 'id_color' })
    const other = named('color', '其他', 'id_other')
    for (const [later, expected] of [
      [other, []],
      [retyped, ['颜色']],
    ] as const) {
      const { model, id } = await aShrunkModel([code, later])
      const grants = await grantsOn(server, model, {
        buttons: ['btn_detail', 'btn_download'],
        columns: ['code'],
        forms: ['code', 'color'],
        rows: 'all',
      })
      const { client } = await aPerson(server, grants)
      expect((await readRemoved(client, model, id)).data.list.map(({ label }) => label)).toEqual(expected)
      const history = (await createRecordClient(client, model).history(id)).data.list
      expect(
        history.flatMap(({ changes }) => changes.map(({ label }) => label)).filter((label) => label !== '编号'),
      ).toEqual(expected.flatMap((label) => [label, label]))
      const columns = await client.get<{ list: { id: string }[] }>(`${online}/${model.id}/Actions/Export`)
      expect(columns.data.list.map((column) => column.id)).not.toContain('~')
    }
    const { model, id } = await aShrunkModel()
    const { client } = await aPerson(
      server,
      await grantsOn(server, model, { buttons: ['btn_detail'], forms: ['code'] }),
    )
    expect((await readRemoved(client, model, id)).code).toBe(404)
  })

  it('a field that was renamed stays hidden in the history, also if another field has its former name', async () => {
    const model = await aModel(designer, { fields: [code, named('color', '颜色')], list })
    const records = createRecordClient(admin, model)
    const { id } = await addRecord(records, { code: 'K2', color: '红' })
    const later = [code, named('shade', '颜色', 'id_color'), named('color', '其他', 'id_other')]
    await changeDesign(designer, model.id, { fields: later, list })
    await releaseDesign(designer, model.id)
    const grants = await grantsOn(server, model, { buttons: ['btn_detail'], forms: ['code', 'color'], rows: 'all' })
    const { client } = await aPerson(server, grants)
    for (const [reader, labels] of [
      [admin, ['编号', '颜色']],
      [client, ['编号']],
    ] as const) {
      const [line] = (await createRecordClient(reader, model).history(id)).data.list
      expect(line?.changes.map(({ label }) => label)).toEqual(labels)
    }
  })
})
