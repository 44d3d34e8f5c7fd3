import type { DesignChanges, EndpointData, FlowTemplateRow, flowTemplateEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aClosedApprover,
  aFlow,
  aStage,
  aTemplate,
  anApprover,
  must,
  paths,
  stageFields,
  start,
  type FlowStage,
} from '../workflow/testing/flows.ts'

type Whole = EndpointData<typeof flowTemplateEndpoints.get>

let server: TestServer
let stage: FlowStage
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
})
afterAll(() => server.close())

const path = paths.template
const get = (id: string) => must(stage.designer.get<Whole>(`${path}/${id}`))
const release = (id: string) => stage.designer.post<{ version: number }>(`${path}/${id}/Actions/Release`)
const drawn = (who: string) => aFlow(anApprover('first', { approvers: [who] }))

describe('a flow template', () => {
  it('is created, read with its form, listed, changed, copied and deleted (S0.08)', async () => {
    const fullName = unique('报修')
    const id = await aTemplate(stage.designer, stage.model.id, null, { fullName, category: '运维' })
    const whole = await get(id)
    expect(whole).toMatchObject({ fullName, category: '运维', state: 0, version: 0, enabledMark: 0, revision: 1 })
    expect(JSON.parse(whole.flowTemplateJson)).toMatchObject({ type: 'start', childNode: null })
    expect(JSON.parse(whole.formData)).toMatchObject({ fields: [{ vModel: 'title' }, {}, {}, {}] })
    const { list } = await must(stage.designer.get<{ list: FlowTemplateRow[] }>(`${path}?keyword=${fullName}`))
    expect(list).toMatchObject([{ id, modelId: stage.model.id, creatorUser: '流程设计员' }])
    const input = {
      fullName,
      enCode: whole.enCode,
      modelId: stage.model.id,
      flowTemplateJson: JSON.stringify(drawn(stage.starter.id)),
    }
    expect((await stage.designer.put(`${path}/${id}`, { ...input, revision: 1 })).data).toEqual({ revision: 2 })
    expect(await stage.designer.put(`${path}/${id}`, { ...input, revision: 1 })).toMatchObject({ code: 409 })
    const copy = (await must(stage.designer.post<{ id: string }>(`${path}/${id}/Actions/Copy`))).id
    expect(await get(copy)).toMatchObject({ fullName: `${fullName} 副本`, state: 0 })
    expect((await get(copy)).flowTemplateJson).toBe((await get(id)).flowTemplateJson)
    for (const one of [id, copy]) expect((await stage.designer.delete(`${path}/${one}`)).code).toBe(200)
    expect((await stage.designer.get(`${path}/${id}`)).code).toBe(404)
  })

  it.each([
    [`一号站${'的'.repeat(96)}末`, `一号站${'的'.repeat(94)} 副本`],
    [`一号站${'的'.repeat(93)}🔋🔋`, `一号站${'的'.repeat(93)} 副本`],
  ])('with the long name %s is copied with the start of its name', async (fullName, copied) => {
    const id = await aTemplate(stage.designer, stage.model.id, null, { fullName })
    const copy = (await must(stage.designer.post<{ id: string }>(`${path}/${id}/Actions/Copy`))).id
    expect((await get(copy)).fullName).toBe(copied)
  })

  it('has a unique code and a released model', async () => {
    const enCode = unique('code')
    await aTemplate(stage.designer, stage.model.id, null, { enCode })
    const body = { fullName: 'a', enCode, modelId: stage.model.id }
    expect(await stage.designer.post(path, body)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    const unknown = { ...body, enCode: unique('code'), modelId: '00000000-0000-7000-8000-000000000000' }
    expect(await stage.designer.post(path, unknown)).toMatchObject({ code: 400, data: { field: 'modelId' } })
  })

  it.each([
    ['no JSON', '{', '无法读取'],
    ['no start', JSON.stringify(anApprover('a')), '发起节点'],
    ['an id twice', JSON.stringify(aFlow(anApprover('a'), anApprover('a'))), '重复'],
    ['a NUL', JSON.stringify(aFlow(anApprover('a', { title: 'a\u0000' }))), '有误'],
    ['a prototype', '{"__proto__":{},"nodeId":"start","type":"start","properties":{"title":"a"}}', '有误'],
    ['too many nodes', JSON.stringify(aFlow(...Array.from({ length: 200 }, (_, at) => anApprover(`n${at}`)))), '200'],
  ])('with %s is refused and not stored', async (_, flowTemplateJson, said) => {
    const enCode = unique('bad')
    const reply = await stage.designer.post(path, {
      fullName: enCode,
      enCode,
      modelId: stage.model.id,
      flowTemplateJson,
    })
    expect(reply).toMatchObject({ code: 400, data: { field: 'flowTemplateJson' } })
    expect(reply.msg).toContain(said)
    expect((await must(stage.designer.get<{ list: [] }>(`${path}?keyword=${enCode}`))).list).toEqual([])
  })
})

describe('a release', () => {
  it('is refused with all problems by node', async () => {
    const flow = aFlow(anApprover('ask', { assigneeType: 4, formFieldId: 'amount' }), anApprover('none'))
    const id = await aTemplate(stage.designer, stage.model.id, flow)
    const reply = await release(id)
    expect(reply).toMatchObject({
      code: 400,
      msg: expect.stringContaining('ask：字段“amount”不是人员字段') as string,
      data: {
        problems: [
          { nodeId: 'ask', level: 'error', msg: '字段“amount”不是人员字段' },
          { nodeId: 'none', level: 'error', msg: '请选择人员' },
        ],
      },
    })
    expect(await get(id)).toMatchObject({ version: 0, enabledMark: 0 })
  })

  it('creates immutable versions; later changes apply from the next version on', async () => {
    const id = await stage.release(drawn(stage.starter.id))
    expect(await get(id)).toMatchObject({ version: 1, state: 1, enabledMark: 1 })
    const task = await start(stage.starter.client, id)
    const { fullName, enCode, modelId } = await get(id)
    const second = { ...drawn(stage.starter.id), childNode: anApprover('other', { approvers: [stage.starter.id] }) }
    await must(
      stage.designer.put(`${path}/${id}`, { fullName, enCode, modelId, flowTemplateJson: JSON.stringify(second) }),
    )
    expect(await get(id)).toMatchObject({ version: 1, state: 2 })
    expect((await must(release(id))).version).toBe(2)
    const { list } = await must(stage.designer.get<{ list: object[] }>(`${path}/${id}/Versions`))
    expect(list).toMatchObject([
      { version: 2, isMain: true, taskCount: 0 },
      { version: 1, isMain: false, taskCount: 1 },
    ])
    const first = await must(stage.designer.get<{ flowTemplateJson: string }>(`${path}/${id}/Versions/1`))
    expect(JSON.parse(first.flowTemplateJson)).toMatchObject({ childNode: { nodeId: 'first' } })
    // the running approval keeps its version
    const running = await stage.starter.client.get<{ flowTemplateJson: string }>(`${paths.before}/${task.id}`)
    expect(JSON.parse(running.data.flowTemplateJson)).toMatchObject({ childNode: { nodeId: 'first' } })
    expect(await stage.designer.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: '已有 1 个审批使用该流程，不能删除',
    })
    expect(
      await stage.designer.put(`${path}/${id}`, { fullName, enCode, modelId: (await aStage(server)).model.id }),
    ).toMatchObject({ code: 409 })
  })

  it('compares two versions, or a version and the draft, in words, and keeps names and notes of versions', async () => {
    const boss = await stage.person('经理')
    const id = await stage.release(drawn(stage.starter.id))
    const { fullName, enCode, modelId } = await get(id)
    const first = anApprover('first', {
      approvers: [boss.id],
      formOperates: [{ id: 'amount', read: false, write: false }],
    })
    const design = { ...drawn(stage.starter.id), childNode: first }
    const body = { fullName, enCode, modelId, flowTemplateJson: JSON.stringify(design) }
    await must(stage.designer.put(`${path}/${id}`, body))
    const compare = async (from: number, to: number) =>
      (await must(stage.designer.get<DesignChanges>(`${path}/${id}/Versions/Compare?from=${from}&to=${to}`))).list.map(
        ({ text }) => text,
      )
    const differences = [
      '节点“first”：增加成员“经理”，去掉成员“申请人”',
      '节点“first”的字段“amount”：权限由“只读”改为“隐藏”',
    ]
    expect(await compare(1, 0)).toEqual(differences)
    await must(release(id))
    expect(await compare(1, 2)).toEqual(differences)
    expect(await compare(2, 0)).toEqual([])
    expect((await stage.designer.get(`${path}/${id}/Versions/Compare?from=1&to=9`)).code).toBe(404)

    const version = `${path}/${id}/Versions/2`
    const notes = { name: '加上经理', note: '十月起' }
    expect((await stage.designer.put(version, notes)).code).toBe(200)
    expect((await stage.designer.put(`${path}/${id}/Versions/9`, notes)).code).toBe(404)
    const { list } = await must(stage.designer.get<{ list: object[] }>(`${path}/${id}/Versions`))
    expect(list).toMatchObject([notes, { name: '', note: '' }])
    for (const client of [stage.starter.client, boss.client]) {
      expect((await client.put(version, notes)).code).toBe(403)
      expect((await client.get(`${path}/${id}/Versions/Compare?from=1&to=2`)).code).toBe(403)
    }
  })

  it('enables only one flow per model', async () => {
    const id = await stage.release(drawn(stage.starter.id))
    const other = await aTemplate(stage.designer, stage.model.id, drawn(stage.starter.id))
    expect(await release(other)).toMatchObject({ code: 409, msg: expect.stringContaining('已启用流程') })
    await must(stage.designer.put(`${path}/${id}/Actions/State`))
    await must(release(other))
    expect((await stage.designer.put(`${path}/${id}/Actions/State`)).code).toBe(409)
    await must(stage.designer.put(`${path}/${other}/Actions/State`))
    await must(stage.designer.put(`${path}/${id}/Actions/State`))
  })
})

describe('flows that a user may start', () => {
  it('are those of models where they may add records', async () => {
    const id = await stage.release(drawn(stage.starter.id))
    const mine = await must(stage.starter.client.get<{ list: { id: string }[] }>(`${path}/Selector`))
    expect(mine.list).toContainEqual(
      expect.objectContaining({ id, modelId: stage.model.id, menuId: stage.model.menuId }),
    )
    const stranger = await stage.person('外人')
    expect((await must(stranger.client.get<{ list: [] }>(`${path}/Selector`))).list).toEqual([])
    const body = { flowId: id, data: '{}' }
    expect(await stranger.client.post(paths.task, body)).toMatchObject({ code: 403, msg: '你没有权限发起该流程' })
  })
})

describe('an exported flow', () => {
  it('is imported as a new flow, with its model found by code', async () => {
    const flow = drawn(stage.starter.id)
    const id = await aTemplate(stage.designer, stage.model.id, flow)
    const { content } = await must(stage.designer.get<{ content: string }>(`${path}/${id}/Actions/Export`))
    expect((await stage.designer.post(`${path}/Actions/Import`, { content })).code).toBe(409)
    await must(stage.designer.delete(`${path}/${id}`))
    const made = await must(stage.designer.post<{ id: string }>(`${path}/Actions/Import`, { content }))
    expect(await get(made.id)).toMatchObject({ modelId: stage.model.id, version: 0 })
    expect(JSON.parse((await get(made.id)).flowTemplateJson)).toMatchObject({ childNode: { nodeId: 'first' } })
    for (const broken of ['{', '{}', '{"kind":"armature.flow","modelCode":"","flow":{}}'])
      expect((await stage.designer.post(`${path}/Actions/Import`, { content: broken })).code).toBe(400)
  })

  it('of before nodes named their fields shows what it showed (decision 132)', async () => {
    const flow = aFlow(aClosedApprover('first', { approvers: [stage.starter.id], formOperates: [] }))
    const id = await aTemplate(stage.designer, stage.model.id, flow)
    const { content } = await must(stage.designer.get<{ content: string }>(`${path}/${id}/Actions/Export`))
    const { format: _format, flow: about, ...older } = JSON.parse(content) as { format: number; flow: object }
    const file = JSON.stringify({ ...older, flow: { ...about, enCode: unique('older') } })
    const made = await must(stage.designer.post<{ id: string }>(`${path}/Actions/Import`, { content: file }))
    const formOperates = stageFields.map(({ vModel }) => ({ id: vModel, read: true, write: false }))
    expect(JSON.parse((await get(made.id)).flowTemplateJson)).toMatchObject({
      childNode: { properties: { formOperates } },
    })
  })
})
