import type { Field } from '@armature/form-engine'
import { call } from '../../lib/api/api.ts'
import type { ListPane, PageRequest, PeoplePane } from './panes.ts'

const toIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** All users, below their organizations or by keyword (F2.50, F7.10). */
export const allPeople: Omit<PeoplePane, 'take'> = {
  kind: 'people',
  key: 'all',
  label: 'picker.all',
  queryKey: ['userTree'],
  below: (id, { signal, ...body }) =>
    call('POST /api/permission/Users/ImUser/Selector/:id', { params: { id }, body, signal, silent: true }),
}

/** The users of the current user's organization (F2.51, F7.17). */
export const myOrganization: Omit<ListPane, 'take'> = {
  kind: 'list',
  key: 'organize',
  label: 'picker.organize',
  queryKey: ['usersOfOrganize'],
  page: ({ signal, ...body }) => call('POST /api/permission/Users/getOrganization', { body, signal, silent: true }),
}

/** The subordinates of the current user (F2.52, F7.18, FO.59). */
export const subordinates: Omit<ListPane, 'take'> = {
  kind: 'list',
  key: 'subordinates',
  label: 'picker.subordinates',
  queryKey: ['subordinates'],
  page: ({ signal, ...body }) => call('POST /api/permission/Users/getSubordinates', { body, signal, silent: true }),
}

type PeopleCondition = Partial<Record<'departIds' | 'positionIds' | 'userIds' | 'roleIds' | 'groupIds', string[]>>

/** The users of the five lists of the field (F4.48, F7.15). */
export function createCustomPane(field: Field): Omit<ListPane, 'take'> {
  return createPeoplePane({
    departIds: toIds(field['departIds']),
    positionIds: toIds(field['positionIds']),
    userIds: toIds(field['userIds']),
    roleIds: toIds(field['roleIds']),
    groupIds: toIds(field['groupIds']),
  })
}

const idListByMode = { dep: 'departIds', pos: 'positionIds', role: 'roleIds', group: 'groupIds' } as const

/** The users of the value of another field (F4.49–F4.52, FO.62). */
export const createLimitedPane = (mode: keyof typeof idListByMode, ids: string[]): Omit<ListPane, 'take'> =>
  createPeoplePane({ [idListByMode[mode]]: ids })

function createPeoplePane(sets: PeopleCondition): Omit<ListPane, 'take'> {
  return {
    kind: 'list',
    key: 'some',
    label: 'picker.selectable',
    queryKey: ['userCondition', sets],
    page: ({ signal, ...page }) =>
      call('POST /api/permission/Users/UserCondition', { body: { ...sets, pagination: page }, signal, silent: true }),
  }
}

/** The entries named by a design, in its order, followed by the users who belong to them (F7.14, FO.07). */
export function createSelectablePane(ids: string[]): Omit<ListPane, 'take'> {
  return {
    kind: 'list',
    key: 'some',
    label: 'picker.selectable',
    queryKey: ['selectable', ids],
    page: (asked) => fetchSelectable(ids, asked),
  }
}

async function fetchSelectable(ids: string[], { signal, ...page }: PageRequest) {
  const body = { ...page, userId: ids }
  const behind = await call('POST /api/permission/Users/getSelectedUserList', { body, signal, silent: true })
  if (page.currentPage > 1 || page.keyword !== '') return behind
  const { list } = await call('POST /api/permission/Users/getSelectedList', { body: { ids }, signal, silent: true })
  const named = list.filter(({ type }) => type !== 'user')
  return { ...behind, list: [...named, ...behind.list] }
}
