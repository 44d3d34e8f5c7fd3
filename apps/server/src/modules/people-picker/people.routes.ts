import { peopleEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/ids.ts'
import { getDepartmentTreeReply } from '../organizations/index.ts'
import {
  selectSetMembers,
  selectMembers,
  selectMembersWithRole,
  selectSubordinates,
  type PeopleSets,
  type UserPage,
  type UserCondition,
  getUsersByIds,
} from '../people/index.ts'
import { resolveSelections, toPeopleSets } from '../selections/index.ts'
import { pageAdministered, pageNode, pagePeople } from './people.service.ts'

/** The calls of the pickers of people; each POST call that only reads is available by GET too (SO.78). */
export function peopleRoutes(app: App, deps: Deps): void {
  const page = (who: UserCondition, wanted: UserPage, { language }: Caller) => pagePeople(deps, who, wanted, language)
  const node = (id: string, wanted: NodePage, { language }: Caller) =>
    pageNode(deps, id, withPageSize(wanted), language)
  const members = (wanted: UserPage & { organizeId: string }, caller: Caller) =>
    page(selectMembers(filterIds([wanted.organizeId || (caller.organizeId ?? '')])), wanted, caller)
  const behind = (wanted: UserPage & IdsRequest, caller: Caller) =>
    page(selectSetMembers(toPeopleSets(readIds(wanted))), wanted, caller)
  const below = (wanted: UserPage, caller: Caller) => page(selectSubordinates(caller.userId), wanted, caller)

  app.handle(peopleEndpoints.departmentSelector, ({ params, caller }) =>
    getDepartmentTreeReply(deps, params.id, caller.language),
  )
  app.handle(peopleEndpoints.userTree, ({ params, body, caller }) => node(params.id, body, caller))
  app.handle(peopleEndpoints.userTreeByQuery, ({ params, query, caller }) => node(params.id, query, caller))
  app.handle(peopleEndpoints.usersByIds, async ({ body, caller }) => ({
    list: await getUsersByIds(deps, readIds(body), caller.language),
  }))
  app.handle(peopleEndpoints.usersByIdsByQuery, async ({ query, caller }) => ({
    list: await getUsersByIds(deps, readIds(query), caller.language),
  }))
  app.handle(peopleEndpoints.usersOfOrganize, ({ body, caller }) => members(body, caller))
  app.handle(peopleEndpoints.usersOfOrganizeByQuery, ({ query, caller }) => members(query, caller))
  app.handle(peopleEndpoints.selectedList, async ({ body, caller }) => ({
    list: await resolveSelections(deps, readIds(body), caller.language),
  }))
  app.handle(peopleEndpoints.selectedListByQuery, async ({ query, caller }) => ({
    list: await resolveSelections(deps, readIds(query), caller.language),
  }))
  app.handle(peopleEndpoints.selectedUserList, ({ body, caller }) => behind(body, caller))
  app.handle(peopleEndpoints.selectedUserListByQuery, ({ query, caller }) => behind(query, caller))
  app.handle(peopleEndpoints.userCondition, ({ body, caller }) =>
    page(selectSetMembers(parseSets(body)), body.pagination ?? body, caller),
  )
  app.handle(peopleEndpoints.userConditionByQuery, ({ query, caller }) =>
    page(selectSetMembers(parseSets(query)), query, caller),
  )
  app.handle(peopleEndpoints.subordinates, ({ body, caller }) => below(body, caller))
  app.handle(peopleEndpoints.subordinatesByQuery, ({ query, caller }) => below(query, caller))
  app.handle(peopleEndpoints.usersByPosition, ({ query, caller }) =>
    page(selectSetMembers({ ...noSets, positionIds: filterIds([query.positionId]) }), query, caller),
  )
  app.handle(peopleEndpoints.usersByRoleAndOrganize, ({ query, caller }) => {
    const [organizeId] = filterIds([query.organizeId])
    const isAsked = organizeId !== undefined && (query.roleId === '' || isId(query.roleId))
    return page(
      isAsked ? selectMembersWithRole(organizeId, filterIds([query.roleId])) : selectMembers([]),
      query,
      caller,
    )
  })
  app.handle(peopleEndpoints.administered, ({ params, body, caller }) =>
    pageAdministered(deps, params.id, withPageSize(body), caller),
  )
  app.handle(peopleEndpoints.administeredByQuery, ({ params, query, caller }) =>
    pageAdministered(deps, params.id, withPageSize(query), caller),
  )
}

type NodePage = Omit<UserPage, 'pageSize'> & { pageSize?: number | undefined }

/** The default page size is 20 with a keyword, and 500 for the children of a node. */
const withPageSize = (page: NodePage): UserPage => ({
  ...page,
  pageSize: page.pageSize ?? (page.keyword.trim() ? 20 : 500),
})

interface IdsRequest {
  ids?: string | string[] | undefined
  userId?: string | string[] | undefined
}

const readIds = ({ ids, userId }: IdsRequest): string[] => toList(ids ?? userId ?? [])
const toList = (ids: string | string[]): string[] => (typeof ids === 'string' ? ids.split(',') : ids)
const filterIds = (ids: string | string[]): string[] => toList(ids).filter(isId)

const noSets: PeopleSets = { departIds: [], positionIds: [], userIds: [], roleIds: [], groupIds: [] }

const parseSets = (sets: Record<keyof PeopleSets, string | string[]>): PeopleSets => ({
  departIds: filterIds(sets.departIds),
  positionIds: filterIds(sets.positionIds),
  userIds: filterIds(sets.userIds),
  roleIds: filterIds(sets.roleIds),
  groupIds: filterIds(sets.groupIds),
})
