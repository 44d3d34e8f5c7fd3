import {
  printPage,
  type PrintDevDetail,
  type PrintDevInput,
  type PrintDevRow,
  type PrintField,
  type PrintNode,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aModel, anAdministrator } from '../records/testing/records.ts'
import { aField, asDesigner, aTable, changeDesign, releaseDesign } from '../designs/testing/designs.ts'

let server: TestServer
let admin: Client
let designer: Client
let modelId: string
const maintenance = createId()

beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  await server.db.query(
    `insert into dictionary_items (id, type_id, en_code, full_name, full_name_i18n)
       select $1, id, 'maintenance', '检修', '{"en": "Maintenance"}' from dictionary_types where en_code = 'businessType'`,
    [maintenance],
  )
  await server.deps.bus.publish('dictionary')
  modelId = (
    await aModel(designer, {
      fields: [
        aField('comInput', 'title', {}, { label: '标题' }),
        aField('PsdInput', 'secret'),
        aField('groupTitle', 'heading'),
        aTable(
          'items',
          [aField('comInput', 'name', {}, { label: '名称' }), aField('numInput', 'amount', {}, { label: '金额' })],
          { label: '明细' },
        ),
      ],
    })
  ).id
})
afterAll(() => server.close())

const path = '/api/system/printDev'
const input = (values: Partial<PrintDevInput> = {}) => ({
  fullName: '工单',
  enCode: unique('print'),
  modelId,
  ...values,
})
async function aTemplate(values: Partial<PrintDevInput> = {}): Promise<string> {
  const { data, msg } = await admin.post<{ id: string } | null>(path, input(values))
  if (!data) throw new Error(msg)
  return data.id
}
const template = async (id: string) => (await admin.get<PrintDevDetail>(`${path}/${id}`)).data
interface Page {
  list: PrintDevRow[]
  pagination: { total: number }
}

describe('print templates', () => {
  it('are created and read (S7.195, S7.198)', async () => {
    const id = await aTemplate({ category: 'maintenance', printTemplate: '<p>{title}</p>', description: '一式两份' })
    expect(await template(id)).toMatchObject({
      id,
      fullName: '工单',
      type: 2,
      category: maintenance,
      categoryName: '检修',
      modelId,
      page: { size: 'A4', orientation: 'portrait', top: 15, right: 15, bottom: 15, left: 15 },
      printTemplate: '<p>{title}</p>',
      description: '一式两份',
      enabledMark: 1,
      creatorUser: '管理员',
      lastModifyTime: null,
    })
    await admin.delete(`${path}/${id}`)
  })

  it('are updated (S7.196)', async () => {
    const id = await aTemplate({ category: 'maintenance', printTemplate: '<p>{title}</p>' })
    const page = { ...printPage.parse(undefined), size: 'A5' as const, orientation: 'landscape' as const, top: 0 }
    const changed = await admin.put(`${path}/${id}`, input({ fullName: '派工单', type: 1, page }))
    expect(changed).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await template(id)).toMatchObject({ fullName: '派工单', type: 1, page, category: '', printTemplate: '' })
    expect((await template(id)).lastModifyTime).toEqual(expect.any(Number))
    await admin.delete(`${path}/${id}`)
  })

  it('are not updated over the change of another user', async () => {
    const id = await aTemplate()
    const change = (revision: number, fullName: string) =>
      admin.put(`${path}/${id}`, { ...input({ fullName }), revision })
    expect(await change(1, '甲')).toMatchObject({ code: 200 })
    expect(await change(1, '乙')).toMatchObject({ code: 409, msg: '打印模板“甲”已被他人修改' })
    const { fullName, revision } = await template(id)
    expect(fullName).toBe('甲')
    expect(await change(revision, '丙')).toMatchObject({ code: 200 })
    await admin.delete(`${path}/${id}`)
  })

  it('are deleted, once (S7.197)', async () => {
    const id = await aTemplate()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await admin.get(`${path}/${id}`)).toMatchObject({ code: 404, msg: '打印模板不存在' })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 404 })
  })

  it('are cleaned before they are stored', async () => {
    const id = await aTemplate({
      printTemplate: '<p onclick="x()">{title}</p><script>x()</script><!-- pagebreak --><p>2</p>',
    })
    expect((await template(id)).printTemplate).toBe('<p>{title}</p><!-- pagebreak --><p>2</p>')
  })

  it.each<[string, object, string]>([
    ['a form that is none', { modelId: createId() }, 'modelId'],
    ['a category that is none', { category: 'nothing' }, 'category'],
    ['margins larger than paper', { page: { top: 500 } }, 'page.top'],
    ['a paper that nobody sells', { page: { size: 'A99' } }, 'page.size'],
    ['a text with NUL', { printTemplate: 'a\u0000' }, 'printTemplate'],
    ['a code with signs', { enCode: 'a b' }, 'enCode'],
  ])('are refused with %s', async (_, values, field) => {
    const reply = await admin.post(path, { ...input(), ...values })
    expect(reply.code).toBe(400)
    expect(JSON.stringify([reply.data, reply.msg])).toContain(field)
  })

  it('have unique codes', async () => {
    const enCode = unique('twice')
    await aTemplate({ enCode })
    expect(await admin.post(path, input({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it('are listed by keyword, category, type and form, in pages (S7.194)', async () => {
    const word = unique('列')
    const first = await aTemplate({ fullName: `${word}甲`, category: maintenance, sortCode: 1 })
    const second = await aTemplate({ fullName: `${word}乙`, type: 1, sortCode: 2 })
    const list = async (query: string) => (await admin.get<Page>(`${path}?keyword=${word}${query}`)).data
    const ids = async (query: string) => (await list(query)).list.map(({ id }) => id)
    expect(await ids('')).toEqual([first, second])
    expect(await ids('&category=maintenance')).toEqual([first])
    expect(await ids('&category=nothing')).toEqual([])
    expect(await ids('&type=1')).toEqual([second])
    expect(await ids(`&modelId=${modelId}`)).toEqual([first, second])
    expect(await ids(`&modelId=${createId()}`)).toEqual([])
    expect(await ids('&sidx=enCode&sort=desc')).toHaveLength(2)
    expect(await list('&pageSize=1&currentPage=2')).toMatchObject({ list: [{ id: second }], pagination: { total: 2 } })
    // the content of a template may be large: no list carries it
    expect((await list('')).list[0]).not.toHaveProperty('printTemplate')
  })

  it('are offered as a tree by type if enabled, those without a category last (S7.201, S7.216, SO.100)', async () => {
    const own = await aTemplate({ category: maintenance, fullName: '有类' })
    const bare = await aTemplate({ fullName: '无类' })
    const flow = await aTemplate({ type: 1 })
    const off = await aTemplate({ category: maintenance })
    expect(await admin.put(`${path}/${off}/Actions/State`)).toMatchObject({ code: 200 })
    const tree = async (type: string) =>
      (await designer.get<{ list: PrintNode[] }>(`${path}/Selector?type=${type}`)).data.list
    const forms = await tree('2')
    const below = (name: string) => forms.find(({ fullName }) => fullName === name)?.children.map(({ id }) => id)
    expect(below('检修')).toContain(own)
    expect(below('检修')).not.toContain(off)
    expect(forms.at(-1)?.fullName).toBe('未分类')
    expect(below('未分类')).toContain(bare)
    expect(forms.flatMap(({ children }) => children).map(({ id }) => id)).not.toContain(flow)
    expect((await tree('1')).flatMap(({ children }) => children)).toContainEqual(
      expect.objectContaining({ id: flow, modelId }),
    )
  })

  it('offer fields with values: columns by their table, no secrets (S7.202)', async () => {
    const { data } = await admin.post<{ list: PrintField[] }>(`${path}/Fields`, { modelId })
    expect(data.list).toEqual([
      { id: 'title', fullName: '标题', jnpfKey: 'comInput', children: [] },
      {
        id: 'items',
        fullName: '明细',
        jnpfKey: 'table',
        children: [
          { id: 'items.name', fullName: '名称', jnpfKey: 'comInput' },
          { id: 'items.amount', fullName: '金额', jnpfKey: 'numInput' },
        ],
      },
    ])
    expect(await admin.post(`${path}/Fields`, { modelId: createId() })).toMatchObject({ code: 400 })
  })

  it('are copied under a new name and code (S7.199)', async () => {
    const enCode = unique('copied')
    const id = await aTemplate({ enCode, printTemplate: '<p>{title}</p>', category: maintenance })
    const copies = [
      (await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)).data.id,
      (await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)).data.id,
    ]
    expect(await template(copies[0] ?? '')).toMatchObject({
      fullName: '工单副本',
      enCode: `${enCode}_copy`,
      printTemplate: '<p>{title}</p>',
      category: maintenance,
    })
    expect(await template(copies[1] ?? '')).toMatchObject({ enCode: `${enCode}_copy2` })
  })

  it('are exported and imported; an existing code is rejected (S7.200, SO.95)', async () => {
    const enCode = unique('moved')
    const id = await aTemplate({
      enCode,
      printTemplate: '<p>{title}</p><!-- pagebreak --><p>2</p>',
      category: maintenance,
    })
    const { data } = await admin.get<{ name: string; url: string }>(`${path}/${id}/Actions/Export`)
    expect(data.name).toBe(`${enCode}.printTemplate.json`)
    const fileContent = await (await fetch(server.url + data.url, { headers: { Authorization: admin.token } })).text()
    expect(await admin.post(`${path}/Actions/Import`, { fileContent })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(enCode),
    })
    await admin.delete(`${path}/${id}`)
    const taken = await admin.post<{ id: string }>(`${path}/Actions/Import`, { fileContent })
    expect(taken).toMatchObject({ code: 200, msg: '导入成功' })
    expect(await template(taken.data.id)).toMatchObject({
      enCode,
      modelId,
      category: maintenance,
      printTemplate: '<p>{title}</p><!-- pagebreak --><p>2</p>',
    })
  })

  it.each([
    ['no JSON', 'x'],
    ['another file', '{"format":"armature-design","version":1}'],
    ['a later version', '{"format":"armature-print-template","version":2}'],
  ])('refuse a file that is %s', async (_, fileContent) => {
    expect(await admin.post(`${path}/Actions/Import`, { fileContent })).toMatchObject({
      code: 400,
      msg: '文件不是导出的打印模板，或内容有误',
    })
  })

  it('are rejected if their form does not exist here, which is named in the error', async () => {
    const fileContent = JSON.stringify({
      format: 'armature-print-template',
      version: 1,
      fullName: 'a',
      enCode: 'b',
      model: 'nowhere',
    })
    expect(await admin.post(`${path}/Actions/Import`, { fileContent })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('nowhere'),
    })
  })

  it('that a design uses cannot be deleted or assigned to another form, and the error names the design', async () => {
    const model = await aModel(designer, { fields: [aField('comInput', 'title')] })
    const id = await aTemplate({ modelId: model.id })
    const fields = [aField('comInput', 'title')]
    await changeDesign(designer, model.id, { fields, form: { hasPrintBtn: true, printId: id } })
    const { fullName } = (await designer.get<{ fullName: string }>(`/api/visualdev/Base/${model.id}`)).data
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(fullName),
    })
    expect(await admin.put(`${path}/${id}`, input())).toMatchObject({ code: 409, data: { field: 'modelId' } })
    await releaseDesign(designer, model.id)
    // the release adds printing as a permission of its own
    const buttons = await server.db.query<{ full_name: string }>(
      `select full_name from menu_items where menu_id = $1 and en_code = 'btn_print'`,
      [model.menuId],
    )
    expect(buttons).toEqual([{ full_name: '打印' }])
  })

  it('of another form cannot be used by a design: its release is rejected', async () => {
    const id = await aTemplate()
    const model = await aModel(designer, { fields: [aField('comInput', 'title')] })
    const fields = [aField('comInput', 'title')]
    await changeDesign(designer, model.id, { fields, form: { hasPrintBtn: true, printId: id } })
    expect(await designer.post(`/api/visualdev/Base/${model.id}/Actions/Release`, {})).toMatchObject({
      code: 400,
      msg: expect.stringContaining('打印模板'),
    })
  })
})
