import { productCodes } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aRole, anOrganize, aPosition } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchStatus,
  findTurn,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'
import { repairOpenApprovals } from './hand-over.service.ts'
import { waitForLockWaits } from '../../../testing/lock-waits.ts'

const users = '/api/permission/Users'
let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
})
afterAll(() => server.close())

const aLeaver = () => stage.person(`离职${(count += 1)}`)
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const asking = (people: FlowPerson[], values = {}) =>
  anApprover('node', { approvers: people.map(({ id }) => id), ...values })
const waits = async (person: Pick<FlowPerson, 'client'>, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)
const disable = (ids: string[], toUserId?: string) =>
  stage.admin.put(`${users}/Actions/State`, { ids, enabledMark: 0, ...(toUserId && { toUserId }) })
/** names of the users whose turn it is, or will be */
const liveUsers = async (taskId: string) =>
  (await detail(stage.starter.client, taskId)).nodeList.flatMap(({ users: turns }) =>
    turns.flatMap(({ fullName, state }) => (state === 'open' || state === 'waiting' ? [fullName] : [])),
  )
const countGone = async () =>
  (
    await server.db.query(
      `select 1 from flow_operators o where o.state in ('open', 'waiting')
         and not exists (select from users u where u.id = o.user_id and u.enabled_mark = 1)`,
    )
  ).length

describe('a user with open approvals', () => {
  it('is shown with their number before they leave', async () => {
    const leaver = await aLeaver()
    await begin(asking([leaver]))
    const found = await must(stage.admin.post(`${users}/Actions/OpenApprovals`, { ids: [leaver.id, b.id] }))
    expect(found).toEqual({
      list: [{ id: leaver.id, realName: expect.any(String), count: 1 }],
      flows: expect.arrayContaining([expect.stringContaining('审批')]),
      flowCount: expect.any(Number),
      runsAs: [],
    })
    expect((await a.client.post(`${users}/Actions/OpenApprovals`, { ids: [leaver.id] })).code).toBe(403)
  })

  it('is disabled with a successor, who gets them with a message; the history says who and why', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([leaver]))
    expect((await disable([leaver.id], a.id)).code).toBe(200)
    expect(await waits(a, task.id)).toBe(true)
    const { recordList } = await detail(a.client, task.id)
    expect(recordList.at(-1)).toMatchObject({ toUsers: '甲', handleOpinion: '原审批人已停用或删除，待办已转交' })
    const messages = await must(a.client.get<{ list: { title: string }[] }>('/api/message?type=2'))
    expect(messages.list[0]?.title).toContain('其待审批的申请已转交给你')
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('is disabled or deleted without a successor: an administrator gets them', async () => {
    const [one, two, three] = [await aLeaver(), await aLeaver(), await aLeaver()]
    const group = await aGroup(server.db)
    await must(stage.admin.put(`/api/permission/Group/${group}/Members`, { add: [three.id], remove: [] }))
    const inGroup = { approvers: [one.id, two.id], approverGroup: [group], counterSign: 2 as const }
    const task = await begin(anApprover('asked', inGroup))
    expect((await disable([one.id, two.id])).code).toBe(200)
    expect(await waits({ client: stage.admin }, task.id)).toBe(true)
    // the flow names the others themselves: they stay, disabled
    expect(await stage.admin.delete(`${users}/${one.id}`)).toMatchObject({ code: 409 })
    expect((await stage.admin.delete(`${users}/${three.id}`)).code).toBe(200)
    expect(await countGone()).toBe(0)
    while ((await fetchStatus(stage.starter.client, task.id)) === 1) await approve(stage.admin, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('is not handed over to someone who leaves too, is disabled or unknown', async () => {
    const [one, two] = [await aLeaver(), await aLeaver()]
    const task = await begin(asking([one]))
    const off = await aLeaver()
    await disable([off.id])
    for (const to of [one.id, two.id, off.id, task.id])
      expect(await disable([one.id, two.id], to)).toMatchObject({ code: 400, data: { field: 'toUserId' } })
    expect(await stage.admin.delete(`${users}/${one.id}?toUserId=${off.id}`)).toMatchObject({ code: 400 })
    expect(await waits(one, task.id)).toBe(true)
  })

  it('is replaced in every mode; a successor who is asked anyway decides once', async () => {
    for (const counterSign of [0, 1, 2] as const) {
      const leaver = await aLeaver()
      const task = await begin(asking([leaver, a, b], { counterSign }))
      await disable([leaver.id], a.id)
      expect((await liveUsers(task.id)).filter((name) => name === '甲')).toHaveLength(1)
      await approve(a.client, task.id)
      if (counterSign > 0) await approve(b.client, task.id)
      expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    }
  })

  it('keeps the order of approvers they have added', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([leaver]))
    await act(leaver.client, 'freeApprover', task.id, { userIds: [b.id], type: 'before' })
    await disable([leaver.id], a.id)
    expect([await waits(a, task.id), await waits(b, task.id)]).toEqual([false, true])
    await approve(b.client, task.id)
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('is replaced by an approver they have added, who then decides for both; also if both leave together', async () => {
    for (const leavesToo of [false, true]) {
      const [leaver, added] = [await aLeaver(), await aLeaver()]
      const task = await begin(asking([leaver]))
      await act(leaver.client, 'freeApprover', task.id, { userIds: [added.id], type: 'before' })
      const successor = leavesToo ? a : added
      expect((await disable(leavesToo ? [leaver.id, added.id] : [leaver.id], successor.id)).code).toBe(200)
      expect(await liveUsers(task.id)).toHaveLength(1)
      await approve(successor.client, task.id)
      expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    }
  })

  it('and was chosen is replaced by the administrators when the approval returns to the node, which is not passed', async () => {
    const leaver = await aLeaver()
    const chosen = anApprover('chosen', { assigneeType: 7, emptyRule: 'pass' })
    const task = await begin(anApprover('first', { approvers: [a.id] }), chosen, asking([b]))
    await approve(a.client, task.id, { candidateList: { chosen: [leaver.id] } })
    await approve(leaver.client, task.id)
    await must(disable([leaver.id]))
    await must(act(b.client, 'Reject', task.id, { rejectStep: 'chosen' }))
    expect(await waits(b, task.id)).toBe(false)
    expect(await waits({ client: stage.admin }, task.id)).toBe(true)
    await must(stage.admin.post(`${paths.monitor}/Change/${task.id}`, { nodeId: 'first' }))
    expect((await act(a.client, 'Audit', task.id)).code).toBe(400)
  })

  it('is not replaced by the initiator where the node does not allow it', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([leaver]))
    await disable([leaver.id], stage.starter.id)
    expect(await waits(stage.starter, task.id)).toBe(false)
    await approve(stage.admin, task.id)
  })

  it('gets no turn back when another approver recalls, and none while they are being disabled', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([a, leaver]), anApprover('last', { approvers: [b.id] }))
    await approve(a.client, task.id)
    await disable([leaver.id])
    const { recallOperatorId } = await detail(a.client, task.id)
    await must(a.client.post(`${paths.before}/Recall/${recallOperatorId}`, {}))
    expect(await countGone()).toBe(0)

    const leaving = await Promise.all([1, 2, 3].map(() => aLeaver()))
    const next = anApprover('next', { approvers: leaving.map(({ id }) => id) })
    const flowId = await stage.release(aFlow(asking([a]), next))
    const tasks = [await start(stage.starter.client, flowId), await start(stage.starter.client, flowId)]
    const codes = await Promise.all([
      ...tasks.map(async ({ id }) => (await act(a.client, 'Audit', id)).code),
      ...leaving.map(async ({ id }) => (await disable([id])).code),
    ])
    for (const code of codes) expect([200, 409, 503]).toContain(code)
    expect(await countGone()).toBe(0)
  })

  it('is not replaced by a successor who is being disabled at the same time', async () => {
    const [leaver, successor] = [await aLeaver(), await aLeaver()]
    const task = await begin(asking([leaver]))
    const waiting = await server.db.transaction(async (tx) => {
      await tx.query('update users set enabled_mark = 0 where id = $1', [successor.id])
      const answer = disable([leaver.id], successor.id)
      await waitForLockWaits(server.db)
      return { answer }
    })
    expect((await waiting.answer).code).toBe(409)
    expect(await countGone()).toBe(0)
    expect(await waits(leaver, task.id)).toBe(true)
  })

  it('hands them over with the rest of their work', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([leaver]))
    const path = `${users}/${leaver.id}/Actions/HandOver`
    const { list } = await must(stage.admin.get<{ list: { what: string; count: number }[] }>(path))
    expect(list.find(({ what }) => what === 'approvals')).toMatchObject({ count: 1, mayHandOver: true })
    await must(stage.admin.post(path, { toUserId: b.id, what: ['approvals'] }))
    expect(await waits(b, task.id)).toBe(true)
    // the user is still there, and the successor gets one message about all of it
    const { recordList } = await detail(b.client, task.id)
    expect(recordList.at(-1)?.handleOpinion).toBe('原审批人的工作已移交，待办已转交')
    const { list: messages } = await must(b.client.get<{ list: { title: string }[] }>('/api/message?pageSize=100'))
    const name = `离职${count}`
    expect(messages.filter(({ title }) => title.includes(name))).toHaveLength(1)
  })

  it('are announced to the administrators if no one can take them over, with a link to the flow monitor', async () => {
    const leaver = await aLeaver()
    // the only administrator is the initiator, who does not decide their own request
    await start(stage.admin, await stage.release(aFlow(asking([leaver]))))
    expect((await disable([leaver.id])).code).toBe(200)
    const { list } = await must(stage.admin.get<{ list: { id: string; title: string }[] }>('/api/message?pageSize=100'))
    const message = list.find(({ title }) => title.includes('没有人可以接手'))
    const { link } = await must(stage.admin.get<{ link: string }>(`/api/message/ReadInfo/${message?.id}`))
    expect(link).toBe('/workFlow/monitor')
    expect(productCodes.has('workFlow.monitor')).toBe(true)
  })

  it('of before this rule is replaced at the next start', async () => {
    const leaver = await aLeaver()
    const task = await begin(asking([leaver]))
    await server.db.query('update users set enabled_mark = 0 where id = $1', [leaver.id])
    expect(await repairOpenApprovals(server.deps)).toHaveLength(1)
    expect(await repairOpenApprovals(server.deps)).toEqual([])
    await findTurn(stage.admin, task.id)
  })
})

describe('an organization, position, role or group', () => {
  it('that approvers of a flow in use come from is neither deleted nor disabled', async () => {
    const organize = await anOrganize(server.db)
    const group = await aGroup(server.db)
    const role = await aRole(server.db, {})
    const position = await aPosition(server.db, organize)
    const named: [string, string, object][] = [
      ['/api/permission/Organize', organize, { approverOrg: [organize] }],
      ['/api/permission/Role', role, { approverRole: [role] }],
      ['/api/permission/Position', position, { approverPos: [position] }],
      ['/api/permission/Group', group, { approverGroup: [group] }],
    ]
    for (const [path, id, members] of named) {
      const own = await aStage(server)
      const flowId = await own.release(aFlow(anApprover('node', members)))
      const refused = { code: 409, msg: expect.stringContaining('1 个流程') as string }
      const disabled = { ...(await must(stage.admin.get<object>(`${path}/${id}`))), enabledMark: 0 }
      const disable = () => stage.admin.put(`${path}/${id}`, disabled)
      expect(await stage.admin.delete(`${path}/${id}`), path).toMatchObject(refused)
      expect(await disable(), path).toMatchObject(refused)
      if (path !== '/api/permission/Group')
        expect(await stage.admin.put(`${path}/${id}/Actions/State`), path).toMatchObject(refused)
      await must(own.designer.put(`${paths.template}/${flowId}/Actions/State`))
      expect(await disable(), path).toMatchObject({ code: 200 })
      if (path !== '/api/permission/Organize') expect((await stage.admin.delete(`${path}/${id}`)).code, path).toBe(200)
    }
  })

  it('nor one that a returned approval asks when it is submitted again', async () => {
    const group = await aGroup(server.db)
    const flowId = await stage.release(
      aFlow(anApprover('first', { approvers: [a.id] }), anApprover('last', { approverGroup: [group] })),
    )
    const task = await start(stage.starter.client, flowId)
    await act(a.client, 'Reject', task.id, { rejectStep: 'start' })
    await stage.release(aFlow(asking([a])))
    expect((await stage.admin.delete(`/api/permission/Group/${group}`)).code).toBe(409)
    await must(stage.starter.client.delete(`${paths.launch}/${task.id}`))
    expect((await stage.admin.delete(`/api/permission/Group/${group}`)).code).toBe(200)
  })
})
