import type { EndpointData, flowBeforeEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  anApprover,
  approve,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let first: FlowPerson
let second: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  first = await stage.person('甲')
  second = await stage.person('乙')
})
afterAll(() => server.close())

type Inbox = EndpointData<typeof flowBeforeEndpoints.inbox>
const fetchInbox = ({ client }: FlowPerson) => must(client.get<Inbox>(`${paths.before}/Inbox`))
const both = () => aFlow(anApprover('both', { approvers: [first.id, second.id], counterSign: 0 }))

describe('the inbox of a user', () => {
  it('lists an open approval without its message; other users do not see it', async () => {
    const flowId = await stage.release(both())
    const task = await start(stage.starter.client, flowId, { amount: 5 })
    const inbox = await fetchInbox(first)
    expect(inbox).toMatchObject({ toDo: 1, unread: 1, messages: [] })
    expect(inbox.tasks).toMatchObject([{ id: task.id, nodeName: 'both', receiveTime: expect.any(Number) }])
    expect(await fetchInbox(stage.starter)).toMatchObject({ toDo: 0, tasks: [] })
    await approve(first.client, task.id)
  })

  it('lists other unread messages until they are read', async () => {
    const flowId = await stage.release(both())
    const task = await start(stage.starter.client, flowId)
    await approve(second.client, task.id)
    const { messages } = await fetchInbox(stage.starter)
    expect(messages[0]?.title).toContain('审批已通过')
    await must(stage.starter.client.get(`/api/message/ReadInfo/${messages[0]?.id}`))
    expect((await fetchInbox(stage.starter)).messages.map(({ id }) => id)).not.toContain(messages[0]?.id)
  })

  it('is pushed to open pages when an approval arrives and when another user has handled it', async () => {
    const socket = await openSocket(server.url, `/api/message/websocket/${first.client.token}?language=zh`)
    try {
      socket.send({ method: 'OnConnection', token: first.client.token, mobileDevice: false })
      await socket.next('initMessage')
      const flowId = await stage.release(both())
      const task = await start(stage.starter.client, flowId)
      expect(await socket.next('toDoChange')).toEqual({ method: 'toDoChange' })
      expect((await fetchInbox(first)).toDo).toBe(1)
      await approve(second.client, task.id)
      expect(await socket.next('toDoChange')).toEqual({ method: 'toDoChange' })
      expect((await fetchInbox(first)).toDo).toBe(0)
    } finally {
      socket.socket.terminate()
    }
  })
})
