import type { EndpointData, FlowRecordConflict, flowVersionMoveEndpoints } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import type { FlowNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aField,
  aList,
  asDesigner,
  changeDesign,
  releaseDesign,
  releaseKeepingValues,
} from '../../designs/testing/designs.ts'
import {
  aClosedApprover,
  aFlow,
  aFlowMenu,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchHistory,
  fetchStatus,
  findTurn,
  inParallel,
  must,
  paths,
  stageFields,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

type Moves = EndpointData<(typeof flowVersionMoveEndpoints)['plan']>
type Results = EndpointData<(typeof flowVersionMoveEndpoints)['move']>

let server: TestServer
let stage: FlowStage
let people: Record<'a' | 'b' | 'c' | 'd', FlowPerson>
let flowId: string
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  const [a, b, c, d] = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => stage.person(name)))
  if (!a || !b || !c || !d) throw new Error('no people')
  people = { a, b, c, d }
  flowId = await stage.release(aFlow(at('first', 'a'), at('second', 'b')))
})
afterAll(() => server.close())

const at = (nodeId: string, ...names: (keyof typeof people)[]) =>
  anApprover(nodeId, { approvers: names.map((name) => people[name].id), counterSign: 1, hasRejectBtn: true })

/** Releases the next version of the flow. @returns its number */
async function releaseVersion(...nodes: FlowNode[]): Promise<number> {
  const { data } = await stage.admin.get<Record<string, unknown>>(`${paths.template}/${flowId}`)
  const body = { ...data, flowTemplateJson: JSON.stringify(aFlow(...nodes)) }
  await must(stage.admin.put(`${paths.template}/${flowId}`, body))
  return (await must(stage.admin.post<{ version: number }>(`${paths.template}/${flowId}/Actions/Release`))).version
}
const begin = async () => (await start(stage.starter.client, flowId)).id
const fetchMoves = (version: number, client: Client = stage.admin) =>
  client.get<Moves>(`${paths.template}/${flowId}/Versions/${version}/Moves?pageSize=20`)
const plan = async (version: number, id: string) => {
  const { list } = await must(fetchMoves(version))
  return list.find((one) => one.id === id)
}
const tryMove = (version: number, ids: string[], nodeId = '', client: Client = stage.admin) =>
  client.post<Results>(`${paths.template}/Actions/MoveApprovals`, { templateId: flowId, version, nodeId, ids })
const move = async (version: number, id: string, nodeId = '') => (await must(tryMove(version, [id], nodeId))).list[0]
const hasTask = async ({ client }: FlowPerson, id: string) =>
  (await fetchApprovals(client)).some((one) => one.id === id)
const fetchMessages = async ({ client }: FlowPerson) =>
  JSON.stringify((await client.get('/api/message?pageSize=50&type=2')).data)

describe('a running approval that moves to another version of its flow', () => {
  it('keeps the turns of a node that asks the same users, and continues by the new version', async () => {
    const id = await begin()
    await approve(people.a.client, id)
    const version = await releaseVersion(at('first', 'a'), at('second', 'b'), at('third', 'c'))
    expect(await plan(version, id)).toMatchObject({
      version: 1,
      outcome: 'moves',
      nodes: [{ title: 'second', state: 'stays', before: '乙', after: '乙' }],
    })
    expect(await fetchStatus(stage.starter.client, id)).toBe(1)
    expect(await move(version, id)).toEqual({ id, ok: true, msg: '' })
    expect(await plan(version, id)).toBeUndefined()
    expect((await fetchHistory(stage.starter.client, id)).at(-1)).toEqual([8, '管理员'])
    await approve(people.b.client, id)
    expect(await hasTask(people.c, id)).toBe(true)
  })

  it('asks the approvers of the new version, tells those that it no longer waits for, and does not ask at nodes before', async () => {
    const id = await begin()
    await approve(people.a.client, id)
    const version = await releaseVersion(at('first', 'a'), at('inserted', 'c'), at('second', 'd', 'c'))
    expect((await plan(version, id))?.nodes).toEqual([
      { title: 'second', state: 'restarts', before: '乙', after: '丁、丙' },
    ])
    await move(version, id)
    expect([await hasTask(people.b, id), await hasTask(people.c, id), await hasTask(people.d, id)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await fetchMessages(people.b)).toContain('目前不需要你处理')
    expect((await act(people.b.client, 'Audit', id).catch(() => ({ code: 0 }))).code).not.toBe(200)
  })

  it('needs another node if the version does not have its own, and what was decided stays visible to its approvers', async () => {
    const id = await begin()
    await approve(people.a.client, id)
    const version = await releaseVersion(at('review', 'c'), at('final', 'd'))
    expect(await plan(version, id)).toMatchObject({
      outcome: 'needsNode',
      msg: '版本中没有节点“inserted”，请选择一个节点',
    })
    expect(await move(version, id)).toMatchObject({ ok: false })
    expect((await move(version, id, 'elsewhere'))?.ok).toBe(false)
    expect(await move(version, id, 'final')).toMatchObject({ ok: true })
    expect([await hasTask(people.c, id), await hasTask(people.d, id)]).toEqual([false, true])
    // the node of this decision is in no version any more that the approval has
    expect((await detail(people.a.client, id)).formValues).toContain('申请')
    await approve(people.d.client, id)
    expect(await fetchStatus(stage.starter.client, id)).toBe(2)
  })

  it('opens the other branches of a parallel node that has become one', async () => {
    const id = await begin()
    const version = await releaseVersion(inParallel('both', at('first', 'a'), at('beside', 'd')), at('second', 'b'))
    // earlier approvals of this file are at other nodes
    const moved = await move(version, id, 'first')
    expect(moved).toMatchObject({ ok: true })
    expect([await hasTask(people.a, id), await hasTask(people.d, id)]).toEqual([true, true])
    await approve(people.a.client, id)
    await approve(people.d.client, id)
    expect(await hasTask(people.b, id)).toBe(true)
  })

  it('takes the newest form with it, also without another version of the flow', async () => {
    const version = await releaseVersion(at('first', 'a'))
    const id = await begin()
    const designer = await asDesigner(server)
    const fields = [...stageFields, aField('comInput', 'later', {}, { label: '后加的' })]
    await changeDesign(designer, stage.model.id, { fields, list: aList(['title']) })
    await releaseDesign(designer, stage.model.id)
    expect((await detail(stage.starter.client, id)).formVersion).toMatchObject({ shown: 1, newest: 2 })
    expect(await plan(version, id)).toMatchObject({ version, formVersion: 1, outcome: 'moves' })
    await move(version, id)
    expect((await detail(stage.starter.client, id)).formVersion).toEqual({ shown: 2, newest: 2 })
    expect((await detail(stage.starter.client, id)).formData).toContain('后加的')
  })

  describe('with another form', () => {
    let own: FlowStage
    let designer: Client
    let flow: string
    const [first, second] = ['旧字段', '新字段'].map((label, index) => [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('comInput', `field${index}`, {}, { label }),
      aField('numInput', 'amount'),
      aField('comInput', `hidden${index}`),
    ]) as [Field[], Field[]]
    const shown = ['title', 'field0', 'field1', 'amount'].map((id) => ({ id, read: true, write: true }))
    beforeAll(async () => {
      own = await aStage(server, first)
      designer = await asDesigner(server)
      const asks = (nodeId: string, person: FlowPerson) =>
        aClosedApprover(nodeId, {
          approvers: [person.id],
          formOperates: shown,
          ...{ hasRejectBtn: true, hasTransferBtn: true, hasAddSignerBtn: true },
        })
      flow = await own.release(aFlow(asks('first', people.a), asks('second', people.b), asks('third', people.c)))
    })

    /** An approval that waits for 乙, who has its page open while it moves to the next version of the form. */
    async function openBeforeMove() {
      await changeDesign(designer, own.model.id, { fields: first, list: aList(['title']) })
      await releaseKeepingValues(designer, own.model.id)
      const task = await start(own.starter.client, flow, { field0: '旧值', hidden0: '密' })
      await approve(people.a.client, task.id, {
        formData: JSON.stringify({ title: '甲改过' }),
        version: task.version,
      })
      const opened = await detail(people.b.client, task.id)
      await changeDesign(designer, own.model.id, { fields: second, list: aList(['title']) })
      await releaseKeepingValues(designer, own.model.id)
      const body = { templateId: flow, version: 1, ids: [task.id] }
      const { list } = await must(own.admin.post<Results>(`${paths.template}/Actions/MoveApprovals`, body))
      expect(list).toMatchObject([{ ok: true }])
      const seen = { version: opened.version, formVersion: opened.formVersion?.shown }
      return { task, seen, now: (seen.formVersion ?? 0) + 1 }
    }

    it.each<[string, () => object]>([
      ['Audit', () => ({ formData: JSON.stringify({ title: '改过' }) })],
      ['Reject', () => ({})],
      ['Transfer', () => ({ userId: people.d.id })],
      ['freeApprover', () => ({ userIds: [people.d.id], type: 'after' })],
    ])(
      'refuses a decision on the former form, shows what differs, and accepts it on the present one: %s',
      async (call, body) => {
        const { task, seen, now } = await openBeforeMove()
        const conflict: FlowRecordConflict = {
          version: seen.version,
          data: expect.stringContaining('field1') as string,
          user: '甲',
          changes: [],
          form: { seen: now - 1, now, added: ['新字段'], removed: ['旧字段'] },
        }
        const refused = await act(people.b.client, call, task.id, { ...body(), ...seen })
        expect(refused).toMatchObject({
          code: 409,
          msg: `该审批已改用表单版本 v${now}，请核对后再处理`,
          data: conflict,
        })
        expect(JSON.stringify(refused.data)).not.toContain('hidden')
        // without a version it applies to the form as it was when the turn opened
        expect((await act(people.b.client, call, task.id, { ...body(), version: seen.version })).code).toBe(409)
        // no names of fields of a form that the approval never had
        expect(
          (await act(people.b.client, call, task.id, { ...body(), ...seen, formVersion: 999 })).data,
        ).toMatchObject({ form: { seen: 999, now, added: [], removed: [] } })
        expect((await act(people.b.client, call, task.id, { ...body(), ...seen, formVersion: now })).code).toBe(200)
      },
    )

    it('leaves it out of a batch, unless the batch names the form', async () => {
      const { task, now } = await openBeforeMove()
      const operatorId = await findTurn(people.b.client, task.id)
      const batch = async (more: object) => {
        const body = { ids: [operatorId], ...more }
        return (await must(people.b.client.post<{ list: unknown[] }>(`${paths.before}/BatchOperation`, body))).list
      }
      expect(await batch({})).toMatchObject([{ ok: false, taskId: task.id }])
      expect(await batch({ formVersions: { [operatorId]: now } })).toMatchObject([{ ok: true }])
    })

    it('shows those who decided before and after it the form that each has seen', async () => {
      const { task, seen, now } = await openBeforeMove()
      await approve(people.b.client, task.id, { ...seen, formVersion: now })
      const before = await detail(people.a.client, task.id)
      expect([before.formVersion?.shown, before.formData.includes('旧字段')]).toEqual([now - 1, true])
      expect(JSON.parse(before.formValues)).toMatchObject({ title: '甲改过', field0: '旧值' })
      const after = await detail(people.b.client, task.id)
      expect([after.formVersion?.shown, after.formData.includes('新字段')]).toEqual([now, true])
      expect(JSON.parse(after.formValues)).not.toHaveProperty('field0')
    })
  })

  it('that was returned follows the version when it is submitted again', async () => {
    const id = await begin()
    await must(act(people.a.client, 'Reject', id))
    const version = await releaseVersion(at('only', 'd'))
    expect(await plan(version, id)).toMatchObject({ outcome: 'moves', nodes: [] })
    await move(version, id)
    const { version: seen } = await detail(stage.starter.client, id)
    await must(stage.starter.client.put(`${paths.task}/${id}`, { data: '{"title":"再次"}', version: seen }))
    expect(await hasTask(people.d, id)).toBe(true)
  })

  it('tells no one who still decides, in person, later in the same node or for another user', async () => {
    await releaseVersion(at('first', 'a', 'b'), at('second', 'c'))
    const task = await start(stage.starter.client, flowId, { title: '代办申请' })
    const [now, hour] = [Date.now(), 3_600_000]
    const delegation = { toUserId: people.a.id, startTime: now - hour, endTime: now + hour }
    const { id } = await must(people.d.client.post<{ id: string }>(paths.delegate, delegation))
    const version = await releaseVersion(
      anApprover('first', { approvers: [people.d.id, people.b.id], counterSign: 2 }),
      at('second', 'c'),
    )
    expect(await move(version, task.id)).toMatchObject({ ok: true })
    // 甲 acts for the first of them; the other waits
    expect([await hasTask(people.a, task.id), await hasTask(people.b, task.id)]).toEqual([true, false])
    for (const person of [people.a, people.b]) {
      const messages = (await person.client.get<{ list: { title: string }[] }>('/api/message?pageSize=50&type=2')).data
        .list
      expect(messages.filter(({ title }) => title.includes('代办申请') && title.includes('目前不需要'))).toEqual([])
    }
    await approve(people.a.client, task.id)
    expect(await hasTask(people.b, task.id)).toBe(true)
    await must(people.d.client.delete(`${paths.delegate}/${id}`))
  })

  it('is moved only by users who may release the flow and change its form, and never an approval of another flow', async () => {
    const id = await begin()
    const version = await releaseVersion(at('only', 'c'))
    const [menu] = await aFlowMenu(server, 'workFlow.flowEngine', [])
    const viewer = await stage.person('只读', { grants: menu ? [menu] : [] })
    const other = await start(stage.starter.client, await stage.release(aFlow(at('first', 'a'))))
    for (const client of [stage.starter.client, people.a.client, viewer.client]) {
      expect((await fetchMoves(version, client)).code).toBe(403)
      expect((await tryMove(version, [id], '', client)).code).toBe(403)
    }
    expect(await move(version, other.id)).toMatchObject({ ok: false })
    expect((await fetchMoves(99)).code).toBe(404)
    expect(await tryMove(version, [id, id])).toMatchObject({ code: 400, msg: 'ids 填写有误：有重复的 ID' })
    const entries = await server.db.sql
      .selectFrom('audit_entries')
      .select(['object_id', 'changed_after'])
      .where('action', '=', 'move')
      .execute()
    expect(entries.some(({ changed_after: after }) => JSON.stringify(after).includes('version'))).toBe(true)
  })
})
