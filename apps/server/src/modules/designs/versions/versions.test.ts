import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'

describe('versions and rollback (F7.102, F4.112, FO.45)', () => {
  interface Draft {
    formData: string
    state: number
    fullName: string
  }
  const draft = async (id: string) => (await designer.get<Draft>(`${base}/${id}`)).data
  const rollback = (id: string, query = '') => designer.get(`${base}/${id}/Actions/RollbackTemplate${query}`)

  it('a release is immutable and appears in the list of versions', async () => {
    const id = await createDesign(designer, { fields: [aField('comInput', 'a')] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: [aField('comInput', 'a'), aTable('items', [aField('comInput', 'x')])] })
    await releaseDesign(designer, id)
    const { data } = await designer.get<{ list: object[] }>(`${base}/${id}/Versions`)
    expect(data.list).toMatchObject([
      { version: 2, fieldCount: 2, isCurrent: true, creatorUser: '设计员' },
      { version: 1, fieldCount: 1, isCurrent: false },
    ])
  })

  it('the draft is reset to the released version, or to an older one', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => [aField('comInput', name)])
    const id = await createDesign(designer, { fullName: '起名', fields: one ?? [] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: two ?? [], fullName: '改名' })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: three ?? [] })
    expect((await rollback(id)).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 1, fullName: '改名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(two)
    expect((await rollback(id, '?version=1')).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 2, fullName: '起名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(one)
  })

  it('is refused for a design that was never released, and for a version that does not exist', async () => {
    const id = await createDesign(designer)
    expect(await rollback(id)).toMatchObject({ code: 400, msg: '该设计尚未发布，无法回滚' })
    await releaseDesign(designer, id)
    expect((await rollback(id, '?version=7')).code).toBe(400)
    expect((await rollback(id, '?version=x')).code).toBe(400)
  })

  it('a stale save after a rollback is refused', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    const { revision } = await changeDesign(designer, id, { fields: [aField('comInput', 'other')] })
    await rollback(id)
    const { data: now } = await designer.get<{ revision: number }>(`${base}/${id}`)
    expect(now.revision).toBe(revision + 1)
  })
})

describe('comparing versions', () => {
  interface Comparison {
    list: { part: string; kind: string; id: string; setting: string; name: string; text: string }[]
    total: number
  }
  const compare = (id: string, from: number | string, to: number | string, language = 'zh') =>
    designer.get<Comparison>(`${base}/${id}/Versions/Compare?from=${from}&to=${to}`, { 'Accept-Language': language })
  const texts = async (...call: Parameters<typeof compare>) =>
    (await compare(...call)).data.list.map(({ text }) => text)

  const phone = (config: object = {}) =>
    aField('comInput', 'phone', {}, { label: '电话', labelI18n: { en: 'Phone' }, ...config })
  const note = aField('comInput', 'note', {}, { label: '备注' })
  /** Version 1 has the fields phone and note, version 2 requires the phone and has no note; the draft has another list. */
  async function aChangedDesign(): Promise<string> {
    const id = await createDesign(designer, { fields: [phone(), note] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: [phone({ required: true })] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: [phone({ required: true })], list: aList([]) })
    return id
  }

  it('says in words what differs between two versions, and between a version and the draft', async () => {
    const id = await aChangedDesign()
    expect(await texts(id, 1, 2)).toEqual(['移除字段“备注”', '字段“电话”改为必填', '移除列“note”'])
    expect(await texts(id, 2, 1, 'en')).toEqual([
      'Field “Phone” is now optional',
      'Field “备注” added',
      'Column “note” added',
    ])
    expect(await texts(id, 2, 0)).toEqual(['移除列“phone”'])
    expect((await compare(id, 0, 0)).data).toEqual({ list: [], total: 0 })
  })

  it('names what has changed for programs', async () => {
    const { data } = await compare(await aChangedDesign(), 1, 2)
    expect(data).toMatchObject({
      total: 3,
      list: [
        { part: 'field', kind: 'removed', id: 'id_note', name: '备注', setting: '' },
        { part: 'field', kind: 'set', id: 'id_phone', name: '电话', setting: 'config.required' },
        { part: 'column', kind: 'removed', id: 'note', name: 'note', setting: '' },
      ],
    })
  })

  it('also compares the name and the code, which a rollback restores as well', async () => {
    const id = await createDesign(designer, { fullName: '旧名', fields: [phone()] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fullName: '新名', fields: [phone()] })
    expect(await texts(id, 1, 0)).toEqual(['功能：名称由“旧名”改为“新名”'])
  })

  it('lists the first 500 differences and counts the others', async () => {
    const id = await createDesign(designer, { fields: [phone()] })
    await releaseDesign(designer, id)
    const many = Array.from({ length: 300 }, (_, at) => aField('comInput', `field_${at}`))
    await changeDesign(designer, id, { fields: [phone(), ...many] })
    const { data } = await compare(id, 1, 0)
    expect([data.list.length, data.total]).toEqual([500, 600])
  })

  it.each([
    [1, 7, 404],
    [-1, 0, 400],
    ['x', 0, 400],
    ['', 1, 400],
  ])('from %j to %j is refused with %i', async (from, to, code) => {
    const id = await aChangedDesign()
    expect(await compare(id, from, to)).toMatchObject({ code })
  })
})

describe('the name and the note of a version', () => {
  interface Version {
    version: number
    name: string
    note: string
  }
  const list = async (id: string) => (await designer.get<{ list: Version[] }>(`${base}/${id}/Versions`)).data.list
  const describeVersion = (id: string, version: number, notes: object) =>
    designer.put(`${base}/${id}/Versions/${version}`, notes)

  it('are given at the release, or changed later, and stay with their version', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id, { name: '首次上线', note: '只有标题' })
    await releaseDesign(designer, id)
    expect(await describeVersion(id, 2, { name: '第二版', note: '' })).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await list(id)).toMatchObject([
      { version: 2, name: '第二版', note: '' },
      { version: 1, name: '首次上线', note: '只有标题' },
    ])
  })

  it('change nothing of the design', async () => {
    const id = await createDesign(designer, { fields: [aField('comInput', 'a')] })
    await releaseDesign(designer, id)
    const { data: before } = await designer.get(`${base}/${id}`)
    await describeVersion(id, 1, { name: '新名', note: '备注' })
    expect((await designer.get(`${base}/${id}`)).data).toEqual(before)
    const { data } = await designer.get<{ name: string; formData: string }>(`${base}/${id}/Versions/1`)
    expect(data.name).toBe('新名')
    expect(JSON.parse(data.formData)).toEqual({ fields: [aField('comInput', 'a')] })
  })

  it('are part of neither an export nor a copy', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id, { name: '内部名称' })
    const { data: copy } = await designer.post<{ id: string }>(`${base}/${id}/Actions/Copy`)
    expect(await list(copy.id)).toEqual([])
    const { data } = await designer.post<{ name: string }>(`/api/visualdev/OnlineDev/${id}/Actions/ExportData`)
    expect(JSON.stringify(data)).not.toContain('内部名称')
  })

  it('are entered in the audit trail as a change of the design', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id, { name: '一' })
    await describeVersion(id, 1, { name: '二', note: '说明' })
    const [entry] = await server.db.query<{ action: string; before: object; after: object }>(
      `select action, changed_before as before, changed_after as after from audit_entries where object_id = $1 order by seq desc limit 1`,
      [id],
    )
    expect(entry).toMatchObject({
      action: 'update',
      before: { versionNotes: ['v1 · 一'] },
      after: { versionNotes: ['v1 · 二 · 说明'] },
    })
  })

  it.each([
    ['of a version that does not exist', 7, { name: '' }, 404],
    ['of the draft', 0, { name: '' }, 400],
    ['longer than 100 characters', 1, { name: '名'.repeat(101) }, 400],
  ])('%s are refused', async (_, version, notes, code) => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    expect(await describeVersion(id, version, notes)).toMatchObject({ code })
  })
})

describe('a field that is put back with its identity', () => {
  it('has its former values again after the next release', async () => {
    const [title, note] = [aField('comInput', 'title'), aField('comInput', 'note')]
    const id = await createDesign(designer, { fields: [title, note] })
    await releaseDesign(designer, id)
    const records = `/api/visualdev/OnlineDev/${id}`
    const body = { data: JSON.stringify({ title: '一号', note: '旧备注' }) }
    const { data: record } = await designer.post<{ id: string }>(records, body)
    await changeDesign(designer, id, { fields: [title] })
    await releaseDesign(designer, id)
    const { data: version } = await designer.get<{ formData: string }>(`${base}/${id}/Versions/1`)
    const { fields } = JSON.parse(version.formData) as { fields: Field[] }
    await changeDesign(designer, id, { fields })
    await releaseDesign(designer, id)
    const { data } = await designer.get<{ data: string }>(`${records}/${record.id}`)
    expect(JSON.parse(data.data)).toMatchObject({ title: '一号', note: '旧备注' })
    expect((await designer.get(`${base}/${id}/Versions/Compare?from=1&to=3`)).data).toEqual({ list: [], total: 0 })
  })
})
