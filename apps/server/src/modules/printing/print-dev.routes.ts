import { printDevEndpoints, savedVersionEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { printRecord, printRecords } from './print-data.ts'
import { getTemplate, listTemplates, listTemplateFields, buildTemplateTree } from './print-dev-list.ts'
import { copyTemplate, exportTemplate, importTemplate } from './print-dev-transfer.ts'
import {
  changeTemplate,
  createTemplate,
  describeTemplateVersion,
  removeTemplate,
  restoreTemplateVersion,
  switchTemplate,
} from './print-dev.service.ts'
import { compareTemplateVersions, getTemplateVersion, listTemplateVersions } from './print-versions.ts'

const versions = savedVersionEndpoints.printTemplate

export function printDevRoutes(app: App, deps: Deps): void {
  const { list, selector, fields, data, postData, batchData, importTemplate: taken } = printDevEndpoints
  app.handle(list, ({ caller, query }) => listTemplates(deps, caller, query))
  app.handle(selector, async ({ caller, query }) => ({ list: await buildTemplateTree(deps, caller, query.type) }))
  app.handle(fields, async ({ caller, body }) => ({
    list: await listTemplateFields(deps, caller, body.modelId),
  }))
  app.handle(data, ({ caller, query }) => printRecord(deps, caller, query))
  app.handle(postData, ({ caller, body }) => printRecord(deps, caller, body))
  app.handle(batchData, ({ caller, body }) => printRecords(deps, caller, body))
  app.handle(taken, ({ caller, body }) => importTemplate(deps, caller, body.fileContent))
  app.handle(printDevEndpoints.create, ({ caller, body }) => createTemplate(deps, caller, body))
  app.handle(printDevEndpoints.get, ({ caller, params }) => getTemplate(deps, caller, params.id))
  app.handle(printDevEndpoints.update, ({ caller, params, body }) => changeTemplate(deps, caller, params.id, body))
  app.handle(printDevEndpoints.remove, ({ caller, params }) => removeTemplate(deps, caller, params.id))
  app.handle(printDevEndpoints.switchState, ({ caller, params, body }) => switchTemplate(deps, caller, params.id, body))
  app.handle(printDevEndpoints.copy, ({ caller, params }) => copyTemplate(deps, caller, params.id))
  app.handle(printDevEndpoints.exportTemplate, ({ caller, params }) => exportTemplate(deps, caller, params.id))
  app.handle(versions.list, ({ caller, params }) => listTemplateVersions(deps, caller, params.id))
  app.handle(versions.compare, ({ caller, params, query }) => compareTemplateVersions(deps, caller, params.id, query))
  app.handle(versions.get, ({ caller, params }) => getTemplateVersion(deps, caller, params))
  app.handle(versions.describe, ({ caller, params, body }) => describeTemplateVersion(deps, caller, params, body))
  app.handle(versions.restore, ({ caller, params, body }) =>
    restoreTemplateVersion(deps, caller, params, body.revision),
  )
}
