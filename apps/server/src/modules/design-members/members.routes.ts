import { endpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { loadActor } from '../design-access/index.ts'
import { getMembers, setMembers } from './members.service.ts'
import { permitChange, permitManage } from './permit.ts'

export function memberRoutes(app: App, deps: Deps): void {
  app.handle(endpoints.design.members, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return getMembers(deps.db, await permitChange(deps.db, actor, params.id))
  })
  app.handle(endpoints.design.setMembers, async ({ params, body, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return setMembers(deps, await permitManage(deps.db, actor, params.id), body)
  })
}
