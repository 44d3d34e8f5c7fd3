import { billRuleEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { getRule, listRules } from './bill-rule-list.ts'
import { exportRule, importRule } from './bill-rule-transfer.ts'
import { changeRule, createRule, drawNumber, removeRule, resetCounter, switchRule } from './bill-rule.service.ts'

export function billRuleRoutes(app: App, deps: Deps): void {
  app.handle(billRuleEndpoints.list, ({ caller, query }) => listRules(deps, caller, query, false))
  app.handle(billRuleEndpoints.selector, ({ caller, query }) => listRules(deps, caller, query, true))
  app.handle(billRuleEndpoints.billNumber, ({ params }) => drawNumber(deps, params.id))
  app.handle(billRuleEndpoints.importRule, ({ caller, body }) => importRule(deps, caller, body.fileContent))
  app.handle(billRuleEndpoints.create, ({ caller, body }) => createRule(deps, caller, body))
  app.handle(billRuleEndpoints.get, ({ caller, params }) => getRule(deps, caller, params.id))
  app.handle(billRuleEndpoints.update, ({ caller, params, body }) => changeRule(deps, caller, params.id, body))
  app.handle(billRuleEndpoints.remove, ({ caller, params }) => removeRule(deps, caller, params.id))
  app.handle(billRuleEndpoints.switchState, ({ caller, params, body }) => switchRule(deps, caller, params.id, body))
  app.handle(billRuleEndpoints.resetCounter, ({ caller, params }) => resetCounter(deps, caller, params.id))
  app.handle(billRuleEndpoints.exportRule, ({ caller, params }) => exportRule(deps, caller, params.id))
}
