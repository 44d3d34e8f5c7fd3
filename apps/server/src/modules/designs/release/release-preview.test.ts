import type { ReleasePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  type DesignValues,
  aField,
  aList,
  aTable,
  asDesigner,
  createDesign,
  changeDesign,
  releaseDesign,
} from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const preview = async (id: string, language = 'zh') =>
  (await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`, { 'Accept-Language': language })).data
const briefly = ({ changes }: ReleasePreview) =>
  changes.map(({ kind, table, field, detail }) => [kind, table, field, detail].filter(Boolean).join(' '))

/** A design that was released and then changed. */
async function changed(before: DesignValues, after: DesignValues): Promise<string> {
  const id = await createDesign(designer, before)
  await releaseDesign(designer, id)
  await changeDesign(designer, id, after)
  return id
}

async function supplier(): Promise<string> {
  const id = await createDesign(designer, { fields: [aField('comInput', 'price')] })
  await releaseDesign(designer, id)
  return id
}

describe('the preview of a release', () => {
  it('lists the tables and columns of a first release, and creates none', async () => {
    const id = await createDesign(designer, {
      enCode: 'shown',
      fields: [aField('comInput', 'title'), aTable('items', [aField('numInput', 'quantity')])],
    })
    const shown = await preview(id)
    expect(shown).toMatchObject({ possible: true, isFirst: true, recordCount: 0, usages: [], problems: [] })
    expect(briefly(shown)).toEqual(
      expect.arrayContaining([
        'create shown',
        'addColumn shown title 字符串(500)',
        'createTable items',
        'addColumn items quantity 长整型',
      ]),
    )
    expect(await server.db.query(`select 1 from pg_tables where schemaname = 'record'`)).toEqual([])
  })

  it('lists only the changes of a later release: new, wider, kept and restored columns, new indexes', async () => {
    const before = {
      enCode: 'altered',
      fields: [
        aField('comInput', 'stays'),
        aField('comInput', 'goes'),
        aField('numInput', 'grows'),
        aField('comInput', 'turns'),
      ],
    }
    const after = {
      fields: [
        aField('comInput', 'stays'),
        aField('numInput', 'grows', { precision: 2 }),
        aField('date', 'turns'),
        aField('switch', 'comes'),
      ],
      list: aList(['stays'], { columnList: [{ prop: 'grows', label: '', sortable: true }] }),
    }
    const id = await changed(before, after)
    expect(briefly(await preview(id)).toSorted()).toEqual(
      [
        'alterColumn altered grows 长整型 → 浮点(21, 2)',
        'addColumn altered turns 日期时间',
        'addColumn altered comes 整型',
        'keepColumn altered goes 字符串(500)',
        'keepColumn altered turns 字符串(500)',
        'addIndex altered grows',
      ].toSorted(),
    )
    await releaseDesign(designer, id)
    expect((await preview(id)).changes).toEqual([])
    await changeDesign(designer, id, { ...before, list: after.list })
    expect(briefly(await preview(id))).toEqual(
      expect.arrayContaining([
        'restoreColumn altered goes 字符串(500)',
        'restoreColumn altered turns 字符串(500)',
        'keepColumn altered comes 整型',
      ]),
    )
  })

  it('warns of stored values whose field gets another kind, unless that kind can read them', async () => {
    const options = [{ id: 'a', fullName: '甲' }]
    const id = await changed(
      {
        fields: [
          aField('comInput', 'day', {}, { label: '日期' }),
          aField('comInput', 'state', {}, { label: '状态' }),
          aField('select', 'level', { options }, { label: '等级' }),
          aField('comInput', 'note', {}, { label: '备注' }),
          aTable('items', [aField('numRange', 'bounds', {}, { label: '范围' })]),
        ],
      },
      {
        fields: [
          aField('date', 'day', {}, { label: '日期' }),
          aField('select', 'state', { options }, { label: '状态' }),
          aField('comInput', 'level', {}, { label: '等级' }),
          aField('textarea', 'note', {}, { label: '备注' }),
          aTable('items', [aField('dateRange', 'bounds', {}, { label: '范围' })]),
        ],
      },
    )
    const { problems, possible } = await preview(id)
    expect(possible).toBe(true)
    expect(problems).toEqual([
      { path: 'day', level: 'warning', msg: expect.stringMatching(/“日期”换了类型.*改回原来的类型即可恢复/) },
      { path: 'state', level: 'warning', msg: expect.stringContaining('“状态”改为选项') },
      { path: 'level', level: 'warning', msg: expect.stringContaining('“等级”不再是选项') },
      { path: 'items.bounds', level: 'warning', msg: expect.stringContaining('“范围”换了类型') },
    ])
    expect((await preview(id, 'en')).problems[0]?.msg).toContain('changing back restores them')
    await releaseDesign(designer, id)
    expect((await preview(id)).problems).toEqual([])
  })

  it('counts the records and names a removed sub-table', async () => {
    const id = await changed(
      { fields: [aField('comInput', 'title'), aTable('items', [aField('comInput', 'part')], { label: '检查项' })] },
      { fields: [aField('comInput', 'title')] },
    )
    const { data } = await designer.get<{ tables: string }>(`/api/visualdev/Base/${id}`)
    await server.db.query(
      `insert into record.${JSON.parse(data.tables)[0].name} (id, design_version) values (gen_random_uuid(), 1), (gen_random_uuid(), 1)`,
    )
    expect(await preview(id)).toMatchObject({
      recordCount: 2,
      changes: [{ kind: 'keepTable', table: 'items', label: '检查项' }],
    })
  })

  it('lists the usages of a removed field: list, search, rules, formulas, other models', async () => {
    const price = aField('numInput', 'price', {}, { label: '单价' })
    const sum = aField('calculate', 'sum', { expression: ['price', '*', '2'] }, { label: '金额' })
    const rules = [
      {
        id: 'r1',
        name: '贵重',
        enabled: true,
        when: {
          logic: 'and' as const,
          groups: [{ logic: 'and' as const, conditions: [{ field: 'price', op: 'gt' as const, value: 5 }] }],
        },
        then: [{ type: 'hide' as const, field: 'sum' }],
      },
    ]
    const list = aList(['price'], {
      searchList: [{ prop: 'price', label: '单价', searchType: 3 }],
      sortList: [{ prop: 'price', order: 'desc' }],
    })
    // refers to a field of the other model that has the same name
    const same = aField('relationForm', 'supplier', { modelId: await supplier(), relationField: 'price' })
    const id = await changed(
      { fields: [price, sum], form: { rules }, list },
      { fields: [sum, same], form: { rules }, list },
    )
    const other = await createDesign(designer, {
      fullName: '订单',
      fields: [aField('relationForm', 'goods', { modelId: id, relationField: 'price' }, { label: '商品' })],
    })
    await releaseDesign(designer, other)

    const { usages, possible, problems } = await preview(id)
    const told = usages.map(({ field, where, usedBy }) => `${field}: ${where} ${usedBy}`)
    expect(told).toEqual([
      'price: 表单规则 贵重',
      'price: 计算公式 金额',
      'price: 列表列 price',
      'price: 查询条件 单价',
      'price: 默认排序 单价',
      'price: 其他表单 订单 / 商品',
    ])
    expect(possible).toBe(!problems.some(({ level }) => level === 'error'))
    expect((await preview(id, 'en')).usages[0]).toMatchObject({ where: 'Rule', usedBy: '贵重', label: '单价' })
  })

  it('is refused as the release is, if something uses the released code of a form that has a new one', async () => {
    const fields = [aField('comInput', 'title')]
    const id = await changed({ enCode: 'formerCode', fields }, { enCode: 'newCode', fields })
    expect(await preview(id)).toMatchObject({ possible: true })
    const user = await createDesign(designer, { fullName: '订单' })
    // stored between the change of the code and the release
    await server.db.query(
      `insert into design_references (source_kind, source_id, version, path, place, part_name, part_name_i18n, use, target_kind, target_key)
       values ('model', $1, 0, 'x', 'otherModel', '', '{}', 'links', 'model', 'formerCode')`,
      [user],
    )
    const { possible, problems } = await preview(id)
    expect([possible, problems[0]?.msg]).toEqual([false, expect.stringMatching(/“formerCode”.*订单/)])
    expect(await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {})).toMatchObject({
      code: 409,
      msg: expect.stringContaining('订单'),
    })
  })

  it('uses labels in the language of the user as far as the design has them (F4.111)', async () => {
    const names = (label: string, en: string) => ({ label, labelI18n: { en } })
    const price = aField('numInput', 'price', {}, names('单价', 'Price'))
    const items = aTable('items', [aField('comInput', 'part')], names('检查项', 'Checks'))
    const list = aList([], {
      columnList: [{ prop: 'price', label: '单价列', labelI18n: { en: 'Unit price' } }],
      searchList: [{ prop: 'price', label: '单价', searchType: 3 }],
    })
    const lost = aField(
      'relationForm',
      'lost',
      { modelId: '00000000-0000-7000-8000-000000000000' },
      names('丢', 'Lost'),
    )
    const id = await changed(
      { fields: [price, items], list },
      { fields: [aTable('more', [aField('comInput', 'note')], names('更多', 'More')), lost], list },
    )
    const { changes, usages, problems } = await preview(id, 'en')
    const labels = new Map(changes.map(({ kind, label }) => [kind, label]))
    expect([labels.get('keepColumn'), labels.get('keepTable'), labels.get('createTable')]).toEqual([
      'Price',
      'Checks',
      'More',
    ])
    expect(usages.map(({ label, usedBy }) => [label, usedBy])).toEqual([
      ['Price', 'Unit price'],
      ['Price', 'Price'],
    ])
    expect(problems.map(({ msg }) => msg).slice(0, 3)).toEqual([
      '“Lost” refers to a form that does not exist or is not released',
      '“Unit price” in the list uses a field that no longer exists and will not be shown',
      '“单价” in the list uses a field that no longer exists and will not be shown',
    ])
    expect((await preview(id, 'tw')).changes.find(({ kind }) => kind === 'keepColumn')?.label).toBe('单价')
  })

  it('lists relations that filter by a removed field, here and in another model (F4.20)', async () => {
    const other = await supplier()
    const narrowed = (name: string, modelId: string, field: string, relationField: string) =>
      aField('relationForm', name, { modelId, relationField: 'price', templateJson: [{ field, relationField }] })
    const [kind, device] = [aField('comInput', 'kind'), narrowed('device', other, 'price', 'kind')]
    const name = aField('comInput', 'name')
    const id = await changed({ fields: [name, kind, device] }, { fields: [name, device] })
    const told = async (model: string) =>
      (await preview(model)).usages.map(({ field, where, usedBy }) => `${field}: ${where} ${usedBy}`)
    expect(await told(id)).toEqual(['kind: 字段设置 device'])
    const user = await createDesign(designer, {
      fullName: '领料单',
      fields: [aField('comInput', 'a'), { ...narrowed('part', id, 'kind', 'a'), relationField: 'name' }],
    })
    await releaseDesign(designer, user)
    expect(await told(id)).toContain('kind: 其他表单 领料单 / part')
  })

  it('lists no usages of a renamed field if all of them were renamed', async () => {
    const id = await changed(
      { fields: [aField('comInput', 'a', {}, { formId: 'x' })] },
      { fields: [aField('comInput', 'b', {}, { formId: 'x' })] },
    )
    expect(await preview(id)).toMatchObject({ usages: [], changes: [] })
  })

  it('warns of list entries without a field, which users do not see', async () => {
    const id = await createDesign(designer, { fields: [aField('comInput', 'title')], list: aList(['title', 'ghost']) })
    const { possible, problems } = await preview(id)
    expect(possible).toBe(true)
    expect(problems).toEqual([
      { path: 'ghost', level: 'warning', msg: '列表中的“ghost”对应的字段已不存在，将不再显示' },
    ])
  })
})
