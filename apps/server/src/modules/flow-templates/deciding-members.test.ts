import { createApproverNode, type Members } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, anOrganize, aPosition, aRole, aUser } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aFlow, aStage, aTemplate, type FlowStage, must, paths } from '../workflow/testing/flows.ts'
import { aSubFlow } from '../workflow/testing/sub-flows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const permission = '/api/permission'
/** What a node may name, how one is made, where it is administered, and the statement that leaves flows without it. */
const kinds: {
  kind: string
  list: keyof Members
  path: string
  table: string
  create: () => Promise<string>
}[] = [
  { kind: 'role', list: 'approverRole', path: `${permission}/Role`, table: 'roles', create: () => aRole(server.db) },
  {
    kind: 'position',
    list: 'approverPos',
    path: `${permission}/Position`,
    table: 'positions',
    create: async () => aPosition(server.db, await anOrganize(server.db)),
  },
  {
    kind: 'group',
    list: 'approverGroup',
    path: `${permission}/Group`,
    table: 'groups',
    create: () => aGroup(server.db),
  },
  {
    kind: 'department',
    list: 'approverOrg',
    path: `${permission}/Organize/Department`,
    table: 'organizes',
    create: async () => anOrganize(server.db, { parentId: await anOrganize(server.db) }),
  },
  {
    kind: 'user',
    list: 'approvers',
    path: `${permission}/Users`,
    table: 'users',
    create: async () => (await aUser(server.db)).id,
  },
]

const bin = { flow: `${paths.template}/Bin`, form: '/api/visualdev/Base/Bin' }
const restore = ({ admin }: FlowStage, path: string, id: string) =>
  must(admin.post(`${path}/${id}/Actions/Restore`, { enCode: '' }))
/** A restore says which flow is off, with the reason. */
const saysOff = ({ flow, name }: { flow: string; name: string }) => ({
  turnedOff: [{ kind: 'flow', id: flow, reason: expect.stringContaining(name) as string }],
})
const switchFlow = ({ admin }: FlowStage, id: string) => admin.put(`${paths.template}/${id}/Actions/State`)
const isOn = async ({ admin }: FlowStage, id: string) =>
  (await must(admin.get<{ enabledMark: number }>(`${paths.template}/${id}`))).enabledMark === 1

describe.each(kinds)('a $kind that a flow asks', ({ kind, list, path, table, create }) => {
  const asking = (id: string) => {
    const node = createApproverNode('chief', '主管审批')
    return aFlow({ ...node, properties: { ...node.properties, assigneeType: 6, emptyRule: 'pass', [list]: [id] } })
  }
  const loadName = async (id: string): Promise<string> => {
    const column = kind === 'user' ? 'real_name' : 'full_name'
    const [row] = await server.db.query<{ name: string }>(`select ${column} as name from ${table} where id = $1`, [id])
    return row?.name ?? ''
  }
  /** A form with a flow that is turned on and asks the member. */
  async function anAskingFlow() {
    const stage = await aStage(server)
    const member = await create()
    const flow = await stage.release(asking(member))
    const { fullName } = await must(stage.admin.get<{ fullName: string }>(`${paths.template}/${flow}`))
    return { stage, member, name: await loadName(member), flow, flowName: fullName }
  }
  const remove = ({ admin }: FlowStage, id: string) => admin.delete(`${path}/${id}`)

  it('is not deleted while the flow is on; the error names both', async () => {
    const { stage, member, name, flowName } = await anAskingFlow()
    const refused = await remove(stage, member)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining(name) })
    expect(refused.msg).toContain(flowName)
    expect(await loadName(member)).toBe(name)
  })

  it('keeps a flow off that was turned off, put into the bin, or went there with its form, while it was deleted', async () => {
    const off = await anAskingFlow()
    await must(switchFlow(off.stage, off.flow))
    await must(remove(off.stage, off.member))
    const refused = await switchFlow(off.stage, off.flow)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('主管审批') })
    expect(refused.msg).toContain(off.name)
    expect(await isOn(off.stage, off.flow)).toBe(false)

    const binned = await anAskingFlow()
    await must(binned.stage.admin.delete(`${paths.template}/${binned.flow}`))
    await must(remove(binned.stage, binned.member))
    expect(await restore(binned.stage, bin.flow, binned.flow)).toMatchObject(saysOff(binned))
    expect(await isOn(binned.stage, binned.flow)).toBe(false)

    const within = await anAskingFlow()
    await must(within.stage.admin.delete(`/api/visualdev/Base/${within.stage.model.id}`))
    await must(remove(within.stage, within.member))
    expect(await restore(within.stage, bin.form, within.stage.model.id)).toMatchObject(saysOff(within))
    expect(await isOn(within.stage, within.flow)).toBe(false)
  })

  it('is on again with the flow when it is still there', async () => {
    const { stage, flow } = await anAskingFlow()
    await must(stage.admin.delete(`${paths.template}/${flow}`))
    await restore(stage, bin.flow, flow)
    expect(await isOn(stage, flow)).toBe(true)
    await must(switchFlow(stage, flow))
    await must(switchFlow(stage, flow))
    expect(await isOn(stage, flow)).toBe(true)
  })

  it('stops the release of a flow after it was deleted, with its name', async () => {
    const stage = await aStage(server)
    const member = await create()
    const name = await loadName(member)
    await must(remove(stage, member))
    const flow = await aTemplate(stage.designer, stage.model.id, asking(member))
    const refused = await stage.designer.post(`${paths.template}/${flow}/Actions/Release`)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining(name) })
  })

  it.runIf(kind !== 'user')('is not disabled while the flow is on, and stops a release once it is', async () => {
    const { stage, member, name, flow, flowName } = await anAskingFlow()
    const disable = async () => {
      if (kind !== 'group') return stage.admin.put(`${path}/${member}/Actions/State`)
      const { fullName, enCode } = await must(stage.admin.get<Record<string, unknown>>(`${path}/${member}`))
      return stage.admin.put(`${path}/${member}`, { fullName, enCode, enabledMark: 0 })
    }
    const refused = await disable()
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining(name) })
    expect(refused.msg).toContain(flowName)
    await must(switchFlow(stage, flow))
    await must(disable())
    expect(await switchFlow(stage, flow)).toMatchObject({ code: 409, msg: expect.stringContaining(name) })
  })

  it.runIf(kind !== 'user')('is not left out silently if it is missing all the same: nothing is started', async () => {
    const { stage, member, flow } = await anAskingFlow()
    // as an earlier version of the product could leave it
    await server.db.query(`delete from ${table} where id = $1`, [member])
    const data = JSON.stringify({ title: '申请' })
    expect(await stage.starter.client.post(paths.task, { flowId: flow, data })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('主管审批'),
    })
  })
})

describe('a flow that starts another one', () => {
  it('is not turned on while the other one is off', async () => {
    const [outer, inner] = [await aStage(server), await aStage(server)]
    const boss = { ...createApproverNode('boss', '经理') }
    const asking = aFlow({ ...boss, properties: { ...boss.properties, assigneeType: 3 } })
    const innerFlow = await inner.release(asking)
    const outerFlow = await outer.release(aFlow(aSubFlow('sub', { templateId: innerFlow }), ...toNodes(asking)))
    await must(switchFlow(outer, outerFlow))
    await must(switchFlow(inner, innerFlow))
    expect(await switchFlow(outer, outerFlow)).toMatchObject({ code: 409, msg: expect.stringContaining('sub') })
    await must(switchFlow(inner, innerFlow))
    await must(switchFlow(outer, outerFlow))
    expect(await isOn(outer, outerFlow)).toBe(true)
  })
})

const toNodes = ({ childNode }: ReturnType<typeof aFlow>) => (childNode ? [childNode] : [])
