import type { MenuItem, SavedQuery } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ModelPage from './model-page.tsx'
import { Toaster } from '../../ui/feedback/toast.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('designer')
})

const form = aForm([
  aField('comInput', 'no', {}, { label: '单号' }),
  aField('numInput', 'power', { precision: 1 }, { label: '功率' }),
])
const columnList = [
  { prop: 'no', label: '单号' },
  { prop: 'power', label: '功率' },
]
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '巡检', propertyJson: '{"moduleId":"m"}' })
const groups = (...conditions: object[]) => ({ logic: 'and', groups: [{ logic: 'and', conditions }] })
const strong = groups({ field: 'power', op: 'ge', value: 2 })

const aQuery = (values: Partial<SavedQuery> = {}): SavedQuery => ({
  id: 'q-1',
  fullName: '大功率',
  superQueryJson: JSON.stringify(strong),
  unavailable: 0,
  isOwn: true,
  ownerName: '王芳',
  isShared: false,
  mayChange: true,
  roleIds: [],
  ...values,
})
const queries = '/api/visualdev/OnlineDev/m/SavedQueries'
const restore = '/api/visualdev/SavedQuery/Bin/q-1/Actions/Restore'

/** A list on a server with these saved queries. */
async function openList({ path = '/', kept = [aQuery()], mayShare = false } = {}) {
  const store = [...kept]
  const columnData = { columnList, searchList: [], btnsList: [{ value: 'download', label: '导出' }] }
  const asked = answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': {
      id: 'm',
      fullName: '巡检',
      fullNameI18n: {},
      enCode: 'm',
      webType: 2,
      enableFlow: 0,
      flowId: '',
      version: 1,
      menuId: 'menu-1',
      formData: JSON.stringify(form),
      columnData: JSON.stringify(columnData),
      appColumnData: '{}',
      flowTemplateJson: '{}',
      fieldList: '',
    },
    'POST /api/visualdev/OnlineDev/m/List': {
      list: [{ id: 'r1', no: 'A-1', power: 3 }],
      pagination: { currentPage: 1, pageSize: 20, total: 1, totalKind: 'exact' },
    },
    [`GET ${queries}`]: () => ({ list: store, mayShare }),
    [`POST ${queries}`]: ({ body }: { body: Record<string, unknown> }) => {
      store.push(
        aQuery({ id: 'q-new', fullName: String(body['fullName']), superQueryJson: String(body['superQueryJson']) }),
      )
      return { id: 'q-new' }
    },
    [`PUT ${queries}/q-1`]: ({ body }: { body: Record<string, unknown> }) => {
      const json = String(body['superQueryJson'])
      store[0] = aQuery({ fullName: String(body['fullName']), ...(json && { superQueryJson: json }) })
      return null
    },
    [`DELETE ${queries}/q-1`]: () => {
      store.splice(0, 1)
      return null
    },
    [`POST ${restore}`]: () => {
      store.push(aQuery())
      return { leftOutCount: 0, leftOut: [], turnedOff: [] }
    },
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [path] })
  await draw(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  const lists = () => asked.filter(({ line }) => line.endsWith('/List'))
  return {
    asked,
    lists,
    last: () => JSON.parse(String(lists().at(-1)?.body['superQueryJson'] || 'null')) as unknown,
    address: () => new URLSearchParams(router.state.location.search),
    sent: (method: string) => asked.filter(({ line }) => line.startsWith(`${method} ${queries}`)),
  }
}
const opener = () => page.getByRole('button', { name: /^(高级查询|查询：)/ })
const saved = () => page.getByRole('button', { name: '已保存的查询' })
const entry = (name: string | RegExp) => page.getByRole('menuitemradio', { name })
const drawer = () => page.getByRole('dialog', { name: '高级查询' })
const button = (name: string) => drawer().getByRole('button', { name, exact: true })

describe('a saved query in the list', () => {
  it('is selected from the menu next to the advanced query; the address keeps its id and the list sends its conditions', async () => {
    const list = await openList()
    await userEvent.click(saved())
    await userEvent.click(entry('大功率'))
    await expect.poll(list.last).toEqual(strong)
    expect(list.address().get('saved')).toBe('q-1')
    expect(list.address().get('where')).toBeNull()
    await expect.element(opener()).toHaveTextContent('查询：大功率')
    await userEvent.click(saved())
    await expect.element(entry('大功率')).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(page.getByRole('menuitem', { name: '清除条件' }))
    // the list without conditions may be cached: then it is not loaded again
    await expect.poll(() => list.address().get('saved')).toBeNull()
    await expect.element(opener()).toHaveTextContent('高级查询')
  })

  it('of the address is loaded before any record: the list never shows more in between', async () => {
    const list = await openList({ path: '/?saved=q-1' })
    await expect.element(page.getByText('A-1')).toBeVisible()
    expect(list.lists().map(({ body }) => body['superQueryJson'])).toEqual([JSON.stringify(strong)])
  })

  it('that was deleted shows no records and offers to show all', async () => {
    const list = await openList({ path: '/?saved=q-9' })
    await expect.element(page.getByText('这个查询已不可用')).toBeVisible()
    expect(list.lists()).toEqual([])
    await expect.element(page.getByRole('button', { name: '导出' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '显示全部数据' }))
    await expect.element(page.getByText('A-1')).toBeVisible()
  })

  it('with a condition that is not available is not run; it is once that condition was deleted', async () => {
    const hidden = { field: '', op: 'empty', isUnavailable: true }
    const kept = [
      aQuery({
        superQueryJson: JSON.stringify(groups(hidden, ...strongConditions)),
        unavailable: 1,
        isOwn: false,
        mayChange: false,
      }),
    ]
    const list = await openList({ path: '/?saved=q-1', kept })
    await expect.element(page.getByText('查询“大功率”没有执行')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '打开查询' }))
    await expect.element(drawer().getByRole('alert')).toHaveTextContent('此条件不可用')
    await userEvent.click(button('查询'))
    await expect.element(drawer()).toBeVisible()
    expect(list.lists()).toEqual([])
    await userEvent.click(drawer().getByRole('button', { name: '删除条件', exact: true }).first())
    await userEvent.click(button('查询'))
    await expect.poll(list.last).toEqual(strong)
    await expect.element(opener()).toHaveTextContent('查询：大功率（已修改）')
  })
})
const strongConditions = [{ field: 'power', op: 'ge', value: 2 }]

describe('the drawer of the advanced query', () => {
  it('saves conditions under a name and uses the new query', async () => {
    const list = await openList({ path: `/?where=${encodeURIComponent(JSON.stringify(strong))}`, kept: [] })
    await userEvent.click(opener())
    await userEvent.click(button('保存查询…'))
    const naming = page.getByRole('dialog', { name: '保存查询' })
    await userEvent.fill(naming.getByRole('textbox', { name: '名称' }), '新的')
    await expect.element(naming.getByText('共享给角色')).not.toBeInTheDocument()
    await userEvent.click(naming.getByRole('button', { name: '保存' }))
    await expect.element(opener()).toHaveTextContent('查询：新的')
    expect(list.sent('POST')[0]?.body).toEqual({
      fullName: '新的',
      superQueryJson: JSON.stringify(strong),
      roleIds: [],
    })
    await expect.poll(() => list.address().get('where')).toBeNull()
    expect(list.address().get('saved')).toBe('q-new')
    expect(list.last()).toEqual(strong)
  })

  it('overwrites the query that its conditions come from, by keyboard', async () => {
    const list = await openList({ path: '/?saved=q-1' })
    await userEvent.click(opener())
    await userEvent.selectOptions(drawer().getByRole('combobox', { name: '比较方式' }), 'le')
    ;(button('保存…').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: '保存到“大功率”' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const changed = groups({ field: 'power', op: 'le', value: 2 })
    await expect.poll(list.last).toEqual(changed)
    expect(list.sent('PUT')[0]?.body).toEqual({
      fullName: '大功率',
      superQueryJson: JSON.stringify(changed),
      roleIds: [],
    })
    expect(list.address().get('saved')).toBe('q-1')
  })

  it('renames a query without touching its conditions', async () => {
    const list = await openList({ path: '/?saved=q-1' })
    await userEvent.click(opener())
    await userEvent.click(button('重命名'))
    const naming = page.getByRole('dialog', { name: '重命名' })
    await userEvent.fill(naming.getByRole('textbox', { name: '名称' }), '别名')
    await userEvent.click(naming.getByRole('button', { name: '保存' }))
    await expect.element(opener()).toHaveTextContent('查询：别名')
    expect(list.sent('PUT')[0]?.body).toEqual({ fullName: '别名', superQueryJson: '', roleIds: [] })
  })

  it('asks before deleting a query; the list keeps its conditions, and undo brings the query back', async () => {
    const list = await openList({ path: '/?saved=q-1' })
    await userEvent.click(opener())
    await userEvent.click(button('删除查询'))
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '删除查询“大功率”？' }))
    await userEvent.click(question.getByRole('button', { name: '删除查询' }))
    await expect.poll(() => list.address().get('saved')).toBeNull()
    expect(list.sent('DELETE')).toHaveLength(1)
    expect(list.address().get('where')).toBe(JSON.stringify(strong))
    expect(list.last()).toEqual(strong)
    await userEvent.click(page.getByRole('button', { name: '撤销', exact: true }))
    await expect.poll(() => list.asked.map(({ line }) => line)).toContain(`POST ${restore}`)
    await expect.element(drawer().getByRole('combobox', { name: '已保存的查询' })).toHaveTextContent('大功率')
    await expect.element(button('已保存查询的回收站')).toBeVisible()
  })

  it('offers the roles to share with only to users who may share, and no changes to queries that are read-only', async () => {
    await openList({ path: '/?saved=q-1', mayShare: true, kept: [aQuery({ isOwn: false, mayChange: false })] })
    await userEvent.click(opener())
    await expect
      .element(drawer().getByRole('combobox', { name: '已保存的查询' }))
      .toHaveTextContent('大功率（王芳 共享）')
    await expect.element(button('删除查询')).not.toBeInTheDocument()
    await userEvent.click(button('另存为…'))
    await expect.element(page.getByRole('dialog', { name: '保存查询' }).getByText('共享给角色')).toBeVisible()
  })
})
