import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { addRecord, anAdministrator, createRecordClient, readRecordValues } from '../../records/testing/records.ts'
import {
  aField,
  aList,
  aTable,
  asDesigner,
  createDesign,
  changeDesign,
  releaseDesign,
  releaseKeepingValues,
} from '../testing/designs.ts'

let server: TestServer
let admin: Client
let designer: Client
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
  userId = (await aUser(server.db, { realName: '李工' })).id
})
afterAll(() => server.close())

const options = [
  { id: 'a', fullName: '甲', children: [{ id: 'b', fullName: '乙' }] },
  { id: 'c', fullName: '丙' },
]
const place = { name: '东站', address: '海淀区', longitude: 116.3, latitude: 39.9 }

/** A control for each way of storing a value, with a value that a user may enter. */
const kinds: { kind: string; own?: Record<string, unknown>; value: () => unknown }[] = [
  { kind: 'comInput', value: () => '<b>阀门</b>' },
  { kind: 'textarea', value: () => '一行\n二行' },
  { kind: 'editor', value: () => '<p>说明</p>' },
  { kind: 'PsdInput', value: () => 'secret!' },
  { kind: 'location', value: () => JSON.stringify(place) },
  { kind: 'colorPicker', value: () => '#ff0000' },
  { kind: 'numInput', value: () => 12_345 },
  { kind: 'numInput', own: { precision: 2 }, value: () => 7.25 },
  { kind: 'slider', value: () => 40 },
  { kind: 'rate', value: () => 4 },
  { kind: 'switch', value: () => 1 },
  { kind: 'date', value: () => Date.UTC(2026, 2, 1) },
  { kind: 'time', value: () => '08:30:00' },
  { kind: 'dateRange', value: () => [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 3)] },
  { kind: 'timeRange', value: () => ['08:00:00', '09:00:00'] },
  { kind: 'numRange', value: () => [3, 5] },
  { kind: 'select', own: { options }, value: () => 'c' },
  { kind: 'select', own: { options, multiple: true }, value: () => ['a', 'c'] },
  { kind: 'radio', own: { options }, value: () => 'a' },
  { kind: 'checkbox', own: { options }, value: () => ['c'] },
  { kind: 'treeSelect', own: { options }, value: () => 'b' },
  { kind: 'cascader', own: { options }, value: () => ['a', 'b'] },
  { kind: 'cascader', own: { options, multiple: true }, value: () => [['a', 'b'], ['c']] },
  { kind: 'userSelect', value: () => userId },
  { kind: 'userSelect', own: { multiple: true }, value: () => [userId] },
  { kind: 'depSelect', value: () => '' },
  { kind: 'uploadFz', value: () => [] },
  { kind: 'uploadImg', value: () => [] },
  { kind: 'sign', value: () => '' },
]

const fieldAt = (at: number, formAt: number): Field => {
  const { kind, own } = kinds[at % kinds.length] ?? { kind: '' }
  const name = `f${formAt}`
  return aField(kind, name, own, { label: `字段${formAt}`, formId: `id_${formAt}` })
}
/** A form with a field of every kind, each moved by `shift` kinds. */
const createForm = (shift: number) => kinds.map((_, at) => fieldAt(at + shift, at))

/** A selection of shifts; all 28 take 9 s and find no more errors. */
const shifts = [1, 4, 7, 11, 16, 21, 25]

/** Kinds that accept only some numbers, or only their own choices. */
const narrow = new Set(['numInput', 'slider', 'rate', 'select', 'radio', 'checkbox', 'treeSelect'])

describe('a released field of another kind', () => {
  it.each(shifts)('shows, lists and saves old records and their history: shifted by %i kinds', async (shift) => {
    const before = createForm(0)
    const id = await createDesign(designer, { fields: before, list: aList(before.map(({ vModel }) => vModel ?? '')) })
    await releaseDesign(designer, id)
    const records = createRecordClient(admin, { id })
    const values = Object.fromEntries(kinds.map(({ value }, at) => [`f${at}`, value()]))
    const record = await addRecord(records, values)

    const after = createForm(shift)
    await changeDesign(designer, id, { fields: after, list: aList(after.map(({ vModel }) => vModel ?? '')) })
    await releaseKeepingValues(designer, id)

    expect((await records.list({ currentPage: 1, pageSize: 20 })).code).toBe(200)
    expect((await records.show(record.id)).code).toBe(200)
    expect((await records.history(record.id)).code).toBe(200)
    const stored = await records.get(record.id)
    expect(stored.code).toBe(200)
    const saved = await records.save(stored.data, JSON.parse(stored.data.data))
    // a value that the new kind does not accept is refused with its field; nothing else is refused
    const refused = (saved.data as unknown as { errors?: { path: string }[] } | null)?.errors ?? []
    expect(saved.code === 200 || (saved.code === 400 && refused.length > 0), saved.msg).toBe(true)
    const narrowed = refused.map(({ path }) => after.find(({ vModel }) => vModel === path)?.config.jnpfKey)
    expect(narrowed.filter((kind) => !narrow.has(kind ?? ''))).toEqual([])
  })
})

describe('the history of a record whose field has changed its kind', () => {
  it('shows a value that the new kind cannot read as it was stored, also in a sub-table', async () => {
    const fieldsOf = (kind: string, own: object = {}) => [
      aField('comInput', 'title'),
      aField(kind, 'a', { ...own }, { label: '经手', formId: 'x' }),
      aTable('rows', [aField(kind, 'b', { ...own }, { label: '明细', formId: 'y' })]),
    ]
    const id = await createDesign(designer, { fields: fieldsOf('comInput'), list: aList(['title']) })
    await releaseDesign(designer, id)
    const records = createRecordClient(admin, { id })
    const { id: recordId } = await addRecord(records, { title: 't', a: '张三', rows: [{ b: '第一行' }] })
    const told = async () =>
      (await records.history(recordId)).data.list.flatMap(({ changes }) => changes.map(({ to }) => to))
    for (const kind of ['userSelect', 'date', 'numInput', 'dateRange', 'uploadFz']) {
      await changeDesign(designer, id, { fields: fieldsOf(kind), list: aList(['title']) })
      await releaseKeepingValues(designer, id)
      expect(await told(), kind).toEqual(expect.arrayContaining(['张三', '明细：第一行']))
    }
  })

  it('shows the old values again with the old kind', async () => {
    const fields = (kind: string) => [aField('comInput', 'title'), aField(kind, 'a', {}, { formId: 'x' })]
    const id = await createDesign(designer, { fields: fields('numRange'), list: aList(['title']) })
    await releaseDesign(designer, id)
    const records = createRecordClient(admin, { id })
    const { id: recordId } = await addRecord(records, { title: 't', a: [3, 5] })
    await changeDesign(designer, id, { fields: fields('dateRange'), list: aList(['title']) })
    await releaseKeepingValues(designer, id)
    expect((await readRecordValues(records, recordId))['a']).toEqual([])
    await changeDesign(designer, id, { fields: fields('numRange'), list: aList(['title']) })
    await releaseKeepingValues(designer, id)
    expect((await readRecordValues(records, recordId))['a']).toEqual([3, 5])
  })
})
