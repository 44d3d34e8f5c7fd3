import type { ReleasePreview } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import type { FlowNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aFigure, aLayout, createModelSource, createReleasedPortal, releasePortal } from '../portals/testing/portals.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { type FlowStage, aFlow, aStage, aTemplate, anApprover, must, paths } from '../workflow/testing/flows.ts'

let server: TestServer
let admin: Client
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const choices = { low: '一般', high: '紧急', top: '特急' }
const aLevel = (...ids: (keyof typeof choices)[]): Field =>
  aField('select', 'level', { options: ids.map((id) => ({ id, fullName: choices[id] })) }, { label: '等级' })
const buildForm = (level: Field) => ({ fields: [aField('comInput', 'title'), level], list: aList(['title']) })
const whereLevel = (op: 'eq' | 'in', value: string | string[]) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'level', op, value }] }],
})
const byLevel = (value: string | string[], op: 'eq' | 'in' = 'eq'): FlowNode => ({
  nodeId: 'by',
  type: 'condition',
  properties: { title: '按等级' },
  branches: [
    { nodeId: 'by_0', title: '加急', conditions: whereLevel(op, value), childNode: null },
    { nodeId: 'by_1', title: '其他', conditions: null, childNode: null },
  ],
  childNode: null,
})
/** A flow with an approver and then the branches. */
async function byBoss(stage: FlowStage, ...branches: Parameters<typeof byLevel>) {
  const boss = await stage.person('经理')
  return aFlow(anApprover('manager', { approvers: [boss.id] }), byLevel(...branches))
}
/** Changes a flow and releases it. */
async function redraw({ designer: flowDesigner }: FlowStage, id: string, flow: object): Promise<void> {
  const path = `${paths.template}/${id}`
  const about = await must(flowDesigner.get<{ fullName: string; enCode: string; modelId: string }>(path))
  const body = { fullName: about.fullName, enCode: about.enCode, modelId: about.modelId }
  await must(flowDesigner.put(path, { ...body, flowTemplateJson: JSON.stringify(flow) }))
  await must(flowDesigner.post(`${path}/Actions/Release`))
}
const preview = async (id: string, language = 'zh') =>
  (await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`, { 'Accept-Language': language })).data
const release = (id: string) => designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {})

describe('the release of a form that removes a choice', () => {
  it('is refused while a condition of its flow compares with it, and possible after the flow is repaired', async () => {
    const stage = await aStage(server, buildForm(aLevel('low', 'high', 'top')).fields)
    const flow = await stage.release(await byBoss(stage, ['high', 'top'], 'in'))
    await changeDesign(designer, stage.model.id, buildForm(aLevel('low', 'high')))
    const found = await preview(stage.model.id)
    expect(found.usages).toEqual([
      {
        field: 'level',
        label: '等级：特急',
        where: '流程条件',
        usedBy: expect.stringMatching(/ 审批 \/ 加急$/),
        use: 'decides',
        running: 0,
        owner: { kind: 'flow', id: flow },
      },
    ])
    expect(found).toMatchObject({ possible: false, problems: [{ path: 'level', level: 'error' }] })
    expect((await preview(stage.model.id, 'en')).problems[0]?.msg).toMatch(
      /^Flow condition “.*” decides by “等级: 特急”, which you remove$/,
    )
    expect(await release(stage.model.id)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('按“等级：特急”判断，而本次发布会移除该选项'),
    })

    await redraw(stage, flow, await byBoss(stage, 'high'))
    expect(await preview(stage.model.id)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(designer, stage.model.id)
  })

  it('is refused while a data scheme compares with it; a portal that does is named, and stops nothing', async () => {
    const stage = await aStage(server, buildForm(aLevel('low', 'high')).fields)
    const { id, menuId } = stage.model
    const scheme = (value: string) => ({
      fullName: '紧急的',
      enCode: unique('scheme'),
      kind: 'resource',
      scheme: { isAll: false, condition: whereLevel('eq', value) },
    })
    const items = `/api/system/Menu/${menuId}/Items`
    const made = await must(admin.post<{ id: string }>(items, scheme('high')))
    const source = { ...createModelSource(id), condition: whereLevel('eq', 'high') }
    await createReleasedPortal(admin, aLayout(aFigure(id, source)), { fullName: '值班' })
    await changeDesign(designer, id, buildForm(aLevel('low')))
    const say = ({ usages }: ReleasePreview) => usages.map(({ where, usedBy, use }) => `${where} ${usedBy} ${use}`)
    expect(say(await preview(id))).toEqual(['数据方案 紧急的 decides', '门户 值班 / figure shows'])
    expect((await release(id)).code).toBe(400)
    await must(admin.put(`${items}/${made.id}`, scheme('low')))
    expect(await preview(id)).toMatchObject({ possible: true, usages: [{ where: '门户', use: 'shows' }] })
    await releaseDesign(designer, id)
    expect((await admin.put(`${items}/${made.id}`, scheme('high'))).code).toBe(409)
  })

  it('is possible where choices are only added, renamed or ordered', async () => {
    const stage = await aStage(server, buildForm(aLevel('low', 'high')).fields)
    await stage.release(await byBoss(stage, 'high'))
    const renamed = aField(
      'select',
      'level',
      { options: ['top', 'high', 'low'].map((id) => ({ id, fullName: `${id}!` })) },
      { label: '等级' },
    )
    await changeDesign(designer, stage.model.id, buildForm(renamed))
    expect(await preview(stage.model.id)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(designer, stage.model.id)
  })
})

describe('a flow that compares a field with a choice which the released form does not have', () => {
  it('cannot be released, and says which', async () => {
    const stage = await aStage(server, buildForm(aLevel('low', 'high')).fields)
    const id = await aTemplate(stage.designer, stage.model.id, await byBoss(stage, 'top'))
    expect(await stage.designer.post(`${paths.template}/${id}/Actions/Release`)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('分支“加急”把“等级”与选项“top”比较'),
    })
  })
})

const dictionaryPaths = { types: '/api/system/DictionaryType', entries: '/api/system/DictionaryData' }
/** A dictionary with an item 紧急. */
async function aDictionary() {
  const type = { fullName: '等级', enCode: unique('level') }
  const dictionary = await must(admin.post<{ id: string }>(dictionaryPaths.types, type))
  const item = { dictionaryTypeId: dictionary.id, fullName: '紧急', enCode: unique('urgent') }
  const { id } = await must(admin.post<{ id: string }>(dictionaryPaths.entries, item))
  const level = aField('select', 'level', {}, { label: '等级', dataType: 'dictionary', dictionaryType: dictionary.id })
  return { code: type.enCode, item, id, level }
}

describe('the release of a form whose field takes its choices from another source', () => {
  it('is refused while a condition compares with a choice that the new source does not have', async () => {
    const stage = await aStage(server, buildForm(aLevel('low', 'high')).fields)
    const flow = await stage.release(await byBoss(stage, 'high'))
    const first = await aDictionary()
    const second = await aDictionary()
    await changeDesign(designer, stage.model.id, buildForm(first.level))
    expect(await preview(stage.model.id)).toMatchObject({
      possible: false,
      usages: [{ label: '等级：紧急', usedBy: expect.stringMatching(/ \/ 加急$/), use: 'decides' }],
    })
    expect(await release(stage.model.id)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('按“等级：紧急”判断，而该字段改用其他来源的选项，其中没有该选项'),
    })

    await must(stage.designer.put(`${paths.template}/${flow}/Actions/State`))
    await releaseDesign(designer, stage.model.id)
    expect((await stage.designer.put(`${paths.template}/${flow}/Actions/State`)).code).toBe(409)
    await redraw(stage, flow, await byBoss(stage, first.id))
    await changeDesign(designer, stage.model.id, buildForm(second.level))
    expect((await preview(stage.model.id)).problems[0]?.msg).toContain('等级：紧急')
    expect((await release(stage.model.id)).code).toBe(400)
  })

  it('is possible if the new source has the choice; one whose choices cannot be listed is only named', async () => {
    const { level, code, id } = await aDictionary()
    const stage = await aStage(server, buildForm(level).fields)
    await stage.release(await byBoss(stage, id))
    const byCode = { ...level, config: { ...level.config, dictionaryType: code } }
    await changeDesign(designer, stage.model.id, buildForm(byCode))
    expect(await preview(stage.model.id)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(designer, stage.model.id)
    const own = aField('select', 'level', { options: [{ id, fullName: '紧急' }] }, { label: '等级' })
    await changeDesign(designer, stage.model.id, buildForm(own))
    expect(await preview(stage.model.id)).toMatchObject({ possible: true, usages: [] })
    await releaseDesign(designer, stage.model.id)

    const list = '/api/system/DataInterface'
    const source = {
      fullName: '等级',
      enCode: unique('levels'),
      dataType: 2,
      query: JSON.stringify([{ id, fullName: '紧急' }]),
      fieldList: ['id', 'fullName'].map((field) => ({ field, fieldName: field })),
    }
    const { id: propsUrl } = await must(admin.post<{ id: string }>(list, source))
    const fetched = aField('select', 'level', {}, { label: '等级', dataType: 'dynamic', propsUrl })
    await changeDesign(designer, stage.model.id, buildForm(fetched))
    expect(await preview(stage.model.id)).toMatchObject({
      possible: true,
      usages: [{ label: '等级：紧急', where: '流程条件', use: 'reads' }],
    })
  })
})

describe('an item of a dictionary that a condition compares a field with', () => {
  const { entries } = dictionaryPaths

  it('is not deleted, and the flow, scheme or portal is named; without them it is', async () => {
    const { level, id } = await aDictionary()
    const stage = await aStage(server, buildForm(level).fields)
    const flow = await stage.release(await byBoss(stage, id))
    const source = { ...createModelSource(stage.model.id), condition: whereLevel('eq', id) }
    const portal = await createReleasedPortal(admin, aLayout(aFigure(stage.model.id, source)))
    expect(await admin.delete(`${entries}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/1 个流程：.*、1 个门户：.+/),
    })
    const { revision } = await must(admin.get<{ revision: number }>(`/api/visualdev/Portal/${portal}`))
    await must(admin.put(`/api/visualdev/Portal/${portal}`, { draft: { layout: aLayout(), revision } }))
    await must(releasePortal(admin, portal))
    await must(stage.designer.delete(`${paths.template}/${flow}`))
    await must(admin.delete(`${entries}/${id}`))
  })

  it('is compared by its id, which fields store: a flow that names its code cannot be released', async () => {
    const { level, item } = await aDictionary()
    const stage = await aStage(server, buildForm(level).fields)
    const id = await aTemplate(stage.designer, stage.model.id, await byBoss(stage, item.enCode))
    expect(await stage.designer.post(`${paths.template}/${id}/Actions/Release`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(item.enCode),
    })
  })
})
