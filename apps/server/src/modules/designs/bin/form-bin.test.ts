import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BinEntry, LeftOutGrants } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aRole, aUser, unique } from '../../../testing/builders.ts'
import { type Client, type Reply, createClient } from '../../../testing/client.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { cleanRecycleBin } from '../../recycle-bin/purge-bin.ts'
import { checkReferences, fillReferences } from '../../reference-graph/index.ts'
import {
  addRecord,
  aModel,
  aPerson,
  anAdministrator,
  createRecordClient,
  grantsOn,
  online,
  readRecordValues,
} from '../../records/testing/records.ts'
import {
  aFlow,
  anApprover,
  approve,
  aTemplate,
  fetchHistory,
  must,
  paths,
  start,
} from '../../workflow/testing/flows.ts'
import { aField, aTable, asDesigner, asStaff, createDesign, releaseDesign } from '../testing/designs.ts'
import { waitForLockWaits } from '../../../testing/lock-waits.ts'

let server: TestServer
let folder: string
let designer: Client
let admin: Client
const now = Date.now()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-form-bin-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  await fillReferences(server.deps)
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const base = '/api/visualdev/Base'
const fields = [aField('comInput', 'title'), aTable('items', [aField('comInput', 'part')])]
const afterDays = (days: number, ms = 0) => ({ ...server.deps, clock: () => now + days * 86_400_000 + ms })

const remove = (id: string, client = designer) => client.delete<null>(`${base}/${id}`)
const restore = (id: string, enCode = '', client = designer): Promise<Reply<LeftOutGrants>> =>
  client.post(`${base}/Bin/${id}/Actions/Restore`, { enCode })
const purge = (ids: string[], client = designer): Promise<Reply<{ count: number }>> =>
  client.post(`${base}/Bin/Actions/Purge`, { ids })
const listBin = async (client: Client, query = '') =>
  (await client.get<{ list: BinEntry[]; pagination: { total: number } }>(`${base}/Bin?${query}`)).data
const find = async (id: string, client = designer) => (await listBin(client)).list.find((entry) => entry.id === id)

async function aFilledModel(enCode = unique('filled')) {
  const model = await aModel(designer, { enCode, fullName: `${enCode} 表`, fields })
  const records = createRecordClient(admin, model)
  const { id: recordId } = await addRecord(records, { title: 'A', items: [{ part: 'x' }, { part: 'y' }] })
  const gone = await addRecord(records, { title: 'B' })
  await records.remove(gone.id)
  return { ...model, enCode, records, recordId, goneId: gone.id }
}

/** Everything that is stored about a form, as numbers of rows. */
const countRows = async (id: string, menuId: string) =>
  server.db.query(
    `select (select count(*) from designs where id = $1) as designs, (select count(*) from design_versions where design_id = $1) as versions,
            (select count(*) from design_members where design_id = $1) as members, (select count(*) from record_bin where model_id = $1) as binned,
            (select count(*) from menus where module_id = $1) as menus, (select count(*) from menu_items where menu_id = $2) as items,
            (select count(*) from grants g where g.item_id = $2 or exists (select from menu_items i where i.id = g.item_id and i.menu_id = $2)) as grants,
            (select count(*) from flow_templates where model_id = $1) as flows, (select count(*) from flow_tasks where model_id = $1) as tasks,
            (select count(*) from print_templates where model_id = $1) as prints,
            (select count(*) from saved_versions where kind = 'model' and thing_id = $1) as saves,
            (select count(*) from saved_versions where kind = 'printTemplate' and thing_id in (select id from print_templates where model_id = $1)) as sheets,
            (select count(*) from design_references where source_id in ($1::text, $2::text)) as refs`,
    [id, menuId],
  )

describe('a deleted form (F7.96)', () => {
  it('is in the recycle bin with who deleted it, when, until when, and what belongs to it', async () => {
    const { id, enCode } = await aFilledModel()
    expect((await remove(id)).code).toBe(200)
    expect(await find(id)).toEqual({
      ...{ id, enCode, fullName: `${enCode} 表`, userName: '设计员', time: now, purgeTime: now + 30 * 86_400_000 },
      parts: [
        { kind: 'record', count: 1, names: [] },
        { kind: 'version', count: 1, names: [] },
        { kind: 'menu', count: 1, names: [`${enCode} 表`] },
      ],
    })
    expect((await listBin(designer, `keyword=${enCode}`)).list.map((entry) => entry.id)).toEqual([id])
    expect((await listBin(designer, 'keyword=nothing%25')).list).toEqual([])
    expect((await listBin(designer, `startTime=${now + 1}`)).pagination.total).toBe(0)
  })

  it('answers no call any more, also on another node, and its tables are out of reach', async () => {
    const node = await startSecondNode(server)
    const { id, menuId, records, recordId } = await aFilledModel()
    const elsewhere = createRecordClient(createClient(node.url, admin.token), { id })
    expect((await elsewhere.get(recordId)).code).toBe(200)
    await remove(id)
    const codes = await Promise.all([
      designer.get(`${base}/${id}`),
      designer.get(`${base}/${id}/Versions`),
      records.list(),
      records.get(recordId),
      records.add({ title: 'C' }),
      records.bin(),
      admin.get(`${online}/${id}/Config`),
    ])
    expect(codes.map(({ code }) => code)).toEqual([404, 404, 403, 403, 403, 403, 403])
    await vi.waitFor(async () => expect((await elsewhere.get(recordId)).code).toBe(403))
    const selector = await designer.get<{ list: { id: string }[] }>(`${base}/Selector`)
    expect(selector.data.list.map((one) => one.id)).not.toContain(id)
    expect(Object.values((await countRows(id, menuId))[0] ?? {})).toEqual(Array(13).fill('0'))
    const [version] = await server.db.query<{ name: string }>(
      `select content #>> '{tables,main,name}' as name from recycle_bin_rows where entry_id = $1 and table_name = 'design_versions'`,
      [id],
    )
    expect(
      await server.db.query('select to_regclass($1) as used, to_regclass($2) as deleted', [
        `record.${version?.name}`,
        `deleted.${version?.name}`,
      ]),
    ).toEqual([{ used: null, deleted: `deleted.${version?.name}` }])
    await restore(id)
    await vi.waitFor(async () => expect((await elsewhere.get(recordId)).code).toBe(200))
    await node.close()
  })

  it('comes back with its records, versions, menu, grants, flow, approvals, print templates and recycle bin', async () => {
    const { id, menuId, records, recordId, goneId } = await aFilledModel()
    const model = { id, menuId }
    const reader = await aPerson(server, await grantsOn(server, model, { rows: 'all' }))
    const read = () => createRecordClient(reader.client, model).list()
    const approver = await aPerson(server, [])
    const flow = await aTemplate(admin, id, aFlow(anApprover('check', { approvers: [approver.id] })))
    await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
    await must(
      admin.post('/api/system/printDev', {
        ...{
          fullName: '单据',
          enCode: unique('print'),
          type: 1,
          modelId: id,
          printTemplate: '<p>1</p>',
          pageParam: '{}',
        },
      }),
    )
    const { id: taskId } = await start(admin, flow)
    await approve(approver.client, taskId)
    const history = await fetchHistory(approver.client, taskId)
    const before = await countRows(id, menuId)
    const values = await readRecordValues(records, recordId)
    const seen = (await read()).data
    const listFlowSaves = async () => (await admin.get<{ list: object[] }>(`${paths.template}/${flow}/Saves`)).data.list
    const flowSaves = await listFlowSaves()
    expect(flowSaves).not.toEqual([])
    await remove(id)
    expect((await read()).code).toBe(403)
    expect((await find(id))?.parts.map(({ kind, count }) => [kind, count])).toEqual([
      ['record', 2],
      ['version', 1],
      ['menu', 1],
      ['printTemplate', 1],
      ['flow', 1],
    ])
    expect(await checkReferences(server.db)).toMatchObject({ differences: [] })

    expect(await restore(id, '', admin)).toMatchObject({ code: 200 })
    expect(await countRows(id, menuId)).toEqual(before)
    expect(await listFlowSaves()).toEqual(flowSaves)
    expect(await checkReferences(server.db)).toMatchObject({ differences: [] })
    expect(await readRecordValues(records, recordId)).toEqual(values)
    expect((await read()).data).toEqual(seen)
    expect(await fetchHistory(approver.client, taskId)).toEqual(history)
    expect((await addRecord(records, { title: 'later' })).id).toBeDefined()
    expect((await records.bin()).data.list.map((one) => one.id)).toEqual([goneId])
    expect((await records.restore(goneId)).code).toBe(200)
    expect(await find(id)).toBeUndefined()
    expect((await releaseDesign(designer, id)).menuId).toBe(menuId)
  })

  it('leaves its code to another form, and is restored with a new code', async () => {
    const { id, enCode, recordId, records } = await aFilledModel()
    await remove(id)
    const other = await aModel(designer, { enCode })
    expect(await restore(id)).toMatchObject({
      code: 400,
      data: { field: 'enCode' },
      msg: expect.stringContaining(enCode),
    })
    const taken = await createDesign(designer)
    const { enCode: takenCode } = (await designer.get<{ enCode: string }>(`${base}/${taken}`)).data
    expect((await restore(id, takenCode)).code).toBe(400)
    expect((await restore(id, `${enCode}_2`)).code).toBe(200)
    expect((await designer.get<{ enCode: string; state: number }>(`${base}/${id}`)).data).toMatchObject({
      ...{ enCode: `${enCode}_2`, state: 1 },
    })
    expect(await readRecordValues(records, recordId)).toMatchObject({ title: 'A' })
    const codes = await server.db.query<{ en_code: string }>(
      'select en_code from menus where module_id = any($1::uuid[]) order by 1',
      [[id, other.id]],
    )
    expect(codes.map(({ en_code: code }) => code)).toEqual([enCode, `${enCode}_2`])
  })

  it('is restored without the grants of a role that was deleted in the meantime', async () => {
    const { id, menuId } = await aFilledModel()
    const roleId = await aRole(server.db, { grants: [['menu', menuId]] })
    await remove(id)
    await server.db.query('delete from roles where id = $1', [roleId])
    expect((await restore(id)).code).toBe(200)
    expect(await server.db.query('select from grants where object_id = $1', [roleId])).toEqual([])
  })

  it('is not restored before the form that it shows records of, and not at all when that was deleted for good', async () => {
    const target = await aModel(designer, { fullName: '被引用的表' })
    const own = await aModel(designer, {
      fields: [aField('relationForm', 'station', { modelId: target.id, relationField: 'title' })],
    })
    await remove(own.id)
    await remove(target.id)
    expect(await restore(own.id)).toMatchObject({ code: 400, msg: '请先恢复：被引用的表' })
    expect((await purge([target.id])).code).toBe(200)
    expect(await restore(own.id)).toMatchObject({ code: 400, msg: '不能恢复：它所属或使用的内容已不存在' })
    expect(await find(own.id)).toBeDefined()
  })

  it('waits for the deletion of a form that it shows records of, and then says what to restore first', async () => {
    const target = await aModel(designer, { fullName: '正在删除的表' })
    const own = await aModel(designer, {
      fields: [aField('relationForm', 'station', { modelId: target.id, relationField: 'title' })],
    })
    await remove(own.id)
    const reply = await server.db.transaction(async (tx) => {
      await tx.query('select from designs where id = $1 for update', [target.id])
      const restoring = restore(own.id)
      await waitForLockWaits(server.db)
      await moveToRecycleBin(tx, {
        ...{ kind: 'model', id: target.id, enCode: unique('gone'), userId: null, at: new Date(now) },
        name: { full_name: '正在删除的表', full_name_i18n: {} },
      })
      return { restoring }
    })
    expect(await reply.restoring).toMatchObject({ code: 400, msg: '请先恢复：正在删除的表' })
    await server.db.query('delete from recycle_bin where id = $1', [target.id])
  })

  it('is refused while approvals of it are running', async () => {
    const { id, recordId, records } = await aFilledModel()
    const approver = await aPerson(server, [])
    const flow = await aTemplate(admin, id, aFlow(anApprover('check', { approvers: [approver.id] })))
    await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
    await start(admin, flow)
    expect(await remove(id)).toMatchObject({ code: 400, msg: '该设计有 1 个审批正在进行，不能删除' })
    expect((await records.get(recordId)).code).toBe(200)
  })

  it('that was never released is restored as it was', async () => {
    const id = await createDesign(designer)
    const { data: before } = await designer.get(`${base}/${id}`)
    await remove(id)
    await restore(id)
    expect((await designer.get(`${base}/${id}`)).data).toEqual(before)
  })
})

describe('deleting a form for good', () => {
  it('drops its tables, and it cannot be restored', async () => {
    const { id } = await aFilledModel()
    await remove(id)
    expect(await purge([id, id])).toMatchObject({ code: 200, data: { count: 1 } })
    expect((await restore(id)).code).toBe(404)
    expect(await server.db.query('select from recycle_bin_rows where entry_id = $1', [id])).toEqual([])
    expect((await purge([id])).code).toBe(404)
  })

  it('happens automatically after the configured days, also if one of the entries fails', async () => {
    const [broken, late] = [await aFilledModel(), await aFilledModel()]
    for (const { id } of [broken, late]) await remove(id)
    await admin.put('/api/system/SysConfig', { binDays: 5 })
    await cleanRecycleBin(afterDays(5))
    expect(await find(late.id)).toBeDefined()
    await server.db.query(
      `update recycle_bin_rows set content = jsonb_set(content, '{tables,main,name}', '"missing"') where entry_id = $1 and table_name = 'design_versions'`,
      [broken.id],
    )
    await expect(cleanRecycleBin(afterDays(5, 1))).rejects.toThrow(/missing/)
    expect(await find(late.id)).toBeUndefined()
    expect(await find(broken.id)).toBeDefined()
    await server.db.query('delete from recycle_bin where id = $1', [broken.id])
    await admin.put('/api/system/SysConfig', { binDays: 30 })
    expect(
      await server.db.query(
        `select from pg_class where relnamespace = 'deleted'::regnamespace and relname = 'missing'`,
      ),
    ).toEqual([])
  })
})

describe('the recycle bin of forms', () => {
  it('is for users who may delete forms, and shows each of them the forms that they own', async () => {
    const { id } = await aFilledModel()
    await remove(id)
    const staff = await asStaff(server)
    for (const reply of [await staff.get(`${base}/Bin`), await restore(id, '', staff), await purge([id], staff)])
      expect(reply.code).toBe(403)
    await admin.put('/api/system/SysConfig', { openDesigns: false })
    const { account } = await aUser(server.db, { roles: await listDesignerRoles() })
    const other = await server.as(account)
    expect(await find(id, other)).toBeUndefined()
    expect((await restore(id, '', other)).code).toBe(404)
    expect((await purge([id], other)).code).toBe(404)
    expect(await find(id, designer)).toBeDefined()
    expect((await restore(id)).code).toBe(200)
    await admin.put('/api/system/SysConfig', { openDesigns: true })
  })

  it('enters in the audit trail who deleted, restored and deleted for good', async () => {
    const { id, enCode } = await aFilledModel()
    await remove(id)
    await restore(id)
    await remove(id)
    await purge([id])
    const trail = await server.db.query(
      `select action, object_name as name, actor_name as actor from audit_entries where object_id = $1 and action in ('remove', 'restore', 'purge') order by seq`,
      [id],
    )
    const line = { name: `${enCode} 表`, actor: '设计员' }
    expect(trail).toEqual(['remove', 'restore', 'remove', 'purge'].map((action) => ({ action, ...line })))
  })
})

const listDesignerRoles = async (): Promise<string[]> => {
  const rows = await server.db.query<{ object_id: string }>(
    `select g.object_id from grants g join menus m on m.id = g.item_id where m.en_code = 'onlineDev.webDesign'`,
  )
  return rows.map((row) => row.object_id)
}
