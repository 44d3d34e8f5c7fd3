import type { FlowDetail } from '@armature/contract'
import { readFlow } from '@armature/form-engine/flow/read'
import { walkFlow } from '@armature/form-engine/flow/walk'
import type { MonitorAct } from '../acts/monitor-dialogs.tsx'

const openStates: ReadonlySet<string> = new Set(['open', 'blocked'])

/** Nodes that the flow monitor may choose: the current ones for assigning, else every approver node. */
export function listMonitorNodes(
  act: MonitorAct,
  { nodeList, flowTemplateJson }: FlowDetail,
): { id: string; fullName: string }[] {
  const read = readFlow(flowTemplateJson)
  if (!read.ok) return []
  const open = new Set(nodeList.filter(({ state }) => openStates.has(state)).map(({ nodeId }) => nodeId))
  return [...walkFlow(read.flow)].flatMap(({ node }) => {
    const isOffered = node.type === 'approver' && (act === 'assign' ? open.has(node.nodeId) : !open.has(node.nodeId))
    return isOffered ? [{ id: node.nodeId, fullName: node.properties.title }] : []
  })
}
