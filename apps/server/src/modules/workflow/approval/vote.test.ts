import type { FlowDetail } from '@armature/contract'
import type { ApproverProperties } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { handOverApprovals } from '../hand-over/hand-over.service.ts'
import {
  act,
  aFlow,
  anApprover,
  approve,
  aStage,
  aTemplate,
  detail,
  fetchApprovals,
  fetchHistory,
  fetchStatus,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let people: [FlowPerson, FlowPerson, FlowPerson, FlowPerson, FlowPerson]
let other: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  const [a, b, c, d, e, f] = await Promise.all(['甲', '乙', '丙', '丁', '戊', '己'].map((name) => stage.person(name)))
  if (!a || !b || !c || !d || !e || !f) throw new Error('people')
  people = [a, b, c, d, e]
  other = f
})
afterAll(() => server.close())

const vote = (values: Partial<ApproverProperties> = {}) =>
  anApprover('vote', { approvers: people.map(({ id }) => id), counterSign: 3, approvalShare: 60, ...values })
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)))
const oppose = (person: FlowPerson, taskId: string, body: object = {}) =>
  must(act(person.client, 'Reject', taskId, body))
const findNode = ({ nodeList }: FlowDetail, nodeId: string) => nodeList.find((node) => node.nodeId === nodeId)
const findStates = (shown: FlowDetail) =>
  Object.fromEntries((findNode(shown, 'vote')?.users ?? []).map(({ fullName, state }) => [fullName, state]))

describe('a vote', () => {
  it('passes once the share has approved; the others are not asked any more', async () => {
    const [a, b, c, d, e] = people
    const task = await begin(vote(), anApprover('next', { approvers: [other.id] }))
    await approve(a.client, task.id)
    await oppose(b, task.id)
    await approve(c.client, task.id)
    expect((await detail(d.client, task.id)).node?.votes).toEqual({
      total: 5,
      approved: 2,
      against: 1,
      needed: 3,
      share: 60,
    })
    await approve(d.client, task.id)
    const shown = await detail(stage.starter.client, task.id)
    expect(findNode(shown, 'vote')).toMatchObject({ state: 'approved', votes: { approved: 3, against: 1 } })
    expect(findStates(shown)).toEqual({ 甲: 'approved', 乙: 'against', 丙: 'approved', 丁: 'approved', 戊: 'closed' })
    expect((await fetchApprovals(e.client)).map(({ id }) => id)).not.toContain(task.id)
    expect((await fetchApprovals(other.client)).map(({ id }) => id)).toContain(task.id)
    // who voted against it finds it among the approvals that they have handled
    expect((await fetchApprovals(b.client, 2)).find(({ id }) => id === task.id)?.handleStatus).toBe(10)
  })

  it('returns once the share can no longer be reached; history and message say how it ended', async () => {
    const [a, b, c, d] = people
    const task = await begin(vote())
    await approve(d.client, task.id)
    await oppose(a, task.id, { handleOpinion: '太贵' })
    await oppose(b, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await oppose(c, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(3)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [1, '丁'],
      [10, '甲'],
      [10, '乙'],
      [10, '丙'],
      [0, '系统'],
    ])
    const last = (await detail(stage.starter.client, task.id)).recordList.at(-1)
    expect(last?.handleOpinion).toBe('投票未通过：5 人中 3 人反对，需 3 人同意')
    const { list } = await must(stage.starter.client.get<{ list: { title: string }[] }>('/api/message?type=2'))
    expect(list[0]?.title).toContain('投票未通过：5 人中 3 人反对')
  })

  it('returns to the node that its setting names, and asks everyone again', async () => {
    const [a, b, c] = people
    const task = await begin(
      anApprover('first', { approvers: [other.id] }),
      vote({ approvers: [a.id, b.id], approvalShare: 100, rejectStep: 'previous' }),
    )
    await approve(other.client, task.id)
    await approve(a.client, task.id)
    expect(await act(b.client, 'Reject', task.id, { rejectStep: 'start' })).toMatchObject({
      code: 400,
      data: { field: 'rejectStep' },
    })
    await oppose(b, task.id)
    await approve(other.client, task.id)
    expect(findStates(await detail(stage.starter.client, task.id))).toEqual({ 甲: 'open', 乙: 'open' })
    expect((await act(c.client, 'Reject', task.id).catch(() => ({ code: 404 }))).code).toBe(404)
  })

  it('an approver that a voter adds decides about that vote', async () => {
    const [a, b] = people
    const task = await begin(vote({ approvers: [a.id, b.id], approvalShare: 50 }))
    await must(act(a.client, 'freeApprover', task.id, { userIds: [other.id], type: 'after' }))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await oppose(other, task.id)
    expect((await detail(b.client, task.id)).node?.votes).toMatchObject({ total: 2, approved: 0, against: 1 })
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('a vote against it can be taken back as long as no one has acted since', async () => {
    const [a, b] = people
    const task = await begin(vote({ approvers: [a.id, b.id] }))
    await approve(a.client, task.id)
    const refused = await begin(vote())
    await oppose(a, refused.id)
    const { recallOperatorId } = await detail(a.client, refused.id)
    await must(a.client.post(`${paths.before}/Recall/${recallOperatorId}`, {}))
    expect(findStates(await detail(stage.starter.client, refused.id))['甲']).toBe('open')
    expect((await fetchApprovals(a.client, 2)).map(({ id }) => id)).not.toContain(refused.id)
    await oppose(a, refused.id)
    await approve(b.client, refused.id)
    expect((await detail(a.client, refused.id)).recallOperatorId).toBe('')
  })

  it('is not decided when the work of voters is handed over: the successor decides', async () => {
    const [a, b, c, d, e] = people
    const task = await begin(vote({ approvers: [a.id, b.id, c.id, d.id, e.id], approvalShare: 40 }))
    await approve(a.client, task.id)
    // with three voters less, one of two would be enough
    await server.db.transaction((tx) =>
      handOverApprovals(tx, {
        reason: 'handOver',
        userIds: [b.id, c.id, d.id, e.id],
        toUserId: other.id,
        by: null,
        at: new Date(),
      }),
    )
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await approve(other.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('the monitor assigns other voters: earlier votes do not count', async () => {
    const [a, b, c] = people
    const task = await begin(vote({ approvers: [a.id, b.id] }))
    await oppose(a, await (async () => (await begin(vote())).id)())
    await approve(a.client, task.id)
    await must(stage.admin.post(`${paths.monitor}/Assign/${task.id}`, { nodeId: 'vote', userIds: [b.id, c.id] }))
    await approve(c.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('without approvers, one administrator decides and returns as usual', async () => {
    const task = await begin(vote({ approvers: [], assigneeType: 1 }))
    expect((await detail(stage.admin, task.id)).node?.votes).toBeNull()
    await must(act(stage.admin, 'Reject', task.id, { rejectStep: 'start' }))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(3)
  })

  it('the test says how many have to approve, and warns of a vote that no one can vote against', async () => {
    const template = await aTemplate(stage.designer, stage.model.id, null)
    const trial = await must(
      stage.designer.post<{ nodes: { findings: { msg: string }[] }[]; problems: { level: string; msg: string }[] }>(
        `${paths.template}/${template}/Actions/Try`,
        {
          userId: stage.starter.id,
          data: '{}',
          flowTemplateJson: JSON.stringify(aFlow(vote({ hasRejectBtn: false }))),
        },
      ),
    )
    expect(trial.nodes[0]?.findings.map(({ msg }) => msg)).toEqual(['投票：5 人中 3 人同意即通过'])
    expect(trial.problems).toMatchObject([{ level: 'warning', msg: expect.stringContaining('反对票') }])
  })

  it.each([0, 101, 1.5, '60'])('a share of %j is refused with its place', async (approvalShare) => {
    const reply = await stage.designer.post(paths.template, {
      fullName: '投票',
      enCode: `vote_${String(approvalShare).replace('.', '_')}`,
      modelId: stage.model.id,
      flowTemplateJson: JSON.stringify(aFlow(vote({ approvalShare: approvalShare as number }))),
    })
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain('approvalShare')
  })
})
