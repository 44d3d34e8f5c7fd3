import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReleasePreview } from '@armature/contract'
import { aMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
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
import { getColumnName, columnsIn, indexesOn, getPhysicalModel } from '../testing/tables.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const release = (id: string, options: object = {}) =>
  designer.post<{ problems?: { path: string; msg: string }[] } | null>(`${base}/${id}/Actions/Release`, options)

describe('a first release (F7.98, F4.111)', () => {
  it('creates a typed table with the system columns, and one for each sub-table', async () => {
    const id = await createDesign(designer, {
      fields: [
        aField('comInput', 'siteName', {}, { label: "电站'名称" }),
        aField('numInput', 'power', { precision: 2 }),
        aField('date', 'checkedAt'),
        aField('textarea', 'remark'),
        aField('userSelect', 'people', { multiple: true }),
        aTable('items', [aField('comInput', 'part'), aField('numInput', 'quantity')]),
      ],
    })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
    const { main, subTables } = await getPhysicalModel(server.db, id)
    expect(await columnsIn(server.db, main.name)).toMatchObject({
      id: 'uuid',
      version: 'integer',
      creator_user_id: 'uuid',
      creator_time: 'timestamp with time zone',
      last_modify_user_id: 'uuid',
      last_modify_time: 'timestamp with time zone',
      organize_id: 'uuid',
      position_id: 'uuid',
      design_version: 'integer',
      delete_mark: 'timestamp with time zone',
      keyword: 'text',
      site_name_1: 'character varying(500)',
      power_2: 'numeric(20,2)',
      checked_at_3: 'timestamp with time zone',
      people_5: 'uuid[]',
    })
    const items = subTables['items']?.name ?? ''
    expect(await columnsIn(server.db, items)).toMatchObject({
      id: 'uuid',
      record_id: 'uuid',
      sort_code: 'integer',
      part_1: 'character varying(500)',
      quantity_2: 'bigint',
    })
    const [comment] = await server.db.query(
      `select col_description($1::regclass, attnum) as text from pg_attribute where attrelid = $1::regclass and attname = 'site_name_1'`,
      [`record.${main.name}`],
    )
    expect(comment).toEqual({ text: "电站'名称" })
  })

  it('deletes rows of sub-tables with their record', async () => {
    const id = await createDesign(designer, { fields: [aTable('items', [aField('comInput', 'part')])] })
    await releaseDesign(designer, id)
    const { main, subTables } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version) values ('00000000-0000-7000-8000-00000000000a', 1)`,
    )
    const items = `record.${subTables['items']?.name}`
    await server.db.query(
      `insert into ${items} (id, record_id) values (gen_random_uuid(), '00000000-0000-7000-8000-00000000000a')`,
    )
    await server.db.query(`delete from record.${main.name}`)
    expect(await server.db.query(`select 1 from ${items}`)).toEqual([])
  })

  it('lets the buttons of a list be granted as btn_add, btn_edit and btn_remove (F6.04–F6.06)', async () => {
    const id = await createDesign(designer, {
      enCode: 'buttons',
      fullName: '按钮',
      fields: [aField('comInput', 'title')],
      list: aList(['title'], {
        columnBtnsList: [
          { value: 'edit', label: '编辑' },
          { value: 'remove', label: '删除' },
        ],
        btnsList: [{ value: 'add', label: '新增' }],
        useBtnPermission: true,
      }),
    })
    const { menuId } = await releaseDesign(designer, id, {})
    const items = await server.db.query<{ en_code: string }>(
      "select en_code from menu_items where menu_id = $1 and kind = 'button' order by en_code",
      [menuId],
    )
    expect(items.map(({ en_code }) => en_code)).toEqual(['btn_add', 'btn_edit', 'btn_remove'])
  })

  it('creates a menu with its grantable items (F6.07, F6.10, FO.44, FO.58)', async () => {
    const directory = await aMenu(server.db, { type: 1 })
    const id = await createDesign(designer, {
      enCode: 'inspection',
      fullName: '巡检单',
      fields: [
        aField('comInput', 'title', {}, { labelI18n: { en: 'Title' } }),
        aField('divider', 'line'),
        aTable('items', [aField('comInput', 'part')]),
      ],
      list: aList(['title'], {
        columnBtnsList: [{ value: 'edit', label: '编辑' }],
        btnsList: [{ value: 'add', label: '新增', labelI18n: { en: 'Add' } }],
        useBtnPermission: true,
        useFormPermission: true,
      }),
    })
    const { menuId } = await releaseDesign(designer, id, { pcModuleParentId: directory.id, icon: 'clipboard-check' })
    const [menu] = await server.db.query('select * from menus where id = $1', [menuId])
    expect(menu).toMatchObject({
      parent_id: directory.id,
      type: 3,
      en_code: 'inspection',
      full_name: '巡检单',
      url_address: '/model/inspection',
      icon: 'clipboard-check',
      module_id: id,
      property: {
        moduleId: id,
        useBtnPermission: true,
        useColumnPermission: false,
        useFormPermission: true,
        useDataPermission: false,
      },
    })
    const items = await server.db.query<{ kind: string; en_code: string; full_name_i18n: object }>(
      'select kind, en_code, full_name_i18n from menu_items where menu_id = $1 order by kind, sort_code',
      [menuId],
    )
    expect(items).toEqual([
      { kind: 'button', en_code: 'btn_add', full_name_i18n: { en: 'Add' } },
      { kind: 'button', en_code: 'btn_edit', full_name_i18n: {} },
      { kind: 'column', en_code: 'title', full_name_i18n: {} },
      { kind: 'form', en_code: 'title', full_name_i18n: { en: 'Title' } },
      { kind: 'form', en_code: 'items', full_name_i18n: {} },
      { kind: 'form', en_code: 'items-part', full_name_i18n: {} },
    ])
  })

  it.each(['00000000-0000-7000-8000-000000000001', 'x', "'; drop table menus; --"])(
    'is refused below %s, which is no menu folder',
    async (pcModuleParentId) => {
      const id = await createDesign(designer)
      expect(await release(id, { pcModuleParentId })).toMatchObject({ code: 400, msg: '所选的上级菜单不存在' })
    },
  )

  it('works without a menu too', async () => {
    const id = await createDesign(designer)
    expect(await releaseDesign(designer, id, { pc: 0 })).toMatchObject({ version: 1, menuId: '', appMenuId: '' })
    expect(await columnsIn(server.db, (await getPhysicalModel(server.db, id)).main.name)).toHaveProperty('title_1')
  })
})

describe('a later release', () => {
  it('keeps the values of a field that is renamed, removed, restored or enlarged', async () => {
    const named = (vModel: string, own = {}) => aField('numInput', vModel, own, { formId: 'n' })
    const title = aField('comInput', 'title')
    const id = await createDesign(designer, { fields: [title, named('amount')] })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, amount_2) values (gen_random_uuid(), 1, 42)`,
    )
    const value = async (field: string) =>
      (
        await server.db.query<{ value: string }>(
          `select ${await getColumnName(server.db, id, field)} as value from record.${main.name}`,
        )
      )[0]?.value

    await changeDesign(designer, id, { fields: [title, named('count')] })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 2 })
    expect(await value('count')).toBe('42')

    await changeDesign(designer, id, { fields: [title] })
    await releaseDesign(designer, id)
    expect((await getPhysicalModel(server.db, id)).main).toMatchObject({
      columns: [{ field: 'title' }],
      retired: [{ field: 'count' }],
    })

    await changeDesign(designer, id, { fields: [title, named('count', { precision: 2 })] })
    await releaseDesign(designer, id)
    expect(await value('count')).toBe('42.00')
  })

  it('turns a single choice into an array, and keeps the array when the field becomes single again', async () => {
    const choice = (multiple: boolean) => [aField('select', 'state', { multiple }, { formId: 's' })]
    const id = await createDesign(designer, {
      fields: choice(false),
      list: aList([], { searchList: [{ prop: 'state', label: '', searchType: 1 }] }),
    })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, state_1) values (gen_random_uuid(), 1, 'a'), (gen_random_uuid(), 1, null)`,
    )
    await changeDesign(designer, id, {
      fields: choice(true),
      list: aList([], { searchList: [{ prop: 'state', label: '', searchType: 1 }] }),
    })
    await releaseDesign(designer, id)
    expect(await server.db.query(`select state_1 from record.${main.name} order by 1`)).toEqual([
      { state_1: ['a'] },
      { state_1: null },
    ])
    expect((await indexesOn(server.db, main.name)).join()).toContain('gin (state_1)')

    await changeDesign(designer, id, { fields: choice(false) })
    await releaseKeepingValues(designer, id)
    expect((await getPhysicalModel(server.db, id)).main).toMatchObject({
      columns: [{ column: 'state_2' }],
      retired: [{ column: 'state_1' }],
    })
    expect(await server.db.query(`select state_1 from record.${main.name} where state_1 is not null`)).toHaveLength(1)
  })

  it('keeps the grants of remaining items, also of a renamed field, and deletes those of removed items', async () => {
    const fields = [aField('comInput', 'a'), aField('comInput', 'b'), aField('comInput', 'c')]
    const id = await createDesign(designer, { fields })
    const { menuId } = await releaseDesign(designer, id)
    await server.db.query(
      `insert into grants select 'role', '00000000-0000-7000-8000-000000000009'::uuid, 'form', id from menu_items where menu_id = $1 and kind = 'form'
       union all select 'role', '00000000-0000-7000-8000-000000000009', 'menu', $1::uuid`,
      [menuId],
    )
    // a and b swap their names, c is removed, d is added
    const next = [
      aField('comInput', 'b', {}, { formId: 'id_a' }),
      aField('comInput', 'a', {}, { formId: 'id_b' }),
      aField('comInput', 'd'),
    ]
    const before = await server.db.query<{ id: string; en_code: string }>(
      `select id, en_code from menu_items where menu_id = $1 and kind = 'form' order by en_code`,
      [menuId],
    )
    await changeDesign(designer, id, { fields: next })
    expect((await releaseDesign(designer, id)).menuId).toBe(menuId)
    const after = await server.db.query<{ id: string; en_code: string; granted: boolean }>(
      `select id, en_code, exists (select 1 from grants a where a.item_id = i.id and a.object_type = 'role') as granted from menu_items i where menu_id = $1 and kind = 'form' order by en_code`,
      [menuId],
    )
    const idOf = (code: string) => before.find(({ en_code }) => en_code === code)?.id
    expect(after).toEqual([
      { id: idOf('b'), en_code: 'a', granted: true },
      { id: idOf('a'), en_code: 'b', granted: true },
      { id: expect.any(String), en_code: 'd', granted: false },
    ])
    expect(await server.db.query('select 1 from grants where item_id = $1', [idOf('c')])).toEqual([])
    expect(
      await server.db.query(`select 1 from grants where item_id = $1 and object_type = 'role'`, [menuId]),
    ).toHaveLength(1)
  })

  it('grants the menu and later also new fields to the user who released the design only', async () => {
    const flags = { useBtnPermission: true, useColumnPermission: true, useFormPermission: true }
    const fields = [aField('comInput', 'title')]
    const id = await createDesign(designer, {
      fields,
      list: aList(['title'], { ...flags, btnsList: [{ value: 'add', label: '新建' }] }),
    })
    await releaseDesign(designer, id)
    const path = `/api/visualdev/OnlineDev/${id}`
    expect((await designer.post(path, { data: JSON.stringify({ title: 'first' }) })).code).toBe(200)

    await changeDesign(designer, id, {
      fields: [...fields, aField('comInput', 'remark')],
      list: aList(['title', 'remark'], flags),
    })
    await releaseDesign(designer, id)
    const { data } = await designer.post<{ list: object[] }>(`${path}/List`, {})
    expect(data.list[0]).toMatchObject({ title: 'first', remark: '' })

    const colleague = await asDesigner(server)
    expect((await colleague.post(`${path}/List`, {})).code).toBe(403)
  })

  it('keeps the position of the menu, and moves it if the request names another', async () => {
    const directory = await aMenu(server.db, { type: 1 })
    const id = await createDesign(designer)
    const parent = async () =>
      (await server.db.query<{ parent_id: string | null }>('select parent_id from menus where module_id = $1', [id]))[0]
        ?.parent_id
    await releaseDesign(designer, id, { pcModuleParentId: directory.id })
    await releaseDesign(designer, id)
    expect(await parent()).toBe(directory.id)
    await releaseDesign(designer, id, { pcModuleParentId: '-1' })
    expect(await parent()).toBeNull()
  })

  it('rebuilds the keyword column of existing records when its fields change', async () => {
    const fields = [aField('comInput', 'title'), aField('textarea', 'remark')]
    const id = await createDesign(designer, { fields, list: aList(['title'], { keywordList: ['title'] }) })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, title_1, remark_2, keyword) values (gen_random_uuid(), 1, '储能 Alpha', 'BETA', '储能 alpha')`,
    )
    await changeDesign(designer, id, { fields, list: aList(['title'], { keywordList: ['title', 'remark'] }) })
    await releaseDesign(designer, id)
    expect(await server.db.query(`select keyword from record.${main.name}`)).toEqual([
      { keyword: '储能 alpha\u001fbeta' },
    ])
    expect(await indexesOn(server.db, main.name)).toContain(
      "gin (record.bigrams(keyword)) WITH (gin_pending_list_limit='256')",
    )
  })

  it('creates the indexes that its list needs, and no others', async () => {
    const fields = [aField('numInput', 'power'), aField('comInput', 'title')]
    const id = await createDesign(designer, {
      fields,
      list: aList([], { columnList: [{ prop: 'power', label: '', sortable: true }] }),
    })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    const sorted = 'btree (power_1, id) INCLUDE (organize_id, creator_user_id)'
    expect(await indexesOn(server.db, main.name)).toContain(sorted)
    await changeDesign(designer, id, {
      fields,
      list: aList([], { searchList: [{ prop: 'title', label: '', searchType: 2 }] }),
    })
    await releaseDesign(designer, id)
    const indexes = await indexesOn(server.db, main.name)
    expect(indexes).not.toContain(sorted)
    expect(indexes).toContain("gin (record.bigrams((title_2)::text)) WITH (gin_pending_list_limit='256')")
  })

  it('refuses a unique field that is a long text, a multiple choice or a column of a sub-table', async () => {
    const fields = [
      aField('comInput', 'long', { maxlength: 2_000 }, { unique: true }),
      aField('checkbox', 'many', {}, { unique: true }),
      aTable('rows', [aField('comInput', 'code', {}, { unique: true })]),
    ]
    const id = await createDesign(designer, { fields })
    const { data } = await release(id)
    expect(data).toMatchObject({ problems: [{ path: 'long' }, { path: 'many' }, { path: 'rows.code' }] })
  })

  it('makes a field unique if its values are, and is refused otherwise', async () => {
    const code = (unique: boolean) => [aField('comInput', 'code', {}, { label: '编号', unique })]
    const id = await createDesign(designer, { fields: code(false) })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, code_1) values (gen_random_uuid(), 1, 'A'), (gen_random_uuid(), 1, 'A')`,
    )
    await changeDesign(designer, id, { fields: code(true) })
    const said = '已有数据中“编号”存在重复值，不能设为不可重复：A ×2'
    expect((await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`)).data).toMatchObject({
      possible: false,
      problems: [{ path: 'code', level: 'error', msg: said }],
    })
    expect((await release(id)).msg).toContain(said)
    await server.db.query(
      `update record.${main.name} set delete_mark = now() where id = (select max(id::text)::uuid from record.${main.name})`,
    )
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 2 })
  })
})
