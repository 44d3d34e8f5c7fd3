import type { Language, QueryOf, SelectionItem, TreeNode, UserRow, userEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { Totals } from '../../visual-dev/record/list/totals.ts'
import { reachOf, type Reach } from '../grade/reach.ts'
import { departmentTree, pathsIn } from '../people/organize-tree.ts'
import { organizesOf } from '../people/organizes.ts'
import { narrowingOf, type Narrowing, type UserFilter } from './narrowing.queries.ts'
import {
  countUserRows,
  listBriefUsers,
  listUserIds,
  pageUserRows,
  type UserListRow,
  type UserOrder,
} from './user-list.queries.ts'

/** A page of the users that the caller administers (S7.110), with the filters of the request. */
export async function listUsers(deps: Deps, caller: Caller, query: QueryOf<typeof userEndpoints.listUsers>) {
  const { currentPage, pageSize } = query
  const reach = await reachOf(deps, caller)
  const filter = await filterOf(deps, reach, query)
  const narrowing = await narrowingOf(deps.db, filter)
  const [rows, total] = await Promise.all([
    pageUserRows(deps.db, narrowing, orderOf(query), { limit: pageSize, offset: (currentPage - 1) * pageSize }),
    totalOf(deps, caller, filter, narrowing),
  ])
  const pathOf = pathsIn(await organizesOf(deps).get(), caller.language)
  return {
    list: rows.map((row) => userRowOf(row, { language: caller.language, reach, pathOf })),
    pagination: { currentPage, pageSize, ...total },
  }
}

/** Only the ids, in the order of the list, for an export. */
export async function listedUserIds(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof userEndpoints.listUsers>,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const filter = await filterOf(deps, await reachOf(deps, caller), query)
  return listUserIds(deps.db, await narrowingOf(deps.db, filter), orderOf(query), page)
}

/** What the caller may do with a user, by the user's organizations. */
export function marksOf(reach: Reach, user: { is_administrator: boolean; organizes: readonly string[] }) {
  const may = (action: 'edit' | 'delete') =>
    reach.isAll ||
    (!user.is_administrator && user.organizes.length > 0 && user.organizes.every((id) => reach.may(action, id)))
  return { mayEdit: may('edit'), mayRemove: may('delete') }
}

/** Limit of the base data (S3.24); larger numbers of users are chosen page by page. */
const mostUsers = 10_000

/** All users who can sign in (S7.111). */
export async function allUsers(deps: Deps, { language }: Caller): Promise<{ list: SelectionItem[] }> {
  const [users, organizes] = await Promise.all([listBriefUsers(deps.db, mostUsers), organizesOf(deps).get()])
  const pathOf = pathsIn(organizes, language)
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
export async function userSelector(deps: Deps, { language }: Caller): Promise<{ list: TreeNode[] }> {
  const [users, tree] = await Promise.all([listBriefUsers(deps.db, mostUsers), departmentTree(deps, language)])
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
const totalsOf = perProcess((deps: Deps) => {
  const totals = new Totals(deps.clock)
  deps.bus.subscribe('rights', () => totals.written('users'))
  return totals
})

function totalOf(deps: Deps, caller: Caller, filter: UserFilter, narrowing: Narrowing) {
  // the rest of the key: the caller and the filters
  const key = JSON.stringify([filter.reach && caller.userId, { ...filter, reach: null, now: null }])
  return totalsOf(deps).unfiltered(
    'users',
    key,
    (bound) => countUserRows(deps.db, narrowing, bound),
    () => countUserRows(deps.db, narrowing, null),
  )
}

async function filterOf(deps: Deps, reach: Reach, query: QueryOf<typeof userEndpoints.listUsers>): Promise<UserFilter> {
  return {
    organizes: query.organizeId === '' ? null : await withBelow(deps, query.organizeId),
    reach: reach.isAll ? null : [...reach.ids('select')],
    roleId: idOrNone(query.roleId),
    positionId: idOrNone(query.positionId),
    groupId: idOrNone(query.groupId),
    state: query.state,
    keyword: query.keyword.trim(),
    now: new Date(deps.clock()),
  }
}

async function withBelow(deps: Deps, organizeId: string): Promise<string[]> {
  const { all } = await organizesOf(deps).get()
  return all.filter(({ id_path }) => id_path.includes(organizeId)).map(({ id }) => id)
}

function idOrNone(id: string): string | null {
  if (id === '') return null
  if (!isId(id)) throw new AppError('request.malformed')
  return id
}

const sortable: UserOrder['sidx'][] = ['sortCode', 'account', 'realName', 'lastLoginTime']

function orderOf({ sidx, sort }: { sidx: string; sort: '' | 'asc' | 'desc' }): UserOrder {
  return { sidx: sortable.find((name) => name === sidx) ?? 'sortCode', sort: sort || 'asc' }
}

interface Reader {
  language: Language
  reach: Reach
  pathOf: (id: string | null) => string
}

function userRowOf(row: UserListRow, { language, reach, pathOf }: Reader): UserRow {
  return {
    ...aboutOf(row),
    ...marksOf(reach, row),
    organize: pathOf(row.organize_id),
    organizes: row.organizes.map(pathOf),
    positions: row.positions.map((position) => nameIn(language, position)),
    roles: row.roles.map((role) => nameIn(language, role)),
  }
}

type About = Omit<UserListRow, 'organize_id' | 'organizes' | 'positions' | 'roles'>

/** What list and detail have in common. */
export function aboutOf(row: About) {
  return {
    id: row.id,
    account: row.account,
    realName: row.real_name,
    fullName: row.real_name,
    enCode: row.account,
    headIcon: row.head_icon,
    gender: row.gender,
    mobilePhone: row.mobile,
    email: row.email,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
    isAdministrator: row.is_administrator,
    isLocked: row.is_locked,
    isCancelled: row.is_cancelled,
    lastLoginTime: row.last_login_time?.getTime() ?? null,
    creatorTime: row.created_at.getTime(),
  }
}
