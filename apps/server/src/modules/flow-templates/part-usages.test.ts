import type { ReleasePreview } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { createCopyNode, FlowFieldFault } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, aList, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { type FlowStage, aFlow, aStage, anApprover, must, paths } from '../workflow/testing/flows.ts'
import { translateFieldFault } from './index.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

/** @param level the last level of the address: 1 city, 2 district */
const buildFields = (level: number): Field[] => [
  aField('comInput', 'title'),
  aField('address', 'site', { level }, { label: '站址' }),
]
const anInterface = ({ admin }: FlowStage) =>
  createInterface(admin, {
    dataType: 1,
    query: 'select {area} as who',
    requestParameters: [{ field: 'area' }],
    fieldList: [{ field: 'who', fieldName: '' }],
  })
const takePart = (interfaceId: string, part?: string) => ({
  interfaceId,
  userField: 'who',
  params: [{ field: 'area', relationField: 'site', ...(part !== undefined && { part }), defaultValue: '' }],
})
const byPart = async (stage: FlowStage, part?: string) =>
  anApprover('owner', { assigneeType: 9, approverInterface: takePart(await anInterface(stage), part) })
const endAtCities = (stage: FlowStage) =>
  changeDesign(designer, stage.model.id, { fields: buildFields(1), list: aList(['title']) })
const preview = async (stage: FlowStage) =>
  (await designer.get<ReleasePreview>(`/api/visualdev/Base/${stage.model.id}/ReleasePreview`)).data
const release = (stage: FlowStage) => designer.post(`/api/visualdev/Base/${stage.model.id}/Actions/Release`, {})
const switchFlow = (stage: FlowStage, id: string) => stage.designer.put(`${paths.template}/${id}/Actions/State`)

describe('the release of a form whose values lose a part', () => {
  it('is refused while a flow takes the part; the flow is not turned on without it', async () => {
    const stage = await aStage(server, buildFields(2))
    const flow = await stage.release(aFlow(await byPart(stage, 'district')))
    await endAtCities(stage)
    const found = await preview(stage)
    expect(found).toMatchObject({
      possible: false,
      problems: [{ path: 'site', level: 'error' }],
      usages: [{ field: 'site', label: '站址 · 区县', use: 'decides', running: 0, owner: { kind: 'flow', id: flow } }],
    })
    expect(found.usages).toHaveLength(1)
    expect(await release(stage)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('按“站址 · 区县”判断，而本次发布后该字段的值没有这一部分') as string,
    })
    await must(switchFlow(stage, flow))
    expect(await preview(stage)).toMatchObject({ possible: true, usages: [{ field: 'site', use: 'reads' }] })
    await releaseDesign(designer, stage.model.id)
    expect(await switchFlow(stage, flow)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('要用到字段“site”的值的一部分') as string,
    })
    await changeDesign(designer, stage.model.id, { fields: buildFields(2), list: aList(['title']) })
    await releaseDesign(designer, stage.model.id)
    await must(switchFlow(stage, flow))
  })

  it('is refused while a copy takes it', async () => {
    const stage = await aStage(server, buildFields(2))
    const copy = createCopyNode('copy', '抄送')
    const approverInterface = takePart(await anInterface(stage), 'district')
    const boss = anApprover('boss', { approvers: [(await stage.person('经理')).id] })
    await stage.release(aFlow(boss, { ...copy, properties: { ...copy.properties, approverInterface } }))
    await endAtCities(stage)
    expect((await preview(stage)).possible).toBe(false)
  })

  it('is possible for flows that take the whole value, or a part that stays', async () => {
    for (const part of [undefined, 'city']) {
      const stage = await aStage(server, buildFields(2))
      await stage.release(aFlow(await byPart(stage, part)))
      await endAtCities(stage)
      expect(await preview(stage)).toMatchObject({ possible: true, usages: [] })
      await releaseDesign(designer, stage.model.id)
    }
  })
})

it('an approval that needs a part says so, and not that the field is missing', () => {
  const ids = { id: 'a', template_id: 'b', version_id: 'c' }
  const fault = { kind: 'approver', nodeId: 'n', title: '负责人', field: 'site' } as const
  const translate = (part?: string) =>
    translateFieldFault(new FlowFieldFault({ ...fault, ...(part !== undefined && { part }) }), ids)
  expect(translate('district')).toMatchObject({ key: 'workflow.partMissing', values: { field: 'site' } })
  expect(translate()).toMatchObject({ key: 'workflow.fieldMissing' })
})
