import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createInterface, path } from '../../data-interfaces/testing/interfaces.ts'
import { aField } from '../../designs/testing/designs.ts'
import {
  aCopy,
  aFlow,
  aFlowMenu,
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
/** interfaces of a field that the node of the approver shows, and of one that it does not */
let shown: string
let hidden: string
let approver: FlowPerson

beforeAll(async () => {
  server = await startTestServer()
  const admin = (await aStage(server)).admin
  shown = await createInterface(admin)
  hidden = await createInterface(admin)
  stage = await aStage(server, [
    aField('comInput', 'title'),
    aField('popupSelect', 'country', { interfaceId: shown }),
    aField('popupSelect', 'secret', { interfaceId: hidden }),
  ])
  approver = await stage.person('审批人')
})
afterAll(() => server.close())

const call = async ({ client }: FlowPerson, id: string) =>
  (await client.post(`${path}/${id}/Actions/Preview`, { paramList: [] })).code
const node = (values: object = {}) =>
  anApprover('first', {
    approvers: [approver.id],
    formOperates: [
      { id: 'country', read: true, write: false },
      { id: 'secret', read: false, write: false },
    ],
    ...values,
  })

describe('data interfaces of a form in approval', () => {
  it('are called by users with a part in it, if the part shows the field, and by no others', async () => {
    const reader = await stage.person('抄送')
    const monitor = await stage.person('监控', { grants: await aFlowMenu(server, 'workFlow.monitor', ['btn_handle']) })
    const flowId = await stage.release(aFlow(node(), aCopy('copied', [reader.id])))
    expect(await call(approver, shown)).toBe(403)
    const task = await start(stage.starter.client, flowId)
    for (const id of [shown, hidden]) expect(await call(stage.starter, id)).toBe(200)
    expect([await call(approver, shown), await call(approver, hidden)]).toEqual([200, 403])
    expect([await call(reader, shown), await call(monitor, shown)]).toEqual([403, 403])
    await approve(approver.client, task.id)
    for (const person of [approver, reader])
      expect([await call(person, shown), await call(person, hidden)], person.name).toEqual([200, 403])
  })

  it('are called by a deputy only in the period of the delegation and for its flows', async () => {
    const [away, deputy] = [await stage.person('甲'), await stage.person('乙')]
    const flowId = await stage.release(aFlow(node({ approvers: [away.id] })))
    const task = await start(stage.starter.client, flowId)
    const [now, hour] = [Date.now(), 3_600_000]
    for (const [values, code] of [
      [{ startTime: now - 2 * hour, endTime: now - hour }, 403],
      [{ startTime: now + hour, endTime: now + 2 * hour }, 403],
      [{ startTime: now - hour, endTime: now + hour, templateIds: [await stage.release(aFlow(node()))] }, 403],
      [{ startTime: now - hour, endTime: now + hour, templateIds: [flowId] }, 200],
    ] as const) {
      const { id } = await must(away.client.post<{ id: string }>(paths.delegate, { toUserId: deputy.id, ...values }))
      expect(await call(deputy, shown), JSON.stringify(values)).toBe(code)
      expect(await call(deputy, hidden)).toBe(403)
      if (code !== 200) await must(away.client.delete(`${paths.delegate}/${id}`))
    }
    await approve(deputy.client, task.id)
    expect(await call(deputy, shown), 'who has decided').toBe(200)
  })
})
