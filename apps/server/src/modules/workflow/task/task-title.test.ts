import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField } from '../../designs/testing/designs.ts'
import {
  aFlow,
  aStage,
  anApprover,
  approve,
  fetchApprovals,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let boss: FlowPerson
let other: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server, [
    aField('comInput', 'title'),
    aField('numInput', 'amount', { precision: 2, thousands: true }, { unit: '元' }),
    aField('PsdInput', 'pin'),
  ])
  boss = await stage.person('主管')
  other = await stage.person('会计')
})
afterAll(() => server.close())

const hides = (...ids: string[]) => ({ formOperates: ids.map((id) => ({ id, read: false, write: false })) })
const values = { title: '打印纸采购', amount: 1200, pin: 'top-secret' }

/** The title in the to-do list of the approver, for a flow with this template. */
async function fetchTitle(template: string | undefined, hidden: string[] = []): Promise<string> {
  const flow = aFlow(
    anApprover('first', { approvers: [boss.id] }),
    anApprover('second', { approvers: [other.id], ...hides(...hidden) }),
  )
  const properties = { ...flow.properties, ...(template === undefined ? {} : { titleTemplate: template }) }
  const flowId = await stage.release({ ...flow, properties })
  const task = await start(stage.starter.client, flowId, values)
  const row = (await fetchApprovals(boss.client)).find(({ id }) => id === task.id)
  await approve(boss.client, task.id)
  return row?.fullName ?? ''
}

describe('the title of an approval', () => {
  it('has the initiator and the flow, then the first text and amount of the record', async () => {
    expect(await fetchTitle(undefined)).toMatch(/^申请人的.+：打印纸采购 1,200\.00 元$/)
  })

  it('uses the title template of the flow', async () => {
    expect(await fetchTitle('采购：{title}，共 {amount}')).toBe('采购：打印纸采购，共 1,200.00 元')
  })

  it('contains no field that one of the approvers may not see, by default or by template', async () => {
    expect(await fetchTitle(undefined, ['amount'])).toMatch(/：打印纸采购$/)
    expect(await fetchTitle('{title} {amount}', ['amount'])).toBe('打印纸采购')
    expect(await fetchTitle('{amount}', ['title', 'amount'])).toMatch(/^申请人的[^：]+$/)
  })

  it('contains no secrets', async () => {
    expect(await fetchTitle('{title} {pin}')).toBe('打印纸采购')
  })

  it('can be searched by its subject', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [boss.id] })))
    const task = await start(stage.starter.client, flowId, { ...values, title: '叉车租赁' })
    const found = await fetchApprovals(boss.client, 1, `&keyword=${encodeURIComponent('叉车租赁')}`)
    expect(found.map(({ id }) => id)).toEqual([task.id])
  })
})
