import { flowBeforeEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { submitApproval } from './approve.service.ts'
import { submitApprovals } from './batch-approve.service.ts'
import { countApprovals, listApprovals } from './approval-list.ts'
import { listNewRecordCandidates, listTurnCandidates } from './candidates.service.ts'
import { getFlowDetail } from './detail.service.ts'
import { listMentionable } from './mention.service.ts'
import { addApprovers, transfer } from './reassign.service.ts'
import { getFlowHistory } from './history.ts'
import { readInbox } from './inbox.service.ts'
import { recall } from './recall.service.ts'
import { reject } from './reject.service.ts'
import { getSignature } from './signature.service.ts'

export function flowBeforeRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, params, query }) => listApprovals(deps, caller, params.category, query))
  app.handle(calls.count, ({ caller }) => countApprovals(deps, caller))
  app.handle(calls.inbox, ({ caller }) => readInbox(deps, caller))
  app.handle(calls.recordList, ({ caller, params }) => getFlowHistory(deps, caller, params.taskId))
  app.handle(calls.mentionable, ({ caller, params }) => listMentionable(deps, caller, params.taskId))
  app.handle(calls.signature, ({ caller, params }) => getSignature(deps, caller, params.taskId, params.id))
  app.handle(calls.get, ({ caller, params, query }) => getFlowDetail(deps, caller, params.id, query.operatorId))
  app.handle(calls.audit, ({ caller, params, body }) => submitApproval(deps, caller, params.operatorId, body))
  app.handle(calls.reject, ({ caller, params, body }) => reject(deps, caller, params.operatorId, body))
  app.handle(calls.recall, ({ caller, params, body }) => recall(deps, caller, params.operatorId, body.handleOpinion))
  app.handle(calls.transfer, ({ caller, params, body }) => transfer(deps, caller, params.operatorId, body))
  app.handle(calls.addSigner, ({ caller, params, body }) => addApprovers(deps, caller, params.operatorId, body))
  app.handle(calls.candidates, ({ caller, params, body }) =>
    listTurnCandidates(deps, caller, params.operatorId, body.formData),
  )
  app.handle(calls.startCandidates, ({ caller, params, body }) =>
    listNewRecordCandidates(deps, caller, params.flowId, body.data),
  )
  app.handle(calls.batch, ({ caller, body }) => submitApprovals(deps, caller, body))
}
