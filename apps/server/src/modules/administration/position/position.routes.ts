import { positionEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { listPositions, toPositionResponse } from './position-list.ts'
import { listAllPositions, listLimitedPositions, getPositionTree } from './position-selector.ts'
import {
  changePosition,
  createPosition,
  getPosition,
  listPositionMembers,
  removePosition,
  setPositionMembers,
  switchPosition,
} from './position.service.ts'

export function positionRoutes(app: App, deps: Deps): void {
  app.handle(positionEndpoints.list, ({ caller, query }) => listPositions(deps, caller, query))
  app.handle(positionEndpoints.selector, async ({ caller }) => ({ list: await getPositionTree(deps, caller) }))
  app.handle(positionEndpoints.all, async ({ caller }) => ({ list: await listAllPositions(deps, caller) }))
  app.handle(positionEndpoints.listByOrgIds, async ({ caller, body }) => ({
    list: await getPositionTree(deps, caller, body.organizeIds),
  }))
  app.handle(positionEndpoints.condition, async ({ caller, body }) => ({
    list: await listLimitedPositions(deps, caller, body),
  }))
  app.handle(positionEndpoints.create, ({ caller, body }) => createPosition(deps, caller, body))
  app.handle(positionEndpoints.get, async ({ caller, params }) =>
    toPositionResponse(await getPosition(deps, caller, params.id)),
  )
  app.handle(positionEndpoints.update, ({ caller, params, body }) => changePosition(deps, caller, params.id, body))
  app.handle(positionEndpoints.remove, ({ caller, params }) => removePosition(deps, caller, params.id))
  app.handle(positionEndpoints.switchState, ({ caller, params, body }) => switchPosition(deps, caller, params.id, body))
  app.handle(positionEndpoints.members, ({ caller, params, query }) =>
    listPositionMembers(deps, caller, params.id, query),
  )
  app.handle(positionEndpoints.setMembers, ({ caller, params, body }) =>
    setPositionMembers(deps, caller, params.id, body),
  )
}
