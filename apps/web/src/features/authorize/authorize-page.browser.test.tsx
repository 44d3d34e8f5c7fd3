import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import type { GranteeType } from '@armature/contract'
import { mapItemKinds } from '@armature/contract/catalog/item-kinds'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appState } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { Confirmer } from '../../ui/overlays/confirm.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press as pressBy } from '../../testing/pointer.ts'
import AuthorizePage from './authorize-page.tsx'
import type { Values } from './draft/draft.ts'
import type { GrantModel } from './draft/grant-index.ts'

beforeAll(async () => {
  await page.viewport(1280, 800)
  appState.setState({ device: 'desktop', language: 'zh' })
  await startTexts('zh', ['authorize', 'form', 'ui'])
})
beforeEach(() => unsavedWork.clear())

const item = (id: string, fullName: string) => ({ id, fullName, enCode: id })
const menu = (id: string, fullName: string, own: Partial<GrantModel['module'][number]> = {}) => ({
  ...item(id, fullName),
  ...{ systemId: 's', parentId: null, type: 2, icon: '', enabledMark: 1 },
  ...mapItemKinds(() => null),
  ...own,
})
const model: GrantModel = {
  system: [{ ...item('s', '主系统'), icon: '' }],
  module: [
    menu('dir', '资产', { type: 0 }),
    menu('site', '场站', {
      ...{ parentId: 'dir', type: 3 },
      button: [item('add', '新建'), item('remove', '删除')],
      column: [item('c-name', '站名')],
      form: [item('name', '名称'), item('price', '单价'), item('parts', '备件'), item('parts-count', '备件 - 数量')],
      resource: [item('all', '全部数据'), item('own', '本组织')],
    }),
    menu('home', '首页'),
  ],
}
const holder = (objectType: GranteeType, id: string, own: Partial<Values['holder']> = {}): Values['holder'] => ({
  ...{ id, objectType, fullName: `名${id}`, enCode: id, sortCode: 0, enabledMark: 1, description: '' },
  ...{ organizes: [], members: 18, mayEdit: true, isAdministrator: false },
  ...own,
})
const explainer = {
  ...{ id: 'e', path: '/permission/explain', enCode: 'permission.explain', fullName: '权限解释', type: 2 },
  ...{
    urlAddress: '/permission/explain',
    icon: '',
    propertyJson: '{}',
    linkTarget: '_self',
    vueName: '',
    category: 'Web' as const,
  },
  ...{ hasChildren: false, hidden: false, children: [] },
}
const nothing = { system: [], module: [], ...mapItemKinds(() => []) }
const values = (own: Partial<Values> = {}): Values => ({
  ...nothing,
  holder: holder('role', 'r1'),
  version: 'v1',
  fixed: [],
  through: [],
  ...own,
})

interface World {
  values?: Values
  holders?: Values['holder'][]
  model?: GrantModel
  at?: string
  /** users are listed after it */
  usersAfter?: Promise<void>
  /** reply to the first save */
  refusal?: { code: number; msg: string }
}

/** Opens the page with a server that stores what is sent and records the requests. */
async function aPage(world: World = {}) {
  let stored = world.values ?? values()
  let firstRefusal = world.refusal
  let sent: object | undefined
  const pageOf = (type: GranteeType) => {
    const list = (world.holders ?? [holder('role', 'r1'), holder('role', 'r2'), holder('user', 'u1')]).filter(
      ({ objectType }) => objectType === type,
    )
    return { list, pagination: { currentPage: 1, pageSize: 30, total: list.length } }
  }
  const journal = { list: [], pagination: { currentPage: 1, pageSize: 10, total: 0 } }
  const calls = answerCalls({
    'GET /api/permission/Authority/Model': world.model ?? model,
    'GET /api/permission/Authority/Holder': async ({ query }) => {
      if (query['objectType'] === 'user') await world.usersAfter
      return pageOf(query['objectType'] as GranteeType)
    },
    'GET /api/permission/Authority/Data/:id/Changes': journal,
    'GET /api/permission/Authority/Data/:id/Values': () => stored,
    'PUT /api/permission/Authority/Data/:id': ({ body }) => {
      const first = firstRefusal
      firstRefusal = undefined
      if (first) return refusal(first.code, first.msg)
      sent = body
      stored = { ...stored, ...body, version: 'v2' }
      return { added: 7, removed: 1, changed: 0, version: 'v2' }
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <MemoryRouter initialEntries={[`/permission/authorize${world.at ?? '?objectType=role&id=r1'}`]}>
      <QueryClientProvider client={client}>
        <AddressedPage>
          <AuthorizePage />
        </AddressedPage>
        <Confirmer />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return {
    asked: () => calls.map(({ line }) => line.replace('/api/permission/Authority', '')),
    refetch: () => client.invalidateQueries(),
    sent: () => sent as (Values & { objectType: string }) | undefined,
    store: (next: Values) => (stored = next),
  }
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
/** The first button of the name: the toolbar comes before the content. */
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const line = (name: string) => page.getByRole('treeitem').filter({ has: box(`授予“${name}”`) })
const openSite = async () => {
  await press('展开全部')
  await expect.element(page.getByRole('group', { name: '按钮' })).toBeVisible()
}

describe('the authorize screen', () => {
  it('opens the grantee of its address, with the number of members [S2.177, S2.184]', async () => {
    await aPage()
    await expect.element(page.getByRole('heading', { name: '名r1' })).toBeVisible()
    await expect.element(page.getByText('18 人持有')).toBeVisible()
    await expect.element(box('授予“场站”')).not.toBeChecked()
  })

  it('asks for a grantee where the address has none, and shows the grants of the chosen one [S2.184, S2.186]', async () => {
    await aPage({ at: '', values: values({ holder: holder('user', 'u1') }) })
    await expect.element(page.getByText('选择授权对象')).toBeVisible()
    await page.getByRole('tab', { name: '用户' }).click()
    await page.getByRole('button', { name: /名u1/ }).click()
    await expect.element(page.getByRole('heading', { name: '名u1' })).toBeVisible()
  })

  it('grants a menu with its items and its parents, counts them, and sends the six lists [S2.179, SO.81]', async () => {
    const { sent } = await aPage()
    await box('授予“场站”').click()
    await expect.element(box('授予“资产”')).toBeChecked()
    await expect.element(line('场站')).toHaveTextContent('2/2')
    await expect.element(page.getByText('保存后 18 人立即生效，无需重新登录')).toBeVisible()
    await press('保存')
    await expect.element(page.getByText('没有修改')).toBeVisible()
    expect(sent()).toMatchObject({
      objectType: 'role',
      version: 'v1',
      system: ['s'],
      button: ['add', 'remove'],
      column: ['c-name'],
      resource: ['all', 'own'],
    })
    expect([...(sent()?.module ?? [])].sort()).toEqual(['dir', 'site'])
    expect(sent()?.form).toContainEqual({ id: 'price', access: 'write' })
  })

  it('selects and deselects everything that is shown [S2.187, S2.188]', async () => {
    const { sent } = await aPage()
    await press('全选')
    for (const name of ['主系统', '资产', '首页']) await expect.element(box(`授予“${name}”`)).toBeChecked()
    await press('取消全选')
    await expect.element(page.getByText('没有修改')).toBeVisible()
    await page.getByRole('searchbox', { name: '菜单、按钮、字段' }).fill('删除')
    await expect.element(box('授予“首页”')).not.toBeInTheDocument()
    await press('全选')
    await press('保存')
    await expect.poll(() => sent()?.button).toEqual(['remove'])
    expect(sent()?.form).toEqual([])
  })

  it('lists no roles as users while these are loading', async () => {
    let answer = () => undefined as void
    await aPage({ usersAfter: new Promise<void>((resolve) => (answer = resolve)) })
    const list = (name: string) => page.getByRole('list', { name, exact: true })
    await expect.element(list('角色').getByRole('button', { name: '名r1' })).toBeVisible()
    await page.getByRole('tab', { name: '用户' }).click()
    await expect.element(list('用户')).toBeInTheDocument()
    expect(list('用户').getByRole('button').elements()).toHaveLength(0)
    answer()
    await expect.element(list('用户').getByRole('button', { name: '名u1' })).toBeVisible()
  })

  it('expands all and collapses all [S2.189, S2.190]', async () => {
    await aPage()
    await press('收起全部')
    await expect.element(box('授予“资产”')).not.toBeInTheDocument()
    await openSite()
    await expect.element(box('授予“场站”')).toBeVisible()
  })

  it('grants buttons, columns and data schemes one by one, and marks what is added and removed [S2.180, S2.181, S2.183]', async () => {
    const held = values({ system: ['s'], module: ['dir', 'site'], button: ['add'] })
    const { sent } = await aPage({ values: held })
    await openSite()
    await box('新建').click()
    await page.getByRole('checkbox', { name: '删除' }).click()
    await page.getByRole('checkbox', { name: '本组织' }).click()
    await expect.element(page.getByText('收回', { exact: true })).toBeVisible()
    await expect.element(page.getByText('新', { exact: true }).first()).toBeVisible()
    await press('查看修改')
    await expect.element(page.getByRole('dialog').getByText('本组织')).toBeVisible()
    await press('关闭')
    await press('保存')
    await expect.poll(sent).toMatchObject({ button: ['remove'], resource: ['own'] })
  })

  it('makes a field readable or writable, and a whole sub-table at once [S2.182]', async () => {
    const { sent } = await aPage()
    await openSite()
    await box('“单价”可见').click()
    await expect.element(box('“单价”可改')).not.toBeChecked()
    await box('“名称”可改').click()
    await expect.element(box('“名称”可见')).toBeChecked()
    await box('“备件”可改').click()
    await expect.element(box('“数量”可改')).toBeChecked()
    await press('保存')
    await expect.poll(() => sent()?.form.length).toBe(4)
    expect(sent()?.form).toContainEqual({ id: 'price', access: 'read' })
    expect(sent()?.form).toContainEqual({ id: 'parts-count', access: 'write' })
  })

  it('discards all changes with one press', async () => {
    await aPage()
    await box('授予“首页”').click()
    expect(unsavedWork.any()).toBe(true)
    await press('撤销')
    await expect.element(box('授予“首页”')).not.toBeChecked()
    expect(unsavedWork.any()).toBe(false)
  })

  it.each([
    ['undone', () => press('撤销')],
    ['taken back by hand', () => box('授予“首页”').click()],
  ])('removes the save error once the changes are %s', async (_, giveUp) => {
    await aPage({ refusal: { code: 400, msg: '不能授予自己没有的权限' } })
    await box('授予“首页”').click()
    await press('保存')
    await expect.element(page.getByRole('alert')).toHaveTextContent('不能授予自己没有的权限')
    await giveUp()
    await expect.element(page.getByText('没有修改')).toBeVisible()
    await box('授予“首页”').click()
    await expect.element(page.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('can be saved on a phone, where a long error leaves the button within reach', async () => {
    await page.viewport(390, 800)
    appState.setState({ device: 'mobile' })
    try {
      const msg = '不能授予自己没有的权限：场站（新建、删除、查看全部数据），请联系上级管理员办理'
      const { sent } = await aPage({ refusal: { code: 400, msg } })
      const save = page.getByRole('button', { name: '保存', exact: true })
      await pressBy('touch', box('授予“场站”'))
      await pressBy('touch', save)
      await expect.element(page.getByRole('alert')).toHaveTextContent(msg)
      const { left, right, bottom } = save.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
      expect(bottom).toBeLessThanOrEqual(800)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      await pressBy('touch', save)
      await expect.poll(sent).toMatchObject({ button: ['add', 'remove'] })
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    } finally {
      await page.viewport(1280, 800)
      appState.setState({ device: 'desktop' })
    }
  })

  it('asks before unsaved changes are left for another grantee', async () => {
    const { asked } = await aPage()
    await box('授予“首页”').click()
    await page.getByRole('button', { name: /名r2/ }).click()
    await press('继续修改')
    await expect.element(box('授予“首页”')).toBeChecked()
    await page.getByRole('button', { name: /名r2/ }).click()
    await press('放弃修改')
    await expect.poll(asked).toContain('GET /Data/r2/Values')
    await expect.element(box('授予“首页”')).not.toBeChecked()
  })

  it('does not mix what another user saves with the changes of this user', async () => {
    const world = await aPage()
    await box('授予“首页”').click()
    world.store(values({ system: ['s'], module: ['dir', 'site'], version: 'v9' }))
    await world.refetch()
    await expect.element(box('授予“场站”')).not.toBeChecked()
    await press('查看修改')
    await expect.element(page.getByRole('dialog').getByText('首页')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('场站')).not.toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button').last().click()
    await press('保存')
    await expect.poll(world.sent).toMatchObject({ version: 'v1' })
  })

  it('keeps the changes where another user has saved in the meantime, and applies them to the newer state', async () => {
    const world = await aPage({ refusal: { code: 409, msg: '授权在此期间被他人修改' } })
    await box('授予“首页”').click()
    world.store(values({ system: ['s'], module: ['dir', 'site'], version: 'v9' }))
    await press('保存')
    await expect.element(box('授予“首页”')).toBeChecked()
    await expect.element(box('授予“场站”')).toBePartiallyChecked()
    await press('保存')
    await expect.poll(world.sent).toMatchObject({ version: 'v9' })
    expect([...(world.sent()?.module ?? [])].sort()).toEqual(['dir', 'home', 'site'])
  })

  it('shows which role also grants something to a user [S2.186]', async () => {
    const through = [{ ...nothing, module: ['home'], objectType: 'role' as const, id: 'r2', fullName: '巡检' }]
    await aPage({ at: '?objectType=user&id=u1', values: values({ holder: holder('user', 'u1'), through }) })
    await expect.element(page.getByText('经角色“巡检”')).toBeVisible()
    await expect.element(box('授予“首页”')).not.toBeChecked()
  })

  it('links from a user to the permission explanation, for callers who have that page', async () => {
    const user = { at: '?objectType=user&id=u1', values: values({ holder: holder('user', 'u1') }) }
    const way = page.getByRole('button', { name: '为什么有或没有某项权限' })
    await aPage(user)
    await expect.element(page.getByRole('button', { name: '变更记录' })).toBeVisible()
    await expect.element(way).not.toBeInTheDocument()
    session.setState({ menuList: [explainer] })
    await expect.element(way).toBeVisible()
    session.setState({ menuList: [] })
  })

  it('keeps what is fixed, and offers no change to callers who may only read', async () => {
    const held = { system: ['s'], module: ['home'] }
    await aPage({ values: values({ ...held, fixed: ['s', 'home'] }) })
    await expect.element(box('授予“首页”')).toBeDisabled()
    await aPage({ values: values({ ...held, holder: holder('role', 'r1', { mayEdit: false }) }) })
    await expect.element(page.getByText('你可以查看，但不能修改这里的授权。')).toBeVisible()
  })

  it('copies the grants of another grantee as unsaved changes', async () => {
    const world = await aPage()
    await expect.element(box('授予“首页”')).not.toBeChecked()
    world.store(values({ system: ['s'], module: ['home'] }))
    await press('复制其他对象的权限')
    await page.getByRole('dialog').getByRole('button', { name: /名r2/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '复制', exact: true }).click()
    await expect.element(box('授予“首页”')).toBeChecked()
    expect(world.asked()).toContain('GET /Data/r2/Values')
    expect(world.asked().filter((line) => line.startsWith('PUT'))).toEqual([])
  })

  it('stays quick with five thousand items: only the rows in view are rendered', async () => {
    const many: GrantModel = {
      system: model.system,
      module: Array.from({ length: 100 }, (_, at) =>
        menu(`m${at}`, `菜单${at}`, {
          button: Array.from({ length: 50 }, (_, of) => item(`m${at}b${of}`, `按钮${of}`)),
        }),
      ),
    }
    await aPage({ model: many })
    await press('全选')
    await expect.element(line('主系统')).toHaveTextContent('5000/5000')
    await press('展开全部')
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(60)
    await userEvent.keyboard('{End}')
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(60)
  })
})
