import { beforeAll, afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { FormStore } from '../store.ts'
import { aField, aStore } from '../testing/forms.ts'
import { aServer, draw, drawForm, startScreen, type Asked } from '../testing/rendered.tsx'
import { renewBaseData } from './base-data.ts'
import Picker from './picker.tsx'

beforeAll(() => startScreen())
afterEach(async () => {
  vi.unstubAllGlobals()
  queryClient.clear()
  await changeLanguage('zh')
})

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

const [company, ops, team, branch] = [id(1), id(2), id(3), id(4)] as const
const [leader, guard, keeper, crew, ann] = [id(5), id(6), id(7), id(8), id(9)] as const

const organizes = [
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
const positions = [
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
const roles = [
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
const groups = [
  { id: 'type:应急', fullName: '应急', type: 'category', children: [{ id: crew, fullName: '抢修组', type: 'group' }] },
]
const people = [{ id: ann, fullName: '安宁', type: 'user', organize: '储能公司/运维部' }]
const names: Record<string, string> = { [leader]: '班长', [keeper]: '保管员' }

const lines = {
  organizes: 'GET /api/permission/Organize/Department/Selector/0',
  positions: 'GET /api/permission/Position/Selector',
  roles: 'GET /api/permission/Role/Selector',
  groups: 'GET /api/permission/Group/Selector',
}

const aPeopleServer = (own: Record<string, unknown> = {}): Asked[] =>
  aServer({
    [lines.organizes]: { list: organizes },
    [lines.positions]: { list: positions },
    [lines.roles]: { list: roles },
    [lines.groups]: { list: groups },
    'POST /api/permission/Users/getSelectedList': ({ body }: Asked) => ({
      list: (body['ids'] as string[]).flatMap((one) => {
        const fullName = names[one.split('--')[0] ?? '']
        return fullName ? [{ id: one, fullName, type: one.split('--')[1] }] : []
      }),
    }),
    'POST /api/permission/Users/ImUser/Selector/0': {
      list: [{ id: company, fullName: '储能公司', type: 'company', hasChildren: true }],
    },
    [`POST /api/permission/Users/ImUser/Selector/${company}`]: { list: people },
    ...own,
  })

const dialog = () => page.getByRole('dialog')
const opener = () => page.getByRole('button', { name: /^字段/ })
const node = (name: string) => dialog().getByRole('treeitem', { name, exact: true })
const chosen = () => dialog().getByRole('list', { name: '已选' })
const confirm = () => userEvent.click(dialog().getByRole('button', { name: '确定' }))
const titled = (name: string) => expect.element(dialog().getByRole('heading', { name })).toBeVisible()
const tab = (name: string) => dialog().getByRole('tab', { name, exact: true })

async function openPicker(kind: string, own: Record<string, unknown> = {}, stored?: unknown): Promise<FormStore> {
  const field = aField(kind, 'field', own, { label: '字段' })
  const store = aStore([field], stored === undefined ? {} : { stored: { field: stored } })
  await drawForm(store, {}, queryClient)
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  return store
}

describe('the organisation picker', () => {
  it('is a dialog with a tree, a keyword box, and a list of what is selected that can be cleared (F2.20–F2.24, F4.25, F4.27, S6.15)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    await titled('选择组织')
    await expect.element(dialog().getByRole('tree', { name: '组织' })).toBeVisible()
    await userEvent.fill(dialog().getByRole('textbox'), '一班')
    await expect.element(node('华东分公司')).not.toBeInTheDocument()
    await userEvent.click(node('一班'))
    await userEvent.fill(dialog().getByRole('textbox'), '')
    await userEvent.click(node('储能公司'))
    expect(chosen().element().querySelectorAll('li')).toHaveLength(2)
    await userEvent.click(dialog().getByRole('button', { name: '清空列表' }))
    await expect.element(chosen().getByText('暂无数据')).toBeVisible()
    await userEvent.click(node('华东分公司'))
    await confirm()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(store.value('field')).toEqual([branch])
  })

  it('adds a path that is chosen already no second time (F4.40)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    for (const name of ['运维部', '一班', '运维部']) await userEvent.click(node(name))
    await confirm()
    expect(store.value('field')).toEqual([ops, team])
  })

  it('offers the top node only where a parent is chosen (F3.43, F3.44, FO.66)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { hasTopNode: true })
    await userEvent.click(node('顶级节点'))
    await confirm()
    expect(store.value('field')).toBe('-1')
    await expect.element(opener()).toHaveTextContent('顶级节点')
  })

  it('leaves out the one that is given another parent, with what is below it (S7.87)', async () => {
    aPeopleServer({ [`GET /api/permission/Organize/Department/Selector/${ops}`]: { list: [] } })
    await openPicker('comSelect', { exceptId: ops })
    await expect.element(dialog().getByRole('treeitem')).not.toBeInTheDocument()
  })

  const authorized = { list: organizes.map((root) => ({ ...root, disabled: true })) }

  it('in authorized mode shows what the person may see, and the way there disabled (F6.14, F7.21)', async () => {
    const asked = aPeopleServer({ 'GET /api/permission/Organize/Department/SelectorByAuth/0': authorized })
    await openPicker('comSelect', { auth: true })
    await userEvent.click(node('储能公司'))
    await expect.element(chosen().getByText('暂无数据')).toBeVisible()
    await userEvent.click(node('储能公司'))
    await userEvent.click(node('运维部'))
    await expect.element(chosen().getByText('运维部')).toBeVisible()
    expect(asked.map(({ line }) => line)).not.toContain(lines.organizes)
  })

  it('in authorized mode with the further flag shows companies only (F6.15)', async () => {
    const asked = aPeopleServer({ 'GET /api/permission/Organize/SelectorByAuth/0': authorized })
    await openPicker('comSelect', { auth: true, isOnlyOrg: true })
    await expect.element(node('华东分公司')).toBeVisible()
    await expect.element(node('运维部')).not.toBeInTheDocument()
    expect(asked.at(-1)?.line).toBe('GET /api/permission/Organize/SelectorByAuth/0')
  })
})

describe('the position and the group picker', () => {
  it.each([
    ['posSelect', '选择岗位', '运维部', '班长', leader, '值班员', guard, 'F2.29, F2.30, F4.43, F4.45, F4.46, S6.12'],
    ['groupSelect', '选择分组', '应急', '抢修组', crew, '抢修组', crew, 'F2.25, F2.26, F4.41, F7.20, S6.14'],
  ])(
    '%s is headed %s, takes its own nodes alone, the last one in single mode (%s)',
    async (kind, title, above, first, _id, last, lastId) => {
      aPeopleServer()
      const store = await openPicker(kind)
      await titled(title)
      await userEvent.click(node(above))
      await expect.element(chosen().getByText('暂无数据')).toBeVisible()
      await userEvent.click(node(above))
      await userEvent.click(node(first))
      await userEvent.click(node(last))
      expect(chosen().element().querySelectorAll('li')).toHaveLength(1)
      await confirm()
      expect(store.value('field')).toBe(lastId)
    },
  )
})

describe('the role picker', () => {
  it('has the tabs 组织 and 全局; a role in two places is one role (F2.31–F2.34, F3.47–F3.49, F4.44, F4.45, F7.19, S6.11, FO.67)', async () => {
    aPeopleServer()
    const store = await openPicker('roleSelect', { multiple: true })
    await titled('选择角色')
    expect(
      dialog()
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['组织', '全局'])
    await expect.element(node('访客')).not.toBeInTheDocument()
    expect(node('保管员').elements()).toHaveLength(2)
    await userEvent.click(node('运维部'))
    await userEvent.click(node('运维部'))
    await userEvent.click(node('保管员').first())
    await userEvent.click(node('保管员').last())
    expect(chosen().element().querySelectorAll('li')).toHaveLength(1)
    await userEvent.click(tab('全局'))
    await userEvent.click(node('访客'))
    await confirm()
    expect(store.value('field')).toEqual([keeper, guard])
  })
})

describe('titles and tabs', () => {
  it.each([
    ['comSelect', 'Select organization', [], 'F2.21'],
    ['groupSelect', 'Group selection', [], 'F2.26'],
    ['depSelect', 'Select department', [], 'F2.28'],
    ['posSelect', 'Select position', [], 'F2.30'],
    ['roleSelect', 'Select role', ['Organization', 'Global'], 'F2.32–F2.34'],
  ])('of %s are English in English: %s (FO.117)', async (kind, title, tabs) => {
    aPeopleServer()
    await changeLanguage('en')
    await openPicker(kind)
    await titled(title)
    expect(
      dialog()
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(tabs)
  })
})

describe('custom mode', () => {
  it('of departments asks for the permitted ones and shows no others, by path; the name alone is chosen (F5.66, F6.16, F7.22, F7.23, F3.46)', async () => {
    const line = 'POST /api/permission/Organize/OrganizeCondition'
    const asked = aPeopleServer({
      [line]: { list: [{ id: team, fullName: '储能公司/运维部/一班', lastFullName: '一班', type: 'department' }] },
    })
    const store = await openPicker('depSelect', { selectType: 'custom', departIds: [team] })
    await userEvent.click(node('储能公司/运维部/一班'))
    expect(dialog().getByRole('treeitem').elements()).toHaveLength(1)
    await confirm()
    expect(asked.filter((one) => one.line === line).map(({ body }) => body)).toEqual([{ departIds: [team] }])
    expect(store.value('field')).toBe(team)
    await expect.element(opener()).toHaveTextContent(/一班$/)
  })

  it('of positions asks with both lists and shows no others (F5.67, F6.17, F7.24, F7.25)', async () => {
    const line = 'POST /api/permission/Position/PositionCondition'
    const asked = aPeopleServer({ [line]: { list: [{ id: leader, fullName: '班长', type: 'position' }] } })
    await openPicker('posSelect', { selectType: 'custom', departIds: [ops], positionIds: [leader] })
    await expect.element(node('班长')).toBeVisible()
    await expect.element(node('值班员')).not.toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ line, body: { departIds: [ops], positionIds: [leader] } })
  })
})

describe('whom the user picker offers', () => {
  const condition = 'POST /api/permission/Users/UserCondition'
  const sets = { departIds: [ops], positionIds: [leader], userIds: [ann], roleIds: [keeper], groupIds: [crew] }
  const list = { list: people, pagination: { currentPage: 1, pageSize: 20, total: 1 } }

  it('in custom mode those of the five lists, without tabs (F4.48, F7.15, F3.35)', async () => {
    const asked = aPeopleServer({ [condition]: list })
    await openPicker('userSelect', { selectType: 'custom', ...sets })
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    await expect.element(dialog().getByRole('tab')).not.toBeInTheDocument()
    expect(asked.at(-1)?.body).toEqual({ ...sets, pagination: { keyword: '', currentPage: 1, pageSize: 20 } })
  })

  it.each([
    ['dep', 'depSelect', 'departIds', 'F4.49'],
    ['pos', 'posSelect', 'positionIds', 'F4.50'],
    ['role', 'roleSelect', 'roleIds', 'F4.51'],
    ['group', 'groupSelect', 'groupIds', 'F4.52'],
  ])('in mode %s the members of what a %s field of the form holds (%s, FO.62)', async (selectType, kind, set) => {
    const asked = aPeopleServer({ [condition]: list })
    const by = aField(kind, 'by', { multiple: true }, { label: '依据' })
    const field = aField('userSelect', 'field', { selectType, relationField: 'by' }, { label: '字段' })
    const store = aStore([by, field], { stored: { by: [ops, team], field: ann } })
    await drawForm(store, {}, queryClient)
    await userEvent.click(opener())
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    expect(asked.find(({ line }) => line === condition)?.body).toMatchObject({ [set]: [ops, team] })
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    store.set('by', [ops])
    expect(store.value('field')).toBe('')
    await userEvent.click(opener())
    await expect.poll(() => asked.filter(({ line }) => line === condition).at(-1)?.body).toMatchObject({ [set]: [ops] })
  })

  it('everybody while that field is empty', async () => {
    aPeopleServer()
    const field = aField('userSelect', 'field', { selectType: 'dep', relationField: 'by' }, { label: '字段' })
    await drawForm(aStore([aField('depSelect', 'by'), field]), {}, queryClient)
    await userEvent.click(opener())
    await expect.element(tab('全部数据')).toBeVisible()
  })

  it('the subordinates of the reader, which have no tab (F2.52, F2.53, F7.18)', async () => {
    const line = 'POST /api/permission/Users/getSubordinates'
    const asked = aPeopleServer({ [line]: list })
    await openPicker('userSelect', { selectType: 'subordinate' })
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    await expect.element(dialog().getByRole('tab')).not.toBeInTheDocument()
    await userEvent.fill(dialog().getByRole('textbox'), '安')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked.filter((one) => one.line === line).at(-1)?.body['keyword']).toBe('安')
  })

  it('the pseudo-user 当前用户 with a default avatar, where it is asked for (F2.63, F2.64, F2.65, FO.60)', async () => {
    aPeopleServer()
    const onConfirm = vi.fn()
    const field = aField('userSelect', 'field', { hasCurrentUser: true })
    await draw(<Picker field={field} isMultiple={false} current={[]} onCancel={vi.fn()} onConfirm={onConfirm} />)
    const line = node('当前用户')
    await expect.element(line).toBeVisible()
    expect(line.element().querySelector('[data-default] svg')).not.toBeNull()
    await userEvent.click(line)
    await confirm()
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith([{ id: 'currentUser', name: '当前用户' }])
  })

  it('no pseudo-user in a form (FO.60)', async () => {
    aPeopleServer()
    await openPicker('userSelect')
    await expect.element(node('储能公司')).toBeVisible()
    await expect.element(node('当前用户')).not.toBeInTheDocument()
  })
})

describe('the picker of several kinds', () => {
  it('takes nodes of all six types, each with its type behind the id (F5.45, F3.32, FO.64, FO.88)', async () => {
    aPeopleServer()
    const store = await openPicker('usersSelect')
    await titled('选择人员')
    await userEvent.click(node('储能公司'))
    await userEvent.click(node('储能公司').element().querySelector('[data-open], span') as HTMLElement)
    await userEvent.click(node('安宁 储能公司/运维部'))
    await userEvent.click(tab('岗位'))
    await userEvent.click(node('班长'))
    await userEvent.click(tab('组织'))
    await userEvent.click(node('保管员').first())
    await userEvent.click(tab('分组'))
    await userEvent.click(node('抢修组'))
    await confirm()
    const typed = [`${company}--company`, `${ann}--user`, `${leader}--position`, `${keeper}--role`, `${crew}--group`]
    expect(store.value('field')).toEqual(typed)
    await expect.element(page.getByRole('button', { name: '移除 保管员' })).toBeVisible()
  })

  it('in custom mode offers what the design names and the people behind it (F7.14)', async () => {
    const able = [`${keeper}--role`]
    const asked = aPeopleServer({ 'POST /api/permission/Users/getSelectedUserList': { list: people } })
    const store = await openPicker('usersSelect', { selectType: 'custom', ableIds: able })
    await userEvent.click(node('保管员'))
    await userEvent.click(node('安宁 储能公司/运维部'))
    await confirm()
    expect(store.value('field')).toEqual([`${keeper}--role`, `${ann}--user`])
    const line = 'POST /api/permission/Users/getSelectedUserList'
    expect(asked.find((one) => one.line === line)?.body).toEqual({
      keyword: '',
      currentPage: 1,
      pageSize: 20,
      userId: able,
    })
  })
})

describe('base data', () => {
  it.each([
    ['posSelect', 'positions', 'F7.34'],
    ['roleSelect', 'roles', 'F7.35'],
    ['groupSelect', 'groups', 'F7.36'],
  ] as const)(
    'of %s are asked for once a session and kept, until somebody changes %s (%s, FO.20)',
    async (kind, data) => {
      const asked = aPeopleServer()
      const times = () => asked.filter(({ line }) => line === lines[data]).length
      await openPicker(kind)
      await expect.poll(() => dialog().getByRole('treeitem').elements().length).toBeGreaterThan(0)
      await userEvent.click(dialog().getByRole('button', { name: '取消' }))
      await userEvent.click(opener())
      await expect.poll(() => dialog().getByRole('treeitem').elements().length).toBeGreaterThan(0)
      expect(times()).toBe(1)
      await renewBaseData(data)
      await expect.poll(times).toBe(2)
    },
  )
})

describe('the clear icon', () => {
  const drawField = (own: Record<string, unknown>, stored: string) =>
    drawForm(
      aStore([aField('posSelect', 'field', own, { label: '字段' })], { stored: { field: stored } }),
      {},
      queryClient,
    )
  const icon = () => page.getByRole('button', { name: '清除字段' })

  it('shows while the pointer is over a field that can be cleared and has a value (F4.35, F4.38)', async () => {
    aPeopleServer()
    await drawField({}, leader)
    await expect.element(opener()).toHaveTextContent('班长')
    await userEvent.unhover(opener())
    await expect.element(icon()).not.toBeInTheDocument()
    await userEvent.hover(opener())
    await expect.element(icon()).toBeVisible()
  })

  it.each([
    ['cannot be cleared', { clearable: false }, leader, 'F4.36'],
    ['is disabled', { disabled: true }, leader, 'F4.37'],
    ['has no value', {}, '', 'F4.39'],
  ])('is not there where the field %s (%s)', async (_what, own, stored) => {
    aPeopleServer()
    await drawField(own, stored)
    await expect.element(opener()).toBeVisible()
    const box = opener().element().parentElement
    expect(box?.querySelector('[aria-label="清除字段"]')).toBeNull()
  })
})

describe('without a mouse', () => {
  it('a tree picker is opened, searched, chosen in and confirmed', async () => {
    aPeopleServer()
    const store = aStore([aField('comSelect', 'field', {}, { label: '字段' })])
    await drawForm(store, {}, queryClient)
    opener().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('运维')
    await expect.element(node('华东分公司')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(chosen().getByText('运维部')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(store.value('field')).toBe(ops)
    await expect.element(opener()).toHaveFocus()
  })

  it('what was chosen is left by Tab, taken away, and the choice confirmed by its button', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    await expect.element(node('储能公司')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{Tab}{Tab}{Enter}{Tab}')
    await expect.element(chosen().getByText('运维部')).toBeVisible()
    expect(chosen().element().querySelectorAll('li')).toHaveLength(1)
    const button = dialog().getByRole('button', { name: '确定' })
    for (let step = 0; step < 6 && document.activeElement !== button.element(); step++) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(store.value('field')).toEqual([ops])
  })
})
