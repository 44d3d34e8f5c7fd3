import { countRuns } from '@armature/form-engine/testing/count-runs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aFlow, anApprover, aStage, must, paths, start, type FlowPerson, type FlowStage } from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let people: FlowPerson[]
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  people = await Promise.all(['甲', '乙', '丙', '丁', '戊'].map((name) => stage.person(name)))
})
afterAll(() => server.close())

const approver = fc.integer({ min: 0, max: 2 })
const user = fc.integer({ min: 0, max: 4 })
const turn = fc.record({
  user: approver,
  state: fc.constantFrom(
    'open',
    'waiting',
    'open',
    'waiting',
    'approved',
    'against',
    'returned',
    'closed',
    'transferred',
  ),
  handledBy: fc.option(user, { freq: 1 }),
})
const delegation = fc.record({
  from: approver,
  to: fc.integer({ min: 2, max: 4 }),
  period: fc.constantFrom('now', 'now', 'past', 'future'),
  flows: fc.constantFrom('all', 'this', 'other'),
})
const parts = fc.record({
  // a user has one turn at a node, besides those that were transferred
  turns: fc.uniqueArray(turn, { selector: ({ user: index }) => index, minLength: 1, maxLength: 3 }),
  delegations: fc.array(delegation, { minLength: 1, maxLength: 4 }),
  copied: fc.subarray([0, 1, 2, 3, 4], { maxLength: 1 }),
  disabled: fc.option(user, { freq: 1 }),
})
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

describe('who can be mentioned in an approval', () => {
  it('is who may see it without a permission of the flow monitor', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [people[0]?.id ?? ''] })))
    const task = await start(stage.starter.client, flowId)
    const answers = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(parts, async (drawn) => {
        await store(task.id, flowId, drawn)
        const listed = await listMentionable(task.id)
        for (const [index, { id, client }] of people.entries()) {
          if (index === drawn.disabled) {
            expect(listed).not.toContain(id)
            continue
          }
          const { code } = await client.get(`${paths.before}/Mentionable/${task.id}`)
          expect(code === 200, `${index} is listed: ${listed.includes(id)}, may see it: ${code}`).toBe(
            listed.includes(id),
          )
          answers.add(listed.includes(id))
        }
      }),
      { numRuns: countRuns(120), endOnFailure: true },
    )
    expect(answers.size).toBe(2)
  }, 120_000)
})

/** The initiator asks. */
async function listMentionable(taskId: string): Promise<string[]> {
  const { list } = await must(
    stage.starter.client.get<{ list: { id: string }[] }>(`${paths.before}/Mentionable/${taskId}`),
  )
  return list.map(({ id }) => id)
}

/** Puts turns, delegations and copies in the place of those of an approval. */
async function store(taskId: string, flowId: string, { turns, delegations, copied, disabled }: Parts): Promise<void> {
  const { sql } = server.db
  const ids = people.map(({ id }) => id)
  const find = (index: number) => ids[index] ?? ''
  await sql.updateTable('users').set({ enabled_mark: 1 }).where('id', 'in', ids).execute()
  await sql.deleteFrom('flow_delegates').where('user_id', 'in', ids).execute()
  await sql.deleteFrom('flow_copies').where('task_id', '=', taskId).execute()
  const node = await sql.selectFrom('flow_nodes').select('id').where('task_id', '=', taskId).executeTakeFirstOrThrow()
  await sql.deleteFrom('flow_operators').where('task_id', '=', taskId).execute()
  for (const { user: index, state, handledBy } of turns)
    await sql
      .insertInto('flow_operators')
      .values({
        ...{ id: createId(), task_id: taskId, instance_id: node.id, user_id: find(index), state, sort: 0 },
        ...{
          added_by: null,
          add_type: null,
          opened_at: new Date(),
          handled_at: null,
          reason: null,
          form_version: null,
        },
        handled_by: handledBy === null ? null : find(handledBy),
      })
      .execute()
  for (const { from, to, period, flows } of delegations) {
    const begin = Date.now() + { now: -60_000, past: -7_200_000, future: 3_600_000 }[period]
    await sql
      .insertInto('flow_delegates')
      .values({
        ...{ id: createId(), user_id: find(from), to_user_id: find(to), description: '', created_at: new Date() },
        ...{ start_time: new Date(begin), end_time: new Date(begin + 3_600_000) },
        template_ids: { all: [], this: [flowId], other: [createId()] }[flows],
      })
      .execute()
  }
  for (const index of copied)
    await sql
      .insertInto('flow_copies')
      .values({
        ...{ id: createId(), task_id: taskId, node_id: 'copy', node_name: '抄送', user_id: find(index) },
        ...{ created_at: new Date(), read_at: null, reason: null },
      })
      .execute()
  if (disabled !== null)
    await sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', find(disabled)).execute()
}
