import type { DesignChanges, PrintDevDetail, SavedVersion } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savesOfPrintTemplates } from '../../migrations/0151-0200/0191-saves-of-print-templates.ts'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { aMenu, type GrantTo, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { createBlankDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aLimitedDesigner, asDesigner } from '../designs/testing/designs.ts'
import { aModel, anAdministrator } from '../records/testing/records.ts'
import { changeSysConfig } from '../settings/index.ts'

const path = '/api/system/printDev'
let server: TestServer
let admin: Client
let modelId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const fields = [aField('comInput', 'title', {}, { label: '标题' }), aField('numInput', 'cost', {}, { label: '费用' })]
  modelId = (await aModel(await asDesigner(server), { fields })).id
})
afterAll(() => server.close())

const read = async (id: string) => (await admin.get<PrintDevDetail>(`${path}/${id}`)).data
async function aTemplate(printTemplate: string): Promise<string> {
  const { data } = await admin.post<{ id: string }>(path, {
    ...{ fullName: '工单', enCode: unique('print'), modelId, printTemplate },
  })
  return data.id
}
const save = async (id: string, own: object) => admin.put(`${path}/${id}`, { ...(await read(id)), ...own })
const compare = async (id: string, from: number, to: number) =>
  (await admin.get<DesignChanges>(`${path}/${id}/Versions/Compare?from=${from}&to=${to}`)).data
const restore = (id: string, version: number, revision: number, client = admin) =>
  client.post<{ revision: number }>(`${path}/${id}/Versions/${version}/Actions/Restore`, { revision })

describe('the versions of a print template', () => {
  it('name the fields of its form and its paper, and keep its name and state', async () => {
    const id = await aTemplate('<p>{title}</p>')
    const { page } = await read(id)
    await save(id, {
      fullName: '派工单',
      page: { ...page, size: 'A5' },
      printTemplate: '<p>{title}</p><p>{words:cost}</p>',
    })
    expect((await compare(id, 1, 0)).list.map(({ text }) => text)).toEqual([
      '纸张：大小由“A4”改为“A5”',
      '新增段落“{words:费用}”',
    ])
    await admin.put(`${path}/${id}/Actions/State`, {})
    expect(await restore(id, 1, 2)).toMatchObject({ code: 200, data: { revision: 3 } })
    expect(await read(id)).toMatchObject({ fullName: '派工单', enabledMark: 0, page, printTemplate: '<p>{title}</p>' })
  })

  it('of long contents are compared in a thread', async () => {
    const blocks = Array.from({ length: 2_000 }, (_, index) => `<p>第 ${index} 段，内容各不相同</p>`)
    const id = await aTemplate(blocks.join(''))
    await save(id, { printTemplate: blocks.toSpliced(1_000, 1, '<p>{title}</p>').join('') })
    expect((await compare(id, 1, 2)).list.map(({ text }) => text)).toEqual([
      '段落“第 1000 段，内容各不相同”：文字由“第 1000 段，内容各不相同”改为“{标题}”',
    ])
  })

  it('bring the references of the restored content back', async () => {
    const id = await aTemplate('<p>{cost}</p>')
    await save(id, { printTemplate: '<p>1</p>' })
    const listPaths = () =>
      server.db.query(
        `select target_field as field from design_references where source_id = $1 and target_field is not null`,
        [id],
      )
    expect(await listPaths()).toEqual([])
    await restore(id, 1, 2)
    expect(await listPaths()).toEqual([{ field: 'cost' }])
  })

  it('are changed by those who may change its form, also where users of the page see it', async () => {
    const menu = await aMenu(server.db, {
      enCode: 'onlineDev.printDev',
      buttons: ['btn_add', 'btn_edit'],
      property: { useBtnPermission: true },
    })
    const grants: GrantTo[] = [['menu', menu.id], ...Object.values(menu.items).map((item): GrantTo => ['button', item])]
    await server.deps.bus.publish('rights')
    await changeSysConfig(server.deps, { openDesigns: false })
    const owner = (await aLimitedDesigner(server, { grants })).client
    const other = (await aLimitedDesigner(server, { grants })).client
    const own = (await aModel(owner, { fields: [aField('comInput', 'title')] })).id
    const { data } = await owner.post<{ id: string }>(path, { fullName: '单', enCode: unique('print'), modelId: own })
    const { id } = data
    expect(await restore(id, 1, 1, other)).toMatchObject({ code: 403 })
    expect(await other.put(`${path}/${id}/Versions/1`, { name: '外人' })).toMatchObject({ code: 403 })
    for (const call of ['', '/1', '/Compare?from=1&to=0'])
      expect((await other.get(`${path}/${id}/Versions${call}`)).code).toBe((await other.get(`${path}/${id}`)).code)
    expect(await owner.put(`${path}/${id}/Versions/1`, { name: '首版' })).toMatchObject({ code: 200 })
    expect(await restore(id, 1, 1, owner)).toMatchObject({ code: 200 })
  })

  it('are counted by the version of the template, so that a change of the names is not lost by a restore', async () => {
    const other = await anAdministrator(server)
    const id = await aTemplate('<p>1</p>')
    await save(id, { printTemplate: '<p>2</p>' })
    await other.put(`${path}/${id}`, { ...(await read(id)), fullName: '新名称' })
    expect(await restore(id, 1, 2)).toMatchObject({ code: 409, msg: '打印模板“新名称”已被他人修改' })
    const { data } = await admin.get<{ list: SavedVersion[] }>(`${path}/${id}/Versions`)
    // a change of the name is no version
    expect(data.list.map(({ version }) => version)).toEqual([2, 1])
  })
})

it('what print templates and diagrams have when saves begin to be kept is their first version, also of deleted ones', async () => {
  const test = await createBlankDatabase()
  const [design, print, diagram, entry] = ['1', '2', '3', '4'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)
  try {
    await migrate(
      test.db,
      migrations.filter(({ name }) => name !== savesOfPrintTemplates.name),
    )
    await test.db.query(`
      insert into designs (id, en_code, full_name, type, web_type, form_data, column_data) values ('${design}', 'form', '表单', 1, 2, '{}', '{}');
      insert into print_templates (id, en_code, full_name, type, model_id, page, print_template)
        values ('${print}', 'sheet', '工单', 2, '${design}', '{"size": "A4"}', '<p>1</p>');
      insert into diagrams (id, full_name, content, saved_at) values ('${diagram}', '一号站', '{"nodes": []}', now());
      insert into recycle_bin (id, kind, en_code, full_name, removed_at) values ('${entry}', 'printTemplate', 'a', 'a', now());
      insert into recycle_bin_rows (entry_id, table_name, content) values ('${entry}', 'print_templates', '{"id": "a"}')`)
    await migrate(test.db, migrations)
    expect(await test.db.query('select kind, thing_id, version, content from saved_versions order by kind')).toEqual([
      { kind: 'diagram', thing_id: diagram, version: 1, content: { fullName: '一号站', content: { nodes: [] } } },
      {
        kind: 'printTemplate',
        thing_id: print,
        version: 1,
        content: { page: { size: 'A4' }, printTemplate: '<p>1</p>' },
      },
    ])
    expect(await test.db.query('select content from recycle_bin_rows')).toEqual([{ content: { id: 'a', revision: 1 } }])
  } finally {
    await test.close()
  }
})
