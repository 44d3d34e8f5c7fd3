import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aFlowMenu,
  aStage,
  anApprover,
  approve,
  detail,
  fetchHistory,
  inParallel,
  inRow,
  fetchApprovals,
  must,
  paths,
  start,
  fetchStatus,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let watcher: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  watcher = await stage.person('监控员', {
    grants: await aFlowMenu(server, 'workFlow.monitor', ['btn_handle', 'btn_remove']),
  })
})
afterAll(() => server.close())

const one = (nodeId: string, ...people: FlowPerson[]) => anApprover(nodeId, { approvers: people.map(({ id }) => id) })
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const monitor = (call: string, taskId: string, body: object = {}) =>
  watcher.client.post(`${paths.monitor}/${call}/${taskId}`, body)
const waits = async (person: FlowPerson, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)

describe('the flow monitor', () => {
  it('lists all started approvals, without values of records that the user may not see', async () => {
    const task = await begin(one('first', a))
    const draft = await start(stage.starter.client, await stage.release(aFlow(one('first', a))), {}, { status: 1 })
    const { list } = await must(watcher.client.get<{ list: { id: string }[] }>(`${paths.monitor}?pageSize=500`))
    const ids = list.map(({ id }) => id)
    expect([ids.includes(task.id), ids.includes(draft.id)]).toEqual([true, false])
    const shown = await must(watcher.client.get<{ formValues: string }>(`${paths.before}/${task.id}`))
    expect(shown.formValues).toBe('')
    expect((await a.client.get(paths.monitor)).code).toBe(403)
    expect((await a.client.post(`${paths.monitor}/Cancel/${task.id}`, {})).code).toBe(403)
  })

  it('offers and allows no actions without the permission to handle', async () => {
    const page = (await aFlowMenu(server, 'workFlow.monitor', [])).filter(([kind]) => kind === 'menu')
    const looker = await stage.person('观察员', { grants: page })
    const task = await begin(one('first', a))
    const { actions } = await detail(looker.client, task.id)
    expect(Object.values(actions)).not.toContain(true)
    expect((await detail(watcher.client, task.id)).actions).toMatchObject({ cancel: true, assign: true, change: true })
    for (const call of ['Cancel', 'Assign', 'Change', 'Revive']) {
      const body = { nodeId: 'first', userIds: [b.id] }
      expect((await looker.client.post(`${paths.monitor}/${call}/${task.id}`, body)).code).toBe(403)
    }
    expect(await waits(a, task.id)).toBe(true)
  })

  it('terminates running approvals only (F3.65)', async () => {
    const task = await begin(one('first', a))
    await must(monitor('Cancel', task.id, { handleOpinion: '重复' }))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(5)
    expect(await waits(a, task.id)).toBe(false)
    expect((await monitor('Cancel', task.id)).code).toBe(409)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [4, '监控员'],
    ])
  })

  it('assigns other approvers to an open node', async () => {
    const task = await begin(anApprover('all', { approvers: [a.id, watcher.id], counterSign: 1 }))
    await approve(a.client, task.id)
    await must(monitor('Assign', task.id, { nodeId: 'all', userIds: [b.id, a.id] }))
    expect((await detail(a.client, task.id)).recordList.at(-1)).toMatchObject({ handleStatus: 5, toUsers: '乙、甲' })
    expect(await waits(watcher, task.id)).toBe(false)
    for (const person of [a, b]) await approve(person.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    expect((await monitor('Assign', task.id, { nodeId: 'all', userIds: [b.id] })).code).toBe(409)
  })

  it('moves an approval to another node, also within branches', async () => {
    const task = await begin(
      one('first', a),
      whereMore('check', 3, inRow(one('boss', a), one('bossTwo', b)), one('clerk', b)),
      inParallel('both', one('left', a), one('right', b)),
      one('last', b),
    )
    expect((await monitor('Change', task.id, { nodeId: 'check' })).code).toBe(400)
    await must(monitor('Change', task.id, { nodeId: 'clerk' }))
    expect([await waits(a, task.id), await waits(b, task.id)]).toEqual([false, true])
    await must(monitor('Change', task.id, { nodeId: 'left' }))
    expect([await waits(a, task.id), await waits(b, task.id)]).toEqual([true, true])
    await approve(a.client, task.id)
    await approve(b.client, task.id)
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('revives ended approvals', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id)
    await approve(b.client, task.id)
    expect((await monitor('Revive', task.id, { nodeId: 'nowhere' })).code).toBe(400)
    await must(monitor('Revive', task.id, { nodeId: 'second' }))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await approve(b.client, task.id)
    expect((await fetchHistory(stage.starter.client, task.id)).map(([status]) => status)).toEqual([2, 1, 1, 9, 1])
    expect((await monitor('Revive', (await begin(one('first', a))).id, { nodeId: 'first' })).code).toBe(409)
  })

  it('deletes ended approvals, all or none; their records are kept and unlocked', async () => {
    const [over, runs] = [await begin(one('first', a)), await begin(one('first', a))]
    await approve(a.client, over.id)
    const remove = (ids: string[]) => watcher.client.delete(paths.monitor, { ids })
    expect(await remove([over.id, runs.id])).toMatchObject({ code: 409, msg: expect.stringContaining('仍在审批中') })
    expect(await fetchStatus(stage.starter.client, over.id)).toBe(2)
    await must(remove([over.id]))
    const record = `/api/visualdev/OnlineDev/${stage.model.id}/${over.recordId}`
    expect((await stage.starter.client.put(record, { version: 1, data: '{"title":"改"}' })).code).toBe(200)
    await approve(a.client, runs.id)
  })
})
