import { flowTemplateEndpoints as calls, savedVersionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { getTemplate, listTemplates, listFlowModels, listReleasedFlows, listStartableFlows } from './template-list.ts'
import { getFlowSave, listFlowSaves } from './flow-saves.ts'
import {
  compareFlowSaves,
  compareFlowVersions,
  describeFlowVersion,
  getFlowVersion,
  listFlowVersions,
} from './flow-versions.ts'
import { changeResumeTime, resumeTemplate, suspendTemplate } from './suspension.service.ts'
import { exportTemplate, importTemplate } from './template-transfer.ts'
import {
  changeTemplate,
  copyTemplate,
  createTemplate,
  describeFlowSave,
  releaseTemplate,
  removeTemplate,
  restoreFlowSave,
  switchTemplate,
} from './template.service.ts'

const saves = savedVersionEndpoints.flow

export function flowTemplateRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listTemplates(deps, caller, query))
  app.handle(calls.selector, ({ caller }) => listStartableFlows(deps, caller))
  app.handle(calls.all, ({ caller }) => listReleasedFlows(deps, caller))
  app.handle(calls.models, ({ caller }) => listFlowModels(deps, caller))
  app.handle(calls.importFlow, ({ caller, body }) => importTemplate(deps, caller, body))
  app.handle(calls.create, ({ caller, body }) => createTemplate(deps, caller, body))
  app.handle(calls.get, ({ caller, params }) => getTemplate(deps, caller, params.id))
  app.handle(calls.update, ({ caller, params, body }) => changeTemplate(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeTemplate(deps, caller, params.id))
  app.handle(calls.copy, ({ caller, params }) => copyTemplate(deps, caller, params.id))
  app.handle(calls.exportFlow, ({ caller, params }) => exportTemplate(deps, caller, params.id))
  app.handle(calls.release, ({ caller, params }) => releaseTemplate(deps, caller, params.id))
  app.handle(calls.switchState, ({ caller, params }) => switchTemplate(deps, caller, params.id))
  app.handle(calls.suspend, ({ caller, params, body }) => suspendTemplate(deps, caller, params.id, body))
  app.handle(calls.setResumeTime, ({ caller, params, body }) =>
    changeResumeTime(deps, caller, params.id, body.resumeAt),
  )
  app.handle(calls.resume, ({ caller, params, body }) => resumeTemplate(deps, caller, params.id, body.handleOpinion))
  app.handle(calls.versions, ({ caller, params }) => listFlowVersions(deps, caller, params.id))
  app.handle(calls.version, ({ caller, params }) => getFlowVersion(deps, caller, params))
  app.handle(calls.describeVersion, ({ caller, params, body }) => describeFlowVersion(deps, caller, params, body))
  app.handle(calls.compareVersions, ({ caller, params, query }) => compareFlowVersions(deps, caller, params.id, query))
  app.handle(saves.list, ({ caller, params }) => listFlowSaves(deps, caller, params.id))
  app.handle(saves.get, ({ caller, params }) => getFlowSave(deps, caller, params))
  app.handle(saves.describe, ({ caller, params, body }) => describeFlowSave(deps, caller, params, body))
  app.handle(saves.compare, ({ caller, params, query }) => compareFlowSaves(deps, caller, params.id, query))
  app.handle(saves.restore, ({ caller, params, body }) => restoreFlowSave(deps, caller, params, body.revision))
}
