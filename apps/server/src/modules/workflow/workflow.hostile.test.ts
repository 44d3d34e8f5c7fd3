import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  anApprover,
  approve,
  must,
  paths,
  start,
  findTurn,
  type FlowPerson,
  type FlowStage,
} from './testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let flowId: string
let taskId: string
let turn: string
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
  taskId = (await start(stage.starter.client, flowId)).id
  turn = await findTurn(a.client, taskId)
})
afterAll(() => server.close())

const unknown = '00000000-0000-7000-8000-000000000000'
const nul = 'a\u0000b'
const lone = 'a\ud800b'

describe('invalid requests', () => {
  const bodies: [string, string, object][] = [
    ['an opinion with a NUL', 'Audit', { handleOpinion: nul }],
    ['an opinion with half a character', 'Audit', { handleOpinion: lone }],
    ['an opinion without end', 'Audit', { handleOpinion: 'a'.repeat(2001) }],
    ['values that are no JSON', 'Audit', { formData: '{', version: 1 }],
    ['values that are a list', 'Audit', { formData: '[]', version: 1 }],
    ['values without a version', 'Audit', { formData: '{}' }],
    ['values that reach a prototype', 'Audit', { formData: '{"__proto__":{"a":1}}', version: 1 }],
    ['candidates of a node that is a prototype', 'Audit', { candidateList: { constructor: [unknown] } }],
    ['candidates that are no ids', 'Audit', { candidateList: { first: ['x'] } }],
    ['candidates of a node that asks for none', 'Audit', { candidateList: { first: [unknown] } }],
    ['a place to return to that is not there', 'Reject', { rejectStep: 'x; drop table users' }],
    ['a transfer to nobody', 'Transfer', { userId: unknown }],
    ['a transfer to no id', 'Transfer', { userId: 'x' }],
    ['nobody to ask', 'freeApprover', { userIds: [], type: 'before' }],
    ['too many to ask', 'freeApprover', { userIds: Array.from({ length: 51 }, () => unknown), type: 'before' }],
    ['another way of asking', 'freeApprover', { userIds: [unknown], type: 'beside' }],
  ]
  it.each(bodies)('%s is refused, and the turn stays open', async (_, call, body) => {
    const reply = await a.client.post(`${paths.before}/${call}/${turn}`, body)
    expect(reply.code).toBe(400)
    expect(await findTurn(a.client, taskId)).toBe(turn)
  })

  it.each([
    ['an urgency of its own', { flowUrgent: 4 }],
    ['a status of its own', { status: 2 }],
    ['a field that the form does not have', { data: '{"nothing":1}' }],
    ['a NUL in a value', { data: '{"title":"a\\u0000"}' }],
  ])('a start with %s is refused', async (_, more) => {
    expect((await stage.starter.client.post(paths.task, { flowId, data: '{"title":"a"}', ...more })).code).toBe(400)
  })

  it('unknown ids are refused without an internal error', async () => {
    const calls = [
      a.client.get(`${paths.before}/${unknown}`),
      a.client.get(`${paths.before}/RecordList/${unknown}`),
      a.client.post(`${paths.before}/Audit/${unknown}`, {}),
      a.client.post(`${paths.before}/StartCandidates/${unknown}`, {}),
      a.client.post(paths.task, { flowId: unknown, data: '{}' }),
      a.client.delete(`${paths.launch}/${unknown}`),
      stage.admin.post(`${paths.monitor}/Cancel/${unknown}`, {}),
      stage.admin.post(`${paths.monitor}/Revive/${unknown}`, { nodeId: 'first' }),
      stage.admin.delete(paths.monitor, { ids: [unknown] }),
      stage.designer.get(`${paths.template}/${unknown}`),
      stage.designer.get(`${paths.template}/${unknown}/Versions/1`),
      stage.designer.post(`${paths.template}/${unknown}/Actions/Try`, { userId: a.id }),
      stage.designer.post(`${paths.template}/${unknown}/Actions/Release`),
    ]
    for (const { code, msg } of await Promise.all(calls)) expect([code, msg]).toEqual([404, expect.any(String)])
    expect((await a.client.get(`${paths.before}/no-id`)).code).toBe(400)
    expect((await a.client.get(`${paths.before}/List/4`)).code).toBe(400)
    for (const query of ['keyword=%00', 'pageSize=0', 'status=x', 'startTime=1e99'])
      expect((await a.client.get(`${paths.before}/List/1?${query}`)).code).toBe(400)
    for (const query of ['sidx=drop', 'templateId=x', 'keyword=%27%22%5C'])
      expect((await a.client.get(`${paths.before}/List/1?${query}`)).code).toBe(200)
  })

  it('an administrator viewing as another user cannot decide for them', async () => {
    const reply = await must(stage.admin.post<{ token: string }>(`/api/permission/Users/${a.id}/Actions/ViewAs`))
    const asHim = createClient(server.url, reply.token)
    expect((await asHim.get(`${paths.before}/Count`)).code).toBe(200)
    expect((await asHim.post(`${paths.before}/Audit/${turn}`, {})).code).toBe(403)
    expect(await findTurn(a.client, taskId)).toBe(turn)
  })

  it('the approval can be decided afterwards', async () => {
    await approve(a.client, taskId)
  })
})
