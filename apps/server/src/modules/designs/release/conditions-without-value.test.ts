import type { SchemeCondition } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../../testing/builders.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aFlow, anApprover, paths, whereMore } from '../../workflow/testing/flows.ts'
import { aFigure, aLayout, createPortal, createModelSource, releasePortal } from '../../portals/testing/portals.ts'
import { aDefinition, aDraft, reports } from '../../reports/testing/reports.ts'
import { aField, aList, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let admin: Client
let designer: Client
let modelId: string
let menuId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  designer = await asDesigner(server)
  modelId = await createDesign(designer, { fields, list: aList(['amount']) })
  menuId = (await releaseDesign(designer, modelId)).menuId
})
afterAll(() => server.close())

type Condition = SchemeCondition['groups'][number]['conditions'][number]

const fields = [
  aField('numInput', 'amount', {}, { label: '金额', labelI18n: { en: 'Amount' } }),
  aField('comInput', 'note', {}, { label: '备注' }),
]
const asking = (condition: Condition) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [condition] }],
})

/** Conditions with a missing or incomplete value to compare with. */
const lacking: [string, Condition][] = [
  ['no value', { field: 'amount', op: 'gt' }],
  ['an empty text', { field: 'amount', op: 'gt', value: '' }],
  ['a range without bounds', { field: 'amount', op: 'between', value: [null, null] }],
  ['a field that is not chosen', { field: 'amount', op: 'eq', value: { field: '' } }],
]
const whole: Condition = { field: 'amount', op: 'gt', value: 0 }

describe.each(lacking)('a condition with %s is refused with its field', (_, condition) => {
  it('in a rule of a form, with the rule, at the release', async () => {
    const release = async (asked: Condition, enabled = true) => {
      const rule = {
        id: 'r1',
        name: '大额',
        enabled,
        when: asking(asked),
        then: [{ type: 'hide' as const, field: 'note' }],
      }
      const id = await createDesign(designer, { fields, form: { rules: [rule] } })
      return designer.post<{ problems: { msg: string }[] } | null>(`/api/visualdev/Base/${id}/Actions/Release`, {})
    }
    const reply = await release(condition)
    expect(reply.code).toBe(400)
    expect(reply.data?.problems[0]?.msg).toMatch(/大额.*金额/)
    expect((await release(whole)).code).toBe(200)
  })

  it('in a branch of a flow, with node and branch, at the release', async () => {
    const release = async (asked: Condition) => {
      const node = whereMore('check', 0, anApprover('boss'), anApprover('lead'))
      const [branch] = node.type === 'condition' ? node.branches : []
      if (branch) branch.conditions = asking(asked)
      const body = { fullName: '审批', enCode: unique('flow'), modelId, flowTemplateJson: JSON.stringify(aFlow(node)) }
      const { data } = await admin.post<{ id: string }>(paths.template, body)
      const reply = await admin.post<unknown>(`${paths.template}/${data.id}/Actions/Release`, {})
      await admin.delete(`${paths.template}/${data.id}`)
      return reply
    }
    expect(await release(condition)).toMatchObject({
      code: 400,
      data: { problems: expect.arrayContaining([expect.objectContaining({ nodeId: 'check', level: 'error' })]) },
    })
    expect((await release(condition)).msg).toMatch(/check.*more.*金额/)
    expect((await release(whole)).msg).not.toContain('金额')
  })

  it('in a data scheme, when it is saved', async () => {
    const save = (asked: Condition): Promise<Reply<unknown>> =>
      admin.post(`/api/system/Menu/${menuId}/Items`, {
        kind: 'resource',
        fullName: '大额',
        enCode: unique('scheme'),
        scheme: { isAll: false, condition: asking(asked) },
      })
    expect((await save(whole)).msg).toBe('新建成功')
    expect(await save(condition)).toMatchObject({ code: 400, data: { faults: [{ field: 'amount', reason: 'value' }] } })
  })

  it('in a widget of a portal, with its title, at the release', async () => {
    const release = async (asked: Condition) => {
      const widget = {
        ...aFigure(modelId, { ...createModelSource(modelId), condition: asking(asked) }),
        title: '大额合同',
      }
      return releasePortal(admin, await createPortal(admin, aLayout(widget)))
    }
    expect(await release(condition)).toMatchObject({ code: 400, msg: expect.stringMatching(/大额合同.*金额/) })
    expect((await release(whole)).code).toBe(200)
  })

  it('in the fixed conditions of a report, at the release', async () => {
    const release = async (asked: Condition) => {
      const rows = { rows: [{ field: 'note' }], measures: [{ fn: 'count' as const }] }
      const id = await aDraft(admin, aDefinition({ id: modelId }, { ...rows, condition: asking(asked) }))
      return admin.put(`${reports}/${id}/Actions/Release`, {})
    }
    expect(await release(condition)).toMatchObject({ code: 400, msg: expect.stringContaining('金额') })
    expect((await release(whole)).code).toBe(200)
  })
})

it('a disabled rule may lack a value', async () => {
  const rule = {
    id: 'r1',
    name: '大额',
    enabled: false,
    when: asking({ field: 'amount', op: 'gt' }),
    then: [{ type: 'hide' as const, field: 'note' }],
  }
  await changeDesign(designer, modelId, { fields, form: { rules: [rule] }, list: aList(['amount']) })
  expect((await releaseDesign(designer, modelId)).version).toBe(2)
})
