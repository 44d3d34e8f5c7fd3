import { isLockedStatus, type FlowNodeState, type FlowSubFlows } from '@armature/contract'
import { countVotes, listWorkNodes, type FlowNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { loadUserNames } from '../../names/index.ts'
import { listCopies } from '../engine/copy.queries.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import { getSignRule, type InstanceRecord, type OperatorRecord, toTurns } from '../engine/turn.queries.ts'

/** The state of each node in its newest round; nodes that were not reached are left out. */
export async function listFlowNodes(
  db: Db,
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  operators: readonly OperatorRecord[],
  subFlows: ReadonlyMap<string, FlowSubFlows>,
): Promise<FlowNodeState[]> {
  const copies = await listCopies(db, task.id)
  const names = await loadUserNames(db, [
    task.creator_user_id,
    ...operators.map(({ user_id }) => user_id),
    ...copies.map(({ user_id }) => user_id),
  ])
  const newest = new Map(instances.map((one) => [one.node_id, one]))
  const person = (id: string, state: string, at: Date | null) => ({
    id,
    fullName: names.get(id) ?? '',
    state,
    handleTime: at?.getTime() ?? null,
  })
  return listWorkNodes(task.design).flatMap((node): FlowNodeState[] => {
    if (node.type === 'start')
      return [toStartNode(node, task, person(task.creator_user_id, 'approved', task.start_time))]
    if (node.type === 'copy') {
      const users = copies.filter(({ node_id }) => node_id === node.nodeId)
      if (users.length === 0) return []
      return [
        {
          ...toNodeHead(node),
          type: 'copy',
          state: 'copied',
          round: 1,
          votes: null,
          subFlows: null,
          users: users.map((row) => person(row.user_id, 'copied', row.created_at)),
        },
      ]
    }
    const instance = newest.get(node.nodeId)
    if (!instance) return []
    if (node.type === 'subFlow')
      return [
        {
          ...toNodeHead(node),
          type: 'subFlow',
          state: instance.state,
          round: instance.round,
          votes: null,
          subFlows: subFlows.get(instance.id) ?? { waits: node.properties.waits, list: [] },
          users: [],
        },
      ]
    const turns = operators.filter(({ instance_id }) => instance_id === instance.id)
    const isBlocked = instance.state === 'open' && !turns.some(({ state }) => state === 'open' || state === 'waiting')
    return [
      {
        ...toNodeHead(node),
        type: 'approver',
        state: isBlocked ? 'blocked' : instance.state,
        round: instance.round,
        votes: countInstanceVotes(instance, turns),
        subFlows: null,
        users: turns.map((turn) => person(turn.user_id, turn.state, turn.handled_at)),
      },
    ]
  })
}

/** @param turns of this round. @returns null for a node without a vote, or one that was passed without asking */
export function countInstanceVotes(instance: InstanceRecord, turns: readonly OperatorRecord[]): FlowNodeState['votes'] {
  const rule = getSignRule(instance)
  if (rule.mode !== 3 || turns.length === 0) return null
  return { ...countVotes(rule, toTurns(turns)), share: rule.share }
}

const toNodeHead = ({ nodeId, properties }: FlowNode) => ({ nodeId, title: properties.title })

const toStartNode = (node: FlowNode, task: TaskRecord, starter: FlowNodeState['users'][number]): FlowNodeState => ({
  ...toNodeHead(node),
  type: 'start',
  state: isLockedStatus(task.status) ? 'approved' : 'open',
  round: Math.max(task.run, 1),
  votes: null,
  subFlows: null,
  users: [starter],
})
