import { positionEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { listPositions, shownPosition } from './position-list.ts'
import { allPositions, limitedPositions, positionsAsTree } from './position-selector.ts'
import {
  changePosition,
  createPosition,
  getPosition,
  membersOfPosition,
  removePosition,
  setPositionMembers,
  switchPosition,
} from './position.service.ts'

export function positionRoutes(app: App, deps: Deps): void {
  app.handle(positionEndpoints.list, ({ caller, query }) => listPositions(deps, caller, query))
  app.handle(positionEndpoints.selector, async ({ caller }) => ({ list: await positionsAsTree(deps, caller) }))
  app.handle(positionEndpoints.all, async ({ caller }) => ({ list: await allPositions(deps, caller) }))
  app.handle(positionEndpoints.listByOrgIds, async ({ caller, body }) => ({
    list: await positionsAsTree(deps, caller, body.organizeIds),
  }))
  app.handle(positionEndpoints.condition, async ({ caller, body }) => ({
    list: await limitedPositions(deps, caller, body),
  }))
  app.handle(positionEndpoints.create, ({ caller, body }) => createPosition(deps, caller, body))
  app.handle(positionEndpoints.get, async ({ caller, params }) =>
    shownPosition(await getPosition(deps, caller, params.id)),
  )
  app.handle(positionEndpoints.update, ({ caller, params, body }) => changePosition(deps, caller, params.id, body))
  app.handle(positionEndpoints.remove, ({ caller, params }) => removePosition(deps, caller, params.id))
  app.handle(positionEndpoints.switchState, ({ caller, params }) => switchPosition(deps, caller, params.id))
  app.handle(positionEndpoints.members, ({ caller, params, query }) =>
    membersOfPosition(deps, caller, params.id, query),
  )
  app.handle(positionEndpoints.setMembers, ({ caller, params, body }) =>
    setPositionMembers(deps, caller, params.id, body),
  )
}
