import type { ReleasePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, unique } from '../../../testing/builders.ts'
import { createId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rebuildReferences } from '../../reference-graph/index.ts'
import { aModel, anAdministrator, type BuiltModel } from '../../records/testing/records.ts'
import { aField, aList, aTable, asDesigner, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let admin: Client
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const fields = [
  aField('comInput', 'title'),
  aField('numInput', 'cost', {}, { label: '费用', labelI18n: { en: 'Cost' } }),
  aTable('items', [aField('comInput', 'part', {}, { label: '配件' }), aField('comInput', 'maker')]),
]
const list = aList(['title'])

const preview = async ({ id }: BuiltModel, language = 'zh') =>
  (await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`, { 'Accept-Language': language })).data
const say = ({ usages }: ReleasePreview) => usages.map(({ field, where, usedBy, use }) => [field, where, usedBy, use])

/** Leaves the form with its title and the column `maker` of its sub-table. */
const removeOthers = ({ id }: BuiltModel) =>
  changeDesign(designer, id, {
    fields: [aField('comInput', 'title'), aTable('items', [aField('comInput', 'maker')])],
    list,
  })

describe('the preview of a release lists where a removed field is used', () => {
  it('in print templates, with a link, and the release is possible', async () => {
    const model = await aModel(designer, { fields, list })
    const add = async (fullName: string, printTemplate: string) => {
      const body = { fullName, enCode: unique('print'), modelId: model.id, printTemplate }
      const { data, msg } = await admin.post<{ id: string } | null>('/api/system/printDev', body)
      if (!data) throw new Error(msg)
      return data.id
    }
    const words = await add('大写', '<p>{words:cost}</p>')
    await add('明细', '<p>{title}</p><table><tr><td>{items-part}</td><td>{items.maker}</td></tr></table>')
    await add('合计', '<p>{sum:items.part} {barcode:cost:300x60}</p>')
    await add('其他', '<p>{title} {costs} {items.parts} cost</p>')
    await removeOthers(model)
    const found = await preview(model)
    expect(say(found)).toEqual([
      ['cost', '打印模板', '合计', 'shows'],
      ['cost', '打印模板', '大写', 'shows'],
      ['items.part', '打印模板', '合计', 'shows'],
      ['items.part', '打印模板', '明细', 'shows'],
    ])
    expect(found.usages[1]?.owner).toEqual({ kind: 'printTemplate', id: words })
    expect((await preview(model, 'en')).usages[0]).toMatchObject({ where: 'Print template', label: 'Cost' })
    expect(found).toMatchObject({ possible: true, problems: [] })
    await releaseDesign(designer, model.id)
  })

  it('in saved queries: counts all of them, and names only those that are shared', async () => {
    const model = await aModel(designer, { fields, list })
    const { data: me } = await admin.get<{ userInfo: { userId: string } }>('/api/oauth/CurrentUser')
    const role = await aRole(server.db, {})
    const add = async (fullName: string, conditions: object[], isShared = false) => {
      const id = createId()
      const groups = { logic: 'and', groups: [{ logic: 'and', conditions: [], groups: [{ logic: 'or', conditions }] }] }
      await server.db.query(
        `insert into saved_queries (id, model_id, owner_id, full_name, conditions, created_at, updated_at)
         values ($1, $2, $3, $4, $5, now(), now())`,
        [id, model.id, me.userInfo.userId, fullName, JSON.stringify(groups)],
      )
      if (isShared) await server.db.query('insert into saved_query_roles values ($1, $2)', [id, role])
    }
    await add('我的', [{ field: 'cost', op: 'gt', value: 1 }])
    await add('贵的', [{ field: 'title', op: 'eq', value: { field: 'cost' } }], true)
    await add('配件', [{ field: 'items-part', op: 'notEmpty' }])
    await add('其他', [{ field: 'title', op: 'eq', value: 'cost' }], true)
    await rebuildReferences(server.db)
    await removeOthers(model)
    expect(say(await preview(model))).toEqual([
      ['cost', '已保存的查询', '2 个（贵的）', 'reads'],
      ['items.part', '已保存的查询', '1 个', 'reads'],
    ])
    expect((await preview(model, 'en')).usages[0]).toMatchObject({ where: 'Saved query', usedBy: '2 (贵的)' })
    await releaseDesign(designer, model.id)
  })

  it('in SQL data interfaces that may read the form', async () => {
    const code = unique('bill')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
    const model = await aModel(designer, { enCode: code, fields, list })
    const add = async (fullName: string, query: string) => {
      const id = createId()
      await server.db.query(
        `insert into data_interfaces (id, en_code, full_name, data_type, query, saved_at) values ($1, $2, $3, 1, $4, now())`,
        [id, unique('api'), fullName, query],
      )
      return id
    }
    const id = await add('费用', `select Cost from ${code}`)
    await add('配件', `select part from ${code}_items`)
    await add('其他', `select title from ${code}`)
    await add('别的', 'select cost from other_form')
    await removeOthers(model)
    expect(say(await preview(model))).toEqual([])
    await server.db.query('insert into data_interface_models values ($1)', [model.id])
    await rebuildReferences(server.db)
    const { usages, possible } = await preview(model)
    expect(usages).toMatchObject([
      { field: 'cost', where: '数据接口', usedBy: '费用', use: 'reads', owner: { kind: 'dataInterface', id } },
      { field: 'items.part', where: '数据接口', usedBy: '配件', use: 'reads' },
    ])
    expect(possible).toBe(true)
    await releaseDesign(designer, model.id)
  })
})

describe('the release of a form whose field changes its type', () => {
  it('is refused while a data scheme decides by it, and possible after the scheme is changed', async () => {
    const model = await aModel(designer, { fields, list: aList(['title'], { useDataPermission: true }) })
    const scheme = (field: string) => ({
      fullName: '大额',
      enCode: unique('scheme'),
      kind: 'resource',
      scheme: {
        isAll: false,
        condition: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'notEmpty' }] }] },
      },
    })
    const path = `/api/system/Menu/${model.menuId}/Items`
    const made = await admin.post<{ id: string }>(path, scheme('cost'))
    expect(made.code).toBe(200)
    const retyped = [
      aField('comInput', 'title'),
      aField('checkbox', 'cost', { options: [{ id: 'a', fullName: 'A' }] }, { label: '费用' }),
      ...fields.slice(2),
    ]
    await changeDesign(designer, model.id, { fields: retyped, list: aList(['title'], { useDataPermission: true }) })
    const found = await preview(model)
    expect(found.usages).toMatchObject([
      { field: 'cost', where: '数据方案', usedBy: '大额', use: 'decides', owner: { kind: 'menu', id: model.menuId } },
    ])
    expect(found.possible).toBe(false)
    expect(found.problems[0]?.msg).toBe('数据方案“大额”按“费用”判断，而该字段换了类型，原有的值将不可用')
    expect(await designer.post(`/api/visualdev/Base/${model.id}/Actions/Release`, {})).toMatchObject({
      code: 400,
      msg: expect.stringContaining('数据方案“大额”'),
    })
    expect((await admin.put(`${path}/${made.data.id}`, scheme('title'))).code).toBe(200)
    expect(await preview(model)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(designer, model.id)
  })
})
