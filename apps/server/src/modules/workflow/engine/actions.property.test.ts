import type { FlowDetail } from '@armature/contract'
import { arbitraryFlow } from '@armature/form-engine/flow/testing/arbitrary-flow'
import type { ApproverNode, StartNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aStage, detail, must, paths, start, type FlowPerson, type FlowStage } from '../testing/flows.ts'

/**
 * Checks the state table of docs/decisions/0062 with random flows, users and actions: after every action, refused or not, the
 * invariants are checked in the database.
 */
let server: TestServer
let stage: FlowStage
let people: FlowPerson[]
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  people = await Promise.all(['甲', '乙', '丙'].map((name) => stage.person(name)))
})
afterAll(() => server.close())

const actions = [
  'Audit',
  'Audit',
  'Audit',
  'Reject',
  'Recall',
  'Transfer',
  'freeApprover',
  'Change',
  'Assign',
  'Withdraw',
  'Submit',
  'Cancel',
  'Revive',
] as const
const dressed = fc.record({
  who: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  mode: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  share: fc.integer({ min: 1, max: 100 }),
  empty: fc.constantFrom('pass' as const, 'admin' as const, 'block' as const),
  same: fc.constantFrom('ask' as const, 'pass' as const),
  step: fc.constantFrom('start', 'previous'),
})
const step = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  isBefore: fc.boolean(),
})
const drawing = fc.tuple(arbitraryFlow(), fc.array(dressed, { minLength: 1, maxLength: 8 }))

describe('after any sequence of actions on an approval', () => {
  it('nodes and turns are unique per round, ended approvals have nothing open, and running ones can always continue', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, fc.array(step, { minLength: 3, maxLength: 14 }), async ([bare, dress], steps) => {
        const flow = dressUp(bare, dress)
        if (!JSON.stringify(flow).includes('"approver"')) return
        const flowId = await stage.release(flow)
        const task = await start(stage.starter.client, flowId, { amount: 1 + (steps.length % 2) })
        await mustHold(task.id)
        for (const one of steps) {
          await play(task.id, one)
          await mustHold(task.id)
        }
        await finish(task.id)
      }),
      { numRuns: countRuns(12), endOnFailure: true },
    )
  }, 240_000)
})

/** Assigns users and rules from the list to the approver nodes of the flow, in turn. */
function dressUp(
  flow: StartNode,
  dress: readonly {
    who: number[]
    mode: 0 | 1 | 2 | 3
    share: number
    empty: 'pass' | 'admin' | 'block'
    same: 'ask' | 'pass'
    step: string
  }[],
): StartNode {
  let at = 0
  return JSON.parse(JSON.stringify(flow), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('conditions' in value) return { ...value, conditions: whereAmount((at += 1) % 3) }
    // sub-flows go on by jobs, and have tests of their own
    if ('type' in value && value.type === 'subFlow')
      return { ...value, type: 'copy', properties: { title: 'copy', approvers: [people[2]?.id] } }
    if ('type' in value && value.type === 'copy')
      return { ...value, properties: { ...(value as ApproverNode).properties, approvers: [people[2]?.id] } }
    if (!('type' in value) || value.type !== 'approver') return value
    const node = value as ApproverNode
    const own = dress[(at += 1) % dress.length]
    if (!own) return node
    const approvers = own.who.map((index) => people[index]?.id ?? '')
    // no user has a manager, so this is a node without approvers
    const assigneeType = approvers.length === 0 ? 1 : 6
    return {
      ...node,
      properties: {
        ...node.properties,
        approvers,
        assigneeType,
        counterSign: own.mode,
        ...(own.mode === 3 && { approvalShare: own.share }),
        emptyRule: own.empty,
        samePersonRule: own.same,
        rejectStep: own.step,
      },
    }
  }) as StartNode
}

/** A condition for every branch, so that the branch depends on the values. */
const whereAmount = (bound: number) => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'amount', op: 'gt', value: bound }] }],
})

interface OpenTurn {
  id: string
  user_id: string
  node_id: string
}

const openTurns = (taskId: string): Promise<OpenTurn[]> =>
  server.db.query<OpenTurn>(
    `select o.id, o.user_id, n.node_id from flow_operators o join flow_nodes n on n.id = o.instance_id where o.task_id = $1 and o.state = 'open' order by o.id`,
    [taskId],
  )
const findClient = (userId: string) => people.find(({ id }) => id === userId)?.client ?? stage.admin

/** One action by any user. Being refused is a valid result, an internal error is not. */
async function play(
  taskId: string,
  {
    action,
    pick,
    other,
    isBefore,
  }: { action: (typeof actions)[number]; pick: number; other: number; isBefore: boolean },
): Promise<void> {
  const turns = await openTurns(taskId)
  const turn = turns[pick % Math.max(turns.length, 1)]
  const somebody = people[other % people.length]?.id ?? ''
  const { flowTask, flowTemplateJson, version } = await detail(stage.starter.client, taskId)
  const nodes = [...flowTemplateJson.matchAll(/"nodeId":"(n\d+)"/g)].map(([, id]) => id)
  const nodeId = nodes[other % nodes.length]
  const reply = await send()
  expect([200, 400, 403, 404, 409], `${action} ${reply?.msg}`).toContain(reply?.code ?? 200)

  async function send() {
    const { client } = stage.starter
    if (action === 'Withdraw') return client.put(`${paths.launch}/${taskId}/Actions/Withdraw`, {})
    if (action === 'Submit')
      return client.put(`${paths.task}/${taskId}`, {
        version,
        data: JSON.stringify({ title: `第${pick}稿`, amount: pick % 4 }),
        status: 0,
      })
    if (action === 'Cancel')
      return other % 4 === 0 ? stage.admin.post(`${paths.monitor}/Cancel/${taskId}`, {}) : undefined
    if (action === 'Change' || action === 'Revive')
      return stage.admin.post(`${paths.monitor}/${action}/${taskId}`, { nodeId })
    if (action === 'Assign')
      return stage.admin.post(`${paths.monitor}/Assign/${taskId}`, {
        nodeId: turn?.node_id ?? nodeId,
        userIds: [somebody],
      })
    if (action === 'Recall') return recall()
    if (!turn || flowTask.status !== 1) return undefined
    const by = findClient(turn.user_id)
    if (action === 'Transfer') return by.post(`${paths.before}/Transfer/${turn.id}`, { userId: somebody })
    if (action === 'freeApprover')
      return by.post(`${paths.before}/freeApprover/${turn.id}`, {
        userIds: [somebody],
        type: isBefore ? 'before' : 'after',
      })
    if (action === 'Reject')
      return by.post(`${paths.before}/Reject/${turn.id}`, isBefore && nodeId ? { rejectStep: nodeId } : {})
    return by.post(`${paths.before}/Audit/${turn.id}`, {})
  }

  async function recall() {
    const person = people[pick % people.length]
    const shown = await person?.client.get<FlowDetail | null>(`${paths.before}/${taskId}`)
    const operatorId = shown?.data?.recallOperatorId
    if (!person || !operatorId) return undefined
    const reply = await person.client.post(`${paths.before}/Recall/${operatorId}`, {})
    // every action that the detail offers must succeed
    expect(reply.code, reply.msg).toBe(200)
    return reply
  }
}

async function mustHold(taskId: string): Promise<void> {
  const [row] = await server.db.query<Record<string, number>>(
    `select t.status,
       (select count(*)::int from flow_nodes n where n.task_id = t.id and n.state = 'open') as open_nodes,
       (select count(*)::int from flow_operators o where o.task_id = t.id and o.state in ('open', 'waiting')) as live_turns,
       (select count(*)::int from (select 1 from flow_nodes n where n.task_id = t.id and n.state = 'open' group by n.node_id having count(*) > 1) d) as doubled,
       (select count(*)::int from (select 1 from flow_operators o where o.task_id = t.id and o.state in ('open', 'waiting', 'approved', 'against') group by o.instance_id, o.user_id having count(*) > 1) d) as twice,
       (select count(*)::int from flow_operators o join flow_nodes n on n.id = o.instance_id where o.task_id = t.id and n.state <> 'open' and o.state in ('open', 'waiting')) as stray,
       (select count(*)::int from flow_nodes n where n.task_id = t.id and n.state = 'open'
          and not exists (select from flow_operators o where o.instance_id = n.id and o.state = 'open')
          and exists (select from flow_operators o where o.instance_id = n.id and o.state = 'waiting')) as stuck
     from flow_tasks t where t.id = $1`,
    [taskId],
  )
  expect(row).toMatchObject({ doubled: 0, twice: 0, stray: 0, stuck: 0 })
  if (row?.['status'] === 1) expect(row['open_nodes']).toBeGreaterThan(0)
  else expect(row).toMatchObject({ open_nodes: 0, live_turns: 0 })
}

/** Every running approval can be finished: approves open turns, assigns blocked nodes. */
async function finish(taskId: string): Promise<void> {
  const shown = await detail(stage.starter.client, taskId)
  const { status } = shown.flowTask
  if (status === 3 || status === 4) {
    const body = { version: shown.version, data: '{"title":"完"}', status: 0 }
    await must(stage.starter.client.put(`${paths.task}/${taskId}`, body))
  }
  for (let turn = 0; turn < 300; turn += 1) {
    const { flowTask, nodeList } = await detail(stage.starter.client, taskId)
    if (flowTask.status !== 1) break
    const [open] = await openTurns(taskId)
    const blocked = nodeList.find(({ state }) => state === 'blocked')
    expect(open ?? blocked).toBeDefined()
    if (open) await must(findClient(open.user_id).post(`${paths.before}/Audit/${open.id}`, {}))
    else
      await must(
        stage.admin.post(`${paths.monitor}/Assign/${taskId}`, { nodeId: blocked?.nodeId, userIds: [people[0]?.id] }),
      )
    await mustHold(taskId)
  }
  expect([2, 5]).toContain((await detail(stage.starter.client, taskId)).flowTask.status)
}
