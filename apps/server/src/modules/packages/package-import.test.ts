import type { PackagePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aFigure, aLayout, createReleasedPortal } from '../portals/testing/portals.ts'
import { aModel, addRecord, createRecordClient } from '../records/testing/records.ts'
import { aDefinition, aReport } from '../reports/testing/reports.ts'
import { must, paths } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  createDictionary,
  createStage,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
  type Stage,
} from './testing/installations.ts'

/** Two installations, each with its own database. */
let from: Installation
let to: Installation
let stage: Stage
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
  stage = await createStage(from)
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

const exportAndUpload = async (...things: Parameters<typeof download>[1]) =>
  (await must(upload(to, await download(from, things)))).file

const say = ({ things }: PackagePreview) => things.map(({ kind, state, action }) => `${kind} ${state} ${action}`)
/** A user who may import packages, and nothing else. */
async function asImporter() {
  const { db, deps } = to.server
  const known = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('en_code', '=', 'onlineDev.package')
    .executeTakeFirst()
  const id = known?.id ?? (await aMenu(db, { enCode: 'onlineDev.package', buttons: ['btn_export', 'btn_import'] })).id
  const role = await aRole(db, { grants: [['menu', id]] })
  await deps.bus.publish('rights')
  return to.server.as((await aUser(db, { roles: [role] })).account)
}
const tables = ['designs', 'dictionary_types', 'bill_rules', 'data_interfaces', 'flow_templates', 'reports', 'portals']
const countAll = async (): Promise<number[]> =>
  Promise.all(
    [...tables, 'menus', 'design_references', 'audit_entries'].map(
      async (table) => (await to.server.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0,
    ),
  )

describe('the import of a package', () => {
  it('changes nothing as a dry run, and then creates and releases everything at once', async () => {
    const content = await download(from, stage.whole)
    const file = (await must(upload(to, content))).file
    const before = await countAll()
    const seen = await preview(to.admin, file)
    expect(await countAll()).toEqual(before)
    // nor does anything remain in a cache
    expect((await to.admin.get(`/api/visualdev/OnlineDev/${stage.order.id}/Config`)).code).not.toBe(200)
    const { list: known } = await must(to.admin.get<{ list: { id: string }[] }>('/api/system/DictionaryType'))
    expect(known.map(({ id }) => id)).not.toContain(stage.dictionary)
    expect(say(seen).sort()).toEqual(
      [
        'dataInterface new create',
        'dictionary new create',
        'flow new create',
        'model new create',
        'model new create',
        'numberingRule new create',
        'portal new create',
        'report new create',
      ].sort(),
    )
    // the approver is unknown here
    expect(seen).toMatchObject({ trust: 'unknown', isPossible: false, missing: 0 })
    expect(seen.people).toEqual([
      {
        kind: 'user',
        id: stage.leader.id,
        fullName: '组长',
        enCode: stage.leader.account,
        target: null,
        isLeftEmpty: false,
        isOptional: false,
      },
    ])
    expect(seen.things.flatMap(({ problems }) => problems)).toEqual([])
    expect(await importFile(to.admin, file)).toMatchObject({
      code: 400,
      msg: '请为“组长”选择本系统中的人员或组织，或留空',
    })

    // with an account of the same name, the approver is found
    const leader = (await aUser(to.server.db, { account: stage.leader.account, realName: '这里的组长' })).id
    const found = await preview(to.admin, file)
    expect(found).toMatchObject({
      isPossible: true,
      people: [{ id: stage.leader.id, target: { id: leader, fullName: '这里的组长' } }],
    })
    expect(await importFile(to.admin, file, { acceptsUnknownKey: false })).toMatchObject({ code: 403 })
    const done = await importFile(to.admin, file)
    expect(done).toMatchObject({ code: 200, data: { created: 8, changed: 0, released: 5 } })

    // what works there works here
    const records = createRecordClient(to.admin, stage.customer)
    const { id: customer } = await addRecord(records, { title: '甲' })
    const orders = createRecordClient(to.admin, stage.order)
    await addRecord(orders, { title: '一号', customer, country: 'de' })
    const flow = await must(
      to.admin.get<{ flowTemplateJson: string; version: number }>(`${paths.template}/${stage.flow}`),
    )
    expect(flow.version).toBe(1)
    expect(flow.flowTemplateJson).toContain(leader)
    expect(flow.flowTemplateJson).not.toContain(stage.leader.id)
    expect((await to.admin.post(`/api/visualdev/Report/${stage.report}/Data`, { queryJson: '{}' })).code).toBe(200)
    const usedBy = await must(
      to.admin.get<{ list: { kind: string }[] }>(`/api/visualdev/References/dictionary/${stage.dictionary}/UsedBy`),
    )
    expect(usedBy.list.map(({ kind }) => kind)).toEqual(['model'])
    // no menus unless they are wanted
    expect(
      await to.server.db.query('select 1 from menus where module_id = $1 and enabled_mark = 1', [stage.order.id]),
    ).toEqual([])
    const entries = await to.server.db.query<{ object_name: string }>(
      `select object_name from audit_entries where action = 'import' and object_kind = 'package' and code = 200`,
    )
    expect(entries.map(({ object_name: name }) => name)).toEqual(
      expect.arrayContaining(['订单', '客户', '等级', '编号']),
    )

    // and is the same when it is looked at again
    expect(
      say(await preview(to.admin, (await must(upload(to, content))).file)).every((line) => line.endsWith('same skip')),
    ).toBe(true)
  })

  it('describes in words how a form differs from the one that is here, and changes it', async () => {
    const model = await aModel(from.admin, { fullName: '合同', fields: [aField('comInput', 'title')] })
    await must(importFile(to.admin, await exportAndUpload(thing('model', model.id))))
    await changeDesign(from.admin, model.id, { fields: [aField('comInput', 'title'), aField('numInput', 'amount')] })
    await releaseDesign(from.admin, model.id)
    const file = await exportAndUpload(thing('model', model.id))
    const [changed] = (await preview(to.admin, file)).things
    expect(changed).toMatchObject({ state: 'changed', action: 'change', existing: '合同', problems: [] })
    expect(changed?.changes.join()).toContain('amount')
    expect(await importFile(to.admin, file)).toMatchObject({ data: { created: 0, changed: 1, released: 1 } })
    const records = createRecordClient(to.admin, model)
    await addRecord(records, { title: '一', amount: 5 })
  })

  it('leaves nothing behind if one thing cannot be imported, and names all problems', async () => {
    const model = await aModel(from.admin, { fullName: '设备', fields: [aField('comInput', 'title')] })
    const dictionary = await createDictionary(from.admin, { fullName: '状态', enCode: unique('state') })
    const portal = await createReleasedPortal(from.admin, aLayout(aFigure(model.id)), { fullName: '设备概览' })
    const things = [thing('dictionary', dictionary), thing('model', model.id), thing('portal', portal)]
    const file = await exportAndUpload(...things)
    const before = await countAll()
    // the portal reads a form that is left out
    const choices = { things: [{ ...thing('model', model.id), action: 'skip' }] }
    const seen = await preview(to.admin, file, choices)
    expect(seen.isPossible).toBe(false)
    expect(seen.things.map(({ kind, problems }) => `${kind} ${problems.length}`)).toEqual([
      'dictionary 0',
      'model 0',
      'portal 1',
    ])
    const refused = await importFile(to.admin, file, choices)
    expect(refused).toMatchObject({
      code: 409,
      data: { problems: [{ kind: 'portal', id: portal, fullName: '设备概览' }] },
    })
    const after = await countAll()
    // the refusal is in the audit trail
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(await to.server.db.query(`select 1 from designs where id = $1`, [model.id])).toEqual([])
  })

  it('uses what is here or another code where a code is taken', async () => {
    const enCode = unique('colors')
    const own = { fullName: '颜色', enCode, entries: [{ fullName: '红', enCode: 'red' }] }
    const there = (await must(from.admin.post<{ id: string }>('/api/system/DictionaryType', own))).id
    const here = (await must(to.admin.post<{ id: string }>('/api/system/DictionaryType', own))).id
    const model = await aModel(from.admin, {
      fields: [
        aField('comInput', 'title'),
        aField('select', 'color', {}, { dataType: 'dictionary', dictionaryType: there }),
      ],
    })
    const file = await exportAndUpload(thing('model', model.id))
    const seen = await preview(to.admin, file)
    expect(seen.things.find(({ kind }) => kind === 'dictionary')).toMatchObject({
      state: 'taken',
      action: 'useExisting',
      actions: ['useExisting', 'rename', 'skip'],
      existing: '颜色',
    })
    await must(importFile(to.admin, file))
    const { formData } = await must(to.admin.get<{ formData: string }>(`/api/visualdev/Base/${model.id}`))
    expect(formData).toContain(here)
    expect(formData).not.toContain(there)

    const renamed = { things: [{ ...thing('dictionary', there), action: 'rename', enCode: unique('colors') }] }
    const alone = await exportAndUpload(thing('dictionary', there))
    expect(await importFile(to.admin, alone, { things: [{ ...renamed.things[0], enCode: '' }] })).toMatchObject({
      code: 400,
    })
    expect(await importFile(to.admin, alone, renamed)).toMatchObject({ data: { created: 1 } })
  })

  it('adds the items that a dictionary does not have, and keeps its own', async () => {
    const types = '/api/system/DictionaryType'
    const items = '/api/system/DictionaryData'
    const own = { fullName: '区域', enCode: unique('region'), isTree: 1 }
    const { id } = await must(
      from.admin.post<{ id: string }>(types, { ...own, entries: [{ fullName: '北', enCode: 'n' }] }),
    )
    await must(importFile(to.admin, await exportAndUpload(thing('dictionary', id))))
    await must(to.admin.post(items, { dictionaryTypeId: id, fullName: '自有', enCode: 'own' }))
    const { list } = await must(from.admin.get<{ list: { id: string }[] }>(`${items}/${id}`))
    await must(
      from.admin.post(items, { dictionaryTypeId: id, fullName: '北一', enCode: 'n1', parentId: list[0]?.id ?? '' }),
    )
    const file = await exportAndUpload(thing('dictionary', id))
    expect(say(await preview(to.admin, file))).toEqual(['dictionary changed change'])
    await must(importFile(to.admin, file))
    const rows = await to.server.db.query<{ en_code: string; parent: string | null }>(
      `select i.en_code, p.en_code as parent from dictionary_items i left join dictionary_items p on p.id = i.parent_id
        where i.type_id = $1 order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { en_code: 'n', parent: null },
      { en_code: 'n1', parent: 'n' },
      { en_code: 'own', parent: null },
    ])
  })

  it('never sends stored header values of a data interface to another server', async () => {
    const http = { dataType: 3, query: '', requestHeaders: [{ field: 'X-Key', defaultValue: 'secret' }] }
    const id = await createInterface(from.admin, { ...http, path: 'https://one.example.com/list' })
    await must(importFile(to.admin, await exportAndUpload(thing('dataInterface', id))))
    const stored = await must(to.admin.get<object>(`/api/system/DataInterface/${id}`))
    await must(to.admin.put(`/api/system/DataInterface/${id}`, { ...stored, ...http }))
    const moved = await must(from.admin.get<object>(`/api/system/DataInterface/${id}`))
    await must(from.admin.put(`/api/system/DataInterface/${id}`, { ...moved, path: 'https://two.example.com/list' }))
    const [seen] = (await preview(to.admin, await exportAndUpload(thing('dataInterface', id)))).things
    expect(seen?.problems[0]).toContain('另一台服务器')
  })

  it('previews a form that is here with what uses its new fields, and changes its table with the import only', async () => {
    const model = await aModel(from.admin, {
      fullName: '项目',
      fields: [aField('comInput', 'title'), aField('comInput', 'size')],
    })
    const other = await aModel(from.admin, {
      fullName: '任务',
      fields: [aField('comInput', 'title'), aField('comInput', 'size')],
    })
    await must(importFile(to.admin, await exportAndUpload(thing('model', model.id), thing('model', other.id))))
    await addRecord(createRecordClient(to.admin, other), { title: '一', size: '大' })
    await changeDesign(from.admin, model.id, { fields: [aField('comInput', 'title'), aField('numInput', 'amount')] })
    await releaseDesign(from.admin, model.id)
    const report = await aReport(
      from.admin,
      aDefinition(model, { rows: [{ field: 'title' }], measures: [{ fn: 'sum', field: 'amount' }] }),
    )
    const file = await exportAndUpload(thing('model', model.id), thing('report', report))
    expect(await preview(to.admin, file)).toMatchObject({ isPossible: true })
    expect(await importFile(to.admin, file)).toMatchObject({ data: { created: 1, changed: 1, released: 2 } })
    await addRecord(createRecordClient(to.admin, model), { title: '二', amount: 5 })

    // values of another type are a decision of the designer, as the preview says
    await changeDesign(from.admin, other.id, { fields: [aField('comInput', 'title'), aField('numInput', 'size')] })
    const retyped = await exportAndUpload(thing('model', other.id))
    const [seen] = (await preview(to.admin, retyped)).things
    expect(seen?.problems.join()).toContain('size')
    expect(await importFile(to.admin, retyped)).toMatchObject({ code: 409 })
    expect(await importFile(to.admin, retyped, { releases: false })).toMatchObject({ data: { changed: 1 } })
  })

  it('does not show a menu again that was hidden here', async () => {
    const model = await aModel(from.admin, { fullName: '公告', fields: [aField('comInput', 'title')] })
    await must(importFile(to.admin, await exportAndUpload(thing('model', model.id)), { createsMenus: true }))
    const listMenus = () =>
      to.server.db.query<{ enabled_mark: number }>('select enabled_mark from menus where module_id = $1', [model.id])
    expect(await listMenus()).toEqual([{ enabled_mark: 1 }])
    await releaseDesign(to.admin, model.id, { pc: 0 })
    await changeDesign(from.admin, model.id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    await must(importFile(to.admin, await exportAndUpload(thing('model', model.id)), { createsMenus: true }))
    expect(await listMenus()).toEqual([{ enabled_mark: 0 }])
  })

  it('is refused for what is in the recycle bin here, which could not be restored any more', async () => {
    const model = await aModel(from.admin, { fullName: '旧表', fields: [aField('comInput', 'title')] })
    const content = await download(from, [thing('model', model.id)])
    const file = (await must(upload(to, content))).file
    await must(importFile(to.admin, file))
    await must(to.admin.delete(`/api/visualdev/Base/${model.id}`))
    const [seen] = (await preview(to.admin, file)).things
    expect(seen).toMatchObject({ state: 'new', problems: [expect.stringContaining('回收站')] })
    await must(to.admin.post(`/api/visualdev/Base/Bin/${model.id}/Actions/Restore`, { enCode: '' }))
    expect(say(await preview(to.admin, file))).toEqual(['model same skip'])
  })

  it('imports an SQL interface where no SQL has run before', async () => {
    const id = await createInterface(from.admin, { dataType: 1, query: `select 1 as id, 'x' as "fullName"` })
    const [seen] = (await preview(to.admin, await exportAndUpload(thing('dataInterface', id)))).things
    expect(seen?.problems).toEqual([])
  })

  it('says that a new code is not allowed at the thing, and does not name what the user may not see', async () => {
    const own = { fullName: '机密', enCode: unique('secret'), entries: [] }
    const there = (await must(from.admin.post<{ id: string }>('/api/system/DictionaryType', own))).id
    await must(to.admin.post('/api/system/DictionaryType', own))
    const content = await download(from, [thing('dictionary', there)])
    const { file } = await must(upload(to, content))
    const things = [{ ...thing('dictionary', there), action: 'rename', enCode: '不 行' }]
    const [seen] = (await preview(to.admin, file, { things })).things
    expect(seen?.problems).toEqual(['编码“不 行”不符合规则，请换一个'])
    const client = await asImporter()
    const mine = (await must(upload(to, content, client))).file
    expect((await preview(client, mine)).things[0]).toMatchObject({ state: 'taken', existing: '', secrets: [] })
  })

  it('asks for the permissions of each kind', async () => {
    const dictionary = await createDictionary(from.admin, { fullName: '单位', enCode: unique('unit') })
    const content = await download(from, [thing('dictionary', dictionary)])
    const client = await asImporter()
    const { file } = await must(upload(to, content, client))
    const [seen] = (await preview(client, file)).things
    expect(seen?.problems).toEqual(['你没有权限执行此操作'])
    expect(await importFile(client, file)).toMatchObject({ code: 409 })
    // the file is of the user who uploaded it
    expect(await to.admin.post(`${path}/Actions/Preview`, { file })).toMatchObject({ code: 404 })
  })
})
