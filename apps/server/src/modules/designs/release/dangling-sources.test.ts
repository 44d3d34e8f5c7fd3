import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { createInterface } from '../../data-interfaces/testing/interfaces.ts'
import { aField, aList, aTable, asDesigner, createDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
const sources = { model: '', interface: '', dictionary: '', dictionaryId: '', rule: '' }
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  sources.model = await createDesign(designer, {
    fields: [aField('comInput', 'name'), aField('comInput', 'region'), aField('userSelect', 'owner')],
  })
  await releaseDesign(designer, sources.model)
  const fieldList = ['id', 'fullName'].map((field) => ({ field, fieldName: field }))
  sources.interface = await createInterface(admin, { fieldList })
  sources.dictionary = unique('dict')
  const type = { fullName: '颜色', enCode: sources.dictionary }
  sources.dictionaryId = (await admin.post<{ id: string }>('/api/system/DictionaryType', type)).data.id
  const rule = { fullName: '单号', enCode: unique('rule'), prefix: 'D-', digit: 4, dateFormat: '' }
  sources.rule = (await admin.post<{ id: string }>('/api/system/BillRule', rule)).data.id
})
afterAll(() => server.close())

const nowhere = '00000000-0000-7000-8000-000000000000'
const related = (name: string, own: object = {}) =>
  aField('relationForm', name, { modelId: sources.model, relationField: 'name', ...own })
const picked = (name: string, own: object = {}) =>
  aField('popupSelect', name, { interfaceId: sources.interface, propsValue: 'id', relationField: 'fullName', ...own })
const attribute = (kind: string, relationField: string, showField: string) =>
  aField(kind, 'f', { relationField, showField })
const chosen = (config: object) => aField('select', 'f', {}, { ...config })

interface Problem {
  path: string
  level: string
  msg: string
}

async function release(fields: Field[], language = 'zh') {
  const id = await createDesign(designer, { fields: [aField('comInput', 'title'), ...fields], list: aList([]) })
  const path = `/api/visualdev/Base/${id}/Actions/Release`
  return designer.post<{ problems: Problem[] }>(path, {}, { 'Accept-Language': language })
}

describe('a release is refused with the field and its setting if a field', () => {
  it.each<[string, () => Field[], string]>([
    [
      'takes records from a model that is not there',
      () => [related('f', { modelId: nowhere })],
      '“f”关联的表单不存在或尚未发布',
    ],
    ['takes records from no model', () => [related('f', { modelId: '' })], '“f”尚未选择关联的表单'],
    ['shows no field of the records', () => [related('f', { relationField: '' })], '“f”尚未选择显示字段'],
    [
      'shows a field that the model lacks',
      () => [related('f', { relationField: 'old' })],
      '“f”的显示字段“old”在所选的表单中不存在',
    ],
    [
      'is narrowed by a field that the model lacks',
      () => [related('f', { templateJson: [{ field: 'old', relationField: 'title' }] })],
      '“f”的筛选字段“old”在所选的表单中不存在',
    ],
    [
      'shows an attribute that the model lacks',
      () => [related('r'), attribute('relationFormAttr', 'r', 'old')],
      '“f”的关联属性“old”在所选的表单中不存在',
    ],
    [
      'takes choices from a model that is not there',
      () => [chosen({ dataType: 'model', modelId: nowhere, relationField: 'name' })],
      '“f”关联的表单不存在或尚未发布',
    ],
    [
      'takes choices from a field that the model lacks',
      () => [chosen({ dataType: 'model', modelId: sources.model, relationField: 'old' })],
      '“f”的显示字段“old”在所选的表单中不存在',
    ],
    [
      'takes choices from a dictionary that is not there',
      () => [chosen({ dataType: 'dictionary', dictionaryType: 'old' })],
      '“f”未选择数据字典，或所选的数据字典不存在',
    ],
    [
      'takes choices from no dictionary',
      () => [chosen({ dataType: 'dictionary', dictionaryType: '' })],
      '“f”未选择数据字典，或所选的数据字典不存在',
    ],
    [
      'asks a data interface that is not there',
      () => [picked('f', { interfaceId: nowhere })],
      '“f”所用的数据接口不存在',
    ],
    [
      'shows a field that the interface lacks',
      () => [picked('f', { relationField: 'old' })],
      '“f”的显示字段“old”在所选的数据接口中不存在',
    ],
    [
      'stores a field that the interface lacks',
      () => [picked('f', { propsValue: 'old' })],
      '“f”的存储字段“old”在所选的数据接口中不存在',
    ],
    [
      'shows an attribute that the interface lacks',
      () => [picked('r'), attribute('popupAttr', 'r', 'old')],
      '“f”的关联属性“old”在所选的数据接口中不存在',
    ],
    [
      'is numbered by a rule that is not there',
      () => [aField('billRule', 'f', { rule: 'old' })],
      '“f”的单据规则不存在',
    ],
  ])('%s', async (_what, fields, msg) => {
    const reply = await release(fields())
    expect(reply).toMatchObject({ code: 400, data: { problems: [{ path: 'f', level: 'error', msg }] } })
    expect(reply.data.problems).toHaveLength(1)
  })

  it('is an invalid column of a sub-table; the message is in the language of the caller', async () => {
    const reply = await release([aTable('rows', [related('f', { relationField: 'old' })])], 'en')
    const msg = 'The display field “old” of “f” does not exist in the chosen form'
    expect(reply).toMatchObject({ code: 400, data: { problems: [{ path: 'rows.f', msg }] } })
  })

  it('is missing; an attribute may read a column of its own sub-table that shares its name with another field', async () => {
    const other = aField('relationForm', 'site', { modelId: sources.model, relationField: 'name' }, { formId: 'other' })
    const column = attribute('popupAttr', 'site', 'fullName')
    expect(await release([other, aTable('rows', [picked('site'), column])])).toMatchObject({ code: 200 })
  })
})

it('a design is released if all its sources exist, including its own fields', async () => {
  const narrowing = [{ field: 'region', relationField: 'title' }]
  const fields = () => [
    aField('comInput', 'title'),
    related('site', { templateJson: narrowing }),
    aField('relationFormAttr', 'region', { relationField: 'site', showField: 'region' }),
    aField('select', 'other', {}, { dataType: 'model', modelId: sources.model, relationField: 'name' }),
    aField('select', 'byCode', {}, { dataType: 'dictionary', dictionaryType: sources.dictionary }),
    aField('select', 'byId', {}, { dataType: 'dictionary', dictionaryType: sources.dictionaryId }),
    picked('entry'),
    aField('popupAttr', 'entryName', { relationField: 'entry', showField: 'fullName' }),
    aField('billRule', 'number', { rule: sources.rule }),
    aTable('rows', [related('part')]),
  ]
  const id = await createDesign(designer, { fields: fields(), list: aList([]) })
  expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
})
