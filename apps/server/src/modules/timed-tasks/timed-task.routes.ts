import { timedTaskEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { listReadableReports } from '../reports/index.ts'
import { trySync } from '../table-sync/index.ts'
import { getTask, listRuns, listTasks } from './read-tasks.ts'
import {
  cancelRun,
  changeTask,
  createRefusedRowsFile,
  createTask,
  enableTask,
  pauseTask,
  previewTimes,
  removeTask,
  runTaskNow,
} from './timed-task.service.ts'
import { tryFiles } from './work/files/try-files.ts'
import { tryMatching } from './work/matching/try-matching.ts'

export function timedTaskRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listTasks(deps, caller, query))
  app.handle(calls.previewTimes, async ({ body }) => ({ list: await previewTimes(deps, body) }))
  app.handle(calls.trySync, ({ caller, body, signal }) => trySync(deps, caller, body, signal))
  app.handle(calls.tryMatching, ({ caller, body }) => tryMatching(deps, caller, body.work))
  app.handle(calls.tryFiles, ({ caller, body, signal }) => tryFiles(deps, caller, body.work, signal))
  app.handle(calls.reports, ({ caller }) => listReadableReports(deps, caller))
  app.handle(calls.create, ({ caller, body }) => createTask(deps, caller, body))
  app.handle(calls.get, ({ caller, params }) => getTask(deps, caller, params.id))
  app.handle(calls.update, ({ caller, params, body }) => changeTask(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeTask(deps, caller, params.id))
  app.handle(calls.enable, ({ caller, params }) => enableTask(deps, caller, params.id))
  app.handle(calls.pause, ({ params }) => pauseTask(deps, params.id))
  app.handle(calls.run, ({ params, body }) => runTaskNow(deps, params.id, body))
  app.handle(calls.cancelRun, ({ params }) => cancelRun(deps, params.id, params.runId))
  app.handle(calls.refusedRows, ({ caller, params }) => createRefusedRowsFile(deps, caller, params.id, params.runId))
  app.handle(calls.runs, ({ caller, params, query }) => listRuns(deps, caller, params.id, query))
}
