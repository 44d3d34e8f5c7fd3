import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aCopy, act, aFlow, anApprover, approve, aStage, must, paths, start, type FlowStage } from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
})
afterAll(() => server.close())

const listNames = async (client: Client, taskId: string): Promise<string[]> =>
  (await must(client.get<{ list: { fullName: string }[] }>(`${paths.before}/Mentionable/${taskId}`))).list.map(
    ({ fullName }) => fullName,
  )
const readMessages = async (client: Client): Promise<string> => {
  const { list } = await must(client.get<{ list: { id: string }[] }>('/api/message?pageSize=50&type=2'))
  const read = ({ id }: { id: string }) => must(client.get(`/api/message/ReadInfo/${id}`))
  return JSON.stringify(await Promise.all(list.map(read)))
}

/** An approval at its second node, with a copy between the nodes. */
async function aRequest() {
  const [leader, boss, office] = [await stage.person('站长'), await stage.person('经理'), await stage.person('办公室')]
  const nodes = [
    anApprover('leader', { title: '站长审核', approvers: [leader.id] }),
    aCopy('copy', [office.id]),
    anApprover('boss', { approvers: [boss.id] }),
  ]
  const task = await start(stage.starter.client, await stage.release(aFlow(...nodes)))
  await approve(leader.client, task.id)
  return { task, leader, boss, office }
}

describe('a comment of a decision', () => {
  it('can mention those with a part in the approval, who get a message with the comment and a link', async () => {
    const { task, leader, boss, office } = await aRequest()
    expect((await listNames(boss.client, task.id)).toSorted()).toEqual(['办公室', '申请人', '站长'].toSorted())
    const mentions = [leader.id, office.id, boss.id, leader.id]
    await must(act(boss.client, 'Audit', task.id, { handleOpinion: '@站长 请归档', mentions }))
    for (const { client } of [leader, office]) {
      const messages = await readMessages(client)
      expect(messages).toContain('经理提到了你')
      expect(messages).toContain('@站长 请归档')
      expect(messages).toContain('workFlowDetail')
    }
    // no message about an own comment, and none to users who were not mentioned
    expect(await readMessages(boss.client)).not.toContain('提到了你')
    expect(await readMessages(stage.starter.client)).not.toContain('提到了你')
  })

  it('cannot mention other users: the decision is refused with the name of the field, and nothing of it is stored', async () => {
    const { task, boss } = await aRequest()
    const stranger = await stage.person('路人')
    const mentions = [stranger.id]
    for (const [call, body] of [
      ['Audit', {}],
      ['Reject', { rejectStep: 'start' }],
      ['Transfer', { userId: (await stage.person('同事')).id }],
      ['freeApprover', { userIds: [(await stage.person('顾问')).id], type: 'before' }],
    ] as const)
      expect(await act(boss.client, call, task.id, { ...body, handleOpinion: '@路人', mentions })).toMatchObject({
        code: 400,
        msg: '路人看不到这个审批，不能提及',
        data: { field: 'mentions' },
      })
    expect(await readMessages(stranger.client)).not.toContain('提到了你')
    expect((await stranger.client.get(`${paths.before}/Mentionable/${task.id}`)).code).toBe(404)
    // who takes over has a part from now on
    await must(act(boss.client, 'Transfer', task.id, { userId: stranger.id, handleOpinion: '@路人 请处理', mentions }))
    expect(await readMessages(stranger.client)).toContain('经理提到了你')
  })

  it('mentions deputies while they act, and no one who is disabled', async () => {
    const { task, leader, boss } = await aRequest()
    const deputy = await stage.person('代理人')
    const [startTime, endTime] = [Date.now() - 60_000, Date.now() + 3_600_000]
    await must(boss.client.post(paths.delegate, { toUserId: deputy.id, startTime, endTime }))
    await server.db.query('update users set enabled_mark = 0 where id = $1', [leader.id])
    expect((await listNames(boss.client, task.id)).toSorted()).toEqual(['代理人', '办公室', '申请人'].toSorted())
    expect(await listNames(deputy.client, task.id)).toContain('经理')
    const mentions = [leader.id]
    expect((await act(boss.client, 'Audit', task.id, { handleOpinion: '@站长', mentions })).code).toBe(400)
  })
})
