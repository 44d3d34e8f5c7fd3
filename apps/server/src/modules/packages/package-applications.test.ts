import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { EndpointData, PackagePreview, PackagedThing, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GrantTo, aGrade, aMenu, anOrganize, aRole, aUser, unique } from '../../testing/builders.ts'
import { aField, aList, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aModel, addRecord, createRecordClient } from '../records/testing/records.ts'
import {
  aFlow,
  aTemplate,
  anApprover,
  approve,
  fetchApprovals,
  fetchStatus,
  must,
  paths,
  start,
} from '../workflow/testing/flows.ts'
import { anApplication } from './testing/applications.ts'
import {
  anInstallation,
  createThing,
  download,
  importFile,
  menus,
  path,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

type Plan = EndpointData<typeof packageEndpoints.plan>
const plan = (things: readonly PackagedThing[]) => must(from.admin.post<Plan>(`${path}/Actions/Plan`, { things }))
const exportAndUpload = async (...things: PackagedThing[]) =>
  (await must(upload(to, await download(from, things)))).file
const find = ({ things }: PackagePreview, kind: string) => things.filter((one) => one.kind === kind)

describe('a package of an application', () => {
  it('offers its menus, what they open, and the roles with permissions on them', async () => {
    const stage = await anApplication(from)
    const first = await plan([thing('system', stage.system)])
    expect(first.list.map(({ kind, reason, isPart }) => `${kind} ${reason} ${String(isPart)}`).sort()).toEqual([
      'menu offered true',
      'menu offered true',
      'system chosen false',
    ])
    const { list, left } = await plan(stage.whole)
    expect(list.map(({ kind, reason }) => `${kind} ${reason}`).sort()).toEqual([
      'menu chosen',
      'menu chosen',
      'model needed',
      'role offered',
      'system chosen',
    ])
    expect(left).toBe(0)
    // a menu needs what is above it
    const branch = await plan([thing('menu', stage.model.menuId)])
    expect(branch.list.map(({ kind, reason }) => `${kind} ${reason}`).sort()).toEqual([
      'menu chosen',
      'menu needed',
      'model needed',
      'role offered',
      'system needed',
    ])
    // and a form offers its menu
    const alone = await plan([thing('model', stage.model.id)])
    expect(alone.list.map(({ kind, reason, isPart }) => `${kind} ${reason} ${String(isPart)}`)).toContain(
      'menu offered false',
    )
  })

  it('creates the menus where they were, under their ids, and a member of the role works with them', async () => {
    const stage = await anApplication(from)
    const file = await exportAndUpload(...stage.whole, thing('role', stage.role))
    const seen = await preview(to.admin, file, { createsMenus: true })
    expect(seen.things.flatMap(({ problems }) => problems)).toEqual([])
    const [role] = find(seen, 'role')
    // every permission is a line
    expect(role?.changes).toEqual([
      '设备系统',
      '设备系统 / 台账',
      '设备系统 / 台账 / 设备',
      expect.stringMatching(/^设备系统 \/ 台账 \/ 设备：按钮 (新建 \(btn_add\)、校验 |校验 .*、新建 \(btn_add\))/),
      `设备系统 / 台账 / 设备：数据范围 一厂 (${stage.scheme})`,
    ])
    expect(await importFile(to.admin, file, { createsMenus: true, seen: seen.seen })).toMatchObject({ code: 200 })
    expect(
      await to.server.db.query(
        `select id, parent_id, system_id, url_address, enabled_mark from menus where system_id = $1 order by parent_id nulls first`,
        [stage.system],
      ),
    ).toMatchObject([
      { id: stage.folder, parent_id: null },
      { id: stage.model.menuId, parent_id: stage.folder, enabled_mark: 1 },
    ])
    const member = await to.server.as((await aUser(to.server.db, { roles: [stage.role] })).account)
    const records = createRecordClient(to.admin, stage.model)
    await addRecord(records, { title: '泵', place: '一' })
    await addRecord(records, { title: '阀', place: '二' })
    const listed = await must(
      member.post<{ list: { title: string }[] }>(`/api/visualdev/OnlineDev/${stage.model.id}/List`, {
        currentPage: 1,
        pageSize: 20,
      }),
    )
    expect(listed.list.map(({ title }) => title)).toEqual(['泵'])
    // who is not a member has nothing
    const staff = await to.server.as((await aUser(to.server.db)).account)
    expect((await staff.post(`/api/visualdev/OnlineDev/${stage.model.id}/List`, {})).code).toBe(403)
    const again = await preview(to.admin, await exportAndUpload(...stage.whole, thing('role', stage.role)))
    expect(again.things.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      again.things.map(({ kind }) => `${kind} same`),
    )
  })

  it('brings flows that a member of its role starts and another member approves; others are refused', async () => {
    const stage = await anApplication(from)
    const drawn = aFlow(anApprover('check', { assigneeType: 6, approverRole: [stage.role] }))
    const flow = await aTemplate(from.admin, stage.model.id, drawn)
    await must(from.admin.post(`${paths.template}/${flow}/Actions/Release`))
    const file = await exportAndUpload(...stage.whole, thing('role', stage.role), thing('flow', flow))
    await must(importFile(to.admin, file))
    const aMember = async () => to.server.as((await aUser(to.server.db, { roles: [stage.role] })).account)
    const [starter, approver] = [await aMember(), await aMember()]
    const stranger = await to.server.as((await aUser(to.server.db)).account)
    const body = { flowId: flow, data: JSON.stringify({ title: '泵', place: '一' }) }
    expect((await stranger.post(paths.task, body)).code).toBe(403)
    const task = await start(starter, flow, { title: '泵', place: '一' })
    expect((await fetchApprovals(approver)).map(({ id }) => id)).toEqual([task.id])
    expect(await fetchApprovals(stranger)).toEqual([])
    expect((await stranger.get(`${paths.before}/${task.id}`)).code).toBe(404)
    await approve(approver, task.id)
    expect(await fetchStatus(starter, task.id)).toBe(2)
  })

  it('neither shows nor moves a menu again, and adds the permissions of a newer version', async () => {
    const stage = await anApplication(from)
    const things = [...stage.whole, thing('role', stage.role)]
    await must(importFile(to.admin, await exportAndUpload(...things)))
    const { model, system } = stage
    await must(to.admin.put(`${menus}/${stage.folder}/Actions/State`))
    await must(
      to.admin.put(`${menus}/${model.menuId}/Actions/Move`, { systemId: system, parentId: '-1', beforeId: null }),
    )
    await must(
      from.admin.post(`${menus}/${model.menuId}/Items`, { kind: 'button', enCode: 'btn_new', fullName: '新按钮' }),
    )
    const folder = await must(from.admin.get<object>(`${menus}/${stage.folder}`))
    await must(from.admin.put(`${menus}/${stage.folder}`, { ...folder, fullName: '新台账' }))
    await changeDesign(from.admin, model.id, { fields: [aField('comInput', 'title'), aField('comInput', 'place')] })
    await releaseDesign(from.admin, model.id)
    await must(importFile(to.admin, await exportAndUpload(...things)))
    expect(
      await to.server.db.query(
        'select full_name, enabled_mark, parent_id from menus where system_id = $1 order by enabled_mark',
        [system],
      ),
    ).toEqual([
      { full_name: '新台账', enabled_mark: 0, parent_id: null },
      { full_name: '设备', enabled_mark: 1, parent_id: null },
    ])
    expect(
      await to.server.db.query(`select 1 from menu_items where menu_id = $1 and en_code = 'btn_new'`, [model.menuId]),
    ).toHaveLength(1)
  })

  it('uses the application that is here where the code is taken', async () => {
    const enCode = unique('shared')
    const there = await createThing(from.admin, '/api/system/System', { fullName: '共用', enCode })
    const here = await createThing(to.admin, '/api/system/System', { fullName: '共用', enCode })
    const link = { fullName: '帮助', enCode: unique('help'), type: 7, urlAddress: 'https://example.com/' }
    const menu = await createThing(from.admin, menus, { ...link, systemId: there, parentId: '-1' })
    await must(importFile(to.admin, await exportAndUpload(thing('menu', menu))))
    expect(await to.server.db.query('select system_id from menus where id = $1', [menu])).toEqual([{ system_id: here }])
  })

  it('is refused to users who may not create menus, and gives roles nothing that the importing user does not have', async () => {
    const stage = await anApplication(from)
    const content = await download(from, [...stage.whole, thing('role', stage.role)])
    const { db, deps } = to.server
    const known = await db.sql.selectFrom('menus').select(['id', 'en_code']).execute()
    const pages = ['onlineDev.package', 'permission.role', 'permission.authorize', 'system.menu'] as const
    const buttons = ['btn_import', 'btn_add', 'btn_edit', 'btn_item']
    const ids = new Map<string, string>()
    for (const enCode of pages)
      ids.set(enCode, known.find((menu) => menu.en_code === enCode)?.id ?? (await aMenu(db, { enCode, buttons })).id)
    const alone = await aRole(db, { grants: [['menu', ids.get('onlineDev.package') ?? '']] })
    await deps.bus.publish('rights')
    const importer = await to.server.as((await aUser(db, { roles: [alone] })).account)
    const { file } = await must(upload(to, content, importer))
    const seen = await preview(importer, file)
    for (const kind of ['system', 'menu', 'role'])
      expect(find(seen, kind).flatMap(({ problems }) => problems)).toContain('你没有权限执行此操作')
    expect(await importFile(importer, file)).toMatchObject({ code: 409 })

    // the menus are here now: a user who may grant, but does not have them, cannot give them
    await must(importFile(to.admin, await exportAndUpload(...stage.whole)))
    const organize = await anOrganize(db)
    await db.query(`insert into roles (id, en_code, full_name) values ($1, $2, '设备管理员')`, [
      stage.role,
      unique('keeper'),
    ])
    await db.query('insert into role_organizes (role_id, organize_id) values ($1, $2)', [stage.role, organize])
    const grants = pages.map((code) => ['menu', ids.get(code) ?? ''] as const)
    const user = await aUser(db, { organize, roles: [await aRole(db, { grants })] })
    await aGrade(db, user.id, organize)
    await deps.bus.publish('rights')
    const granter = await to.server.as(user.account)
    const own = (await must(upload(to, content, granter))).file
    const [role] = find(await preview(granter, own), 'role')
    expect(role?.problems.join()).toContain('自己没有')
    expect(await importFile(granter, own)).toMatchObject({ code: 409 })
    expect(await db.query('select 1 from grants where object_id = $1', [stage.role])).toEqual([])
  })
})

describe('sample records in a package', () => {
  interface Listed {
    list: { id: string; title: string; number?: string }[]
  }
  const list = async ({ admin }: Installation, modelId: string) =>
    (await must(admin.post<Listed>(`/api/visualdev/OnlineDev/${modelId}/List`, { currentPage: 1, pageSize: 100 }))).list

  async function findPackagePage(): Promise<string> {
    const page = await from.server.db.sql
      .selectFrom('menus')
      .select('id')
      .where('en_code', '=', 'onlineDev.package')
      .executeTakeFirst()
    return page?.id ?? (await aMenu(from.server.db, { enCode: 'onlineDev.package', buttons: ['btn_export'] })).id
  }

  it('keep their relations, get new numbers and are saved once, with people by their accounts', async () => {
    const rule = unique('rule')
    await must(from.admin.post('/api/system/BillRule', { fullName: '编号', enCode: rule, prefix: 'N' }))
    const customer = await aModel(from.admin, { fullName: '客户', fields: [aField('comInput', 'title')] })
    const order = await aModel(from.admin, {
      fullName: '订单',
      fields: [
        aField('comInput', 'title'),
        aField('relationForm', 'customer', { modelId: customer.id, relationField: 'title' }),
        aField('billRule', 'number', { rule }),
        aField('userSelect', 'keeper'),
        aField('userSelect', 'seller'),
      ],
      list: aList(['title', 'number']),
    })
    const { id } = await addRecord(createRecordClient(from.admin, customer), { title: '甲公司' })
    const keeper = { account: unique('keeper'), realName: '保管员' }
    const [there, gone] = [(await aUser(from.server.db, keeper)).id, (await aUser(from.server.db)).id]
    const here = (await aUser(to.server.db, keeper)).id
    const records = createRecordClient(from.admin, order)
    for (const title of ['一', '二']) await addRecord(records, { title, customer: id, keeper: there, seller: gone })
    const { list: offered } = await plan([thing('model', order.id)])
    expect(offered.filter(({ kind }) => kind === 'records').map(({ reason }) => reason)).toEqual(['offered', 'offered'])
    const file = await exportAndUpload(thing('records', order.id), thing('records', customer.id))
    const seen = await preview(to.admin, file)
    expect(seen).toMatchObject({ isPossible: true })
    expect(seen.people).toMatchObject([
      expect.objectContaining({ isOptional: true }),
      expect.objectContaining({ isOptional: true }),
    ])
    expect(find(seen, 'records').map(({ changes }) => changes.join())).toEqual(
      expect.arrayContaining(['新增 1 条记录', '新增 2 条记录']),
    )
    await must(importFile(to.admin, file))
    const stored = await list(to, order.id)
    expect(stored.map(({ title }) => title).sort()).toEqual(['一', '二'])
    const one = stored.find(({ title }) => title === '一')?.id ?? ''
    const { data } = await must(to.admin.get<{ data: string }>(`/api/visualdev/OnlineDev/${order.id}/${one}`))
    expect(JSON.parse(data)).toMatchObject({ customer: id, keeper: here })
    expect(data).not.toContain(gone)
    // numbering continues
    const next = await addRecord(createRecordClient(to.admin, order), { title: '三' })
    const numbers = (await list(to, order.id)).map(({ number }) => number)
    expect(next.id).not.toBe('')
    expect(new Set(numbers).size).toBe(3)

    // the same file again adds nothing, and nothing in place of a record that was deleted, which can be restored
    await must(to.admin.delete(`/api/visualdev/OnlineDev/${order.id}/${one}`))
    await must(importFile(to.admin, file))
    expect(await list(to, order.id)).toHaveLength(2)
    expect((await createRecordClient(to.admin, order).restore(one)).code).toBe(200)
    expect((await list(to, order.id)).map(({ title }) => title).sort()).toEqual(['一', '三', '二'])
  })

  it('are those of forms whose records the user may export, not only list', async () => {
    const model = await aModel(from.admin, {
      fullName: '名册',
      fields: [aField('comInput', 'title')],
      list: aList(['title'], { useBtnPermission: true, btnsList: [{ value: 'download', label: '导出' }] }),
    })
    await addRecord(createRecordClient(from.admin, model), { title: '一' })
    const pageMenu = ['menu', await findPackagePage()] as const
    const [button] = await from.server.db.query<{ id: string }>(
      `select id from menu_items where menu_id = $1 and en_code = 'btn_download'`,
      [model.menuId],
    )
    const listing: GrantTo[] = [pageMenu, ['menu', model.menuId]]
    const exporting: GrantTo[] = [...listing, ['button', button?.id ?? '']]
    const listOffered = async (grants: GrantTo[]) => {
      const role = await aRole(from.server.db, { grants })
      await from.server.deps.bus.publish('rights')
      const staff = await from.server.as((await aUser(from.server.db, { roles: [role] })).account)
      return (await must(staff.get<{ list: { id: string }[] }>(`${path}/Things/records`))).list.map(({ id }) => id)
    }
    expect(await listOffered(listing)).toEqual([])
    expect(await listOffered(exporting)).toEqual([model.id])
  })

  it('are those that the exporting user may see', async () => {
    const model = await aModel(from.admin, { fullName: '机密', fields: [aField('comInput', 'title')] })
    await addRecord(createRecordClient(from.admin, model), { title: '不外传' })
    const id = await findPackagePage()
    const role = await aRole(from.server.db, { grants: [['menu', id]] })
    await from.server.deps.bus.publish('rights')
    const staff = await from.server.as((await aUser(from.server.db, { roles: [role] })).account)
    const things = [thing('records', model.id)]
    expect(await staff.post(`${path}/Actions/Export`, { things })).toMatchObject({ code: 404 })
    expect(await must(staff.get<{ list: [] }>(`${path}/Things/records`))).toMatchObject({ list: [] })
  })
})

describe('the preview of a package', () => {
  it('is what the import must find: a draft that was saved since is not lost', async () => {
    const model = await aModel(from.admin, { fullName: '计划', fields: [aField('comInput', 'title')] })
    await must(importFile(to.admin, await exportAndUpload(thing('model', model.id))))
    await changeDesign(from.admin, model.id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    const file = await exportAndUpload(thing('model', model.id))
    const { seen } = await preview(to.admin, file)
    await changeDesign(to.admin, model.id, { fields: [aField('comInput', 'title'), aField('comInput', 'mine')] })
    expect(await importFile(to.admin, file, { seen })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('预览'),
    })
    expect((await must(to.admin.get<{ formData: string }>(`/api/visualdev/Base/${model.id}`))).formData).toContain(
      'mine',
    )
    const { seen: next } = await preview(to.admin, file)
    expect(await importFile(to.admin, file, { seen: next })).toMatchObject({ code: 200 })
  })

  it('connects to no host that the package names', async () => {
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    await must(to.admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${port}`] }))
    const source = await createThing(from.admin, '/api/system/DataSource', {
      ...{ fullName: '外部', enCode: unique('source'), host: '127.0.0.1', port, database: 'a', userName: 'b' },
      password: 'c',
    })
    const made = await from.server.db.query<{ id: string }>(
      `insert into data_interfaces (id, en_code, full_name, category_id, data_type, request_method, path, data_path, source_id,
         query, request_headers, request_parameters, field_list, saved_by, saved_at)
       select gen_random_uuid(), $1, '外部数据', '', 1, 'GET', '', '', $2, 'select 1 as id', '[]', '[]', '[]', id, now()
         from users limit 1 returning id`,
      [unique('outside'), source],
    )
    const file = await exportAndUpload(
      ...made.map((row) => thing('dataInterface', row.id)),
      thing('dataSource', source),
    )
    const seen = await preview(to.admin, file)
    expect(seen.things.flatMap(({ problems }) => problems)).toEqual([])
    expect(connections).toBe(0)
    // the import checks the query, after the user has confirmed it
    expect(await importFile(to.admin, file)).toMatchObject({ code: 409 })
    expect(connections).toBeGreaterThan(0)
    listener.close()
  })
})
