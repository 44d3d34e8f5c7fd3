import { createSubFlowNode, type SubFlowNode, type SubFlowProperties } from '@armature/form-engine/flow/index'
import { expect } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { aField, aTable } from '../../designs/testing/designs.ts'
import { grantsOn } from '../../records/testing/records.ts'
import { aStage, detail, type FlowPerson, type FlowStage, stageFields } from './flows.ts'

export const aSubFlow = (nodeId: string, values: Partial<SubFlowProperties>): SubFlowNode => {
  const node = createSubFlowNode(nodeId, nodeId)
  return { ...node, properties: { ...node.properties, ...values } }
}

/** Two forms with flows: one that starts the other, and a user who may start both. */
export interface SubFlowStage {
  server: TestServer
  outer: FlowStage
  inner: FlowStage
  starter: FlowPerson
  /** may start the outer flow only */
  outsider: FlowPerson
  admin: FlowStage['admin']
}

const tableFields = [aField('comInput', 'item'), aField('numInput', 'price'), aField('userSelect', 'who')]

export async function aSubFlowStage(server: TestServer): Promise<SubFlowStage> {
  const inner = await aStage(server)
  const innerGrants = await grantsOn(server, inner.model, {})
  const outer = await aStage(server, [...stageFields, aTable('items', tableFields)], innerGrants)
  const outerGrants = await grantsOn(server, outer.model, {})
  const starter = await outer.person('发起人', { grants: [...outerGrants, ...innerGrants] })
  const outsider = await outer.person('外人', { grants: outerGrants })
  return { server, outer, inner, starter, outsider, admin: outer.admin }
}

/** Waits until the jobs of sub-flows are done. */
export async function settleSubFlows({ db }: TestServer): Promise<void> {
  const open = db.sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'runSubFlows')
    .where('state', 'in', ['waiting', 'running'])
  await expect.poll(() => open.execute(), { timeout: 15_000, interval: 20 }).toEqual([])
}

/** What a node of an approval has started, as the user sees it. */
export async function listStarted(client: FlowPerson['client'], taskId: string, nodeId = 'sub') {
  const { nodeList } = await detail(client, taskId)
  return nodeList.find((node) => node.nodeId === nodeId)?.subFlows?.list ?? []
}
