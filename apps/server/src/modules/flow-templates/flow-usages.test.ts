import type { ReleasePreview } from '@armature/contract'
import type { FormOperate } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import {
  type FlowStage,
  aFlow,
  aStage,
  anApprover,
  act,
  approve,
  detail,
  fetchStatus,
  findTurn,
  must,
  paths,
  start,
  whereMore,
} from '../workflow/testing/flows.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const [title, amount, helper, note] = ['title', 'amount', 'helper', 'secretNote'] as const
const kinds = { title: 'comInput', amount: 'numInput', helper: 'userSelect', secretNote: 'comInput' }
const pick = (...names: (keyof typeof kinds)[]) => names.map((name) => aField(kinds[name], name))

const save = ({ model }: FlowStage, ...names: (keyof typeof kinds)[]) =>
  changeDesign(designer, model.id, { fields: pick(...names), list: aList(['title']) })
const preview = async ({ model }: FlowStage, language = 'zh') =>
  (
    await designer.get<ReleasePreview>(`/api/visualdev/Base/${model.id}/ReleasePreview`, {
      'Accept-Language': language,
    })
  ).data
const release = ({ model }: FlowStage) =>
  designer.post<{ problems: { path: string; msg: string }[] } | null>(
    `/api/visualdev/Base/${model.id}/Actions/Release`,
    {},
  )

/** The nodes of the flow show the field. */
const shown = { where: '流程表单权限', use: 'shows' }

/** Draws a flow again and releases it. */
async function redraw({ designer: flowDesigner }: FlowStage, id: string, flow: object): Promise<void> {
  const { fullName, enCode, modelId } = await must(
    flowDesigner.get<{ fullName: string; enCode: string; modelId: string }>(`${paths.template}/${id}`),
  )
  const body = { fullName, enCode, modelId, flowTemplateJson: JSON.stringify(flow) }
  await must(flowDesigner.put(`${paths.template}/${id}`, body))
  await must(flowDesigner.post(`${paths.template}/${id}/Actions/Release`))
}

describe('the release of a form that removes a field', () => {
  it('is refused while a condition of its flow uses it, and possible after the flow is repaired', async () => {
    const stage = await aStage(server)
    const boss = await stage.person('经理')
    const asking = anApprover('manager', { approvers: [boss.id] })
    const flowId = await stage.release(aFlow(asking, whereMore('size', 1000, null, null)))
    await save(stage, title, helper, note)
    const found = await preview(stage)
    expect(found.possible).toBe(false)
    expect(found.usages).toEqual([
      expect.objectContaining({
        field: 'amount',
        where: '流程条件',
        usedBy: expect.stringMatching(/ 审批 \/ more$/),
        use: 'decides',
        running: 0,
        owner: { kind: 'flow', id: flowId },
      }),
      expect.objectContaining(shown),
    ])
    expect((await preview(stage, 'en')).problems).toEqual([
      {
        path: 'amount',
        level: 'error',
        msg: expect.stringMatching(/^Flow condition “.* \/ more” decides by “amount”, which you remove$/),
      },
    ])
    const refused = await release(stage)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringMatching(/流程条件“.*more”按“amount”判断/) })
    expect(refused.data?.problems).toEqual([expect.objectContaining({ path: 'amount' })])

    await redraw(stage, flowId, aFlow(asking))
    expect(await preview(stage)).toMatchObject({ possible: true, usages: [shown] })
    await releaseDesign(designer, stage.model.id)
  })

  it('is refused while approvals run with a version that decides by it, and names their number', async () => {
    const stage = await aStage(server)
    const boss = await stage.person('经理')
    const asking = anApprover('manager', { approvers: [boss.id] })
    const flowId = await stage.release(aFlow(asking, whereMore('size', 1000, null, null)))
    const tasks = [await start(stage.starter.client, flowId, { amount: 5 }), await start(stage.starter.client, flowId)]
    await save(stage, title, helper, note)
    expect((await preview(stage)).problems[0]?.msg).toContain('有 2 个审批正在进行')
    await redraw(stage, flowId, aFlow(asking))
    const { possible, problems } = await preview(stage, 'en')
    expect(possible).toBe(false)
    expect(problems[0]?.msg).toMatch(/ v1 \/ more” decides by “amount”, which you remove; running approvals: 2$/)
    expect((await release(stage)).code).toBe(400)
    for (const task of tasks) await approve(boss.client, task.id)
    expect(await preview(stage)).toMatchObject({ possible: true, usages: [shown] })
    await releaseDesign(designer, stage.model.id)
  })

  it('is refused while the field names approvers, and possible where it is only shown or permitted', async () => {
    const stage = await aStage(server)
    const operates = [
      { id: 'secretNote', read: false, write: false },
      { id: 'helper', read: true, write: true },
    ]
    const flow = aFlow(anApprover('first', { assigneeType: 4, formFieldId: 'helper', formOperates: operates }))
    const start = { ...flow, properties: { ...flow.properties, titleTemplate: '{title} {amount}' } }
    await stage.release(start)
    await save(stage, title, note)
    const said = ({ usages }: ReleasePreview) => usages.map(({ field, where, use }) => `${field} ${where} ${use}`)
    const found = await preview(stage)
    expect(said(found).toSorted()).toEqual([
      'amount 流程标题 shows',
      'amount 流程表单权限 shows',
      'helper 流程审批人 decides',
      'helper 流程表单权限 shows',
    ])
    expect(found).toMatchObject({ possible: false, problems: [{ path: 'helper', level: 'error' }] })
    await save(stage, title, helper)
    const rest = await preview(stage)
    expect(said(rest).toSorted()).toEqual([
      'amount 流程标题 shows',
      'amount 流程表单权限 shows',
      'secretNote 流程表单权限 shows',
    ])
    expect(rest).toMatchObject({ possible: true, problems: [] })
    await releaseDesign(designer, stage.model.id)
  })

  it('is possible where a flow decides by other fields only', async () => {
    const stage = await aStage(server)
    await stage.release(aFlow(anApprover('first', { assigneeType: 3 }), whereMore('size', 1, null, null)))
    await save(stage, title, amount)
    const usages = ['helper', 'secretNote'].map((field) => ({ ...shown, field }))
    expect(await preview(stage)).toMatchObject({ possible: true, usages, problems: [] })
    await releaseDesign(designer, stage.model.id)
  })

  it('is possible for a flow that is turned off, which then cannot be turned on', async () => {
    const stage = await aStage(server)
    const flowId = await stage.release(
      aFlow(anApprover('first', { assigneeType: 3 }), whereMore('size', 1, null, null)),
    )
    await must(stage.designer.put(`${paths.template}/${flowId}/Actions/State`))
    await save(stage, title, helper, note)
    expect(await preview(stage)).toMatchObject({ possible: true, usages: [{ field: 'amount', use: 'reads' }, shown] })
    await releaseDesign(designer, stage.model.id)
    expect(await stage.designer.put(`${paths.template}/${flowId}/Actions/State`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('“more”要用到字段“amount”'),
    })
  })
})

describe('the release of a form that adds a field', () => {
  it('says for which nodes of its flows the field is not visible yet, until they name it', async () => {
    const stage = await aStage(server)
    const boss = await stage.person('经理')
    const flow = (operates: FormOperate[]) =>
      aFlow(
        anApprover('manager', { approvers: [boss.id], formOperates: operates }),
        anApprover('again', { assigneeType: 3 }),
      )
    const flowId = await stage.release(flow([]))
    const added = [...pick(title, amount, helper, note), aTable('items', [aField('numInput', 'price')])]
    await changeDesign(designer, stage.model.id, { fields: added, list: aList(['title']) })
    const usages = async () =>
      (await preview(stage)).usages.map(({ field, usedBy, use }) => `${field} ${usedBy.split(' / ')[1]} ${use}`)
    expect(await usages()).toEqual(['items manager、again hides', 'items.price manager、again hides'])
    expect(await preview(stage)).toMatchObject({ possible: true, problems: [] })
    await releaseDesign(designer, stage.model.id)
    expect(await preview(stage)).toMatchObject({ usages: [] })

    await redraw(stage, flowId, flow([{ id: 'later', read: true, write: false }]))
    const more = [...added, aField('comInput', 'later')]
    await changeDesign(designer, stage.model.id, { fields: more, list: aList(['title']) })
    expect(await usages()).toEqual(['later again hides'])
    await releaseDesign(designer, stage.model.id)
  })
})

describe('a running flow that decides by a field which the form does not have', () => {
  it('stays where it is and says so, instead of taking or skipping a branch', async () => {
    const stage = await aStage(server)
    const boss = await stage.person('经理')
    const director = await stage.person('总监')
    const less = anApprover('director', { approvers: [director.id] })
    const flow = aFlow(anApprover('manager', { approvers: [boss.id] }), whereMore('size', 1000, less, null))
    const flowId = await stage.release(flow)
    const task = await start(stage.starter.client, flowId, { amount: 5000 })
    // as an earlier version of the product could leave it
    await server.db.query(
      `update flow_versions set design = replace(design::text, '"amount"', '"lost"')::jsonb where template_id = $1`,
      [flowId],
    )
    const turn = await findTurn(boss.client, task.id)
    expect(await boss.client.post(`${paths.before}/Audit/${turn}`, {})).toMatchObject({
      code: 409,
      msg: expect.stringContaining('“more”要用到字段“lost”'),
      data: { nodeId: 'size_more', field: 'lost' },
    })
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    expect(await findTurn(boss.client, task.id)).toBe(turn)
    // the approver can read it, and return it
    expect(await detail(boss.client, task.id)).toMatchObject({ operatorId: turn, candidates: [] })
    await must(act(boss.client, 'Reject', task.id, { handleOpinion: '退回' }))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(3)
  })
})
