import type { SelectionItem } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aStore } from '../testing/forms.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import type { FormStore } from '../store.ts'
import Picker from './picker.tsx'

beforeAll(() => startScreen())

const user = (n: number): SelectionItem => ({
  id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  fullName: `用户 ${n}`,
  type: 'user',
})
const selector = '/api/permission/Users/ImUser/Selector'
const people = Array.from({ length: 45 }, (_, n) => user(n + 1))

function aPeopleServer(): SentCall[] {
  return answerCalls({
    [`POST ${selector}/0`]: ({ body }: SentCall) => {
      if (!body['keyword'])
        return { list: [{ id: 'company', fullName: '演示公司', type: 'company' as const, hasChildren: true }] }
      const start = (Number(body['currentPage'] ?? 1) - 1) * 20
      return { list: people.slice(start, start + 20) }
    },
    [`POST ${selector}/company`]: {
      list: [{ id: 'dep', fullName: '运维部', type: 'department', hasChildren: true }, user(1), user(2)],
    },
    [`POST ${selector}/dep`]: { list: [user(3)] },
    'POST /api/permission/Users/getOrganization': {
      list: [user(7)],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    },
    'POST /api/permission/Users/getUserList': ({ body }: SentCall) => ({
      list: people.filter(({ id }) => (body['ids'] as string[]).includes(id)),
    }),
  })
}

const field = (own: Record<string, unknown> = {}) => aField('userSelect', 'inspector', own, { label: '巡检人' })
const dialog = () => page.getByRole('dialog')
const opener = () => page.getByRole('button', { name: /^巡检人/ })
const keyword = () => dialog().getByRole('textbox', { name: '请输入关键词查询' })
const chosen = () => dialog().getByRole('list', { name: '已选' })
const node = (name: string) => dialog().getByRole('treeitem', { name, exact: true })
const confirm = () => userEvent.click(dialog().getByRole('button', { name: '确定' }))

async function openPicker(own: Record<string, unknown> = {}, stored?: unknown): Promise<FormStore> {
  const store = aStore([field(own)], stored === undefined ? {} : { stored: { inspector: stored } })
  await drawForm(store)
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  return store
}

describe('the user picker', () => {
  it('opens 800 px wide with its title and texts (F2.46, F2.47, F4.47)', async () => {
    aPeopleServer()
    await openPicker()
    expect(dialog().element().getBoundingClientRect().width).toBe(800)
    await expect.element(dialog().getByRole('heading', { name: '选择用户' })).toBeVisible()
    await expect.element(keyword()).toHaveFocus()
    await expect.element(dialog().getByRole('tab', { name: '全部数据' })).toBeVisible()
    await expect.element(dialog().getByRole('tab', { name: '当前组织' })).toBeVisible()
    await expect.element(chosen().getByText('暂无数据')).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: '取消' })).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: '确定' })).toBeVisible()
  })

  it('has another title if the design has one (F2.46)', async () => {
    aPeopleServer()
    await openPicker({ title: '选择巡检人' })
    await expect.element(dialog().getByRole('heading', { name: '选择巡检人' })).toBeVisible()
  })

  it('does not open if the field is disabled (F4.26)', async () => {
    aPeopleServer()
    await drawForm(aStore([field({ disabled: true })]))
    await expect.element(opener()).toBeDisabled()
    opener().element().parentElement?.click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('loads a node of the tree when it is opened, and accepts only users (F2.54, F3.34, F5.44)', async () => {
    const asked = aPeopleServer()
    await openPicker()
    await expect.element(node('演示公司')).toBeVisible()
    expect(asked.filter(({ line }) => line.endsWith('/company'))).toHaveLength(0)
    await userEvent.click(node('演示公司'))
    await expect.element(node('运维部')).toBeVisible()
    await userEvent.click(node('运维部'))
    await userEvent.click(node('用户 3'))
    await expect.element(chosen().getByText('用户 3')).toBeVisible()
    await expect.element(chosen().getByText('运维部')).not.toBeInTheDocument()
  })

  it('searches by Enter or by the button and shows a flat list, page by page (F2.56, F9.25, F9.26)', async () => {
    const asked = aPeopleServer()
    await openPicker()
    await userEvent.fill(keyword(), '用')
    await userEvent.keyboard('{Enter}')
    await expect.element(node('用户 20')).toBeInTheDocument()
    await expect.element(node('用户 21')).not.toBeInTheDocument()
    const list = dialog().getByRole('tree').element()
    const pages = () => asked.filter(({ body }) => body['keyword'] === '用').map(({ body }) => body['currentPage'])
    for (const upTo of [
      [1, 2],
      [1, 2, 3],
    ]) {
      const height = list.scrollHeight
      list.scrollTop = height - list.clientHeight - 260
      await new Promise((later) => setTimeout(later, 200))
      expect(pages()).toEqual(upTo.slice(0, -1))
      list.scrollTop = height - list.clientHeight - 150
      await expect.poll(pages).toEqual(upTo)
      await expect.poll(() => list.scrollHeight).toBeGreaterThan(height)
    }
    list.scrollTop = list.scrollHeight
    await expect.element(node('用户 45')).toBeVisible()
    expect(pages()).toEqual([1, 2, 3])
    await userEvent.fill(keyword(), '用户')
    await userEvent.click(dialog().getByRole('button', { name: '查询' }))
    await expect.poll(() => asked.at(-1)?.body['keyword']).toBe('用户')
  })

  it('shows the users of the current organization in its tab (F2.51)', async () => {
    aPeopleServer()
    await openPicker()
    await userEvent.click(dialog().getByRole('tab', { name: '当前组织' }))
    await expect.element(node('用户 7')).toBeVisible()
  })

  it('replaces the selection in single mode and returns one id when confirmed (F4.27, F4.34, F4.59)', async () => {
    aPeopleServer()
    const store = await openPicker()
    await userEvent.click(node('演示公司'))
    await userEvent.click(node('用户 1'))
    await userEvent.click(node('用户 2'))
    await confirm()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(store.value('inspector')).toBe(user(2).id)
    await expect.element(opener()).toHaveTextContent('用户 2')
  })

  it('adds a user only once, removes single ones or all, and shows the selection as tags (F4.32, F4.58)', async () => {
    aPeopleServer()
    const store = await openPicker({ multiple: true })
    await userEvent.click(node('演示公司'))
    for (const name of ['用户 1', '用户 1', '用户 2']) await userEvent.click(node(name))
    expect(chosen().element().querySelectorAll('li')).toHaveLength(2)
    await userEvent.click(dialog().getByRole('button', { name: '移除 用户 1' }))
    expect(chosen().element().textContent).not.toContain('用户 1')
    await userEvent.click(dialog().getByRole('button', { name: '清空列表' }))
    await expect.element(chosen().getByText('暂无数据')).toBeVisible()
    await userEvent.click(node('用户 1'))
    await userEvent.click(node('用户 2'))
    await confirm()
    expect(store.value('inspector')).toEqual([user(1).id, user(2).id])
    await expect.element(page.getByText('用户 1')).toBeVisible()
    await expect.element(page.getByText('用户 2')).toBeVisible()
  })

  it('keeps the current value when cancelled, and starts from it each time it opens (F4.30, F4.54, F4.56)', async () => {
    aPeopleServer()
    const store = await openPicker({}, user(1).id)
    await expect.element(chosen().getByText('用户 1')).toBeVisible()
    await userEvent.fill(keyword(), '用')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(node('用户 9'))
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    expect(store.value('inspector')).toBe(user(1).id)
    await userEvent.click(opener())
    await expect.element(keyword()).toHaveValue('')
    await expect.element(node('演示公司')).toBeVisible()
    await expect.element(chosen().getByText('用户 1')).toBeVisible()
  })

  it('clears the value when single mode is confirmed without a selection (F4.29, F4.62)', async () => {
    aPeopleServer()
    const store = await openPicker({}, user(1).id)
    await userEvent.click(dialog().getByRole('button', { name: '清空列表' }))
    await confirm()
    expect(store.value('inspector')).toBe('')
  })

  it.each([
    ['the selected item', false, ['用户 2']],
    ['the selected items', true, ['用户 1', '用户 2']],
  ] as const)('returns %s with their names when it is confirmed (F4.61)', async (_what, isMultiple, names) => {
    aPeopleServer()
    const onConfirm = vi.fn()
    await draw(
      <Picker field={field()} isMultiple={isMultiple} current={[]} onCancel={() => undefined} onConfirm={onConfirm} />,
    )
    await userEvent.click(node('演示公司'))
    for (const name of ['用户 1', '用户 2']) await userEvent.click(node(name))
    await confirm()
    const ids = people.filter(({ fullName }) => names.some((name) => name === fullName)).map(({ id }) => id)
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(names.map((name, at) => ({ id: ids[at], name })))
  })

  it('is used by keyboard alone: open, search, select, confirm', async () => {
    aPeopleServer()
    const store = aStore([field()])
    await drawForm(store)
    opener().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(keyword()).toHaveFocus()
    await userEvent.keyboard('用{Enter}')
    await expect.element(node('用户 1')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(chosen().getByText('用户 2')).toBeVisible()
    dialog().getByRole('button', { name: '确定' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(store.value('inspector')).toBe(user(2).id)
  })
})

describe('the field of a picker', () => {
  it('clears the value by its clear icon at once, without a confirmation (F4.35, F4.63)', async () => {
    aPeopleServer()
    const store = aStore([field()], { stored: { inspector: user(1).id } })
    await drawForm(store)
    await expect.element(opener()).toHaveTextContent('用户 1')
    await userEvent.hover(opener())
    await userEvent.click(page.getByRole('button', { name: '清除巡检人' }))
    expect(store.value('inspector')).toBe('')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('removes one user by the cross of a tag at once (F4.64)', async () => {
    aPeopleServer()
    const store = aStore([field({ multiple: true })], { stored: { inspector: [user(1).id, user(2).id] } })
    await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: '移除 用户 1' }))
    expect(store.value('inspector')).toEqual([user(2).id])
  })

  it('collapses its tags to the first one and +N if the design says so (F4.33)', async () => {
    aPeopleServer()
    const { container } = await drawForm(
      aStore([field({ multiple: true, collapseTags: true })], {
        stored: { inspector: [1, 2, 3].map((n) => user(n).id) },
      }),
    )
    await expect.element(page.getByText('用户 1')).toBeVisible()
    expect(container.textContent).toContain('+2')
    expect(container.textContent).not.toContain('用户 2')
  })
})

describe('the department picker', () => {
  const tree = {
    list: [
      {
        id: 'c',
        fullName: '演示公司',
        type: 'company',
        children: [
          { id: '0190a000-0000-7000-8000-0000000000d1', fullName: '运维部', type: 'department' },
          { id: '0190a000-0000-7000-8000-0000000000d2', fullName: '财务部', type: 'department' },
        ],
      },
    ],
  }

  it('accepts a click only on departments, once each; in single mode the new selection replaces the old (F2.27, F4.42, F4.46)', async () => {
    answerCalls({
      'GET /api/permission/Organize/Department/Selector/0': tree,
      'POST /api/permission/Users/getUserList': { list: [] },
    })
    const store = aStore([aField('depSelect', 'team', {}, { label: '班组' })])
    await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: /^班组/ }))
    await userEvent.click(node('演示公司'))
    await expect.element(chosen().getByText('暂无数据')).toBeVisible()
    await userEvent.click(node('演示公司'))
    await userEvent.click(node('运维部'))
    await userEvent.click(node('财务部'))
    expect(chosen().element().querySelectorAll('li')).toHaveLength(1)
    await confirm()
    expect(store.value('team')).toBe('0190a000-0000-7000-8000-0000000000d2')
  })

  it('loads the whole tree once per session, for all pickers (F7.33, S7.87, FO.20)', async () => {
    const line = 'GET /api/permission/Organize/Department/Selector/0'
    const asked = answerCalls({ [line]: tree })
    await drawForm(aStore([aField('depSelect', 'team', {}, { label: '班组' })]), {}, queryClient)
    for (let time = 0; time < 2; time++) {
      await userEvent.click(page.getByRole('button', { name: /^班组/ }))
      await expect.element(node('财务部')).toBeVisible()
      await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    }
    expect(asked.filter((one) => one.line === line)).toHaveLength(1)
  })

  it('has the title 选择部门 and is filtered by a keyword (F2.28, FO.65, FO.117)', async () => {
    answerCalls({ 'GET /api/permission/Organize/Department/Selector/0': tree })
    await drawForm(aStore([aField('depSelect', 'team', {}, { label: '班组' })]))
    await userEvent.click(page.getByRole('button', { name: /^班组/ }))
    await expect.element(dialog().getByRole('heading', { name: '选择部门' })).toBeVisible()
    await userEvent.fill(keyword(), '财务')
    await userEvent.keyboard('{Enter}')
    await expect.element(node('财务部')).toBeVisible()
    await expect.element(node('运维部')).not.toBeInTheDocument()
  })
})
