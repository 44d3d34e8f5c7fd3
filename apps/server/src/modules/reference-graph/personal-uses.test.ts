import type { FlowDelegateRow, ReferenceRow, ReleasePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aFigure } from '../portals/testing/portals.ts'
import { aModel, anAdministrator, online } from '../records/testing/records.ts'
import { aScreen, createScreen, path as screens, toElement } from '../screens/testing/screens.ts'
import {
  aFlow,
  aStage,
  anApprover,
  fetchApprovals,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../workflow/testing/flows.ts'
import { checkReferences, fillReferences } from './index.ts'

let server: TestServer
let stage: FlowStage
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  admin = await anAdministrator(server)
  await fillReferences(server.deps)
})
afterAll(() => server.close())

const usedBy = async (kind: string, id: string, field = '') =>
  must(
    admin.get<{ list: ReferenceRow[]; hidden: number }>(
      `/api/visualdev/References/${kind}/${id}/UsedBy?field=${field}&pageSize=200`,
    ),
  )
const listDifferences = async () => (await checkReferences(server.db)).differences
const fields = [
  aField('comInput', 'title', {}, { label: '标题' }),
  aField('numInput', 'cost', {}, { label: '费用' }),
  aTable('items', [aField('comInput', 'part', {}, { label: '配件' })], { label: '明细' }),
]
const btnsList = ['add', 'upload'].map((value) => ({ value, label: value }))
const list = aList(['title', 'cost'], { btnsList })
const preview = (id: string) => must(admin.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`))

describe('permission items of fields', () => {
  it('are among the uses of their field until a release removes both; they do not stop it', async () => {
    const model = await aModel(admin, { fields, list })
    const items = async (field: string) =>
      (await usedBy('model', model.id, field)).list.filter(({ where }) => where === '权限项')
    expect(await items('cost')).toMatchObject([
      { kind: 'menu', part: 'cost', use: 'links', fieldName: '费用' },
      { kind: 'menu', part: '费用', use: 'links', fieldName: '费用' },
    ])
    expect(await items('items.part')).not.toEqual([])
    await changeDesign(admin, model.id, { fields: fields.slice(0, 1), list: aList(['title']) })
    expect(await preview(model.id)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(admin, model.id)
    expect(await items('cost')).toEqual([])
    expect(await items('title')).not.toEqual([])
    expect(await listDifferences()).toEqual([])
  })

  it('come back with the menu of a deleted form', async () => {
    const model = await aModel(admin, { fields, list })
    const before = (await usedBy('model', model.id, 'cost')).list.length
    await must(admin.delete(`/api/visualdev/Base/${model.id}`))
    expect(await listDifferences()).toEqual([])
    await must(admin.post(`/api/visualdev/Base/Bin/${model.id}/Actions/Restore`, {}))
    expect((await usedBy('model', model.id, 'cost')).list).toHaveLength(before)
    expect(await listDifferences()).toEqual([])
  })
})

describe('the columns that a user chose for a file', () => {
  const choose = (id: string, columns: object) => must(admin.put(`${online}/${id}/ImportColumns`, { columns }))

  it('count among the uses of the form and in the preview of a release that removes their field', async () => {
    const model = await aModel(admin, { fields, list })
    await choose(model.id, { 金额: 'cost', 零件: 'items-part', 备注: '' })
    expect(await usedBy('model', model.id, 'items.part')).toMatchObject({ hidden: 1 })
    await changeDesign(admin, model.id, { fields: fields.slice(0, 1), list: aList(['title']) })
    const { usages, possible } = await preview(model.id)
    expect(possible).toBe(true)
    expect(usages.map(({ field, where, usedBy: name, use }) => [field, where, name, use])).toEqual([
      ['cost', '导入列对应', '1 个', 'reads'],
      ['items.part', '导入列对应', '1 个', 'reads'],
    ])
    expect(await listDifferences()).toEqual([])
  })

  it('go and come back with the user, whether or not the form is still there', async () => {
    const model = await aModel(admin, { fields, list })
    const user = await stage.person('导入员')
    await server.db.query('insert into import_column_mappings (user_id, route, columns) values ($1, $2, $3)', [
      user.id,
      `import ${model.id}`,
      JSON.stringify({ 金额: 'cost' }),
    ])
    await must(admin.delete(`/api/permission/Users/${user.id}`))
    expect(await listDifferences()).toEqual([])
    await must(admin.delete(`/api/visualdev/Base/${model.id}`))
    await must(admin.post(`/api/permission/Users/Bin/${user.id}/Actions/Restore`, {}))
    expect(await listDifferences()).toEqual([])
    await must(admin.post(`/api/visualdev/Base/Bin/${model.id}/Actions/Restore`, {}))
    expect(await usedBy('model', model.id, 'cost')).toMatchObject({ hidden: 1 })
  })
})

describe('a delegation that is limited to flows', () => {
  let given: FlowPerson
  let deputy: FlowPerson
  let flow: string
  beforeAll(async () => {
    given = await stage.person('甲')
    deputy = await stage.person('乙')
    flow = await stage.release(aFlow(anApprover('first', { approvers: [given.id] })))
  })

  const hour = 3_600_000
  const build = (values: object) => ({
    toUserId: deputy.id,
    startTime: Date.now() - hour,
    endTime: Date.now() + hour,
    ...values,
  })
  const delegate = async (values: object) =>
    (await must(given.client.post<{ id: string }>(paths.delegate, build(values)))).id
  const change = (id: string, values: object) => given.client.put(`${paths.delegate}/${id}`, build(values))
  const findRow = async (id: string) =>
    (await must(given.client.get<{ list: FlowDelegateRow[] }>(paths.delegate))).list.find((row) => row.id === id)

  it('is among the uses of each flow until it ends or is deleted; one for all flows is not', async () => {
    const everything = await delegate({})
    expect((await usedBy('flow', flow)).list).toEqual([])
    const id = await delegate({ templateIds: [flow] })
    expect((await usedBy('flow', flow)).list).toMatchObject([
      { kind: 'flowDelegate', id, fullName: '甲 → 乙', where: '流程委托', use: 'decides' },
    ])
    expect(await must(admin.get(`/api/visualdev/References/flow/${flow}/Graph`))).toMatchObject({
      nodes: expect.arrayContaining([expect.objectContaining({ kind: 'flowDelegate', level: -1 })]) as unknown,
    })
    await must(change(id, { templateIds: [flow], startTime: 1, endTime: 2 }))
    expect((await usedBy('flow', flow)).list).toEqual([])
    await must(change(id, { templateIds: [] }))
    expect(await listDifferences()).toEqual([])
    for (const one of [id, everything]) await must(given.client.delete(`${paths.delegate}/${one}`))
    expect(await listDifferences()).toEqual([])
  })

  it('never becomes one for all flows when its flow is deleted, and works again when the flow is restored', async () => {
    const other = await stage.release(aFlow(anApprover('first', { approvers: [given.id] })))
    const task = await start(stage.starter.client, other)
    const gone = flow
    const id = await delegate({ templateIds: [gone] })
    await must(stage.admin.delete(`${paths.template}/${gone}`))
    expect(await findRow(id)).toMatchObject({ templateIds: [gone], templates: '已删除的流程' })
    expect(await fetchApprovals(deputy.client)).toEqual([])
    // what it is limited to already may be saved again, but nothing else that does not exist
    await must(change(id, { templateIds: [gone], description: '出差' }))
    expect(await change(id, { templateIds: [id] })).toMatchObject({
      code: 404,
      data: { field: 'templateIds' },
    })
    expect(await fetchApprovals(deputy.client)).toEqual([])
    await must(change(id, { templateIds: [gone, other] }))
    expect((await fetchApprovals(deputy.client)).map((row) => row.id)).toEqual([task.id])
    await must(stage.admin.post(`${paths.template}/Bin/${gone}/Actions/Restore`, {}))
    expect((await findRow(id))?.templates).not.toContain('已删除')
    expect((await usedBy('flow', gone)).list).toHaveLength(1)
    expect(await listDifferences()).toEqual([])
  })
})

describe('a deleted screen', () => {
  it('uses nothing', async () => {
    const id = await createScreen(admin, aScreen(toElement(aFigure(stage.model.id, {}))))
    expect((await usedBy('model', stage.model.id)).list).toContainEqual(expect.objectContaining({ kind: 'screen', id }))
    await must(admin.delete(`${screens}/${id}`))
    expect(await listDifferences()).toEqual([])
  })
})
