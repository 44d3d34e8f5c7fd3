import type { GraphLink, GraphNode, ReferenceRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import type { Connection } from '../../platform/database/open.ts'
import { runDatabaseCommand } from '../../process/database-command.ts'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import {
  aField,
  aLimitedDesigner,
  aList,
  asStaff,
  changeDesign,
  createDesign,
  releaseDesign,
} from '../designs/testing/designs.ts'
import { aFigure, aLayout, createReleasedPortal, releasePortal, path as portals } from '../portals/testing/portals.ts'
import { aModel, anAdministrator, online, type BuiltModel } from '../records/testing/records.ts'
import { aDefinition, aReport, reports } from '../reports/testing/reports.ts'
import { aFlow, aTemplate, anApprover, must, paths, whereMore } from '../workflow/testing/flows.ts'
import { referenceReaders } from '../designed-things/index.ts'
import { fillReferences, rebuildReferences, saveDecidingReferences } from './index.ts'

let server: TestServer
let admin: Client
/** a designer with only their own designs */
let mine: { id: string; client: Client }
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  mine = await aLimitedDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const fields = [aField('comInput', 'title'), aField('numInput', 'cost', {}, { label: '费用' })]
const list = aList(['title'], { useDataPermission: true })

interface Graph {
  nodes: GraphNode[]
  links: GraphLink[]
  hidden: number
  isCut: boolean
}
interface UsedBy {
  list: ReferenceRow[]
  hidden: number
  pagination: { total: number }
}
const usedBy = async (kind: string, id: string, query = '', client = admin) =>
  (await client.get<UsedBy>(`/api/visualdev/References/${kind}/${id}/UsedBy${query}`)).data
const say = ({ list: rows }: UsedBy) =>
  rows.map(({ kind, where, part, use, field, isDraft }) =>
    [kind, where, part, use, field, ...(isDraft ? ['draft'] : [])].join(' '),
  )
/** Everything except menus of the release, which lead to every form and have permission items for every field. */
const uses = async (model: BuiltModel, field = '') =>
  say(await usedBy('model', model.id, `?field=${field}`)).filter((line) => !/^menu (菜单|权限项)/.test(line))

describe('what uses a designed thing', () => {
  it('is shown for the sources of fields of a form, until its draft and its release no longer use them', async () => {
    const target = await aModel(admin, { fields, list })
    const dictionary = createId()
    const names = [unique('dictionary'), unique('rule')]
    await server.db.query(`insert into dictionary_types (id, en_code, full_name) values ($1, $2, '等级')`, [
      dictionary,
      names[0],
    ])
    const rule = createId()
    await server.db.query(`insert into bill_rules (id, en_code, full_name) values ($1, $2, '编号')`, [rule, names[1]])
    const dataInterface = await createInterface(admin)
    const id = await createDesign(admin, {
      fields: [
        aField('comInput', 'title'),
        aField('relationForm', 'customer', { modelId: target.id, relationField: 'title' }, { label: '客户' }),
        aField('select', 'level', {}, { label: '等级', dataType: 'dictionary', dictionaryType: dictionary }),
        aField('billRule', 'number', { rule: names[1] }, { label: '单号' }),
        aField('select', 'country', {}, { label: '国家', dataType: 'dynamic', propsUrl: dataInterface }),
      ],
      list: aList(['title']),
    })
    expect(say(await usedBy('dictionary', dictionary))).toEqual(['model 字段来源 等级 reads  draft'])
    expect(say(await usedBy('numberingRule', rule))).toEqual(['model 字段来源 单号 reads  draft'])
    expect(say(await usedBy('dataInterface', dataInterface))).toContain('model 字段来源 国家 reads  draft')
    await releaseDesign(admin, id)
    expect(await uses(target)).toEqual(['model 字段来源 客户 reads ', 'model 其他表单 客户 reads title'])
    expect(say(await usedBy('dictionary', dictionary))).toEqual(['model 字段来源 等级 reads '])
    expect(await admin.delete(`/api/visualdev/Base/${target.id}`)).toMatchObject({ code: 400 })

    await changeDesign(admin, id, { fields: [aField('comInput', 'title')], list: aList(['title']) })
    expect(say(await usedBy('dictionary', dictionary))).toEqual(['model 字段来源 等级 reads '])
    await releaseDesign(admin, id)
    for (const [kind, one] of [
      ['dictionary', dictionary],
      ['numberingRule', rule],
      ['dataInterface', dataInterface],
    ] as const)
      expect(say(await usedBy(kind, one))).toEqual([])
    expect(await uses(target)).toEqual([])
  })

  it('is shown for print templates, portals, reports and saved queries, until they are changed or deleted', async () => {
    const model = await aModel(admin, { fields, list })
    const template = await must(
      admin.post<{ id: string }>('/api/system/printDev', {
        fullName: '单据',
        enCode: unique('print'),
        modelId: model.id,
        printTemplate: '<p>{words:cost}</p>',
      }),
    )
    expect(await uses(model, 'cost')).toEqual(['printTemplate 打印模板  shows cost'])
    await must(admin.delete(`/api/system/printDev/${template.id}`))
    expect(await uses(model, 'cost')).toEqual([])

    const portal = await createReleasedPortal(admin, aLayout(aFigure(model.id, { fn: 'sum', field: 'cost' })))
    expect(await uses(model, 'cost')).toEqual(['portal 门户 figure shows cost'])
    const [figure] = (await usedBy('model', model.id, '?field=cost')).list
    expect(figure).toMatchObject({ field: 'cost', fieldName: '费用' })
    const { data } = await admin.get<{ revision: number }>(`${portals}/${portal}`)
    await must(
      admin.put(`${portals}/${portal}`, { draft: { layout: aLayout(aFigure(model.id)), revision: data.revision } }),
    )
    expect(await uses(model, 'cost')).toEqual(['portal 门户 figure shows cost'])
    await releasePortal(admin, portal)
    expect(await uses(model, 'cost')).toEqual([])
    expect(await uses(model)).toEqual(['portal 门户 figure shows '])
    await must(admin.delete(`${portals}/${portal}`))

    const report = await aReport(admin, aDefinition(model, { measures: [{ fn: 'sum', field: 'cost' }] }))
    expect(await uses(model, 'cost')).toEqual(['report 报表  shows cost'])
    await must(admin.delete(`${reports}/${report}`))

    const superQueryJson = JSON.stringify({
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'cost', op: 'gt', value: 1 }] }],
    })
    const query = await must(
      admin.post<{ id: string }>(`${online}/${model.id}/SavedQueries`, { fullName: '贵的', superQueryJson }),
    )
    // a query of one user has no name for others
    expect(await usedBy('model', model.id, '?field=cost')).toMatchObject({ list: [{ where: '权限项' }], hidden: 1 })
    await must(admin.delete(`${online}/${model.id}/SavedQueries/${query.id}`))
    expect(await usedBy('model', model.id, '?field=cost')).toMatchObject({ list: [{ where: '权限项' }], hidden: 0 })
  })

  it('is shown for flows and data schemes, which decide by a field; nodes of flows show it', async () => {
    const model = await aModel(admin, { fields, list })
    const drawn = aFlow(anApprover('manager', { assigneeType: 3 }), whereMore('size', 1, null, null))
    const flow = await aTemplate(admin, model.id, drawn)
    const found = ['条件 more decides', '表单权限  shows'].map((use) => `flow 流程${use} amount draft`)
    expect(await uses(model, 'amount')).toEqual(found)
    await must(admin.delete(`${paths.template}/${flow}`))
    expect(await uses(model, 'amount')).toEqual([])
    const items = `/api/system/Menu/${model.menuId}/Items`
    const condition = { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'cost', op: 'notEmpty' }] }] }
    const scheme = { fullName: '大额', enCode: unique('scheme'), kind: 'resource', scheme: { isAll: false, condition } }
    const { id } = await must(admin.post<{ id: string }>(items, scheme))
    expect(await uses(model, 'cost')).toEqual(['menu 数据方案 大额 decides cost'])
    await must(admin.delete(`${items}/${id}`))
    expect(await uses(model, 'cost')).toEqual([])
  })

  it('is shown for SQL interfaces by the names in their text, and for a data source', async () => {
    const code = unique('bill')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
    const model = await aModel(admin, { enCode: code, fields, list })
    const [open, source, remote] = [createId(), createId(), createId()]
    await server.db.query('insert into data_interface_models values ($1)', [model.id])
    await server.db.query(
      `insert into data_sources (id, en_code, full_name, host, port, database, schema, user_name, tls)
       values ($1, $2, '数仓', 'db', 5432, 'd', 'public', 'u', 'off')`,
      [source, unique('source')],
    )
    await server.db.query(
      `insert into data_interfaces (id, en_code, full_name, data_type, query, source_id, saved_at)
       values ($1, $2, '费用', 1, $3, null, now()), ($4, $5, '远程', 1, 'select 1', $6, now())`,
      [open, unique('api'), `select cost from ${code}`, remote, unique('api'), source],
    )
    await check('--rebuild')
    expect(await uses(model, 'cost')).toEqual(['dataInterface 数据接口  reads cost'])
    expect(await uses(model, 'title')).toEqual(['model 列表列 title shows title'])
    expect(say(await usedBy('dataSource', source))).toEqual(['dataInterface 数据连接  links '])
    expect(await admin.delete(`/api/system/DataSource/${source}`)).toMatchObject({ code: 409 })
  })

  it('names only what the caller may see, counts the rest, and is hidden from users without the page', async () => {
    const model = await aModel(mine.client, { fields, list: aList(['title']) })
    await aReport(admin, aDefinition(model, { measures: [{ fn: 'sum', field: 'cost' }] }))
    const relation = aField('relationForm', 'customer', { modelId: model.id, relationField: 'title' })
    await createDesign(admin, { fields: [aField('comInput', 'title'), relation], list: aList(['title']) })
    expect(await usedBy('model', model.id, '', mine.client)).toMatchObject({ list: [], hidden: 3 })
    const staff = await asStaff(server)
    for (const path of [`model/${model.id}/UsedBy`, `menu/${model.menuId}/UsedBy`])
      expect(await staff.get(`/api/visualdev/References/${path}`)).toMatchObject({ code: 404, data: null })
    const other = await aLimitedDesigner(server)
    expect(await other.client.get(`/api/visualdev/References/model/${model.id}/UsedBy`)).toMatchObject({ code: 404 })
  })

  it('pages what nothing uses', async () => {
    const used = await createInterface(admin, { fullName: '用到' })
    const unused = await createInterface(admin, { fullName: '没用到' })
    const field = aField('select', 'country', {}, { dataType: 'dynamic', propsUrl: used })
    await createDesign(admin, { fields: [field], list: aList(['country']) })
    const path = '/api/visualdev/References/dataInterface/Unused?pageSize=200'
    const { data } = await admin.get<{ list: { id: string; fullName: string }[] }>(path)
    expect(data.list).toContainEqual(expect.objectContaining({ id: unused, fullName: '没用到' }))
    expect(data.list.map(({ id }) => id)).not.toContain(used)
    expect(await (await asStaff(server)).get(path)).toMatchObject({ data: { list: [], pagination: { total: 0 } } })
    const named = await admin.get<{ list: { id: string }[] }>(`${path}&keyword=${encodeURIComponent('没用到')}`)
    expect(named.data.list.map(({ id }) => id)).toContain(unused)
    expect((await admin.get(`${path}&keyword=none-like-this`)).data).toMatchObject({ list: [] })
  })
})

describe('the graph around a thing', () => {
  const load = async (id: string, client = admin) => {
    const { nodes, ...rest } = await must(client.get<Graph>(`/api/visualdev/References/model/${id}/Graph`))
    const say = ({ level, kind, fullName }: GraphNode) => `${level} ${kind} ${fullName}`
    return {
      ...rest,
      nodes: nodes.map(say),
      links: rest.links.map(({ from, to, use }) => `${nodes[from]?.fullName} ${use} ${nodes[to]?.fullName}`),
    }
  }

  it('has what uses it and what it uses, over two levels, and the most important use of each', async () => {
    const [source, name] = [await createInterface(admin, { fullName: '国家' }), unique('graph')]
    const country = aField('select', 'country', {}, { dataType: 'dynamic', propsUrl: source })
    const base = await aModel(admin, { fullName: `${name} 客户`, fields: [...fields, country], list })
    const relate = (modelId: string) => aField('relationForm', 'customer', { modelId, relationField: 'title' })
    const order = await aModel(admin, { fullName: `${name} 订单`, fields: [...fields, relate(base.id)], list })
    const bill = await aModel(admin, { fullName: `${name} 账单`, fields: [...fields, relate(order.id)], list })
    const approver = anApprover('manager', { assigneeType: 3 })
    await aTemplate(admin, order.id, aFlow(approver, whereMore('size', 1, null, null)), { fullName: '订单审批' })

    const around = await load(order.id)
    expect(around.nodes[0]).toBe(`0 model ${name} 订单`)
    expect(around.nodes).toEqual(
      expect.arrayContaining([
        '-1 flow 订单审批',
        `-1 model ${name} 账单`,
        `1 model ${name} 客户`,
        '2 dataInterface 国家',
      ]),
    )
    expect(around.links).toEqual(
      expect.arrayContaining([
        `订单审批 decides ${name} 订单`,
        `${name} 账单 reads ${name} 订单`,
        `${name} 订单 reads ${name} 客户`,
        `${name} 客户 reads 国家`,
      ]),
    )
    expect(around.links.filter((line) => line.startsWith('订单审批'))).toHaveLength(1)
    expect(around).toMatchObject({ hidden: 0, isCut: false })
    expect((await load(base.id)).nodes).toEqual(
      expect.arrayContaining([`-1 model ${name} 订单`, `-2 model ${name} 账单`, '-2 flow 订单审批']),
    )
    expect((await load(bill.id)).nodes).not.toContain('3 dataInterface 国家')
  })

  it('names only what the caller may see, and nothing behind it', async () => {
    const model = await aModel(mine.client, { fields, list: aList(['title']) })
    const relate = (modelId: string) => aField('relationForm', 'customer', { modelId, relationField: 'title' })
    const foreign = await aModel(admin, { fields: [...fields, relate(model.id)], list })
    await aModel(admin, { fields: [...fields, relate(foreign.id)], list })
    const own = await load(model.id, mine.client)
    expect(own).toMatchObject({ links: [], isCut: false })
    expect(own.nodes).toHaveLength(1)
    // the form that relates to it, and the menu of its release
    expect(own.hidden).toBe(2)
    const other = await aLimitedDesigner(server)
    const path = `/api/visualdev/References/model/${model.id}/Graph`
    expect(await other.client.get(path)).toMatchObject({ code: 404, data: null })
  })
})

describe('a scheme that would decide by a field which the released form does not have', () => {
  it('is not stored, whatever was checked before', async () => {
    const model = await aModel(admin, { fields, list })
    const condition = { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'gone', op: 'notEmpty' }] }] }
    const stored = server.db.transaction(async (tx) => {
      await tx.query(
        `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property)
         values ($1, $2, 'resource', 'gone', '已删', '{}', $3)`,
        [createId(), model.menuId, JSON.stringify({ condition })],
      )
      await saveDecidingReferences(tx, 'menu', model.menuId)
    })
    await expect(stored).rejects.toMatchObject({
      key: 'reference.missingField',
      values: { part: '已删', field: 'gone' },
    })
    expect(await uses(model, 'gone')).toEqual([])
  })
})

describe('a form that refers to its own fields more often than one answer considers', () => {
  it('is still used by others, and cannot be deleted', async () => {
    const model = await aModel(admin, { fields, list })
    await createReleasedPortal(admin, aLayout(aFigure(model.id)))
    await server.db.query(
      `insert into design_references
       select 'model', $1::text, null, 'rules.' || n, 'rule', '', '{}', 'reads', 'model', $1, 'cost' from generate_series(1, 20000) n`,
      [model.id],
    )
    expect(await uses(model)).toEqual(['portal 门户 figure shows '])
    expect(await admin.delete(`/api/visualdev/Base/${model.id}`)).toMatchObject({ code: 400 })
    await check('--rebuild')
  })
})

describe('a released form whose draft has another code', () => {
  const aCode = () =>
    unique('bill')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
  /** A form that is open to SQL and whose draft has the code `next`. */
  const aRenamedModel = async (code: string, next: string) => {
    const model = await aModel(admin, { enCode: code, fields, list })
    await server.db.query('insert into data_interface_models values ($1)', [model.id])
    await changeDesign(admin, model.id, { enCode: next, fields, list })
    return model
  }
  const anInterface = async (query: string) => {
    await server.db.query(
      `insert into data_interfaces (id, en_code, full_name, data_type, query, saved_at) values ($1, $2, '费用', 1, $3, now())`,
      [createId(), unique('api'), query],
    )
    await check('--rebuild')
  }

  it('is neither released nor deleted while something uses the released code', async () => {
    const code = aCode()
    const model = await aRenamedModel(code, `${code}_new`)
    await anInterface(`select cost from ${code}`)
    const release = await admin.post(`/api/visualdev/Base/${model.id}/Actions/Release`, {})
    expect(release).toMatchObject({ data: { field: 'enCode' }, msg: expect.stringContaining('费用') })
    const removal = await admin.delete(`/api/visualdev/Base/${model.id}`)
    expect(removal).toMatchObject({ code: 400, msg: expect.stringContaining('费用') })
  })

  it('is used, once it is released, by what names the new code', async () => {
    const next = `next_${aCode()}`
    const model = await aRenamedModel(aCode(), next)
    await anInterface(`select cost from ${next}`)
    expect(await uses(model, 'cost')).toEqual([])
    await releaseDesign(admin, model.id)
    expect(await uses(model, 'cost')).toEqual(['dataInterface 数据接口  reads cost'])
  })
})

describe('the references of an installation from before', () => {
  it('are all stored at the first start, also after one that was interrupted', async () => {
    await server.db.query(`delete from design_references where source_kind <> 'model'`)
    expect(await fillReferences(server.deps)).toHaveLength(1)
    expect(await check()).toContain('0 differences')
    expect(await fillReferences(server.deps)).toEqual([])
  })

  it('contain those of a thing that is created while they are stored', async () => {
    const model = await aModel(admin, { fields, list })
    const reader = referenceReaders.get().report
    const { listThings } = reader
    reader.listThings = async (...args) => {
      reader.listThings = listThings
      const things = await listThings(...args)
      await aReport(admin, aDefinition(model, { measures: [{ fn: 'count', field: '' }] }))
      return things
    }
    await rebuildReferences(server.db)
    expect(await check()).toContain('0 differences')
  })
})

describe('npm run check:references', () => {
  it('finds 0 differences after all of the changes above, and names what is missing or outdated', async () => {
    expect(await check()).toMatch(/^\d+ references between designed things are as stored: 0 differences$/)
    await server.db.query(`delete from design_references where source_kind = 'report'`)
    await server.db.query(
      `update design_references set target_field = 'gone' where source_kind = 'model' and target_field = 'title'`,
    )
    await expect(check()).rejects.toThrow(/^\d+ differences; run again with --rebuild[^]*missing: [^]*outdated: /)
    expect(await check('--rebuild')).toContain('0 differences')
    expect(await check()).toContain('0 differences')
  })
})

const check = (...more: string[]) =>
  runDatabaseCommand(['check-references', ...more], { DATABASE_URL: formatUrl(server.connection), LOG_LEVEL: 'warn' })

function formatUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
