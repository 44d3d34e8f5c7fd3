import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { aField, aStore } from '../testing/forms.ts'
import { drawForm, startScreen } from '../testing/screen.tsx'
import {
  ops,
  team,
  branch,
  leader,
  guard,
  keeper,
  leaf,
  crew,
  organizes,
  lines,
  aPeopleServer,
  dialog,
  opener,
  node,
  chosen,
  confirm,
  assertTitle,
  tab,
  openPicker,
} from './testing/people-pickers.ts'

beforeAll(() => startScreen())
afterEach(async () => {
  queryClient.clear()
  await changeLanguage('zh')
})

describe('the dialog of a picker', () => {
  it.each(['comSelect', 'depSelect', 'posSelect', 'roleSelect', 'groupSelect', 'userSelect'])(
    'of %s moves entries from one list to the other next to it, 800 wide (F9.39)',
    async (kind) => {
      aPeopleServer()
      await openPicker(kind)
      expect(dialog().element().getBoundingClientRect().width).toBe(800)
      const offered = dialog().getByRole('textbox').first().element().getBoundingClientRect()
      expect(chosen().element().getBoundingClientRect().left).toBeGreaterThan(offered.right)
    },
  )
})

describe('the organization picker', () => {
  it('is a dialog with a tree, a keyword box, and a list of the selection that can be cleared (F2.20, F2.22, F2.24)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    await assertTitle('选择组织')
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

  it('does not add a selected path a second time (F4.40)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    for (const name of ['运维部', '一班', '运维部']) await userEvent.click(node(name))
    await confirm()
    expect(store.value('field')).toEqual([ops, team])
  })

  it('offers the top node only when selecting a parent (F3.43, F3.44, F9.33, FO.66)', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { hasTopNode: true })
    await userEvent.click(node('顶级节点'))
    await confirm()
    expect(store.value('field')).toBe('-1')
    await expect.element(opener()).toHaveTextContent('顶级节点')
  })

  it('leaves out the one whose parent is selected, with everything below it (S7.87)', async () => {
    aPeopleServer({ [`GET /api/permission/Organize/Department/Selector/${ops}`]: { list: [] } })
    await openPicker('comSelect', { exceptId: ops })
    await expect.element(dialog().getByRole('treeitem')).not.toBeInTheDocument()
  })

  const authorized = { list: organizes.map((root) => ({ ...root, disabled: true })) }

  it('in authorized mode shows what the user may see, with disabled parents (F6.14, F7.21)', async () => {
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
    '%s has the title %s, accepts only nodes of its own type, and only the last one in single mode (%s)',
    async (kind, title, above, first, _id, last, lastId) => {
      aPeopleServer()
      const store = await openPicker(kind)
      await assertTitle(title)
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
  it('has the tabs 组织 and 全局; a role in two organizations is one role (F2.33, F2.34, F4.44, FO.67)', async () => {
    aPeopleServer()
    const store = await openPicker('roleSelect', { multiple: true })
    await assertTitle('选择角色')
    expect(
      dialog()
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['组织', '全局'])
    await expect.element(node('访客')).not.toBeInTheDocument()
    await expect.poll(() => node('保管员').elements().length).toBe(2)
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
    await assertTitle(title)
    expect(
      dialog()
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(tabs)
  })
})

describe('custom mode', () => {
  it('of departments loads and shows only the permitted ones, by path; only the name is selected (F5.66, F6.16)', async () => {
    const line = 'POST /api/permission/Organize/OrganizeCondition'
    const asked = aPeopleServer({
      [line]: {
        list: [{ ...leaf, id: team, fullName: '储能公司/运维部/一班', lastFullName: '一班', type: 'department' }],
      },
    })
    const store = await openPicker('depSelect', { selectType: 'custom', departIds: [team] })
    await userEvent.click(node('储能公司/运维部/一班'))
    expect(dialog().getByRole('treeitem').elements()).toHaveLength(1)
    await confirm()
    expect(asked.filter((one) => one.line === line).map(({ body }) => body)).toEqual([{ departIds: [team] }])
    expect(store.value('field')).toBe(team)
    await expect.element(opener()).toHaveTextContent(/一班$/)
  })

  it('of positions sends both lists and shows no others (F5.67, F6.17)', async () => {
    const line = 'POST /api/permission/Position/PositionCondition'
    const asked = aPeopleServer({ [line]: { list: [{ ...leaf, id: leader, fullName: '班长', type: 'position' }] } })
    await openPicker('posSelect', { selectType: 'custom', departIds: [ops], positionIds: [leader] })
    await expect.element(node('班长')).toBeVisible()
    await expect.element(node('值班员')).not.toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ line, body: { departIds: [ops], positionIds: [leader] } })
  })
})

describe('without a mouse', () => {
  it('a tree picker is opened, searched, used and confirmed', async () => {
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

  it('the selection is reached by Tab, removed, and confirmed by its button', async () => {
    aPeopleServer()
    const store = await openPicker('comSelect', { multiple: true })
    await expect.element(node('储能公司')).toBeVisible()
    const tabTo = async (name: string) => {
      const button = dialog().getByRole('button', { name }).element()
      for (let step = 0; step < 8 && document.activeElement !== button; step++) await userEvent.tab()
    }
    await expect.element(dialog().getByRole('textbox')).toHaveFocus()
    for (const name of ['储能公司', '运维部']) {
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect.element(chosen().getByText(name)).toBeVisible()
    }
    await tabTo('移除 储能公司')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen().getByText('储能公司')).not.toBeInTheDocument()
    await tabTo('确定')
    await userEvent.keyboard('{Enter}')
    expect(store.value('field')).toEqual([ops])
  })
})
