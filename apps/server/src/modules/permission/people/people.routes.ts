import { peopleEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import { departmentTreeReply } from './organize-tree.ts'
import {
  behindSets,
  membersOf,
  membersWithRole,
  subordinatesOf,
  type Sets,
  type UserPage,
  type Who,
} from './people.queries.ts'
import { administeredPage, nodePage, pageOfPeople, usersByIds } from './people.service.ts'
import { selectedItems, setsBehind } from './selections.service.ts'

/** The calls of the pickers of people; each POST call that only reads is available by GET too (SO.78). */
export function peopleRoutes(app: App, deps: Deps): void {
  const page = (who: Who, wanted: UserPage, { language }: Caller) => pageOfPeople(deps, who, wanted, language)
  const node = (id: string, wanted: NodePage, { language }: Caller) => nodePage(deps, id, sized(wanted), language)
  const members = (wanted: UserPage & { organizeId: string }, caller: Caller) =>
    page(membersOf(idsIn([wanted.organizeId || (caller.organizeId ?? '')])), wanted, caller)
  const behind = (wanted: UserPage & Asked, caller: Caller) =>
    page(behindSets(setsBehind(askedIds(wanted))), wanted, caller)
  const below = (wanted: UserPage, caller: Caller) => page(subordinatesOf(caller.userId), wanted, caller)

  app.handle(peopleEndpoints.departmentSelector, ({ params, caller }) =>
    departmentTreeReply(deps, params.id, caller.language),
  )
  app.handle(peopleEndpoints.userTree, ({ params, body, caller }) => node(params.id, body, caller))
  app.handle(peopleEndpoints.userTreeByQuery, ({ params, query, caller }) => node(params.id, query, caller))
  app.handle(peopleEndpoints.usersByIds, async ({ body, caller }) => ({
    list: await usersByIds(deps, askedIds(body), caller.language),
  }))
  app.handle(peopleEndpoints.usersByIdsByQuery, async ({ query, caller }) => ({
    list: await usersByIds(deps, askedIds(query), caller.language),
  }))
  app.handle(peopleEndpoints.usersOfOrganize, ({ body, caller }) => members(body, caller))
  app.handle(peopleEndpoints.usersOfOrganizeByQuery, ({ query, caller }) => members(query, caller))
  app.handle(peopleEndpoints.selectedList, async ({ body, caller }) => ({
    list: await selectedItems(deps, askedIds(body), caller.language),
  }))
  app.handle(peopleEndpoints.selectedListByQuery, async ({ query, caller }) => ({
    list: await selectedItems(deps, askedIds(query), caller.language),
  }))
  app.handle(peopleEndpoints.selectedUserList, ({ body, caller }) => behind(body, caller))
  app.handle(peopleEndpoints.selectedUserListByQuery, ({ query, caller }) => behind(query, caller))
  app.handle(peopleEndpoints.userCondition, ({ body, caller }) =>
    page(behindSets(setsOf(body)), body.pagination ?? body, caller),
  )
  app.handle(peopleEndpoints.userConditionByQuery, ({ query, caller }) =>
    page(behindSets(setsOf(query)), query, caller),
  )
  app.handle(peopleEndpoints.subordinates, ({ body, caller }) => below(body, caller))
  app.handle(peopleEndpoints.subordinatesByQuery, ({ query, caller }) => below(query, caller))
  app.handle(peopleEndpoints.usersByPosition, ({ query, caller }) =>
    page(behindSets({ ...noSets, positionIds: idsIn([query.positionId]) }), query, caller),
  )
  app.handle(peopleEndpoints.usersByRoleAndOrganize, ({ query, caller }) => {
    const [organizeId] = idsIn([query.organizeId])
    const isAsked = organizeId !== undefined && (query.roleId === '' || isId(query.roleId))
    return page(isAsked ? membersWithRole(organizeId, idsIn([query.roleId])) : membersOf([]), query, caller)
  })
  app.handle(peopleEndpoints.administered, ({ params, body, caller }) =>
    administeredPage(deps, params.id, sized(body), caller),
  )
  app.handle(peopleEndpoints.administeredByQuery, ({ params, query, caller }) =>
    administeredPage(deps, params.id, sized(query), caller),
  )
}

type NodePage = Omit<UserPage, 'pageSize'> & { pageSize?: number | undefined }

/** The default page size is 20 with a keyword, and 500 for the children of a node. */
const sized = (page: NodePage): UserPage => ({ ...page, pageSize: page.pageSize ?? (page.keyword.trim() ? 20 : 500) })

interface Asked {
  ids?: string | string[] | undefined
  userId?: string | string[] | undefined
}

const askedIds = ({ ids, userId }: Asked): string[] => listOf(ids ?? userId ?? [])
const listOf = (ids: string | string[]): string[] => (typeof ids === 'string' ? ids.split(',') : ids)
const idsIn = (ids: string | string[]): string[] => listOf(ids).filter(isId)

const noSets: Sets = { departIds: [], positionIds: [], userIds: [], roleIds: [], groupIds: [] }

const setsOf = (sets: Record<keyof Sets, string | string[]>): Sets => ({
  departIds: idsIn(sets.departIds),
  positionIds: idsIn(sets.positionIds),
  userIds: idsIn(sets.userIds),
  roleIds: idsIn(sets.roleIds),
  groupIds: idsIn(sets.groupIds),
})
