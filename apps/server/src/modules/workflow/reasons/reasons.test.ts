import type { FlowReasons } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aPosition, aRole, aUser, anOrganize } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createInterface } from '../../data-interfaces/testing/interfaces.ts'
import {
  aCopy,
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  must,
  paths,
  start,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let c: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  c = await stage.person('丙')
})
afterAll(() => server.close())

const begin = async (values: object, ...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5, ...values })
const why = (taskId: string, client: Client = stage.starter.client): Promise<FlowReasons> =>
  must(client.get<FlowReasons>(`${paths.before}/Reasons/${taskId}`))
const node = async (taskId: string, nodeId: string) => {
  const found = (await why(taskId)).nodes.find((one) => one.nodeId === nodeId)
  return { words: found?.words, users: found?.users.map(({ fullName, words }) => [fullName, ...words]) }
}
const setUser = (id: string, values: { manager_id?: string | null }) =>
  server.db.sql.updateTable('users').set(values).where('id', '=', id).execute()

describe('why a user is asked', () => {
  it('names the manager with the way up, the head of the department, the initiator, the field and the earlier node', async () => {
    await setUser(stage.starter.id, { manager_id: a.id })
    await setUser(a.id, { manager_id: b.id })
    const { organize_id: organizeId } = await server.db.sql
      .selectFrom('users')
      .select('organize_id')
      .where('id', '=', stage.starter.id)
      .executeTakeFirstOrThrow()
    await server.db.sql.updateTable('organizes').set({ manager_id: c.id }).where('id', '=', organizeId).execute()
    const task = await begin(
      { helper: a.id },
      anApprover('superior', { assigneeType: 1, managerLevel: 2 }),
      anApprover('head', { assigneeType: 2 }),
      anApprover('self', { assigneeType: 3 }),
      anApprover('field', { assigneeType: 4, formFieldId: 'helper' }),
      anApprover('again', { assigneeType: 5, nodeIdRef: 'superior' }),
    )
    for (const person of [b, c, stage.starter, a]) await approve(person.client, task.id)
    const users = (await why(task.id)).nodes.flatMap((one) =>
      one.users.map(({ fullName, words }) => [fullName, ...words]),
    )
    expect(users).toEqual([
      ['乙', '发起人的第 2 级上级（申请人 → 甲 → 乙）'],
      ['丙', '发起人所在部门“储能公司”的负责人'],
      ['申请人', '发起人本人'],
      ['甲', '在字段“helper”中'],
      ['乙', '在节点“superior”审批过'],
    ])
    await setUser(stage.starter.id, { manager_id: null })
    await setUser(a.id, { manager_id: null })
  })

  it('names every set of a node that they belong to, once each user, also for copies', async () => {
    const organize = await anOrganize(server.db, { fullName: '检修公司' })
    const role = await aRole(server.db, { enCode: '安全员' })
    const group = await aGroup(server.db, { fullName: '值班组' })
    const position = await aPosition(server.db, organize, '班长')
    const member = await aUser(server.db, { realName: '成员', organize, roles: [role], groups: [group], position })
    const members = {
      approvers: [a.id],
      approverOrg: [organize],
      approverRole: [role],
      approverPos: [position],
      approverGroup: [group],
    }
    const copy = aCopy('copy', [])
    const task = await begin(
      {},
      { ...copy, properties: { ...copy.properties, approverRole: [role] } },
      anApprover('members', { ...members, counterSign: 1 }),
    )
    expect((await node(task.id, 'members')).users).toEqual([
      ['甲', '在节点中直接指定'],
      ['成员', '属于组织“检修公司”、担任岗位“班长”、拥有角色“安全员”、属于分组“值班组”'],
    ])
    expect((await node(task.id, 'copy')).users).toEqual([['成员', '拥有角色“安全员”']])
    expect(member.id).toBeTruthy()
  })

  it('names who chose, added, reassigned or assigned them, and whose work they took over', async () => {
    const leaver = await stage.person('离职')
    const task = await begin(
      {},
      anApprover('first', { approvers: [a.id] }),
      anApprover('chosen', { assigneeType: 7, approvers: [b.id, c.id], counterSign: 1 }),
      anApprover('last', { approvers: [leaver.id] }),
    )
    await approve(a.client, task.id, { candidateList: { chosen: [b.id] } })
    await must(act(b.client, 'freeApprover', task.id, { userIds: [a.id], type: 'before' }))
    await must(act(a.client, 'Transfer', task.id, { userId: c.id }))
    expect((await node(task.id, 'chosen')).users).toEqual(
      expect.arrayContaining([
        ['乙', '由 甲 选择'],
        ['甲', '由 乙 加签'],
        ['丙', '由 甲 转办'],
      ]),
    )
    await approve(c.client, task.id)
    await approve(b.client, task.id)
    await must(
      stage.admin.put('/api/permission/Users/Actions/State', { ids: [leaver.id], enabledMark: 0, toUserId: c.id }),
    )
    expect((await node(task.id, 'last')).users).toContainEqual(['丙', '接替 离职，其已停用或删除'])
    await must(stage.admin.post(`${paths.monitor}/Assign/${task.id}`, { nodeId: 'last', userIds: [a.id] }))
    expect((await node(task.id, 'last')).users).toContainEqual(['甲', '由 管理员 指派'])
  })

  it('names the deputy who decided for them', async () => {
    const task = await begin({}, anApprover('first', { approvers: [a.id] }))
    const now = Date.now()
    const { id } = await must(
      a.client.post<{ id: string }>(paths.delegate, { toUserId: b.id, startTime: now - 60_000, endTime: now + 60_000 }),
    )
    await approve(b.client, task.id)
    expect((await node(task.id, 'first')).users).toEqual([['甲', '在节点中直接指定', '由 乙 代 甲 处理（流程委托）']])
    await must(a.client.delete(`${paths.delegate}/${id}`))
  })

  it('says that no reason was recorded for approvals from before', async () => {
    const task = await begin({}, anApprover('first', { approvers: [a.id] }))
    await server.db.query('update flow_operators set reason = null where task_id = $1', [task.id])
    await server.db.query('update flow_nodes set reason = null where task_id = $1', [task.id])
    expect(await node(task.id, 'first')).toEqual({ words: ['没有记录原因'], users: [['甲', '没有记录原因']] })
  })
})

describe('how a node was opened or passed', () => {
  it('names administrators in place of missing approvers, a wait without anyone, and an automatic pass', async () => {
    const asked = await begin({}, anApprover('gone', { assigneeType: 1, emptyRule: 'admin' }))
    expect(await node(asked.id, 'gone')).toEqual({
      words: ['没有找到可以审批的人，转由系统管理员审批'],
      users: [['管理员', '系统管理员']],
    })
    const blocked = await begin({}, anApprover('gone', { assigneeType: 1, emptyRule: 'block' }))
    expect((await node(blocked.id, 'gone')).words).toEqual(['没有找到可以审批的人，等待指派'])
    const passed = await begin({}, anApprover('gone', { assigneeType: 1, emptyRule: 'pass' }))
    expect((await node(passed.id, 'gone')).words).toEqual(['没有找到审批人，按节点的设置自动通过'])
  })

  it('names the initiator who may not decide, and those who count as approved because they have approved before', async () => {
    const task = await begin(
      {},
      anApprover('first', { approvers: [a.id, stage.starter.id] }),
      anApprover('second', { approvers: [a.id], samePersonRule: 'pass' }),
      anApprover('third', { approvers: [b.id] }),
    )
    expect((await node(task.id, 'first')).words).toEqual(['申请人 是发起人，不能审批自己的申请'])
    expect((await node(task.id, 'third')).words).toEqual(['流程还没有到达该节点'])
    await approve(a.client, task.id)
    expect(await node(task.id, 'second')).toEqual({
      words: ['审批人都是发起人或已审批过，按节点的设置自动通过'],
      users: [['甲', '在节点中直接指定；之前已审批过，按节点的设置自动同意']],
    })
  })
})

describe('why a branch was taken', () => {
  const branching = () =>
    whereMore('cond', 100, anApprover('boss', { approvers: [b.id] }), anApprover('normal', { approvers: [c.id] }))
  const hidden = [{ id: 'amount', read: false, write: false }]

  it('gives the values of its conditions as they were then, and the nodes that it passes by', async () => {
    const task = await begin({ amount: 120 }, branching(), anApprover('end', { approvers: [a.id] }))
    expect((await why(task.id)).choices).toEqual([
      {
        ...{ nodeId: 'cond', branchId: 'cond_more', by: 'conditions', time: expect.any(Number), userName: '' },
        values: [{ path: 'amount', label: 'amount', text: '120' }],
      },
    ])
    expect((await node(task.id, 'normal')).words).toEqual(['“cond”走了分支“more”，不经过该节点'])
    await approve(b.client, task.id)
    expect((await why(task.id)).choices[0]?.values[0]?.text).toBe('120')
  })

  it('keeps the values of the decision when the record has others later, and takes new ones when it decides again', async () => {
    const task = await begin({ amount: 120 }, branching())
    await must(act(b.client, 'Reject', task.id))
    const body = { version: task.version, data: JSON.stringify({ title: '申请', amount: 7 }), status: 1 }
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, body))
    expect((await why(task.id)).choices.flatMap(({ values }) => values.map(({ text }) => text))).not.toContain('7')
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, { ...body, version: task.version + 1, status: 0 }))
    expect((await why(task.id)).choices).toMatchObject([{ branchId: 'cond_less', values: [{ text: '7' }] }])
  })

  it('keeps the beginning of a long text, also if that would cut a character in two', async () => {
    const cond = whereMore('cond', 100, null, null)
    if (cond.type !== 'condition' || !cond.branches[0]) throw new Error('no condition')
    const isLong = { field: 'secretNote', op: 'notEmpty', value: '' } as const
    cond.branches[0].conditions = { logic: 'and', groups: [{ logic: 'and', conditions: [isLong] }] }
    const task = await begin({ secretNote: `${'长'.repeat(199)}😀` }, cond, anApprover('end', { approvers: [a.id] }))
    expect((await why(task.id)).choices[0]?.values[0]?.text).toContain('长'.repeat(199))
  })

  it('has no values of fields that the user may not see, and is for those who may open the approval only', async () => {
    const task = await begin(
      { amount: 120 },
      branching(),
      anApprover('end', { approvers: [a.id], formOperates: hidden }),
    )
    await approve(b.client, task.id)
    expect((await why(task.id, a.client)).choices).toMatchObject([{ by: 'conditions', values: [] }])
    const readFlow = async (client: Client) =>
      (await must(client.get<{ flowTemplateJson: string }>(`${paths.before}/${task.id}`))).flowTemplateJson
    expect(await readFlow(a.client)).not.toContain('amount')
    expect(await readFlow(b.client)).toContain('"field":"amount"')
    // who else is asked, and with which permissions, is for designers
    for (const client of [a.client, b.client, stage.starter.client]) {
      expect(await readFlow(client)).not.toContain(a.id)
      expect(await readFlow(client)).not.toMatch(/"formOperates":\[[^\]]/)
    }
    expect((await why(task.id, b.client)).choices).toMatchObject([{ values: [{ text: '120' }] }])
    expect((await c.client.get(`${paths.before}/Reasons/${task.id}`)).code).toBe(404)
  })

  it('names a user of the flow monitor who moved the approval into it, and is unknown for approvals from before', async () => {
    const task = await begin({ amount: 120 }, branching())
    await must(stage.admin.post(`${paths.monitor}/Change/${task.id}`, { nodeId: 'normal' }))
    expect((await why(task.id)).choices).toMatchObject([{ branchId: 'cond_less', by: 'moved', userName: '管理员' }])
    await server.db.query('update flow_tasks set choice_reasons = null where id = $1', [task.id])
    expect((await why(task.id)).choices).toMatchObject([{ branchId: 'cond_less', by: 'unknown', values: [] }])
  })

  it('a field that names approvers and that the user may not see stays unnamed', async () => {
    const task = await begin(
      { helper: b.id },
      anApprover('field', { assigneeType: 4, formFieldId: 'helper' }),
      anApprover('end', { approvers: [a.id], formOperates: [{ id: 'helper', read: false, write: false }] }),
    )
    await approve(b.client, task.id)
    const [first] = (await why(task.id, a.client)).nodes
    expect(first?.users[0]?.words).toEqual(['在一个你无权查看的字段中'])
  })

  it('tells a former approver nothing of the role, group or field of a node that was reached after their part', async () => {
    const role = await aRole(server.db, { enCode: '财务主管' })
    const member = await aUser(server.db, { realName: '成员二', roles: [role] })
    const copy = aCopy('copy', [])
    const task = await begin(
      { helper: c.id },
      anApprover('first', { approvers: [a.id] }),
      anApprover('field', { assigneeType: 4, formFieldId: 'helper', hasRejectBtn: true }),
      anApprover('role', { approverRole: [role] }),
      { ...copy, properties: { ...copy.properties, approverRole: [role] } },
      anApprover('end', { approvers: [b.id] }),
    )
    await approve(a.client, task.id)
    const read = async (client: Client) =>
      (await why(task.id, client)).nodes.map(({ nodeId, words, users }) => [
        nodeId,
        ...words,
        ...users.flatMap((one) => one.words),
      ])
    const own = ['first', '在节点中直接指定']
    const later = (nodeId: string) => [nodeId, '在你的处理结束之后才到达，不显示原因']
    const future = (nodeId: string) => [nodeId, '流程还没有到达该节点']
    expect(await read(a.client)).toEqual([own, later('field'), future('role'), future('copy'), future('end')])
    await approve(c.client, task.id)
    await approve(await server.as(member.account), task.id)
    expect(await read(a.client)).toEqual([own, later('field'), later('role'), later('copy'), later('end')])
    expect(await read(c.client)).toEqual([
      own,
      ['field', '在字段“helper”中'],
      later('role'),
      later('copy'),
      later('end'),
    ])
    // who decides now, who started it, and who got a copy
    for (const client of [b.client, stage.starter.client, await server.as(member.account)])
      expect(JSON.stringify(await read(client))).toContain('财务主管')
  })
})

describe('copies whose recipients a data interface names', () => {
  const anInterface = () =>
    createInterface(stage.admin, {
      query: JSON.stringify([{ who: c.id }]),
      fieldList: [{ field: 'who', fieldName: '' }],
    })
  const aNamedCopy = (nodeId: string, interfaceId: string, text: string) => {
    const copy = aCopy(nodeId, [b.id])
    const params = [{ field: 'text', relationField: '', defaultValue: text }]
    return { ...copy, properties: { ...copy.properties, approverInterface: { interfaceId, userField: 'who', params } } }
  }
  const turn = async (interfaceId: string, isOn: boolean) => {
    const values = { enabled_mark: isOn ? 1 : 0 }
    await server.db.sql.updateTable('data_interfaces').set(values).where('id', '=', interfaceId).execute()
    await server.deps.bus.publish('dataInterface', interfaceId)
  }

  it('say what went wrong, until a later round in which it named them', async () => {
    const id = await anInterface()
    const last = anApprover('last', { approvers: [b.id], hasRejectBtn: true })
    const task = await begin({}, anApprover('boss', { approvers: [a.id] }), aNamedCopy('copy', id, ''), last)
    await turn(id, false)
    await approve(a.client, task.id)
    const members = [['乙', '在节点中直接指定']]
    const failed = { words: [expect.stringContaining('已停用')], users: members }
    expect(await node(task.id, 'copy')).toEqual(failed)
    await must(act(b.client, 'Reject', task.id, { handleOpinion: '改一下' }))
    await turn(id, true)
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, { data: '{}', version: task.version }))
    expect(await node(task.id, 'copy'), 'the round before, until the copy is reached again').toEqual(failed)
    await approve(a.client, task.id)
    const named = ['丙', '由数据接口“国家”指定']
    expect(await node(task.id, 'copy')).toEqual({ words: [], users: [...members, named] })
  })

  it('leave the approvers of the same step their calls', async () => {
    const id = await anInterface()
    const copies = Array.from({ length: 21 }, (_, at) => aNamedCopy(`copy${at}`, id, `第 ${at} 个`))
    const approverInterface = { interfaceId: id, userField: 'who', params: [] }
    const task = await begin({}, ...copies, anApprover('boss', { assigneeType: 9, approverInterface }))
    expect((await node(task.id, 'boss')).users).toEqual([['丙', '由数据接口“国家”指定']])
    const refused = (await why(task.id)).nodes.filter(({ words }) => words.join('').includes('最多调用 20 次数据接口'))
    expect(refused.map(({ nodeId }) => nodeId)).toEqual(['copy20'])
  })
})
