import { peopleEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { departmentTree } from './organize-tree.ts'
import { childrenOf, membersOf, usersByIds, usersByKeyword } from './people.service.ts'
import type { UserPage } from './people.queries.ts'

export function peopleRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const ofNode = async (nodeId: string, page: UserPage, { language }: Caller) => {
    const keyword = page.keyword.trim()
    return keyword === ''
      ? { list: await childrenOf(db, nodeId, language) }
      : usersByKeyword(db, { ...page, keyword }, language)
  }
  const ofOrganize = async (wanted: { organizeId: string; keyword: string }, caller: Caller) => ({
    list: await membersOf(db, wanted.organizeId || caller.organizeId, wanted.keyword.trim(), caller.language),
  })

  app.handle(peopleEndpoints.departmentSelector, async ({ params, caller }) => ({
    list: await departmentTree(deps, params.id, caller.language),
  }))
  app.handle(peopleEndpoints.userTree, ({ params, body, caller }) => ofNode(params.id, body, caller))
  app.handle(peopleEndpoints.userTreeByQuery, ({ params, query, caller }) => ofNode(params.id, query, caller))
  app.handle(peopleEndpoints.usersByIds, async ({ body, caller }) => ({
    list: await usersByIds(db, body.ids ?? body.userId ?? [], caller.language),
  }))
  app.handle(peopleEndpoints.usersByIdsByQuery, async ({ query, caller }) => ({
    list: await usersByIds(db, (query.ids ?? query.userId ?? '').split(','), caller.language),
  }))
  app.handle(peopleEndpoints.usersOfOrganize, ({ body, caller }) => ofOrganize(body, caller))
  app.handle(peopleEndpoints.usersOfOrganizeByQuery, ({ query, caller }) => ofOrganize(query, caller))
}
