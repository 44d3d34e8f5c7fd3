import {
  mapUserListNames,
  type EndpointQuery,
  type Language,
  type SelectionItem,
  type TreeNode,
  type UserListNames,
  type UserRow,
  type userEndpoints,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { Totals } from '../../record-statements/index.ts'
import { getReach, type Reach } from '../../delegation/index.ts'
import { getDepartmentTree, createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { toAttributes } from './user-attributes.ts'
import { compileFilter, type CompiledFilter, type UserFilter } from './user-filter.queries.ts'
import {
  countUserRows,
  listBriefUsers,
  listUserIds,
  pageUserRows,
  type UserListRow,
  type UserOrder,
} from './user-list.queries.ts'

/** A page of the users that the caller administers (S7.110), with the filters of the request. */
export async function listUsers(deps: Deps, caller: Caller, query: EndpointQuery<typeof userEndpoints.listUsers>) {
  const { currentPage, pageSize } = query
  const reach = await getReach(deps, caller)
  const filter = await toFilter(deps, reach, query)
  const narrowing = await compileFilter(deps.db, filter)
  const [rows, total] = await Promise.all([
    pageUserRows(deps.db, narrowing, toOrder(query), {
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
      now: filter.now,
    }),
    countTotal(deps, caller, filter, narrowing),
  ])
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  return {
    list: rows.map((row) => toListItem(row, { language: caller.language, reach, pathOf })),
    pagination: { currentPage, pageSize, ...total },
  }
}

/** Only the ids, in the order of the list, for an export. */
export async function listFilteredUserIds(
  deps: Deps,
  caller: Caller,
  query: EndpointQuery<typeof userEndpoints.listUsers>,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const filter = await toFilter(deps, await getReach(deps, caller), query)
  return listUserIds(deps.db, await compileFilter(deps.db, filter), toOrder(query), page)
}

/** What the caller may do with a user, by the user's organizations. */
export function resolveActions(reach: Reach, user: { is_administrator: boolean; organizes: readonly string[] }) {
  const may = (action: 'edit' | 'delete') =>
    reach.isAll ||
    (!user.is_administrator && user.organizes.length > 0 && user.organizes.every((id) => reach.may(action, id)))
  return { mayEdit: may('edit'), mayRemove: may('delete') }
}

/** Limit of the base data (S3.24); larger numbers of users are chosen page by page. */
const maxUsers = 10_000

/** All users who can sign in (S7.111). */
export async function listAllUsers(deps: Deps, { language }: Caller): Promise<{ list: SelectionItem[] }> {
  const [users, organizes] = await Promise.all([listBriefUsers(deps.db, maxUsers), getOrganizeCache(deps).get()])
  const pathOf = createPathLookup(organizes, language)
  return {
    list: users.map((user) => ({
      id: user.id,
      fullName: user.real_name,
      headIcon: user.head_icon,
      organize: pathOf(user.organize_id),
      type: 'user',
      icon: 'user',
      isLeaf: true,
      hasChildren: false,
    })),
  }
}

/** All users as a tree: organizations, each with the users whose current organization it is (S7.112). */
export async function getUserTree(deps: Deps, { language }: Caller): Promise<{ list: TreeNode[] }> {
  const [users, tree] = await Promise.all([listBriefUsers(deps.db, maxUsers), getDepartmentTree(deps, language)])
  const byOrganize = new Map<string | null, typeof users>()
  for (const user of users) {
    const colleagues = byOrganize.get(user.organize_id)
    if (colleagues) colleagues.push(user)
    else byOrganize.set(user.organize_id, [user])
  }
  const filled = (node: TreeNode): TreeNode => {
    const own = (byOrganize.get(node.id) ?? []).map(({ id, real_name }): TreeNode => ({
      id,
      fullName: real_name,
      type: 'user',
      icon: 'user',
      isLeaf: true,
      hasChildren: false,
    }))
    const children = [...(node.children ?? []).map(filled), ...own]
    return { ...node, children, isLeaf: children.length === 0, hasChildren: children.length > 0 }
  }
  return { list: tree.map(filled) }
}

/** Totals are cached for a moment and shared; a change of users (topic `rights`) invalidates them. */
const getTotals = sharePerProcess((deps: Deps) => {
  const totals = new Totals(deps.clock)
  deps.bus.subscribe('rights', () => totals.trackCountChange('users'))
  return totals
})

function countTotal(deps: Deps, caller: Caller, filter: UserFilter, narrowing: CompiledFilter) {
  // the rest of the key: the caller and the filters
  const key = JSON.stringify([filter.reach && caller.userId, { ...filter, reach: null, now: null }])
  return getTotals(deps).countUnfiltered(
    'users',
    key,
    (bound) => countUserRows(deps.db, narrowing, bound),
    () => countUserRows(deps.db, narrowing, null),
  )
}

async function toFilter(
  deps: Deps,
  reach: Reach,
  query: EndpointQuery<typeof userEndpoints.listUsers>,
): Promise<UserFilter> {
  return {
    organizes: query.organizeId === '' ? null : await listWithDescendants(deps, query.organizeId),
    reach: reach.isAll ? null : [...reach.ids('select')],
    roleId: parseId(query.roleId),
    positionId: parseId(query.positionId),
    groupId: parseId(query.groupId),
    state: query.state,
    keyword: query.keyword.trim(),
    now: new Date(deps.clock()),
  }
}

async function listWithDescendants(deps: Deps, organizeId: string): Promise<string[]> {
  const { all } = await getOrganizeCache(deps).get()
  return all.filter(({ id_path }) => id_path.includes(organizeId)).map(({ id }) => id)
}

function parseId(id: string): string | null {
  if (id === '') return null
  if (!isId(id)) throw new AppError('request.malformed')
  return id
}

const sortable: UserOrder['sidx'][] = ['sortCode', 'account', 'realName', 'lastLoginTime']

function toOrder({ sidx, sort }: { sidx: string; sort: '' | 'asc' | 'desc' }): UserOrder {
  return { sidx: sortable.find((name) => name === sidx) ?? 'sortCode', sort: sort || 'asc' }
}

interface ListContext {
  language: Language
  reach: Reach
  pathOf: (id: string | null) => string
}

function toListItem(row: UserListRow, { language, reach, pathOf }: ListContext): UserRow {
  return {
    ...toUserSummary(row),
    ...resolveActions(reach, row),
    organize: pathOf(row.organize_id),
    organizes: row.organizes.map(pathOf),
    ...mapUserListNames((column) => row[column].map((one) => resolveName(language, one))),
  }
}

type UserSummaryRow = Omit<UserListRow, 'organize_id' | 'organizes' | UserListNames>

/** What list and detail have in common. */
export function toUserSummary(row: UserSummaryRow) {
  return {
    id: row.id,
    account: row.account,
    realName: row.real_name,
    fullName: row.real_name,
    enCode: row.account,
    headIcon: row.head_icon,
    gender: row.gender,
    ...toAttributes(row),
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    isAdministrator: row.is_administrator,
    isLocked: row.is_locked,
    isCancelled: row.is_cancelled,
    lastLoginTime: row.last_login_time?.getTime() ?? null,
    creatorTime: row.created_at.getTime(),
  }
}
