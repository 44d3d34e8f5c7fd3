import type { PickType } from '@armature/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { FormStore } from '../../store.ts'
import { aField, aStore } from '../../testing/forms.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { drawForm } from '../../testing/screen.tsx'

/** A small company as returned by the selectors, and a field 字段 whose picker is open. */
export const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const [company, ops, team, branch] = [id(1), id(2), id(3), id(4)] as const
export const [leader, guard, keeper, crew, ann] = [id(5), id(6), id(7), id(8), id(9)] as const

export const organizes = [
  {
    id: company,
    fullName: '储能公司',
    type: 'company',
    organizeIds: [company],
    children: [
      {
        id: ops,
        fullName: '运维部',
        type: 'department',
        organizeIds: [company, ops],
        children: [{ id: team, fullName: '一班', type: 'department', organizeIds: [company, ops, team] }],
      },
      { id: branch, fullName: '华东分公司', type: 'company', organizeIds: [company, branch] },
    ],
  },
]
/** Further properties of an entry in the response of a condition. */
export const leaf = { enCode: '', icon: '', organize: '', organizeIds: [], isLeaf: true, hasChildren: false }
export const positions = [
  {
    id: ops,
    fullName: '运维部',
    type: 'department',
    children: [
      { id: leader, fullName: '班长', type: 'position', organize: '储能公司/运维部' },
      { id: guard, fullName: '值班员', type: 'position' },
    ],
  },
]
export const roles = [
  {
    id: '1',
    onlyId: '0_1',
    fullName: '全局',
    type: 'global',
    children: [{ id: guard, onlyId: `1_${guard}`, fullName: '访客', type: 'role' }],
  },
  {
    id: ops,
    onlyId: `0_${ops}`,
    fullName: '运维部',
    type: 'department',
    children: [
      { id: keeper, onlyId: `${ops}_${keeper}`, fullName: '保管员', type: 'role' },
      {
        id: team,
        onlyId: `${ops}_${team}`,
        fullName: '一班',
        type: 'department',
        children: [{ id: keeper, onlyId: `${team}_${keeper}`, fullName: '保管员', type: 'role' }],
      },
    ],
  },
]
export const groups = [
  { id: 'type:应急', fullName: '应急', type: 'category', children: [{ id: crew, fullName: '抢修组', type: 'group' }] },
]
export const people = [{ id: ann, fullName: '安宁', type: 'user' as const, organize: '储能公司/运维部' }]
export const names: Record<string, string> = { [leader]: '班长', [keeper]: '保管员' }

export const lines = {
  organizes: 'GET /api/permission/Organize/Department/Selector/0',
  positions: 'GET /api/permission/Position/Selector',
  roles: 'GET /api/permission/Role/Selector',
  groups: 'GET /api/permission/Group/Selector',
}

export const aPeopleServer = (own: Record<string, unknown> = {}): SentCall[] =>
  answerCalls({
    [lines.organizes]: { list: organizes },
    [lines.positions]: { list: positions },
    [lines.roles]: { list: roles },
    [lines.groups]: { list: groups },
    'POST /api/permission/Users/getSelectedList': ({ body }: SentCall) => ({
      list: (body['ids'] as string[]).flatMap((one) => {
        const fullName = names[one.split('--')[0] ?? '']
        return fullName ? [{ id: one, fullName, type: one.split('--')[1] as PickType }] : []
      }),
    }),
    'POST /api/permission/Users/ImUser/Selector/0': {
      list: [{ id: company, fullName: '储能公司', type: 'company', hasChildren: true }],
    },
    [`POST /api/permission/Users/ImUser/Selector/${company}`]: { list: people },
    'POST /api/permission/Users/getUserList': { list: people },
    ...own,
  })

export const dialog = () => page.getByRole('dialog')
export const opener = () => page.getByRole('button', { name: /^字段/ })
export const node = (name: string) => dialog().getByRole('treeitem', { name, exact: true })
export const chosen = () => dialog().getByRole('list', { name: '已选' })
export const confirm = () => userEvent.click(dialog().getByRole('button', { name: '确定' }))
export const assertTitle = (name: string) => expect.element(dialog().getByRole('heading', { name })).toBeVisible()
export const tab = (name: string) => dialog().getByRole('tab', { name, exact: true })

export async function openPicker(
  kind: string,
  own: Record<string, unknown> = {},
  stored?: unknown,
): Promise<FormStore> {
  const field = aField(kind, 'field', own, { label: '字段' })
  const store = aStore([field], stored === undefined ? {} : { stored: { field: stored } })
  await drawForm(store, {}, queryClient)
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  return store
}
