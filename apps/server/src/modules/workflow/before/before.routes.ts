import { flowBeforeEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { audit } from './audit.service.ts'
import { approveAll } from './batch.service.ts'
import { countBefore, listBefore } from './before-list.ts'
import { candidatesOfNew, candidatesOfTurn } from './candidates.service.ts'
import { detailOf } from './detail.service.ts'
import { addSigners, transfer } from './hand-on.service.ts'
import { historyOf } from './history.ts'
import { readInbox } from './inbox.service.ts'
import { recall } from './recall.service.ts'
import { reject } from './reject.service.ts'

export function flowBeforeRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, params, query }) => listBefore(deps, caller, params.category, query))
  app.handle(calls.count, ({ caller }) => countBefore(deps, caller))
  app.handle(calls.inbox, ({ caller }) => readInbox(deps, caller))
  app.handle(calls.recordList, ({ caller, params }) => historyOf(deps, caller, params.taskId))
  app.handle(calls.get, ({ caller, params, query }) => detailOf(deps, caller, params.id, query.operatorId))
  app.handle(calls.audit, ({ caller, params, body }) => audit(deps, caller, params.operatorId, body))
  app.handle(calls.reject, ({ caller, params, body }) => reject(deps, caller, params.operatorId, body))
  app.handle(calls.recall, ({ caller, params, body }) => recall(deps, caller, params.operatorId, body.handleOpinion))
  app.handle(calls.transfer, ({ caller, params, body }) => transfer(deps, caller, params.operatorId, body))
  app.handle(calls.addSigner, ({ caller, params, body }) => addSigners(deps, caller, params.operatorId, body))
  app.handle(calls.candidates, ({ caller, params, body }) =>
    candidatesOfTurn(deps, caller, params.operatorId, body.formData),
  )
  app.handle(calls.startCandidates, ({ caller, params, body }) =>
    candidatesOfNew(deps, caller, params.flowId, body.data),
  )
  app.handle(calls.batch, ({ caller, body }) => approveAll(deps, caller, body.ids, body.handleOpinion))
}
