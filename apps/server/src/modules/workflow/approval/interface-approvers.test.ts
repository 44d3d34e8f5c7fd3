import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FlowDetail, type FlowReasons, flowStatus, type FlowTrial } from '@armature/contract'
import { type ApproverInterface, type ApproverProperties, createCopyNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { unique } from '../../../testing/builders.ts'
import { createInterface, path as interfaces } from '../../data-interfaces/testing/interfaces.ts'
import {
  type FlowPerson,
  type FlowStage,
  aFlow,
  aStage,
  aTemplate,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  findTurn,
  inParallel,
  must,
  paths,
  start,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let gone: FlowPerson
let other: Server
let host: string
/** addresses that were called, and whether an approval was locked then */
let seen: { url: string; locked: number }[] = []
let reply: unknown
let status = 200

beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  gone = await stage.person('离职者')
  await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
  other = createServer((request, response) => {
    void countLockedTasks().then((locked) => {
      seen.push({ url: request.url ?? '', locked })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  await must(stage.admin.put('/api/system/SysConfig', { interfaceHosts: [host] }))
})
afterAll(async () => {
  other.closeAllConnections()
  other.close()
  await server.close()
})
beforeEach(() => {
  seen = []
  status = 200
})

/** Approvals and records that a transaction of the server has locked or written. */
async function countLockedTasks(): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock'
      and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )
  return row?.n ?? -1
}

const anInterface = (values: object = {}) =>
  createInterface(stage.admin, {
    fullName: '负责人查询',
    dataType: 3,
    path: `http://${host}/owners?of={title}&by={@userId}`,
    requestParameters: [{ field: 'title' }],
    fieldList: [{ field: 'who', fieldName: '' }],
    ...values,
  })
const byInterface = (
  nodeId: string,
  interfaceId: string,
  { userField = 'who', params = [], ...values }: Partial<ApproverInterface & ApproverProperties> = {},
) => anApprover(nodeId, { assigneeType: 9, approverInterface: { interfaceId, userField, params }, ...values })
const titleParam = { field: 'title', relationField: 'title', defaultValue: '' }
const listAsked = async (client: FlowPerson['client'], id: string) =>
  (await fetchApprovals(client)).filter((row) => row.id === id).length
const fetchOpinions = async (id: string): Promise<string[]> =>
  (await must(stage.admin.get<FlowDetail>(`${paths.before}/${id}`))).recordList.map(
    ({ handleOpinion }) => handleOpinion,
  )
const fetchAccount = async ({ id }: FlowPerson) =>
  (await server.db.sql.selectFrom('users').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account

describe('approvers from a data interface', () => {
  it('are asked when the node is reached: by id or account, once, with values of the form and as the initiator', async () => {
    reply = [{ who: `${a.id}, ${await fetchAccount(b)}` }, { who: [a.id] }]
    const flow = await stage.release(aFlow(byInterface('first', await anInterface(), { params: [titleParam] })))
    const task = await start(stage.starter.client, flow, { title: '华东 & 一号' })
    expect([await listAsked(a.client, task.id), await listAsked(b.client, task.id)]).toEqual([1, 1])
    expect(seen.map(({ url }) => url)).toEqual([
      `/owners?of=${encodeURIComponent('华东 & 一号')}&by=${stage.starter.id}`,
    ])
    const reasons = await must(a.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(reasons.nodes[0]?.users.map(({ words }) => words)).toEqual([
      ['由数据接口“负责人查询”指定'],
      ['由数据接口“负责人查询”指定'],
    ])
  })

  it('are looked up while nothing is locked, and nothing is done twice', async () => {
    reply = [{ who: b.id }]
    const id = await anInterface()
    const open = byInterface('next', id, { params: [titleParam] })
    const sides = inParallel('both', byInterface('left', id), byInterface('right', id))
    const flow = await stage.release(aFlow(anApprover('boss', { approvers: [a.id] }), open, sides))
    const task = await start(stage.starter.client, flow, { title: '甲站' })
    expect(seen).toEqual([])
    await approve(a.client, task.id, { handleOpinion: '同意' })
    await approve(b.client, task.id)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.filter(({ locked }) => locked > 0)).toEqual([])
    const history = (await detail(stage.starter.client, task.id)).recordList
    expect(history.filter(({ handleOpinion }) => handleOpinion === '同意')).toHaveLength(1)
    expect(await listAsked(b.client, task.id)).toBe(2)
  })

  it('give way to the administrators when the interface fails, also where the node would be passed; the history says why', async () => {
    status = 500
    const flow = await stage.release(aFlow(byInterface('first', await anInterface(), { emptyRule: 'pass' })))
    const task = await start(stage.starter.client, flow)
    expect(await listAsked(stage.admin, task.id)).toBe(1)
    expect(await fetchOpinions(task.id)).toContainEqual(
      expect.stringMatching(/^数据接口“负责人查询”没有给出审批人：.+/),
    )
    const reasons = await must(stage.admin.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(reasons.nodes[0]?.words).toEqual([
      expect.stringMatching(/^数据接口“负责人查询”没有给出审批人/),
      expect.any(String),
    ])
  })

  it.each([
    { what: 'returns no one', value: () => [], rule: 'pass', asks: 0, says: '没有返回审批人' },
    { what: 'returns no one', value: () => [], rule: 'admin', asks: 1, says: '没有返回审批人' },
    {
      what: 'names only users who left or do not exist',
      value: () => [{ who: gone.id }, { who: 'nobody' }],
      rule: 'pass',
      asks: 1,
      says: '返回的 2 个审批人都不存在或已停用：',
    },
    {
      what: 'names some of them',
      value: () => [{ who: gone.id }, { who: b.id }],
      rule: 'pass',
      asks: 0,
      says: '有 1 个不存在或已停用：',
    },
  ] as const)('an interface that $what, at a node with “$rule”', async ({ value, rule, asks, says }) => {
    reply = value()
    const flow = await stage.release(aFlow(byInterface('first', await anInterface(), { emptyRule: rule })))
    const task = await start(stage.starter.client, flow)
    expect(await listAsked(stage.admin, task.id)).toBe(asks)
    expect((await fetchOpinions(task.id)).filter((words) => words.includes(says))).toHaveLength(1)
  })

  it('keep a node waiting that waits without approvers, and its administrators learn it', async () => {
    reply = []
    const flow = await stage.release(aFlow(byInterface('first', await anInterface(), { emptyRule: 'block' })))
    const task = await start(stage.starter.client, flow)
    expect(await listAsked(stage.admin, task.id)).toBe(0)
    const messages = await must(stage.admin.get<{ list: { title: string }[] }>('/api/message?pageSize=50'))
    expect(messages.list.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^数据接口没有给出审批人，需要指派审批人：/),
    )
  })

  it('are not asked of an interface that is turned off, although an administrator may call it', async () => {
    reply = [{ who: a.id }]
    const id = await anInterface()
    const flow = await stage.release(aFlow(byInterface('first', id)))
    await server.db.sql.updateTable('data_interfaces').set({ enabled_mark: 0 }).where('id', '=', id).execute()
    await server.deps.bus.publish('dataInterface', id)
    const task = await start(stage.admin, flow)
    expect(seen).toEqual([])
    expect(await fetchOpinions(task.id)).toContainEqual(expect.stringContaining('已停用'))
  })

  it('are looked up again when an approval is returned and submitted again', async () => {
    reply = [{ who: a.id }]
    const flow = await stage.release(aFlow(byInterface('first', await anInterface(), { params: [titleParam] })))
    const task = await start(stage.starter.client, flow, { title: '一' })
    await must(act(a.client, 'Reject', task.id, { handleOpinion: '改一下' }))
    reply = [{ who: b.id }]
    const data = JSON.stringify({ title: '二' })
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, { data, version: task.version }))
    expect(await listAsked(b.client, task.id)).toBe(1)
    expect(seen).toHaveLength(2)
  })
})

describe('recipients of copies from a data interface', () => {
  /** An approval of `a`, then a copy to `b` and to the users that the interface names. */
  const aCopying = (interfaceId: string) => {
    const copy = createCopyNode('copy', '抄送')
    const approverInterface = { interfaceId, userField: 'who', params: [titleParam] }
    const properties = { ...copy.properties, approvers: [b.id], approverInterface }
    return aFlow(anApprover('boss', { approvers: [a.id] }), { ...copy, properties })
  }
  const send = async (flow: ReturnType<typeof aCopying>) => {
    const task = await start(stage.starter.client, await stage.release(flow), { title: '华东' })
    expect(seen, 'the interface is not called before the flow reaches the copy').toEqual([])
    await approve(a.client, task.id)
    const whole = await must(stage.admin.get<FlowDetail>(`${paths.before}/${task.id}`))
    const reasons = await must(stage.admin.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    return { task, whole, why: reasons.nodes.find(({ nodeId }) => nodeId === 'copy') }
  }
  const listRecipients = ({ nodeList }: FlowDetail) =>
    nodeList.find(({ nodeId }) => nodeId === 'copy')?.users.map(({ id }) => id)

  it('get it beside the members, once, with values of the form and while nothing is locked; it says why', async () => {
    reply = [{ who: [b.id, await fetchAccount(a)] }]
    const { whole, why } = await send(aCopying(await anInterface()))
    expect(listRecipients(whole)?.toSorted()).toEqual([a.id, b.id].toSorted())
    const words = why?.users.flatMap((user) => user.words)
    expect(words?.toSorted()).toEqual(['在节点中直接指定', '由数据接口“负责人查询”指定'])
    expect(seen).toEqual([{ url: `/owners?of=${encodeURIComponent('华东')}&by=${stage.starter.id}`, locked: 0 }])
  })

  it.each([
    ['fails', 500, [], /^数据接口“负责人查询”没有给出抄送人：.+/, 1],
    ['names nobody', 200, [], /没有返回抄送人$/, 0],
    ['names only unknown users', 200, [{ who: 'nobody' }], /都不存在或已停用：nobody$/, 1],
  ])('get none of an interface that %s: the flow goes on, the history and “why” say so', async (...one) => {
    const [, , , says, tells] = one
    ;[, status, reply] = one
    const listTitles = async () =>
      (await must(stage.admin.get<{ list: { title: string }[] }>('/api/message?pageSize=100'))).list.filter(
        ({ title }) => title.startsWith('数据接口没有给出抄送人，流程已继续：'),
      )
    const before = (await listTitles()).length
    const { task, whole, why } = await send(aCopying(await anInterface()))
    expect(listRecipients(whole)).toEqual([b.id])
    expect(await fetchOpinions(task.id)).toContainEqual(expect.stringMatching(says))
    expect(why?.words).toEqual([expect.stringMatching(says)])
    expect(await listTitles()).toHaveLength(before + tells)
    expect(whole.flowTask.status).toBe(flowStatus.adopt)
  })

  it('are checked before a release, named by what the interface is used for, and tried', async () => {
    const template = await aTemplate(stage.designer, stage.model.id, aCopying(await anInterface({ enabledMark: 0 })))
    expect((await stage.designer.post(`${paths.template}/${template}/Actions/Release`)).msg).toContain(
      '抄送：数据接口“负责人查询”已停用',
    )
    const id = await anInterface({ fullName: unique('抄送') })
    const flow = aCopying(id)
    await stage.release(flow)
    const uses = await must(stage.admin.get<object>(`/api/visualdev/References/dataInterface/${id}/UsedBy`))
    expect(JSON.stringify(uses)).toContain('流程抄送人')
    expect((await stage.admin.put(`${interfaces}/${id}/Actions/State`, { isConfirmed: true })).code).toBe(409)
    reply = [{ who: a.id }]
    const trial = await must(
      stage.designer.post<FlowTrial>(`${paths.template}/${template}/Actions/Try`, {
        ...{ userId: stage.starter.id, data: '{}', flowTemplateJson: JSON.stringify(flow), approvers: [] },
      }),
    )
    const people = trial.nodes.find(({ nodeId }) => nodeId === 'copy')?.people ?? []
    expect(new Set(people.map((one) => one.id))).toEqual(new Set([a.id, b.id]))
  })
})

describe('a flow whose approvers come from a data interface', () => {
  const release = async (node: ReturnType<typeof anApprover>) => {
    const id = await aTemplate(stage.designer, stage.model.id, aFlow(node))
    return stage.designer.post(`${paths.template}/${id}/Actions/Release`)
  }

  it('is not released without an interface, with one that is off, an unknown field or a parameter without a value', async () => {
    const whole = await anInterface()
    const strict = await anInterface({ requestParameters: [{ field: 'title', required: true }] })
    const off = await anInterface({ enabledMark: 0 })
    const says = async (node: ReturnType<typeof anApprover>) => (await release(node)).msg
    expect(await says(anApprover('boss', { assigneeType: 9 }))).toContain('boss：请选择数据接口')
    expect(await says(byInterface('boss', whole, { userField: 'name' }))).toContain(
      'boss：数据接口“负责人查询”没有字段“name”',
    )
    expect(await says(byInterface('boss', off))).toContain('boss：数据接口“负责人查询”已停用')
    expect(await says(byInterface('boss', strict))).toContain('的必填参数“title”没有值')
    const lost = { field: 'title', relationField: 'lost', defaultValue: '' }
    expect(await says(byInterface('boss', whole, { params: [lost] }))).toContain('使用了不存在的字段“lost”')
  })

  it('is named by what the interface is used for: it is not turned off or deleted, and loses a field after a confirmation', async () => {
    const fields = { fullName: unique('负责人'), fieldList: ['who', 'name'].map((field) => ({ field, fieldName: '' })) }
    const id = await anInterface(fields)
    const template = await stage.release(aFlow(byInterface('boss', id)))
    const uses = await must(stage.admin.get<object>(`/api/visualdev/References/dataInterface/${id}/UsedBy`))
    expect(JSON.stringify(uses)).toContain(template)
    expect(await stage.admin.put(`${interfaces}/${id}/Actions/State`, { isConfirmed: true })).toMatchObject({
      code: 409,
    })
    expect(await stage.admin.delete(`${interfaces}/${id}`)).toMatchObject({ code: 409 })
    const stored = (await must(stage.admin.get<object>(`${interfaces}/${id}`))) as Record<string, unknown>
    expect(
      await stage.admin.put(`${interfaces}/${id}`, { ...stored, fieldList: [{ field: 'name', fieldName: '' }] }),
    ).toMatchObject({ code: 409, data: { removed: ['who'] } })
  })

  it('is not turned on again while the interface is off, and says why', async () => {
    const id = await anInterface()
    const template = await stage.release(aFlow(byInterface('boss', id)))
    await must(stage.designer.put(`${paths.template}/${template}/Actions/State`))
    await must(stage.admin.put(`${interfaces}/${id}/Actions/State`, { isConfirmed: true }))
    expect(await stage.designer.put(`${paths.template}/${template}/Actions/State`)).toMatchObject({
      code: 409,
      msg: '“boss”：数据接口“负责人查询”已停用。请修改数据接口，或修改流程后重新发布',
    })
    await must(stage.admin.put(`${interfaces}/${id}/Actions/State`, {}))
    await must(stage.designer.put(`${paths.template}/${template}/Actions/State`))
  })

  it('is tried with the interface, or with the users that are given', async () => {
    reply = [{ who: a.id }]
    const template = await aTemplate(stage.designer, stage.model.id, null)
    const flow = aFlow(byInterface('boss', await anInterface(), { params: [titleParam] }))
    const tryOut = (approvers: object[]) =>
      must(
        stage.designer.post<FlowTrial>(`${paths.template}/${template}/Actions/Try`, {
          userId: stage.starter.id,
          data: JSON.stringify({ title: '试' }),
          flowTemplateJson: JSON.stringify(flow),
          approvers,
        }),
      )
    const called = await tryOut([])
    expect(called.nodes.map(({ people }) => people.map(({ id }) => id))).toEqual([[a.id]])
    expect(seen).toHaveLength(1)
    const given = await tryOut([{ nodeId: 'boss', users: `${b.id}，nobody` }])
    expect(given.nodes.map(({ people }) => people.map(({ id }) => id))).toEqual([[b.id]])
    expect(given.nodes[0]?.findings.map(({ msg }) => msg)).toEqual([
      '试运行使用填写的人员，没有调用数据接口',
      expect.stringContaining('有 1 个不存在或已停用：nobody'),
    ])
    expect(seen).toHaveLength(1)
  })
})

describe('other steps that reach such a node', () => {
  /** A flow whose second node has its approvers from an interface. */
  const aLaterNode = async (properties: Partial<ApproverProperties> = {}) => {
    reply = [{ who: b.id }]
    const boss = anApprover('boss', { approvers: [a.id], ...properties })
    return aFlow(boss, byInterface('next', await anInterface(), { params: [titleParam] }))
  }

  it('are the flow monitor, which moves an approval there', async () => {
    const task = await start(stage.starter.client, await stage.release(await aLaterNode()))
    await must(stage.admin.post(`${paths.monitor}/Change/${task.id}`, { nodeId: 'next', handleOpinion: '' }))
    expect(await listAsked(b.client, task.id)).toBe(1)
  })

  it('is a vote that fails and returns to it', async () => {
    reply = [{ who: b.id }]
    const first = byInterface('first', await anInterface())
    const vote = anApprover('vote', { approvers: [a.id], counterSign: 3, rejectStep: 'first' })
    const task = await start(stage.starter.client, await stage.release(aFlow(first, vote)))
    await approve(b.client, task.id)
    await must(act(a.client, 'Reject', task.id, { handleOpinion: '不同意' }))
    expect(await listAsked(b.client, task.id)).toBe(1)
  })

  it('are moving to another version, its dry run, and several that are approved at once', async () => {
    const template = await stage.release(aFlow(anApprover('boss', { approvers: [a.id] })))
    const task = await start(stage.starter.client, template, { title: '迁移' })
    const design = await aLaterNode()
    const { fullName, enCode } = await must(
      stage.designer.get<{ fullName: string; enCode: string }>(`${paths.template}/${template}`),
    )
    const body = { fullName, enCode, modelId: stage.model.id, flowTemplateJson: JSON.stringify(design) }
    await must(stage.designer.put(`${paths.template}/${template}`, body))
    await must(stage.designer.post(`${paths.template}/${template}/Actions/Release`))
    const move = { templateId: template, version: 2, nodeId: '', ids: [task.id] }
    const moves = await must(stage.admin.get<object>(`${paths.template}/${template}/Versions/2/Moves?pageSize=20`))
    expect(JSON.stringify(moves)).toContain(task.id)
    expect(await must(stage.admin.post(`${paths.template}/Actions/MoveApprovals`, move))).toMatchObject({
      list: [{ ok: true }],
    })
    const ids = [await findTurn(a.client, task.id)]
    const batch = await must(
      a.client.post<{ list: object[] }>(`${paths.before}/BatchOperation`, { ids, handleOpinion: '' }),
    )
    expect(batch.list).toMatchObject([{ ok: true }])
    expect(await listAsked(b.client, task.id)).toBe(1)
  })
})
