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

    const { fullName, enCode, modelId } = await must(
      stage.designer.get<{ fullName: string; enCode: string; modelId: string }>(`${paths.template}/${flow}`),
    )
    const repaired = JSON.stringify(await byBoss(stage, 'high'))
    const body = { fullName, enCode, modelId, flowTemplateJson: repaired }
    await must(stage.designer.put(`${paths.template}/${flow}`, body))
    await must(stage.designer.post(`${paths.template}/${flow}/Actions/Release`))
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

describe('an item of a dictionary that a condition compares a field with', () => {
  const entries = '/api/system/DictionaryData'
  /** A form whose level comes from a dictionary with one item, as it stores it. */
  async function aDictionaryStage(stored: 'id' | 'enCode') {
    const type = { fullName: '等级', enCode: unique('level') }
    const { id: dictionary } = await must(admin.post<{ id: string }>('/api/system/DictionaryType', type))
    const code = unique('urgent')
    const item = { dictionaryTypeId: dictionary, fullName: '紧急', enCode: code }
    const { id } = await must(admin.post<{ id: string }>(entries, item))
    const level = aField(
      'select',
      'level',
      { props: { label: 'fullName', value: stored } },
      { label: '等级', dataType: 'dictionary', dictionaryType: dictionary },
    )
    const stage = await aStage(server, buildForm(level).fields)
    return { stage, item, id, value: stored === 'id' ? id : code }
  }

  it('is not deleted, and the flow, scheme or portal is counted; without them it is', async () => {
    const { stage, id, value } = await aDictionaryStage('id')
    const flow = await stage.release(await byBoss(stage, value))
    const source = { ...createModelSource(stage.model.id), condition: whereLevel('eq', value) }
    const portal = await createReleasedPortal(admin, aLayout(aFigure(stage.model.id, source)))
    expect(await admin.delete(`${entries}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('1 个流程、1 个门户'),
    })
    const { revision } = await must(admin.get<{ revision: number }>(`/api/visualdev/Portal/${portal}`))
    await must(admin.put(`/api/visualdev/Portal/${portal}`, { draft: { layout: aLayout(), revision } }))
    await must(releasePortal(admin, portal))
    await must(stage.designer.delete(`${paths.template}/${flow}`))
    await must(admin.delete(`${entries}/${id}`))
  })

  it('keeps its code where fields store codes, and a form with the same code of its own does not matter', async () => {
    const { stage, item, id, value } = await aDictionaryStage('enCode')
    const flow = await stage.release(await byBoss(stage, value))
    const own = aField('select', 'level', { options: [{ id: value, fullName: '紧急' }] }, { label: '等级' })
    const other = await aStage(server, buildForm(own).fields)
    await other.release(await byBoss(other, value))
    const renamed = { ...item, enCode: unique('renamed') }
    const { fullName } = await must(stage.designer.get<{ fullName: string }>(`${paths.template}/${flow}`))
    expect(await admin.put(`${entries}/${id}`, renamed)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(fullName),
      data: { field: 'enCode' },
    })
    await must(stage.designer.delete(`${paths.template}/${flow}`))
    await must(admin.put(`${entries}/${id}`, renamed))
  })
})
