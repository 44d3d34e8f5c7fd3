import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aTable, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { cleanAttachments } from '../attachments/attachment-cleanup.ts'
import { createPdf, sendWhole, toFieldEntry, type Entry } from '../attachments/testing/uploads.ts'
import { aFlow, aTemplate, anApprover, fetchHistory, must, paths } from '../workflow/testing/flows.ts'
import {
  type Records,
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
import { cleanHistories } from '../record-history/delete-histories.ts'
import { cleanBin } from './purge-bin.ts'
import { waitForLockWaits } from '../../testing/lock-waits.ts'

let server: TestServer
let folder: string
let designer: Client
let admin: Client
let now = Date.now()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-bin-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const code = aField('comInput', 'code', {}, { label: '编号', unique: true })
const fields = [
  code,
  aField('comInput', 'secret'),
  aField('uploadFz', 'files'),
  aTable('items', [aField('comInput', 'part'), aField('numInput', 'price')]),
]
const list = aLimitedList(['code', 'secret'], { keywordList: ['code'] })

/** The dependencies of a cleanup that runs later. */
const afterDays = (days: number, ms = 0) => ({ ...server.deps, clock: () => now + days * 86_400_000 + ms })

const idsIn = async (records: Records) => (await records.bin()).data.list.map(({ id }) => id)

async function aStage(form = {}) {
  const model = await aModel(designer, { fields, list, form })
  return { model, records: createRecordClient(admin, model) }
}

describe('a deleted record', () => {
  it('is in the recycle bin with who deleted it, when, until when, and what belongs to it', async () => {
    const { records } = await aStage()
    const { id } = await addRecord(records, { code: 'A1', secret: 's', items: [{ part: 'x' }, { part: 'y' }] })
    await records.remove(id)
    expect((await records.list()).data.list).toEqual([])
    const page = (await records.bin()).data
    expect(page.pagination.total).toBe(1)
    expect(page.list).toEqual([
      {
        id,
        title: 'A1·s',
        userName: '管理员',
        time: now,
        purgeTime: now + 30 * 86_400_000,
        rows: 2,
        files: 0,
        hasApproval: false,
      },
    ])
  })

  it.each([
    ['and its rows are removed from the table', {}],
    ['and its rows are only marked, where the form deletes logically', { logicalDelete: true }],
  ])('comes back with its id, values, rows and history, %s', async (_how, form) => {
    const { records } = await aStage(form)
    const { id, version } = await addRecord(records, { code: 'B1', items: [{ part: 'x', price: 25 }, { part: 'y' }] })
    const before = await readRecordValues(records, id)
    await records.remove(id)
    expect(await records.restore(id)).toMatchObject({ code: 200, data: { count: 1 } })
    expect(await readRecordValues(records, id)).toEqual(before)
    expect((await records.get(id)).data.version).toBeGreaterThan(version)
    expect((await records.history(id)).data.list.map(({ action }) => action)).toEqual(['restore', 'remove', 'create'])
    expect((await records.list({ keyword: 'b1' })).data.pagination.total).toBe(1)
    expect(await idsIn(records)).toEqual([])
  })

  it('stays deleted when the form deletes logically no longer, and is restored and deleted again', async () => {
    const { model, records } = await aStage({ logicalDelete: true })
    const { id } = await addRecord(records, { code: 'B2' })
    await records.remove(id)
    await changeDesign(designer, model.id, { fields, list })
    await releaseDesign(designer, model.id)
    expect((await records.list()).data.list).toEqual([])
    for (const change of [records.restore, records.remove, records.restore]) expect((await change(id)).code).toBe(200)
    expect(await readRecordValues(records, id)).toMatchObject({ code: 'B2' })
  })

  it('comes back as it was saved last, also if the deletion waited for that save', async () => {
    const { model, records } = await aStage()
    const { id } = await addRecord(records, { code: 'B3', items: [{ part: 'x' }] })
    const [tables] = await server.db.query<{ main: string; items: string }>(
      `select tables #>> '{main,name}' as main, tables #>> '{subTables,items,name}' as items from design_versions where design_id = $1`,
      [model.id],
    )
    const { removal } = await server.db.transaction(async (tx) => {
      await tx.query(`update record.${tables?.main} set version = version + 1 where id = $1`, [id])
      await tx.query(
        `insert into record.${tables?.items} select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from record.${tables?.items} s where record_id = $1`,
        [id],
      )
      const waiting = records.remove(id)
      await waitForLockWaits(server.db)
      return { removal: waiting }
    })
    await must(removal)
    await must(records.restore(id))
    expect((await readRecordValues(records, id))['items']).toMatchObject([{ part: 'x' }, { part: 'x' }])
  })

  it('keeps its files: nobody can read them meanwhile, and they are back after it is restored', async () => {
    const { records } = await aStage()
    const upload = async () => (await sendWhole<Entry>(server.url, admin, '/annex', createPdf(900), 'a.pdf')).data
    const [data, replaced] = [await upload(), await upload()]
    const entries = [data, replaced].map((file) => toFieldEntry(file, 'a.pdf'))
    const saved = await addRecord(records, { files: entries })
    await must(records.save(saved, { files: entries.slice(0, 1) }))
    const { id } = saved
    const ticket = () => admin.get(`/api/file/Download/annex/${data.name}`)
    expect((await ticket()).code).toBe(200)
    await records.remove(id)
    await cleanAttachments(afterDays(2))
    expect((await ticket()).code).toBe(404)
    expect((await records.bin()).data.list[0]?.files).toBe(1)
    await records.restore(id)
    expect((await ticket()).code).toBe(200)
  })

  it('gives its unique value free, and is not restored while another record has it', async () => {
    const { records } = await aStage()
    const old = await addRecord(records, { code: 'C1' })
    const other = await addRecord(records, { code: 'C2' })
    await records.removeAll([old.id, other.id])
    const holder = await addRecord(records, { code: 'C1' })
    const refused = await records.restore(other.id, old.id)
    expect(refused).toMatchObject({ code: 400, msg: '不能恢复：编号（该值已被其他数据使用）' })
    expect((await idsIn(records)).toSorted()).toEqual([old.id, other.id].toSorted())
    await records.remove(holder.id)
    expect((await records.restore(other.id, old.id)).code).toBe(200)
  })

  it('is not restored while a record that it refers to is deleted itself', async () => {
    const { model: sites, records: places } = await aStage()
    const orders = await aModel(designer, {
      fields: [aField('relationForm', 'site', { modelId: sites.id, relationField: 'code' }, { label: '站点' })],
      list: aLimitedList(['site']),
    })
    const mine = createRecordClient(admin, orders)
    const site = await addRecord(places, { code: unique('site') })
    const order = await addRecord(mine, { site: site.id })
    expect((await places.remove(site.id)).code).toBe(400)
    await mine.remove(order.id)
    await places.remove(site.id)
    expect(await mine.restore(order.id)).toMatchObject({
      code: 400,
      msg: '不能恢复：站点（所选数据不存在或你无权使用）',
    })
    await places.restore(site.id)
    expect((await mine.restore(order.id)).code).toBe(200)
  })

  it('comes back under the present form: renamed fields keep their values, and removed ones keep them in the table', async () => {
    const { model, records } = await aStage()
    const { id } = await addRecord(records, { code: 'D1', secret: '旧', items: [{ part: 'x' }] })
    await records.remove(id)
    const kept = aField('comInput', 'number', {}, { label: '编号', formId: findFormId(code) })
    await changeDesign(designer, model.id, { fields: [kept], list: aLimitedList(['number']) })
    await releaseDesign(designer, model.id)
    expect((await records.bin()).data.list[0]?.title).toBe('D1')
    await records.restore(id)
    expect(await readRecordValues(records, id)).toEqual({ number: 'D1' })
    await changeDesign(designer, model.id, { fields, list })
    await releaseDesign(designer, model.id)
    expect(await readRecordValues(records, id)).toMatchObject({ code: 'D1', secret: '旧', items: [{ part: 'x' }] })
  })

  it('comes back with its draft or returned approval, without it if the flow was deleted', async () => {
    const { model, records } = await aStage()
    const template = await aTemplate(admin, model.id, aFlow(anApprover('self', { assigneeType: 3 })))
    await must(admin.post(`${paths.template}/${template}/Actions/Release`))
    const data = JSON.stringify({ code: 'E1' })
    const { id, flowTaskId } = await must(
      admin.post<{ id: string; flowTaskId: string }>(`${online}/${model.id}`, { data, status: 0 }),
    )
    await must(admin.put(`${paths.launch}/${flowTaskId}/Actions/Withdraw`, {}))
    const history = await fetchHistory(admin, flowTaskId)
    await must(records.remove(id))
    expect((await records.bin()).data.list[0]?.hasApproval).toBe(true)
    await must(records.restore(id))
    expect((await records.list()).data.list[0]).toMatchObject({ flowTaskId })
    expect(await fetchHistory(admin, flowTaskId)).toEqual(history)
    await must(records.remove(id))
    await must(admin.delete(`${paths.template}/${template}`))
    await must(records.restore(id))
    expect((await records.list()).data.list[0]).not.toHaveProperty('flowTaskId')
  })
})

/** The identity of a field in its design, which a renamed field keeps. */
const findFormId = (field: { config: { formId?: unknown } }) => field.config.formId

describe('the recycle bin', () => {
  it('shows and restores only what the deleter could see by the data scheme and the columns; others have no access', async () => {
    const { model, records } = await aStage()
    const mine = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'code', op: 'eq' as const, value: 'F1' }] }],
    }
    const person = (buttons: string[]) => async () =>
      aPerson(server, await grantsOn(server, model, { buttons, columns: ['code'], forms: ['code'], rows: mine }))
    const [remover, reader] = await Promise.all([person(['btn_remove'])(), person(['btn_detail'])()])
    const [own, foreign] = [
      await addRecord(records, { code: 'F1', secret: 'x', items: [{ part: 'hidden' }] }),
      await addRecord(records, { code: 'F2', secret: 'y' }),
    ]
    await records.removeAll([own.id, foreign.id])
    const theirs = createRecordClient(remover.client, model)
    expect((await theirs.bin()).data).toMatchObject({
      list: [{ id: own.id, title: 'F1', rows: 0 }],
      pagination: { total: 1 },
    })
    for (const call of [theirs.restore, theirs.purge]) expect((await call(own.id, foreign.id)).code).toBe(404)
    expect((await theirs.restore(own.id)).code).toBe(200)
    const closed = createRecordClient(reader.client, model)
    for (const reply of [await closed.bin(), await closed.restore(foreign.id), await closed.purge(foreign.id)])
      expect(reply.code).toBe(403)
  })

  it('is searched by time and by the user who deleted, and paged', async () => {
    const { model, records } = await aStage()
    const person = await aPerson(
      server,
      await grantsOn(server, model, { buttons: ['btn_remove'], columns: ['code'], rows: 'all' }),
      '王小明',
    )
    const made = [await addRecord(records, { code: 'G1' }), await addRecord(records, { code: 'G2' })]
    await records.remove(made[0]?.id ?? '')
    const first = now
    now += 1000
    await createRecordClient(person.client, model).remove(made[1]?.id ?? '')
    const titles = async (query: string) => (await records.bin(query)).data.list.map(({ title }) => title)
    expect(await titles('')).toEqual(['G2', 'G1'])
    expect(await titles('?pageSize=1&currentPage=2')).toEqual(['G1'])
    expect(await titles(`?keyword=${encodeURIComponent('小明')}`)).toEqual(['G2'])
    expect(await titles(`?endTime=${first}`)).toEqual(['G1'])
    expect(await titles(`?startTime=${first + 1}`)).toEqual(['G2'])
  })

  it('restores a record or deletes it for good, never both, if both are asked for at the same time', async () => {
    const { records } = await aStage()
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addRecord(records, { code: unique('code') })
      await records.remove(id)
      const [restored, purged] = await Promise.all([records.restore(id), records.purge(id)])
      expect([restored.code, purged.code].toSorted()).toEqual([200, 404])
      expect((await records.get(id)).code).toBe(restored.code)
      expect(await idsIn(records)).toEqual([])
    }
  })

  it('forgets records that are deleted for good, and all of them after the days of the setting, with their files and histories', async () => {
    const { model, records } = await aStage()
    const kept = await addRecord(records, { code: 'H0' })
    const listHistories = async () => {
      const rows = await server.db.query<{ id: string }>(
        'select distinct record_id as id from record_histories where model_id = $1',
        [model.id],
      )
      return rows.map(({ id }) => id).toSorted()
    }
    const upload = async () => (await sendWhole<Entry>(server.url, admin, '/annex', createPdf(900), 'a.pdf')).data
    const [one, two] = [await upload(), await upload()]
    const purged = await addRecord(records, { code: 'H1', files: [toFieldEntry(one)] })
    const late = await addRecord(records, { code: 'H2', files: [toFieldEntry(two)] })
    await records.removeAll([purged.id, late.id])
    expect((await records.purge(purged.id)).data.count).toBe(1)
    expect((await records.restore(purged.id)).code).toBe(404)
    expect(await listHistories()).toEqual([kept.id, late.id].toSorted())
    await admin.put('/api/system/SysConfig', { binDays: 5 })
    await cleanBin(afterDays(5, -1))
    expect(await idsIn(records)).toEqual([late.id])
    await cleanBin(afterDays(5, 1))
    expect(await idsIn(records)).toEqual([])
    expect(await listHistories()).toEqual([kept.id])
    await cleanAttachments(afterDays(7))
    const left = await server.db.query('select 1 from attachments where name = any($1)', [[one.name, two.name]])
    expect(left).toEqual([])
    await admin.put('/api/system/SysConfig', { binDays: 30 })
  })

  it('is deleted for good with its form, and so are the files and, within an hour, the histories of its records', async () => {
    const { model, records } = await aStage()
    const { data } = await sendWhole<Entry>(server.url, admin, '/annex', createPdf(900), 'a.pdf')
    const { id } = await addRecord(records, { code: 'J1', files: [toFieldEntry(data)] })
    await records.remove(id)
    await must(designer.delete(`/api/visualdev/Base/${model.id}`))
    await cleanAttachments(afterDays(2))
    // a form in the recycle bin keeps them
    expect(await cleanHistories(server.deps)).toBe(0)
    const listLeft = () =>
      server.db.query(
        'select model_id from record_bin where model_id = $1 union all select id from attachments where name = $2',
        [model.id, data.name],
      )
    expect(await listLeft()).toHaveLength(1)
    await must(designer.post('/api/visualdev/Base/Bin/Actions/Purge', { ids: [model.id] }))
    await cleanAttachments(afterDays(2))
    expect(await listLeft()).toEqual([])
    const countHistories = () => server.db.query('select 1 from record_histories where model_id = $1', [model.id])
    expect(await countHistories()).not.toEqual([])
    await cleanHistories(server.deps)
    expect(await countHistories()).toEqual([])
  })
})
