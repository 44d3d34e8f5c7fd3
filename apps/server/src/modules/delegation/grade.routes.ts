import { gradeEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { changeGrade, createGrade, getGrade, listGrades, removeGrade } from './grade.service.ts'

/** Delegated administration (S2.170, SO.80). */
export function gradeRoutes(app: App, deps: Deps): void {
  app.handle(gradeEndpoints.list, ({ caller, query }) => listGrades(deps, caller, query))
  app.handle(gradeEndpoints.get, ({ caller, params }) => getGrade(deps, caller, params.id))
  app.handle(gradeEndpoints.create, async ({ caller, body }) => ({ id: await createGrade(deps, caller, body) }))
  app.handle(gradeEndpoints.change, ({ caller, params, body }) => changeGrade(deps, caller, params.id, body))
  app.handle(gradeEndpoints.remove, ({ caller, params }) => removeGrade(deps, caller, params.id))
}
