import { peopleEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { departmentTree } from './organize-tree.ts'
import { childrenOf, membersOf, usersByIds, usersByKeyword } from './people.service.ts'

export function peopleRoutes(app: App, { db }: Deps): void {
  app.handle(peopleEndpoints.departmentSelector, async ({ params, caller }) => ({
    list: await departmentTree(db, params.id, caller.language),
  }))
  app.handle(peopleEndpoints.userTree, async ({ params, body, caller }) =>
    body.keyword.trim() === ''
      ? { list: await childrenOf(db, params.id, caller.language) }
      : usersByKeyword(db, { ...body, keyword: body.keyword.trim() }, caller.language),
  )
  app.handle(peopleEndpoints.usersByIds, async ({ body, caller }) => ({
    list: await usersByIds(db, body.ids ?? body.userId ?? [], caller.language),
  }))
  app.handle(peopleEndpoints.usersOfOrganize, async ({ body, caller }) => ({
    list: await membersOf(db, body.organizeId || caller.organizeId, body.keyword.trim(), caller.language),
  }))
}
