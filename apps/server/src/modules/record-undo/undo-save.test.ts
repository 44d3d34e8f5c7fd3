import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { createPdf, sendWhole, toFieldEntry } from '../attachments/testing/uploads.ts'
import { aField, aTable, asDesigner, changeDesign, releaseKeepingValues } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
  readRecordValues,
} from '../records/testing/records.ts'

let server: TestServer
let folder: string
let designer: Client
let admin: Client
let model: BuiltModel
let records: Records
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail']
const forms = ['title', 'code', 'note', 'files', 'lines', 'lines-part', 'lines-count', 'lines-lineNo']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-undo-'))
  server = await startTestServer({ config: { dataDir: folder } })
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  const rule = (
    await admin.post<{ id: string }>('/api/system/BillRule', {
      ...{ enCode: unique('rule'), fullName: '行号', prefix: 'H-', dateFormat: '', digit: 1 },
    })
  ).data.id
  const fields = [
    aField('comInput', 'title', {}, { label: '标题' }),
    aField('comInput', 'code', {}, { unique: true, label: '编号' }),
    aField('comInput', 'note', {}, { label: '备注' }),
    aField('PsdInput', 'pin', {}, { label: '口令' }),
    aField('uploadFz', 'files', {}, { label: '附件' }),
    aTable(
      'lines',
      [
        aField('comInput', 'part', {}, { defaultValue: '默认' }),
        aField('numInput', 'count'),
        aField('billRule', 'lineNo', { rule }),
      ],
      { label: '明细' },
    ),
  ]
  model = await aModel(designer, { fields, list: aLimitedList(['title', 'code']) })
  records = createRecordClient(admin, model)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (id: string) => readRecordValues(records, id)
const aColleague = async (granted: string[], withButtons = buttons, name = '职员') => {
  const grants = { buttons: withButtons, forms: granted, columns: ['title'], rows: 'all' as const }
  const { client } = await aPerson(server, await grantsOn(server, model, grants), name)
  return createRecordClient(client, model)
}
/** A record that was saved once more. */
async function aSavedRecord(before: object, after: object) {
  const { data } = await records.save(await addRecord(records, before), after)
  return data
}

describe('undoing the last save of a record', () => {
  it('brings back the former values as a save of its own: the version increases, and the history says what it was', async () => {
    const saved = await aSavedRecord({ title: '原', note: '甲' }, { title: '改', note: '' })
    expect((await records.history(saved.id)).data.undoVersion).toBe(2)
    expect(await records.undo(saved)).toMatchObject({ code: 200, data: { id: saved.id, version: 3 } })
    expect(await read(saved.id)).toMatchObject({ title: '原', note: '甲' })
    const { list, undoVersion } = (await records.history(saved.id)).data
    expect(list.map(({ action }) => action)).toEqual(['undo', 'update', 'create'])
    expect(list[0]?.changes).toContainEqual({ field: 'title', label: '标题', from: '改', to: '原' })
    expect(undoVersion).toBe(3)
  })

  it('can be undone itself, which makes the save again', async () => {
    const saved = await aSavedRecord({ title: '原' }, { title: '改' })
    const { data } = await records.undo(saved)
    expect((await records.undo(data)).code).toBe(200)
    expect(await read(saved.id)).toMatchObject({ title: '改' })
  })

  it('brings back rows of sub-tables with their place, id and number, and removes added ones', async () => {
    const first = await addRecord(records, {
      lines: [{ part: 'a', count: 1 }, { part: '', count: 2 }, { part: 'c' }],
    })
    const before = (await read(first.id))['lines'] as Record<string, unknown>[]
    const [a, b, c] = before.map((row) => ({ id: row['id'], part: row['part'], count: row['count'] }))
    expect(b?.part).toBe('')
    const saved = await records.save(first, { lines: [c, { part: 'neu' }, { ...a, count: 9 }] })
    expect((await records.undo(saved.data)).code).toBe(200)
    expect((await read(first.id))['lines']).toEqual(before)
    const again = await records.undo({ id: first.id, version: 3 })
    expect(again.code).toBe(200)
    expect((await read(first.id))['lines']).toMatchObject([{ part: 'c' }, { part: 'neu' }, { part: 'a', count: 9 }])
  })

  it('brings back a replaced file, which its readers can open', async () => {
    const upload = async (name: string) => (await sendWhole(server.url, admin, '/annex', createPdf(300), name)).data
    const [one, other] = [await upload('one.pdf'), await upload('other.pdf')]
    const saved = await aSavedRecord({ files: [toFieldEntry(one)] }, { files: [toFieldEntry(other)] })
    expect((await records.undo(saved)).code).toBe(200)
    expect((await read(saved.id))['files']).toMatchObject([{ name: 'one.pdf' }])
    const uses = await server.db.query<{ is_former: boolean }>(
      `select u.is_former from attachment_uses u join attachments a on a.id = u.attachment_id
        where u.record_id = $1 order by a.original_name`,
      [saved.id],
    )
    expect(uses.map(({ is_former: isFormer }) => isFormer)).toEqual([false, true])
  })

  it('is refused once somebody has changed the record since, with who and when; two at a time undo once', async () => {
    const saved = await aSavedRecord({ title: '原' }, { title: '改' })
    const other = await aColleague(forms, buttons, '王芳')
    await other.save(saved, { title: '又改' })
    const refused = await records.undo(saved)
    expect(refused.code).toBe(409)
    expect(refused.msg).toMatch(/^不能撤销：王芳 已在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改了该数据$/)
    expect(await read(saved.id)).toMatchObject({ title: '又改' })
    const target = { id: saved.id, version: 3 }
    const replies = await Promise.all([records.undo(target), records.undo(target), records.undo(target)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
  })

  it('is refused for users who may not edit, who may not see the record, or who may not write or see a field of the save', async () => {
    const saved = await aSavedRecord({ title: '原', note: '甲' }, { title: '改', note: '乙' })
    const reader = await aColleague(forms, ['btn_detail'])
    expect((await reader.undo(saved)).code).toBe(403)
    expect((await reader.history(saved.id)).data.undoVersion).toBeUndefined()
    const limited = await aColleague(['title'])
    expect(await limited.undo(saved)).toMatchObject({ code: 403, msg: '不能撤销：这次保存还修改了你无权查看的字段' })
    expect((await limited.history(saved.id)).data.undoVersion).toBeUndefined()
    const readable = await aPerson(
      server,
      await grantsOn(server, model, { buttons, forms: ['title', 'note'], columns: ['title'] }),
    )
    expect((await createRecordClient(readable.client, model).undo(saved)).code).toBe(404)
    expect(await read(saved.id)).toMatchObject({ title: '改', note: '乙' })
    const writer = await aColleague(['title', 'note'])
    expect((await writer.history(saved.id)).data.undoVersion).toBe(2)
    expect((await writer.undo(saved)).code).toBe(200)
  })

  it('is refused for users who may not write a sub-table whose rows the save added, moved or removed, and restores nothing', async () => {
    const part = async (values: object[], granted: string[]) => {
      const before = { title: '原', lines: [{ part: 'a', count: 1 }, { part: 'b' }] }
      const saved = await aSavedRecord(before, { title: '改', lines: values })
      const colleague = await aColleague(granted)
      const offered = (await colleague.history(saved.id)).data.undoVersion
      const reply = await colleague.undo(saved)
      expect(await read(saved.id)).toMatchObject({ title: '改' })
      return { offered, code: reply.code, msg: reply.msg }
    }
    const refused = { offered: undefined, code: 403, msg: '不能撤销：这次保存还修改了你无权查看的字段' }
    const kept = [{ part: 'a', count: 1 }, { part: 'b' }, { part: 'c' }]
    expect(await part(kept, ['title'])).toEqual(refused)
    expect(await part([], ['title', 'lines', 'lines-part'])).toEqual(refused)
  })

  it('is refused with the name of the field if another record has the former unique value', async () => {
    const saved = await aSavedRecord({ code: 'U1' }, { code: 'U2' })
    await addRecord(records, { code: 'U1' })
    expect(await records.undo(saved)).toMatchObject({ code: 400, msg: '编号：该值已被其他数据使用' })
  })

  it('is refused for a secret, whose former value is not kept, and for the creation of a record', async () => {
    const saved = await aSavedRecord({ title: '密', pin: 'one' }, { title: '密', pin: 'two' })
    expect(await records.undo(saved)).toMatchObject({ code: 400, msg: expect.stringContaining('“口令”是保密字段') })
    const fresh = await addRecord(records, { title: '新' })
    expect((await records.history(fresh.id)).data.undoVersion).toBeUndefined()
    expect(await records.undo(fresh)).toMatchObject({ code: 400, msg: '不能撤销：没有这次保存之前的值' })
  })

  it('is refused for a deleted record; one that was restored has nothing to undo', async () => {
    const saved = await aSavedRecord({ title: '原' }, { title: '改' })
    await records.remove(saved.id)
    expect((await records.undo(saved)).code).toBe(404)
    await records.restore(saved.id)
    expect((await records.history(saved.id)).data.undoVersion).toBeUndefined()
    expect((await records.undo(saved)).code).toBe(409)
  })
})

describe('undoing a save after the form was released', () => {
  const named = (kind: string, vModel: string, label: string, formId: string, own = {}) =>
    aField(kind, vModel, own, { label, formId })
  const first = [named('comInput', 'code', '编号', 'f1'), named('comInput', 'size', '规格', 'f2')]
  const list = aLimitedList(['code'], {
    columnBtnsList: [
      { value: 'edit', label: 'edit' },
      { value: 'detail', label: 'detail' },
    ],
  })

  async function afterRelease(later: ReturnType<typeof aField>[]) {
    const built = await aModel(designer, { fields: first, list })
    const own = createRecordClient(admin, built)
    const { data } = await own.save(await addRecord(own, { code: 'K', size: '大' }), { code: 'K', size: '小' })
    await changeDesign(designer, built.id, { fields: later, list })
    await releaseKeepingValues(designer, built.id)
    return { built, own, saved: data }
  }

  it('finds a renamed field', async () => {
    const { own, saved } = await afterRelease([
      named('comInput', 'code', '编号', 'f1'),
      named('comInput', 'extent', '尺寸', 'f2'),
      named('comInput', 'size', '其他', 'f3'),
    ])
    expect((await own.undo(saved)).code).toBe(200)
    expect(await readRecordValues(own, saved.id)).toMatchObject({ extent: '大', size: '' })
  })

  it('is refused if a field was removed, or if the former value no longer fits', async () => {
    const removed = await afterRelease([named('comInput', 'code', '编号', 'f1')])
    expect(await removed.own.undo(removed.saved)).toMatchObject({
      code: 400,
      msg: '不能撤销：表单已重新发布，不再有“规格”',
    })
    expect((await removed.own.history(removed.saved.id)).data.undoVersion).toBeUndefined()
    const retyped = await afterRelease([
      named('comInput', 'code', '编号', 'f1'),
      named('numInput', 'size', '规格', 'f2'),
    ])
    expect(await retyped.own.undo(retyped.saved)).toMatchObject({ code: 400, msg: expect.stringContaining('规格：') })
  })

  it('does not name a removed field to users with limits on fields', async () => {
    const { built, saved } = await afterRelease([named('comInput', 'code', '编号', 'f1')])
    const grants = { buttons: ['btn_edit', 'btn_detail'], forms: ['code'], columns: ['code'], rows: 'all' as const }
    const { client } = await aPerson(server, await grantsOn(server, built, grants))
    const refused = await createRecordClient(client, built).undo(saved)
    expect(refused).toMatchObject({ code: 403, msg: '不能撤销：这次保存还修改了你无权查看的字段' })
  })

  it('is refused if a sub-table was removed, even if the save only moved its rows', async () => {
    const fields = [...first, aTable('parts', [named('comInput', 'part', '部件', 'f5')], { label: '部件清单' })]
    const built = await aModel(designer, { fields, list })
    const own = createRecordClient(admin, built)
    const made = await addRecord(own, { code: 'K', parts: [{ part: 'a' }, { part: 'b' }] })
    const [a, b] = (await readRecordValues(own, made.id))['parts'] as object[]
    const { data } = await own.save(made, { parts: [b, a] })
    await changeDesign(designer, built.id, { fields: first, list })
    await releaseKeepingValues(designer, built.id)
    expect(await own.undo(data)).toMatchObject({ code: 400, msg: '不能撤销：表单已重新发布，不再有“部件清单”' })
    expect((await own.history(made.id)).data.undoVersion).toBeUndefined()
  })

  it('keeps a field that was added since', async () => {
    const { own, saved } = await afterRelease([...first, named('comInput', 'extra', '新', 'f4')])
    expect((await own.undo(saved)).code).toBe(200)
    expect(await readRecordValues(own, saved.id)).toMatchObject({ size: '大', extra: '' })
  })
})
