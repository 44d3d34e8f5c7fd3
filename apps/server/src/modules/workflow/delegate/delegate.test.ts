import type { FlowBeforeRow, FlowDelegateRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchHistory,
  fetchApprovals,
  must,
  paths,
  start,
  findTurn,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let flowId: string
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
})
afterAll(() => server.close())

const hour = 3_600_000
const said = (values: object = {}) => ({
  toUserId: b.id,
  startTime: Date.now() - hour,
  endTime: Date.now() + hour,
  ...values,
})
const delegate = (values: object = {}) => must(a.client.post<{ id: string }>(paths.delegate, said(values)))
const remove = (id: string) => must(a.client.delete(`${paths.delegate}/${id}`))
const sees = async (taskId: string) => (await fetchApprovals(b.client)).some(({ id }) => id === taskId)

describe('a delegation', () => {
  it('lets the deputy see and decide turns of the user; the history names both', async () => {
    const task = await start(stage.starter.client, flowId)
    expect(await sees(task.id)).toBe(false)
    const { id } = await delegate()
    expect((await fetchApprovals(b.client)).find((row) => row.id === task.id)).toMatchObject({ forUser: '甲' })
    expect((await must(b.client.get<{ toDo: number }>(`${paths.before}/Count`))).toDo).toBe(1)
    expect(await detail(b.client, task.id)).toMatchObject({ forUser: '甲', actions: { audit: true } })
    await approve(b.client, task.id)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [1, '乙 代 甲'],
    ])
    await remove(id)
    expect((await fetchApprovals(b.client, 2)).map((row) => row.id)).toContain(task.id)
  })

  it('is valid only in its period and for its flows', async () => {
    const task = await start(stage.starter.client, flowId)
    const other = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
    const turn = await findTurn(a.client, task.id)
    for (const values of [
      { startTime: Date.now() + hour, endTime: Date.now() + 2 * hour },
      { startTime: Date.now() - 2 * hour, endTime: Date.now() - hour },
      { templateIds: [other] },
    ]) {
      const { id } = await delegate(values)
      expect(await sees(task.id)).toBe(false)
      expect((await b.client.get(`${paths.before}/${task.id}`)).code).toBe(404)
      expect((await b.client.post(`${paths.before}/Audit/${turn}`, {})).code).toBe(404)
      await remove(id)
    }
    const { id } = await delegate({ templateIds: [flowId] })
    expect(await sees(task.id)).toBe(true)
    await must(act(b.client, 'Reject', task.id))
    await remove(id)
  })

  it('ends also for decided turns: afterwards only the user, not the deputy, can recall them', async () => {
    const second = anApprover('second', { approvers: [stage.starter.id] })
    const flow = await stage.release(aFlow(anApprover('first', { approvers: [a.id] }), second))
    const task = await start(stage.starter.client, flow)
    const { id } = await delegate()
    await approve(b.client, task.id)
    const mayRecall = async (person: FlowPerson) => (await detail(person.client, task.id)).actions.recall
    expect(await mayRecall(b)).toBe(true)
    await remove(id)
    expect(await mayRecall(b)).toBe(false)
    expect(await mayRecall(a)).toBe(true)
  })

  it('mixes the turns of the user with those of the deputy, newest first, page by page', async () => {
    const approver = ({ id }: FlowPerson) => anApprover(id, { approvers: [id] })
    const flow = await stage.release(aFlow(whereMore('which', 10, approver(a), approver(b))))
    const started: string[] = []
    for (const amount of [5, 50, 5, 50, 5]) started.unshift((await start(stage.starter.client, flow, { amount })).id)
    const { id } = await delegate()
    const pages = []
    for (const currentPage of [1, 2, 3]) {
      const path = `${paths.before}/List/1?pageSize=2&currentPage=${currentPage}`
      pages.push((await must(b.client.get<{ list: FlowBeforeRow[] }>(path))).list)
    }
    expect(pages.map((page) => page.map((row) => row.id))).toEqual([
      started.slice(0, 2),
      started.slice(2, 4),
      started.slice(4),
    ])
    expect(pages.flat().map(({ forUser }) => forUser)).toEqual(['', '甲', '', '甲', ''])
    await remove(id)
  })

  it('is listed for both users, and changed and deleted by the user who gave it', async () => {
    const { id } = await delegate({ description: '出差' })
    const list = async (person: FlowPerson, type: number, keyword = '') =>
      (
        await must(
          person.client.get<{ list: FlowDelegateRow[] }>(
            `${paths.delegate}?type=${type}&keyword=${encodeURIComponent(keyword)}`,
          ),
        )
      ).list
    expect(await list(a, 1)).toMatchObject([{ id, toUserName: '乙', state: 1, description: '出差', templates: '' }])
    expect(await list(b, 2)).toMatchObject([{ id, userName: '甲' }])
    expect(await list(b, 1)).toEqual([])
    expect(await list(a, 1, '出')).toMatchObject([{ id }])
    expect(await list(b, 2, '甲')).toMatchObject([{ id }])
    expect(await list(a, 1, '甲')).toEqual([])
    await must(a.client.put(`${paths.delegate}/${id}`, said({ startTime: 1, endTime: 2 })))
    expect(await list(a, 1)).toMatchObject([{ state: 2 }])
    expect((await b.client.put(`${paths.delegate}/${id}`, said({ toUserId: a.id }))).code).toBe(404)
    expect((await b.client.delete(`${paths.delegate}/${id}`)).code).toBe(404)
    await remove(id)
  })

  it.each([
    ['that ends before it begins', { startTime: 2, endTime: 1 }, 'endTime'],
    ['to nobody', { toUserId: '00000000-0000-7000-8000-000000000000' }, 'toUserId'],
  ])('%s is refused', async (_, values, field) => {
    expect(await a.client.post(paths.delegate, said(values))).toMatchObject({ code: 400, data: { field } })
    expect(await b.client.post(paths.delegate, said())).toMatchObject({ code: 400, msg: '不能委托给自己' })
  })
})
