import { flowDraftEndpoints, flowLaunchEndpoints, flowTaskEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { createActor } from '../../record-actors/index.ts'
import type { SubmitResult } from '../../record-rights/index.ts'
import { findTemplate } from '../../flow-templates/index.ts'
import { endDraft, takeOverTask } from './draft.service.ts'
import { sendReminder, removeOwnTask, withdraw } from './launch.service.ts'
import { submitOwnTask, submitExisting, submitNew } from './submit.service.ts'
import { listOwnTasks } from './task-list.ts'

export function flowTaskRoutes(app: App, deps: Deps): void {
  app.handle(flowTaskEndpoints.create, async ({ caller, body, idempotencyKey: key }) => {
    const { flowId, id, version, menuId, ...submission } = body
    const { model, actor } = await prepareStart(deps, caller, flowId, menuId, id !== undefined)
    if (id !== undefined)
      return toTaskReply(await submitExisting(deps, model, actor, { id, version: version ?? 0 }, submission))
    const once = key === '' ? null : { userId: caller.userId, route: `flow ${flowId}`, key, body: body.data }
    return toTaskReply(await submitNew(deps, model, actor, submission, once))
  })
  app.handle(flowTaskEndpoints.update, async ({ caller, params, body: { version, ...submission } }) =>
    toTaskReply(await submitOwnTask(deps, caller, params.id, version, submission)),
  )

  app.handle(flowDraftEndpoints.takeOver, ({ caller, params, body }) =>
    takeOverTask(deps, caller, params.id, body.menuId),
  )
  app.handle(flowDraftEndpoints.end, ({ caller, params, body }) => endDraft(deps, caller, params.id, body.menuId))

  const { list, remove, withdraw: takeBack, press: remind } = flowLaunchEndpoints
  app.handle(list, ({ caller, query }) => listOwnTasks(deps, caller, query))
  app.handle(remove, ({ caller, params }) => removeOwnTask(deps, caller, params.id))
  app.handle(takeBack, ({ caller, params, body }) => withdraw(deps, caller, params.id, body.handleOpinion))
  app.handle(remind, ({ caller, params }) => sendReminder(deps, caller, params.id))
}

const toTaskReply = ({ id: recordId, version, flowTaskId: id }: SubmitResult) => ({ id, recordId, version })

/**
 * Loads the model and actor to start a flow, which needs the permission to add records. @throws AppError 'workflow.notFound',
 * 'workflow.off', 'workflow.mayNotStart'
 */
export async function prepareStart(deps: Deps, caller: Caller, flowId: string, menuId: string, isExisting: boolean) {
  const template = await findTemplate(deps.db, flowId)
  if (!template) throw new AppError('workflow.notFound')
  const modelId = template.model_id
  const action = isExisting ? 'edit' : 'add'
  if (!findModelRights(caller.rights, modelId, action, menuId)) throw new AppError('workflow.mayNotStart')
  const model = await getRecordContext(deps).models.get(modelId)
  if (!model.flow?.isEnabled || model.flow.templateId !== flowId) throw new AppError('workflow.off')
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  return { model, actor: createActor(caller, { modelId, action, menuId }, at) }
}
