import type { FlowRecordConflict, FlowBatchResult } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { grantsOn } from '../../records/testing/records.ts'
import {
  aCopy,
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  findTurn,
  inParallel,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
/** may change the amount and the note */
let writer: FlowPerson
/** sees the title and the amount */
let reader: FlowPerson
let other: FlowPerson
let flowId: string
const readable = [
  { id: 'secretNote', read: false, write: false },
  { id: 'helper', read: false, write: false },
]
const writable = ['amount', 'secretNote'].map((id) => ({ id, read: true, write: true }))
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  writer = await stage.person('甲')
  reader = await stage.person('乙')
  other = await stage.person('丙')
  flowId = await stage.release(
    aFlow(
      inParallel(
        'both',
        anApprover('change', { approvers: [writer.id], formOperates: writable }),
        anApprover('check', { approvers: [reader.id], formOperates: readable }),
      ),
      anApprover('last', { approvers: [other.id], formOperates: writable }),
    ),
  )
})
afterAll(() => server.close())

const begin = () => start(stage.starter.client, flowId, { amount: 5, secretNote: '底价 3' })
const change = (taskId: string, amount: number, version = 1) =>
  approve(writer.client, taskId, { formData: JSON.stringify({ amount, secretNote: '底价 4' }), version })
const seenAmount = async (person: FlowPerson, taskId: string) => {
  const { formValues, asOf } = await detail(person.client, taskId)
  return { amount: (JSON.parse(formValues) as { amount?: number }).amount, isThen: asOf !== null }
}

describe('a decision on a record that has changed since', () => {
  it.each<[string, () => object]>([
    ['Audit', () => ({})],
    ['Reject', () => ({})],
    ['Transfer', () => ({ userId: other.id })],
    ['freeApprover', () => ({ userIds: [other.id], type: 'after' })],
  ])(
    'is refused with the differences that the user may see, and possible on the present version: %s',
    async (call, body) => {
      const task = await begin()
      expect((await detail(reader.client, task.id)).version).toBe(1)
      await change(task.id, 8)
      const conflict: FlowRecordConflict = {
        version: 2,
        data: expect.any(String) as string,
        user: '甲',
        changes: [{ field: 'amount', label: 'amount', from: '5', to: '8' }],
        form: null,
      }
      const refused = await act(reader.client, call, task.id, { ...body(), version: 1 })
      expect(refused).toMatchObject({ code: 409, data: conflict, msg: '数据已被 甲 修改，请核对后再处理' })
      expect(JSON.stringify(refused.data)).not.toContain('底价')
      // without a version it applies to the record as it was when the turn opened
      expect(await act(reader.client, call, task.id, body())).toMatchObject({ code: 409, data: { version: 2 } })
      expect(await act(reader.client, call, task.id, { ...body(), version: 3 })).toMatchObject({ code: 409 })
      expect((await act(reader.client, call, task.id, { ...body(), version: 2 })).code).toBe(200)
    },
  )

  it('with form values shows the same conflict and stores nothing', async () => {
    const task = await begin()
    await approve(reader.client, task.id)
    await change(task.id, 8)
    const formData = JSON.stringify({ amount: 9 })
    expect(await act(other.client, 'Audit', task.id, { formData, version: 1 })).toMatchObject({
      code: 409,
      data: { version: 2, changes: [{ field: 'amount', from: '5', to: '8' }, { field: 'secretNote' }] },
    })
    expect((await seenAmount(other, task.id)).amount).toBe(8)
    await approve(other.client, task.id, { formData, version: 2 })
  })

  it('is left out of a batch, unless the batch names the version', async () => {
    const task = await begin()
    const operatorId = await findTurn(reader.client, task.id)
    await change(task.id, 8)
    const batch = async (versions?: object) =>
      (
        await must(
          reader.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, {
            ids: [operatorId],
            ...(versions && { versions }),
          }),
        )
      ).list
    const refused = [{ ok: false, taskId: task.id, msg: '数据已被 甲 修改，请核对后再处理' }]
    expect(await batch()).toMatchObject(refused)
    expect(await batch({ [operatorId]: 1 })).toMatchObject(refused)
    expect(await batch({ [operatorId]: 2 })).toMatchObject([{ ok: true }])
  })

  it('of two at the same time, only those for the stored version pass', async () => {
    const task = await begin()
    const operatorId = await findTurn(reader.client, task.id)
    const [written, decided] = await Promise.all([
      act(writer.client, 'Audit', task.id, { formData: JSON.stringify({ amount: 8 }), version: 1 }),
      reader.client.post(`${paths.before}/Audit/${operatorId}`, { version: 1 }),
    ])
    expect(written.code).toBe(200)
    const lines = (await detail(stage.starter.client, task.id)).recordList.map(({ nodeId }) => nodeId)
    // passed: it was decided before the record was written; refused: after
    expect([200, 409]).toContain(decided.code)
    if (decided.code === 200) expect(lines).toEqual(['start', 'check', 'change'])
    else expect(lines).toEqual(['start', 'change'])
  })
})

describe('a former approver', () => {
  it('sees the record as it was when their turn ended, as others see the present one', async () => {
    const task = await begin()
    await approve(reader.client, task.id)
    expect(await seenAmount(reader, task.id)).toEqual({ amount: 5, isThen: true })
    await change(task.id, 8)
    await approve(other.client, task.id, { formData: JSON.stringify({ amount: 9 }), version: 2 })
    expect(await seenAmount(reader, task.id)).toEqual({ amount: 5, isThen: true })
    expect(await seenAmount(writer, task.id)).toEqual({ amount: 8, isThen: true })
    expect(await seenAmount(other, task.id)).toEqual({ amount: 9, isThen: true })
    expect(await seenAmount(stage.starter, task.id)).toEqual({ amount: 9, isThen: false })
    expect((await detail(reader.client, task.id)).formValues).not.toContain('底价')
    // approvals from before versions of forms were kept, also after the recycle bin
    for (const table of ['flow_snapshots', 'flow_operators'])
      await server.db.query(`update ${table} set form_version = null where task_id = $1`, [task.id])
    expect(await seenAmount(reader, task.id)).toEqual({ amount: 5, isThen: true })
    expect(await seenAmount(writer, task.id)).toEqual({ amount: 8, isThen: true })
  })

  it('sees the present record with a permission of their own', async () => {
    const keeper = await stage.person('丁', { grants: await grantsOn(server, stage.model, {}) })
    const any = aFlow(
      anApprover('first', { approvers: [keeper.id, reader.id], formOperates: readable }),
      anApprover('last', { approvers: [writer.id], formOperates: writable }),
    )
    const task = await start(stage.starter.client, await stage.release(any), { amount: 5 })
    await approve(keeper.client, task.id)
    await change(task.id, 8)
    expect(await seenAmount(keeper, task.id)).toEqual({ amount: 8, isThen: false })
    // the turn of another approver of the node was closed
    expect(await seenAmount(reader, task.id)).toEqual({ amount: 5, isThen: true })
    const { asOf, recordList } = await detail(reader.client, task.id)
    expect(asOf).toBeGreaterThanOrEqual(recordList[1]?.handleTime ?? Infinity)
  })
})

describe('a former approver who also gets a copy', () => {
  it('sees the present record, with the fields of a copy', async () => {
    const copied = aFlow(
      anApprover('first', { approvers: [reader.id], formOperates: readable }),
      aCopy('copy', [reader.id]),
      anApprover('last', { approvers: [writer.id], formOperates: writable }),
    )
    const task = await start(stage.starter.client, await stage.release(copied), { amount: 5, secretNote: '底价 3' })
    await approve(reader.client, task.id)
    await change(task.id, 8)
    expect(await seenAmount(reader, task.id)).toEqual({ amount: 8, isThen: false })
    expect((await detail(reader.client, task.id)).formValues).not.toContain('底价')
  })
})

describe('a user has one turn in a round of a node', () => {
  it('also if two approvers reassign to the same user at the same time', async () => {
    const all = aFlow(anApprover('all', { approvers: [writer.id, reader.id], counterSign: 1 }))
    const task = await start(stage.starter.client, await stage.release(all))
    const turns = [await findTurn(writer.client, task.id), await findTurn(reader.client, task.id)]
    const codes = await Promise.all(
      [writer, reader].map(({ client }, index) =>
        client.post(`${paths.before}/Transfer/${turns[index]}`, { userId: other.id }),
      ),
    )
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(await findTurn(other.client, task.id)).toBeDefined()
  })

  it('the database refuses another one, open or handled, also from two connections at once', async () => {
    const any = aFlow(anApprover('any', { approvers: [writer.id] }))
    const task = await start(stage.starter.client, await stage.release(any))
    const [turn] = await server.db.query<{ id: string }>(
      'select id from flow_operators where task_id = $1 and user_id = $2',
      [task.id, writer.id],
    )
    const copy = (userId: string, state: string) =>
      server.db
        .query(
          `insert into flow_operators (id, task_id, instance_id, user_id, state, sort, opened_at)
           select gen_random_uuid(), task_id, instance_id, $2, $3, 9, now() from flow_operators where id = $1 returning 1`,
          [turn?.id, userId, state],
        )
        .then(
          () => 'stored',
          (error: unknown) => (isUniqueViolation(error, 'flow_operators_turn') ? 'refused' : String(error)),
        )
    for (const state of ['open', 'waiting', 'approved', 'closed'])
      expect(await copy(writer.id, state), state).toBe('refused')
    const both = await Promise.all([copy(other.id, 'open'), copy(other.id, 'waiting')])
    expect(both.toSorted()).toEqual(['refused', 'stored'])
  })
})
