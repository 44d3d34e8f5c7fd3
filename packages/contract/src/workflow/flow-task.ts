import { z } from 'zod'
import { endpoint, ofApproval, ofFlow, signedIn } from '../endpoint.ts'
import { byId, id, nothing, pageSchema, pageQuery, text, idText, rowVersion } from '../shapes.ts'
import { flowFilters, flowInput, flowTaskRow, opinion } from './flow-shapes.ts'

const task = '/api/workflow/Engine/FlowTask'
const launch = '/api/workflow/Engine/FlowLaunch'

const { flowId: _flowId, ...withoutFlow } = flowInput
const saved = z.object({ id: z.string(), recordId: z.string(), version: z.number() })

/** Starting approvals, and the actions of their initiators. */
export const flowTaskEndpoints = {
  create: endpoint({
    method: 'POST',
    path: task,
    access: signedIn,
    modelOf: ofFlow('flowId'),
    done: 'sent',
    storesReply: true,
    summary:
      'Save a record and start its approval, or save both as a draft; requires permission to add records of the form',
    body: z.object({
      flowId: id,
      /** an existing record that has no approval yet; its `version` when it was read */
      id: id.optional(),
      version: rowVersion.optional(),
      /** JSON text of the field values */
      data: text(2_000_000),
      ...withoutFlow,
      menuId: idText().default(''),
    }),
    data: saved,
    bodyLimit: 4_000_000,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${task}/:id`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'sent',
    summary: 'Change a draft, or a returned or withdrawn approval, and save it or submit it from the beginning',
    params: byId,
    body: z.object({ version: rowVersion, data: text(2_000_000), ...withoutFlow }),
    data: saved,
    bodyLimit: 4_000_000,
  }),
}

/** Releasing a record that the draft of another user blocks: for users of the flow monitor, and who may edit the record. */
export const flowDraftEndpoints = {
  takeOver: endpoint({
    method: 'POST',
    path: `${task}/:id/Actions/TakeOver`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'transfer', object: 'approval' },
    summary: 'Become the initiator of a draft, or of a returned or withdrawn approval',
    params: byId,
    body: z.object({ menuId: idText().default('') }),
    data: nothing,
  }),
  end: endpoint({
    method: 'POST',
    path: `${task}/:id/Actions/End`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'updated',
    audit: { action: 'remove', object: 'approval' },
    summary: 'End a draft that was never submitted; its record stays and is no longer locked',
    params: byId,
    body: z.object({ menuId: idText().default('') }),
    data: nothing,
  }),
}

export const flowLaunchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: launch,
    access: signedIn,
    summary: 'Approvals that the caller has started, newest first',
    query: pageQuery.extend(flowFilters),
    data: pageSchema(flowTaskRow),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${launch}/:id`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'removed',
    summary: 'Delete a draft, or a returned or withdrawn approval, with its record',
    params: byId,
    data: nothing,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: `${launch}/:id/Actions/Withdraw`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'updated',
    summary: 'Withdraw an approval before anyone has acted',
    params: byId,
    body: z.object({ handleOpinion: opinion }),
    data: nothing,
  }),
  press: endpoint({
    method: 'POST',
    path: `${launch}/Press/:id`,
    access: signedIn,
    modelOf: ofApproval('id'),
    done: 'sent',
    summary: 'Remind the current approvers, at most once in ten minutes',
    params: byId,
    data: nothing,
  }),
}
