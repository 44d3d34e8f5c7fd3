import { z } from 'zod'
import { endpoint, ofApproval, permission } from '../endpoint.ts'
import { byId, id, nothing, pageSchema, pageQuery } from '../shapes.ts'
import { flowFilters, flowTaskRow, opinion, resumeTime } from './flow-shapes.ts'

const path = '/api/workflow/Engine/FlowMonitor'

const page = permission('workFlow.monitor')
const handle = permission('workFlow.monitor:btn_handle')
const remove = permission('workFlow.monitor:btn_remove')

const toNode = z.object({ nodeId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), handleOpinion: opinion })

/** All approvals, for users who monitor them. */
export const flowMonitorEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'All approvals, newest first; drafts only with status 0',
    query: pageQuery.extend(flowFilters),
    data: pageSchema(flowTaskRow),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/Cancel/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'terminate', object: 'approval' },
    summary: 'Terminate a running approval',
    params: byId,
    body: z.object({ handleOpinion: opinion }),
    data: nothing,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${path}/Suspend/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'suspend', object: 'approval' },
    summary: 'Suspend a running approval: no one can act on it, and its time limits stop, until it is resumed',
    params: byId,
    /** the reason, which everyone with a part in the approval sees */
    body: resumeTime.extend({ handleOpinion: opinion }),
    data: nothing,
  }),
  setResumeTime: endpoint({
    method: 'POST',
    path: `${path}/ResumeTime/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'update', object: 'approval' },
    summary: 'Change when a suspended approval is resumed automatically; null: when a user does',
    params: byId,
    body: resumeTime,
    data: nothing,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${path}/Resume/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'resume', object: 'approval' },
    summary: 'Resume a suspended approval; its time limits keep what was left of them',
    params: byId,
    body: z.object({ handleOpinion: opinion }),
    data: nothing,
  }),
  restart: endpoint({
    method: 'POST',
    path: `${path}/SubFlows/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'resume', object: 'approval' },
    summary: 'Start the sub-flows of an approval again that could not be started, and continue it if it waits for none',
    params: byId,
    data: nothing,
  }),
  assign: endpoint({
    method: 'POST',
    path: `${path}/Assign/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'transfer', object: 'approval' },
    summary: 'Assign other users to a current node of an approval',
    params: byId,
    body: toNode.extend({ userIds: z.array(id).min(1).max(50) }),
    data: nothing,
  }),
  change: endpoint({
    method: 'POST',
    path: `${path}/Change/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'move', object: 'approval' },
    summary: 'Move a running approval to another node',
    params: byId,
    body: toNode,
    data: nothing,
  }),
  revive: endpoint({
    method: 'POST',
    path: `${path}/Revive/:id`,
    access: handle,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'revive', object: 'approval' },
    summary: 'Reopen an ended approval at a node',
    params: byId,
    body: toNode,
    data: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: remove,
    done: 'removed',
    audit: { action: 'remove', object: 'approval' },
    summary: 'Delete ended approvals, all or none; their records stay',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    data: nothing,
  }),
}
