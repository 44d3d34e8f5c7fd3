import { flowMonitorEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { listAllTasks } from '../task/task-list.ts'
import { assign, cancel, change, removeTasks, revive } from './monitor.service.ts'
import { restartSubFlows } from './restart.service.ts'
import { changeResumeTime, resume, suspend } from './suspension.service.ts'

export function flowMonitorRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listAllTasks(deps, caller, query))
  app.handle(calls.cancel, ({ caller, params, body }) => cancel(deps, caller, params.id, body.handleOpinion))
  app.handle(calls.suspend, ({ caller, params, body }) => suspend(deps, caller, params.id, body))
  app.handle(calls.setResumeTime, ({ params, body }) => changeResumeTime(deps, params.id, body.resumeAt))
  app.handle(calls.resume, ({ caller, params, body }) => resume(deps, caller, params.id, body.handleOpinion))
  app.handle(calls.restart, ({ caller, params }) => restartSubFlows(deps, caller, params.id))
  app.handle(calls.assign, ({ caller, params, body }) => assign(deps, caller, params.id, body))
  app.handle(calls.change, ({ caller, params, body }) => change(deps, caller, params.id, body))
  app.handle(calls.revive, ({ caller, params, body }) => revive(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, body }) => removeTasks(deps, caller, body.ids))
}
