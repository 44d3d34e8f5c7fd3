import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { PhysicalModel } from '../physical-model.ts'
import { aField, aList, aTable, asDesigner, created, redrawn, released } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await testServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const release = (id: string, options: object = {}) =>
  designer.post<{ problems?: { path: string; msg: string }[] } | null>(`${base}/${id}/Actions/Release`, options)

async function physicalOf(id: string): Promise<PhysicalModel> {
  const [row] = await server.db.query<{ tables: PhysicalModel }>(
    'select tables from design_versions where design_id = $1 order by version desc limit 1',
    [id],
  )
  if (!row) throw new Error('not released')
  return row.tables
}

async function columnOf(id: string, field: string): Promise<string> {
  const column = (await physicalOf(id)).main.columns.find((known) => known.field === field)
  if (!column) throw new Error(`no column of ${field}`)
  return column.column
}

/** Columns of a table as PostgreSQL has them. */
async function columnsIn(table: string): Promise<Record<string, string>> {
  const rows = await server.db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`record.${table}`],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

async function indexesOn(table: string): Promise<string[]> {
  const rows = await server.db.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'record' and tablename = $1 order by indexname`,
    [table],
  )
  return rows.map(({ indexdef }) => indexdef.replace(/^.* USING /, ''))
}

/** Everything that a failed release must leave alone. */
async function snapshot(): Promise<unknown> {
  return server.db.query(
    `select (select json_agg(d order by d.id) from designs d) as designs, (select json_agg(v.design_id) from design_versions v) as versions,
       (select json_agg(m order by m.id) from menus m) as menus, (select json_agg(i order by i.id) from menu_items i) as items,
       (select json_agg(t.tablename order by t.tablename) from pg_tables t where schemaname = 'record') as tables`,
  )
}

describe('a first release (F7.98, F4.111)', () => {
  it('makes a typed table with the columns that every record has, and one for each sub-table', async () => {
    const id = await created(designer, {
      fields: [
        aField('comInput', 'siteName', {}, { label: "电站'名称" }),
        aField('numInput', 'power', { precision: 2 }),
        aField('date', 'checkedAt'),
        aField('textarea', 'remark'),
        aField('userSelect', 'people', { multiple: true }),
        aTable('items', [aField('comInput', 'part'), aField('numInput', 'quantity')]),
      ],
    })
    expect(await released(designer, id)).toMatchObject({ version: 1 })
    const { main, subTables } = await physicalOf(id)
    expect(await columnsIn(main.name)).toMatchObject({
      id: 'uuid', version: 'integer', creator_user_id: 'uuid', creator_time: 'timestamp with time zone', last_modify_user_id: 'uuid',
      last_modify_time: 'timestamp with time zone', organize_id: 'uuid', position_id: 'uuid', design_version: 'integer',
      delete_mark: 'timestamp with time zone', keyword: 'text',
      site_name_1: 'character varying(500)', power_2: 'numeric(20,2)', checked_at_3: 'timestamp with time zone', people_5: 'uuid[]',
    }) // prettier-ignore
    const items = subTables['items']?.name ?? ''
    expect(await columnsIn(items)).toMatchObject({
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

  it('takes sub-rows away with their record', async () => {
    const id = await created(designer, { fields: [aTable('items', [aField('comInput', 'part')])] })
    await released(designer, id)
    const { main, subTables } = await physicalOf(id)
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

  it('puts an entry into the menu, with what can be granted below it (F6.07, F6.10, FO.44, FO.58)', async () => {
    const directory = await aMenu(server.db, { type: 1 })
    const id = await created(designer, {
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
    const { menuId } = await released(designer, id, { pcModuleParentId: directory.id, icon: 'clipboard-check' })
    const [menu] = await server.db.query('select * from menus where id = $1', [menuId])
    expect(menu).toMatchObject({
      parent_id: directory.id, type: 3, en_code: 'inspection', full_name: '巡检单', url_address: '/model/inspection', icon: 'clipboard-check', module_id: id,
      property: { moduleId: id, useBtnPermission: true, useColumnPermission: false, useFormPermission: true, useDataPermission: false },
    }) // prettier-ignore
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
    'is refused under %s, which is no directory',
    async (pcModuleParentId) => {
      const id = await created(designer)
      expect(await release(id, { pcModuleParentId })).toMatchObject({ code: 400, msg: '所选的上级菜单不存在' })
    },
  )

  it('without a menu entry is a model all the same', async () => {
    const id = await created(designer)
    expect(await released(designer, id, { pc: 0 })).toEqual({ version: 1, menuId: '' })
    expect(await columnsIn((await physicalOf(id)).main.name)).toHaveProperty('title_1')
  })
})

describe('a further release', () => {
  it('keeps values of a field that is renamed, goes, comes back or grows', async () => {
    const named = (vModel: string, own = {}) => aField('numInput', vModel, own, { formId: 'n' })
    const title = aField('comInput', 'title')
    const id = await created(designer, { fields: [title, named('amount')] })
    await released(designer, id)
    const { main } = await physicalOf(id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, amount_2) values (gen_random_uuid(), 1, 42)`,
    )
    const value = async (field: string) =>
      (
        await server.db.query<{ value: string }>(
          `select ${await columnOf(id, field)} as value from record.${main.name}`,
        )
      )[0]?.value

    await redrawn(designer, id, { fields: [title, named('count')] })
    expect(await released(designer, id)).toMatchObject({ version: 2 })
    expect(await value('count')).toBe('42')

    await redrawn(designer, id, { fields: [title] })
    await released(designer, id)
    expect((await physicalOf(id)).main).toMatchObject({ columns: [{ field: 'title' }], retired: [{ field: 'count' }] })

    await redrawn(designer, id, { fields: [title, named('count', { precision: 2 })] })
    await released(designer, id)
    expect(await value('count')).toBe('42.00')
  })

  it('turns one choice into a list of one, and keeps the list when only one may be chosen again', async () => {
    const choice = (multiple: boolean) => [aField('select', 'state', { multiple }, { formId: 's' })]
    const id = await created(designer, {
      fields: choice(false),
      list: aList([], { searchList: [{ prop: 'state', label: '', searchType: 1 }] }),
    })
    await released(designer, id)
    const { main } = await physicalOf(id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, state_1) values (gen_random_uuid(), 1, 'a'), (gen_random_uuid(), 1, null)`,
    )
    await redrawn(designer, id, {
      fields: choice(true),
      list: aList([], { searchList: [{ prop: 'state', label: '', searchType: 1 }] }),
    })
    await released(designer, id)
    expect(await server.db.query(`select state_1 from record.${main.name} order by 1`)).toEqual([
      { state_1: ['a'] },
      { state_1: null },
    ])
    expect((await indexesOn(main.name)).join()).toContain('gin (state_1)')

    await redrawn(designer, id, { fields: choice(false) })
    await released(designer, id)
    expect((await physicalOf(id)).main).toMatchObject({
      columns: [{ column: 'state_2' }],
      retired: [{ column: 'state_1' }],
    })
    expect(await server.db.query(`select state_1 from record.${main.name} where state_1 is not null`)).toHaveLength(1)
  })

  it('keeps grants of what stays, also of a renamed field, and drops those of what goes', async () => {
    const fields = [aField('comInput', 'a'), aField('comInput', 'b'), aField('comInput', 'c')]
    const id = await created(designer, { fields })
    const { menuId } = await released(designer, id)
    await server.db.query(
      `insert into authorities select 'role', '00000000-0000-7000-8000-000000000009'::uuid, 'form', id from menu_items where menu_id = $1 and kind = 'form'
       union all select 'role', '00000000-0000-7000-8000-000000000009', 'menu', $1::uuid`,
      [menuId],
    )
    // a and b exchange their names, c goes, d comes
    const next = [
      aField('comInput', 'b', {}, { formId: 'id_a' }),
      aField('comInput', 'a', {}, { formId: 'id_b' }),
      aField('comInput', 'd'),
    ]
    const before = await server.db.query<{ id: string; en_code: string }>(
      `select id, en_code from menu_items where menu_id = $1 and kind = 'form' order by en_code`,
      [menuId],
    )
    await redrawn(designer, id, { fields: next })
    expect((await released(designer, id)).menuId).toBe(menuId)
    const after = await server.db.query<{ id: string; en_code: string; granted: boolean }>(
      `select id, en_code, exists (select 1 from authorities a where a.item_id = i.id) as granted from menu_items i where menu_id = $1 and kind = 'form' order by en_code`,
      [menuId],
    )
    const idOf = (code: string) => before.find(({ en_code }) => en_code === code)?.id
    expect(after).toEqual([
      { id: idOf('b'), en_code: 'a', granted: true },
      { id: idOf('a'), en_code: 'b', granted: true },
      { id: expect.any(String), en_code: 'd', granted: false },
    ])
    expect(await server.db.query('select 1 from authorities where item_id = $1', [idOf('c')])).toEqual([])
    expect(await server.db.query('select 1 from authorities where item_id = $1', [menuId])).toHaveLength(1)
  })

  it('leaves the entry where it stands in the menu, and moves it when told', async () => {
    const directory = await aMenu(server.db, { type: 1 })
    const id = await created(designer)
    const parent = async () =>
      (await server.db.query<{ parent_id: string | null }>('select parent_id from menus where module_id = $1', [id]))[0]
        ?.parent_id
    await released(designer, id, { pcModuleParentId: directory.id })
    await released(designer, id)
    expect(await parent()).toBe(directory.id)
    await released(designer, id, { pcModuleParentId: '-1' })
    expect(await parent()).toBeNull()
  })

  it('makes the keyword text of existing records anew when its fields change', async () => {
    const fields = [aField('comInput', 'title'), aField('textarea', 'remark')]
    const id = await created(designer, { fields, list: aList(['title'], { keywordList: ['title'] }) })
    await released(designer, id)
    const { main } = await physicalOf(id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, title_1, remark_2, keyword) values (gen_random_uuid(), 1, '储能 Alpha', 'BETA', '储能 alpha')`,
    )
    await redrawn(designer, id, { fields, list: aList(['title'], { keywordList: ['title', 'remark'] }) })
    await released(designer, id)
    expect(await server.db.query(`select keyword from record.${main.name}`)).toEqual([
      { keyword: '储能 alpha\u001fbeta' },
    ])
    expect(await indexesOn(main.name)).toContain('gin (record.bigrams(keyword))')
  })

  it('has the indexes that its list asks for, and only those', async () => {
    const fields = [aField('numInput', 'power'), aField('comInput', 'title')]
    const id = await created(designer, {
      fields,
      list: aList([], { columnList: [{ prop: 'power', label: '', sortable: true }] }),
    })
    await released(designer, id)
    const { main } = await physicalOf(id)
    expect(await indexesOn(main.name)).toContain('btree (power_1, id)')
    await redrawn(designer, id, {
      fields,
      list: aList([], { searchList: [{ prop: 'title', label: '', searchType: 2 }] }),
    })
    await released(designer, id)
    const indexes = await indexesOn(main.name)
    expect(indexes).not.toContain('btree (power_1, id)')
    expect(indexes).toContain('gin (record.bigrams((title_2)::text))')
  })

  it('makes a field unique where its values are, and says so where they are not', async () => {
    const code = (unique: boolean) => [aField('comInput', 'code', {}, { label: '编号', unique })]
    const id = await created(designer, { fields: code(false) })
    await released(designer, id)
    const { main } = await physicalOf(id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, code_1) values (gen_random_uuid(), 1, 'A'), (gen_random_uuid(), 1, 'A')`,
    )
    await redrawn(designer, id, { fields: code(true) })
    expect(await release(id)).toMatchObject({ code: 400, msg: '已有数据中“编号”存在重复值，不能设为唯一' })
    await server.db.query(
      `update record.${main.name} set delete_mark = now() where id = (select max(id::text)::uuid from record.${main.name})`,
    )
    expect(await released(designer, id)).toMatchObject({ version: 2 })
  })
})

describe('a release that fails', () => {
  it('changes nothing when a statement fails in the middle', async () => {
    const fields = [aField('comInput', 'a'), aField('numInput', 'b')]
    const id = await created(designer, { fields })
    await released(designer, id)
    const { main } = await physicalOf(id)
    await redrawn(designer, id, {
      fields: [...fields, aField('comInput', 'c'), aTable('items', [aField('comInput', 'x')])],
      list: aList([], { columnList: [{ prop: 'c', label: '', sortable: true }] }),
    })
    // in the way of the sub-table, after the main table was altered
    await server.db.query(`create table record.${main.name}_s1 (x int)`)
    const before = await snapshot()
    expect((await release(id)).code).toBe(500)
    expect(await snapshot()).toEqual(before)
    expect(await columnsIn(main.name)).not.toHaveProperty('c_3')
    await server.db.query(`drop table record.${main.name}_s1`)
    expect(await released(designer, id)).toMatchObject({ version: 2 })
  })

  it('changes nothing when the database ends the connection in the middle', async () => {
    const id = await created(designer)
    await released(designer, id)
    const { main } = await physicalOf(id)
    await redrawn(designer, id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    const before = await snapshot()
    await server.db.transaction(async (blocker) => {
      await blocker.query(`lock table record.${main.name} in access share mode`)
      const pending = release(id)
      await terminated()
      expect((await pending).code).toBe(503)
    })
    expect(await snapshot()).toEqual(before)
    expect(await released(designer, id)).toMatchObject({ version: 2 })
  })

  it('gives up within seconds while somebody else holds the table', async () => {
    const id = await created(designer)
    await released(designer, id)
    const { main } = await physicalOf(id)
    await redrawn(designer, id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    const before = await snapshot()
    await server.db.transaction(async (blocker) => {
      await blocker.query(`lock table record.${main.name} in access share mode`)
      const started = Date.now()
      expect((await release(id)).code).toBe(503)
      expect(Date.now() - started).toBeLessThan(6_000)
    })
    expect(await snapshot()).toEqual(before)
  })

  /** Ends the session that waits for a lock, once there is one. */
  async function terminated(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const ended = await server.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (ended.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('nothing waited for a lock')
  }
})

describe('two releases at the same moment', () => {
  it('follow one another: two versions, one table, one menu entry', async () => {
    const id = await created(designer)
    const replies = await Promise.all([release(id), release(id), release(id)])
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    const versions = await server.db.query(
      'select version from design_versions where design_id = $1 order by version',
      [id],
    )
    expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
    expect(await server.db.query('select 1 from menus where module_id = $1', [id])).toHaveLength(1)
  })

  it('of different models do not wait for each other', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => created(designer)))
    const replies = await Promise.all(ids.map((id) => release(id)))
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(new Set(await Promise.all(ids.map(async (id) => (await physicalOf(id)).main.name))).size).toBe(4)
  })
})

describe('versions and going back (F7.102, F4.112, FO.45)', () => {
  interface Draft {
    formData: string
    state: number
    fullName: string
  }
  const draft = async (id: string) => (await designer.get<Draft>(`${base}/${id}`)).data
  const rollback = (id: string, query = '') => designer.get(`${base}/${id}/Actions/RollbackTemplate${query}`)

  it('a release is immutable and stands in the list of versions', async () => {
    const id = await created(designer, { fields: [aField('comInput', 'a')] })
    await released(designer, id)
    await redrawn(designer, id, { fields: [aField('comInput', 'a'), aTable('items', [aField('comInput', 'x')])] })
    await released(designer, id)
    const { data } = await designer.get<{ list: object[] }>(`${base}/${id}/Versions`)
    expect(data.list).toMatchObject([
      { version: 2, fieldCount: 2, isCurrent: true, creatorUser: '设计员' },
      { version: 1, fieldCount: 1, isCurrent: false },
    ])
  })

  it('the draft goes back to what users work with, or to an older version', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => [aField('comInput', name)])
    const id = await created(designer, { fullName: '起名', fields: one ?? [] })
    await released(designer, id)
    await redrawn(designer, id, { fields: two ?? [], fullName: '改名' })
    await released(designer, id)
    await redrawn(designer, id, { fields: three ?? [] })
    expect((await rollback(id)).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 1, fullName: '改名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(two)
    expect((await rollback(id, '?version=1')).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 2, fullName: '起名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(one)
  })

  it('is refused for a design that was never released, and for a version that never was', async () => {
    const id = await created(designer)
    expect(await rollback(id)).toMatchObject({ code: 400, msg: '该设计尚未发布，无法回滚' })
    await released(designer, id)
    expect((await rollback(id, '?version=7')).code).toBe(400)
    expect((await rollback(id, '?version=x')).code).toBe(400)
  })

  it('a stale save after going back is refused', async () => {
    const id = await created(designer)
    await released(designer, id)
    const { revision } = await redrawn(designer, id, { fields: [aField('comInput', 'other')] })
    await rollback(id)
    const { data: now } = await designer.get<{ revision: number }>(`${base}/${id}`)
    expect(now.revision).toBe(revision + 1)
  })
})
