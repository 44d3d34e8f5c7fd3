import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjectsOfApprovals } from '../../../migrations/0201-0250/0222-subjects-of-approvals.ts'
import type { Client } from '../../../testing/client.ts'
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
    aField('numInput', 'amount', { precision: 2, thousands: true }, { unit: '元', unitI18n: { en: 'CNY' } }),
    aField('PsdInput', 'pin'),
  ])
  boss = await stage.person('主管')
  other = await stage.person('会计')
})
afterAll(() => server.close())

/** The reads of a client whose language is English. */
const inEnglish =
  (client: Client): Client['get'] =>
  (path) =>
    client.get(path, { 'Accept-Language': 'en' })
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

  it('is in the language of the reader with the unit of the record, also by its template, and is found as it is shown', async () => {
    const reader = { ...boss.client, get: inEnglish(boss.client) }
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [boss.id] })))
    const task = await start(stage.starter.client, flowId, { ...values, title: '托盘采购' })
    const findTitle = async (client: Client, query = '') =>
      (await fetchApprovals(client, 1, query)).find(({ id }) => id === task.id)?.fullName
    const english = await findTitle(reader)
    expect(english).toMatch(/ of 申请人: 托盘采购 1,200\.00 CNY$/)
    for (const shown of [english, await findTitle(boss.client)])
      expect(await findTitle(boss.client, `&keyword=${encodeURIComponent(shown ?? '')}`)).toMatch(/1,200\.00 元$/)
    const { data } = await reader.get<{ list: { title: string }[] }>('/api/message?pageSize=20')
    expect(data.list.map(({ title }) => title)).toContainEqual(expect.stringContaining(english ?? '') as string)
    // those of the version before get the unit of their form
    await server.db.query(`update flow_tasks set subject_i18n = '{}'`)
    expect(await findTitle(reader)).toMatch(/ 元$/)
    await server.db.query(subjectsOfApprovals.up.slice(subjectsOfApprovals.up.indexOf('with units')))
    expect(await findTitle(reader)).toBe(english)
    expect(await findTitle(boss.client)).toMatch(/ 元$/)
  })

  it('can be searched by its subject', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [boss.id] })))
    const task = await start(stage.starter.client, flowId, { ...values, title: '叉车租赁' })
    const found = await fetchApprovals(boss.client, 1, `&keyword=${encodeURIComponent('叉车租赁')}`)
    expect(found.map(({ id }) => id)).toEqual([task.id])
  })
})
