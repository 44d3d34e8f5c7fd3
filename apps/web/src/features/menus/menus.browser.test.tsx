import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import type { Calls, EndpointData, MenuItemRow, MenuNode, SchemeCondition } from '@armature/contract'
import { mapItemCounts, mapMenuLimits } from '@armature/contract/catalog/item-kinds'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { answerUses, aUse } from '../../form/testing/page.tsx'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { PageContext } from '../../lib/menu/page.tsx'
import { session } from '../../lib/session/session.ts'
import { settings } from '../../lib/state/settings.ts'
import { aCurrentUser, aPermissionEntry } from '../../testing/builders.ts'
import { EditMenuDialog } from './menu-dialog.tsx'
import MenuPage from './menu-page.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('menus', 'named', 'designer', 'form')
})
afterEach(() => session.setState({ permissionList: [] }))

const aNode = (values: Partial<MenuNode>): MenuNode => ({
  id: 'm',
  systemId: 's',
  parentId: '-1',
  fullName: '菜单',
  fullNameI18n: {},
  enCode: 'menu',
  type: 0,
  category: 'Web',
  icon: '',
  urlAddress: '',
  linkTarget: '_self',
  sortCode: 0,
  enabledMark: 1,
  hidden: false,
  origin: 'own',
  isFixed: false,
  ...mapMenuLimits(() => false),
  ...mapItemCounts(() => 0),
  ...values,
})
const system = {
  id: 's',
  fullName: '主系统',
  fullNameI18n: {},
  enCode: 'main',
  icon: '',
  description: '',
  sortCode: 0,
  enabledMark: 1,
  menus: 2,
  isFixed: true,
}
const model = aNode({
  id: 'insp',
  fullName: '巡检',
  type: 3,
  useDataPermission: true,
  schemes: 1,
  parentId: 'dir',
  urlAddress: '/model/insp',
})
const directory = aNode({ id: 'dir', fullName: '运维', enCode: 'ops', children: [model] })
const later = aNode({ id: 'later', fullName: '天气', enCode: 'weather', type: 7, hidden: true, enabledMark: 0 })
const answers = {
  'GET /api/system/System': { list: [system], pagination: { total: 1, currentPage: 1, pageSize: 500 } },
  'GET /api/system/Menu/ModuleBySystem/s': { list: [directory, later] },
  'GET /api/system/Menu/Selector/0': {
    list: [{ id: 's', fullName: '主系统', children: [{ id: 'dir', fullName: '运维' }] }],
  },
}
const may = (...codes: string[]) =>
  session.setState({
    permissionList: [aPermissionEntry('', { button: codes })],
  })
const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the page of menus', () => {
  it('shows the tree with target and restrictions of each menu, and no buttons without permissions', async () => {
    answerCalls(answers)
    await draw(<MenuPage />)
    await expect.element(line('巡检')).toHaveAttribute('aria-level', '2')
    await expect.element(line('天气')).toHaveTextContent('停用')
    await expect.element(line('天气')).toHaveTextContent('隐藏')
    await userEvent.click(line('巡检'))
    await expect.element(button('权限项')).toBeVisible()
    for (const name of ['新建', '编辑', '上移', '复制', '停用', '删除', '新建系统'])
      expect(button(name).elements(), name).toEqual([])
  })

  it('deletes a menu with those below it into the recycle bin, and restores it from the message and from the bin', async () => {
    may('btn_remove')
    const entry = { id: 'dir', fullName: '运维', enCode: 'ops', userName: '林夏', time: 0, purgeTime: 0 }
    const parts = [{ kind: 'menu' as const, count: 1, names: ['巡检'] }]
    const asked = answerCalls({
      ...answers,
      'DELETE /api/system/Menu/dir': null,
      'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(aUse({ kind: 'portal', fullName: '值班' })),
      'POST /api/system/Menu/Bin/dir/Actions/Restore': { leftOutCount: 0, leftOut: [], turnedOff: [] },
      'GET /api/system/Menu/Bin': {
        list: [{ ...entry, parts }],
        pagination: { currentPage: 1, pageSize: 20, total: 1 },
      },
    })
    await draw(
      <>
        <MenuPage />
        <Toaster />
      </>,
    )
    await userEvent.click(line('运维').getByText('运维'))
    await userEvent.click(button('删除'))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('正在使用它：门户 值班。')
    await expect.element(question).toHaveTextContent('它下面的全部菜单、权限项和授权会进入回收站')
    await userEvent.click(question.getByRole('button', { name: '删除菜单' }))
    await userEvent.click(button('撤销'))
    const restored = () => asked.filter((call) => call.line === 'POST /api/system/Menu/Bin/dir/Actions/Restore')
    await expect.poll(restored).toHaveLength(1)
    await userEvent.click(button('回收站'))
    const drawer = page.getByRole('dialog', { name: '菜单的回收站' })
    await expect.element(drawer.getByText('1 个菜单')).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: '恢复', exact: true }))
    await expect.poll(restored).toHaveLength(2)
  })

  it('deletes an application with its menus into a recycle bin of its own, and restores it', async () => {
    may('btn_remove')
    const second = { ...system, id: 'second', fullName: '运维系统', enCode: 'second', isFixed: false }
    const asked = answerCalls({
      ...answers,
      'GET /api/system/System': { list: [system, second], pagination: { total: 2, currentPage: 1, pageSize: 500 } },
      'DELETE /api/system/System/second': null,
      'POST /api/system/System/Bin/second/Actions/Restore': { leftOutCount: 0, leftOut: [], turnedOff: [] },
      'GET /api/system/System/Bin': { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } },
    })
    await draw(
      <>
        <MenuPage />
        <Toaster />
      </>,
    )
    await userEvent.click(button('“运维系统”的操作'))
    await userEvent.click(page.getByRole('menuitem', { name: '删除' }))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('系统和它下面的全部菜单、权限项和授权会进入回收站')
    await userEvent.click(question.getByRole('button', { name: '删除系统' }))
    await userEvent.click(button('撤销'))
    const sent = () => asked.map((call) => call.line)
    await expect.poll(sent).toEqual(expect.arrayContaining(['POST /api/system/System/Bin/second/Actions/Restore']))
    await userEvent.click(button('系统的回收站'))
    await expect.element(page.getByRole('dialog', { name: '系统的回收站' })).toBeVisible()
  })

  it('has a phone menu next to the desktop menu; a new entry is added to the shown one', async () => {
    may('btn_add')
    const phone = aNode({ id: 'phone', fullName: '手机运维', category: 'App' })
    const asked = answerCalls({
      ...answers,
      'GET /api/system/Menu/ModuleBySystem/s': { list: [directory, phone] },
      'POST /api/system/Menu': { id: 'n' },
    })
    await draw(<MenuPage />)
    await expect.element(line('运维')).toBeVisible()
    expect(line('手机运维').elements()).toEqual([])
    await userEvent.click(page.getByRole('radiogroup', { name: '菜单类别' }).getByText('手机'))
    await expect.element(line('手机运维')).toBeVisible()
    await userEvent.click(button('新建'))
    await userEvent.click(page.getByRole('menuitem', { name: /^目录/ }))
    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '现场')
    await userEvent.fill(page.getByRole('textbox', { name: '编码' }), 'field')
    await userEvent.click(button('保存'))
    await expect.poll(() => asked.find(({ line: l }) => l.startsWith('POST'))?.body).toMatchObject({ category: 'App' })
  })

  it.each([
    ['', { moduleId: 'room', isScreen: true }],
    ['https://view.example', { moduleId: '42', isScreen: false }],
  ])(
    'opens a released screen, or with the visualization server “%s” one of that (S2.40, S2.41)',
    async (host, target) => {
      may('btn_add')
      const { sysConfig } = settings.getState()
      settings.setState({ sysConfig: { ...sysConfig, dataVHost: host } })
      onTestFinished(() => settings.setState({ sysConfig }))
      const sent = answerCalls({
        ...answers,
        'GET /api/system/Menu/Screens': { list: [{ id: 'room', fullName: '集控大屏', enCode: 'room' }] },
        'POST /api/system/Menu': { id: 'n' },
      })
      await draw(<MenuPage />)
      await userEvent.click(button('新建'))
      await userEvent.click(page.getByRole('menuitem', { name: /^大屏/ }))
      await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '大屏')
      await userEvent.fill(page.getByRole('textbox', { name: '编码' }), 'room')
      if (host) {
        await userEvent.click(page.getByRole('radio', { name: '大屏服务' }))
        expect(page.getByRole('combobox', { name: /^大屏/ }).elements()).toEqual([])
        await userEvent.fill(page.getByRole('textbox', { name: '大屏编号' }), '42')
      } else {
        await userEvent.click(page.getByRole('combobox', { name: /^大屏/ }))
        await userEvent.click(page.getByTitle('集控大屏 (room)'))
      }
      await userEvent.click(button('保存'))
      await expect
        .poll(() => sent.find(({ line: l }) => l.startsWith('POST'))?.body)
        .toMatchObject({ type: 6, ...target })
    },
  )

  it('moves menus by Alt and an arrow key, and searches by name, code and address', async () => {
    may('btn_edit')
    const asked = answerCalls({ ...answers, 'PUT /api/system/Menu/later/Actions/Move': null })
    await draw(<MenuPage />)
    await userEvent.click(line('天气'))
    await expect.element(button('下移')).toBeDisabled()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect
      .poll(() => asked.find(({ line: each }) => each.endsWith('/Move'))?.body)
      .toEqual({
        systemId: 's',
        parentId: '-1',
        beforeId: 'dir',
      })
    await userEvent.fill(page.getByRole('searchbox'), 'model/insp')
    await expect.element(line('巡检')).toBeVisible()
    await expect.poll(() => line('天气').elements().length).toBe(0)
  })

  it('opens the menu and the permission items that a link names', async () => {
    answerCalls({
      ...answers,
      'GET /api/system/Menu/insp': {
        ...model,
        description: '',
        moduleId: 'insp',
        moduleName: '巡检',
        isScreen: false,
        sourceList: null,
        followsDesign: true,
        holders: 0,
      },
      'GET /api/system/Menu/insp/Items': { list: [] },
    })
    const place = {
      key: 'menus',
      search: '?menu=insp&items=resource',
      setSearch: () => undefined,
      isResting: () => false,
    }
    await draw(
      <PageContext value={place}>
        <MenuPage />
      </PageContext>,
    )
    await expect.element(page.getByRole('dialog', { name: '“巡检”的权限项' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: '数据' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(line('巡检')).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    ['目录', [], ['网址', '页面地址']],
    ['链接', ['网址'], ['页面地址']],
    ['页面', ['页面地址'], ['网址']],
  ])('shows only the fields that a menu of the type %s needs (S2.29, S2.33, S2.44)', async (type, shown, absent) => {
    may('btn_add')
    answerCalls(answers)
    await draw(<MenuPage />)
    await userEvent.click(button('新建'))
    await userEvent.click(page.getByRole('menuitem', { name: new RegExp(`^${type}`) }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: '编码' })).toBeVisible()
    for (const label of shown)
      await expect.element(dialog.getByRole('textbox', { name: label, exact: true })).toBeVisible()
    for (const label of absent)
      expect(dialog.getByRole('textbox', { name: label, exact: true }).elements(), label).toEqual([])
  })

  it.each([
    ['', false, true],
    ['', true, false],
    ['https://view.test', false, false],
  ])('warns that a visualization has no host when none is set (S2.40): "%s"', async (dataVHost, isScreen, isSaid) => {
    const menu = aNode({ id: 'view', fullName: '集控', enCode: 'view', type: 6 })
    const opened = {
      moduleId: '42',
      moduleName: '集控大屏',
      isScreen,
      sourceList: null,
      followsDesign: true,
      holders: 0,
    }
    answerCalls({ ...answers, 'GET /api/system/Menu/view': { ...menu, description: '', ...opened } })
    const first = settings.getState().sysConfig
    settings.setState({ sysConfig: { ...first, dataVHost } })
    onTestFinished(() => settings.setState({ sysConfig: first }))
    await draw(<EditMenuDialog id="view" onClose={() => undefined} />)
    await expect
      .element(page.getByText(isScreen ? /^在新窗口打开大屏“集控大屏”/ : /^打开大屏服务中编号为 42/))
      .toBeVisible()
    expect(page.getByText(/^目前还没有设置大屏服务地址/).elements()).toHaveLength(isSaid ? 1 : 0)
  })
})

describe('a data scheme', () => {
  const condition: SchemeCondition = {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: 'gone', op: 'eq', value: '1' }] }],
  }
  const scheme: MenuItemRow = {
    id: 'rows',
    kind: 'resource',
    enCode: 'rows',
    fullName: '旧方案',
    fullNameI18n: {},
    sortCode: 1,
    origin: 'own',
    holders: 3,
    scheme: { isAll: false, condition },
    faults: [{ group: 0, condition: 0, field: 'gone', reason: 'field' }],
  }
  const title = { vModel: 'title', config: { jnpfKey: 'comInput', label: '标题' } }
  const preview: EndpointData<Calls['POST /api/system/Menu/:id/Items/Actions/Preview']> = {
    opened: 0,
    total: 9,
    most: 100_000,
    userName: '站长',
    faults: scheme.faults ?? [],
    indexes: [],
  }

  it('with a removed field is shown as broken, also at its condition, and can be fixed there', async () => {
    may('btn_item')
    session.setState({ userInfo: { ...aCurrentUser().userInfo, userId: 'u' } })
    let now = preview
    const asked = answerCalls({
      ...answers,
      'GET /api/system/Menu/insp/Items': { list: [scheme] },
      'GET /api/system/Menu/insp/Items/rows': scheme,
      'GET /api/system/Menu/insp/Fields': { moduleId: 'insp', fields: JSON.stringify([title]), indexed: [] },
      'POST /api/system/Menu/insp/Items/Actions/Preview': () => now,
      'POST /api/permission/Users/getUserList': { list: [{ id: 'u', fullName: '站长', type: 'user' }] },
      'PUT /api/system/Menu/insp/Items/rows': { indexes: [{ field: 'title', hasIndex: false }] },
    })
    await draw(<MenuPage />)
    await userEvent.click(line('巡检'))
    await userEvent.click(button('权限项'))
    await userEvent.click(page.getByRole('tab', { name: '数据' }))
    await expect.element(page.getByText('（gone），此方案目前不开放任何数据', { exact: false })).toBeVisible()
    await userEvent.click(button('编辑“旧方案”'))
    const dialog = page.getByRole('dialog', { name: '编辑“旧方案”' })
    await expect.element(dialog.getByText('这个字段不存在，或不能用作条件')).toBeVisible()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('站长按此方案可以看到 0 / 9 条数据')

    now = { ...preview, opened: 4, faults: [], indexes: [{ field: 'title', hasIndex: false }] }
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '字段' }), '标题')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '比较方式' }), 'notEmpty')
    await expect.element(dialog.getByText('可见：标题 不为空 的数据')).toBeVisible()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('4 / 9')
    await expect.element(dialog.getByText('标题 没有索引', { exact: false })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect
      .poll(() => asked.find(({ line: each }) => each.startsWith('PUT'))?.body)
      .toMatchObject({
        enCode: 'rows',
        scheme: { isAll: false, condition: { groups: [{ conditions: [{ field: 'title', op: 'notEmpty' }] }] } },
      })
  })

  it('shows why the server refuses it, and keeps its content', async () => {
    may('btn_item')
    const allRows = { ...scheme, faults: [], scheme: { isAll: true, condition: { logic: 'and' as const, groups: [] } } }
    answerCalls({
      ...answers,
      'GET /api/system/Menu/insp/Items': { list: [allRows] },
      'GET /api/system/Menu/insp/Items/rows': allRows,
      'GET /api/system/Menu/insp/Fields': { moduleId: 'insp', fields: '[]', indexed: [] },
      'POST /api/system/Menu/insp/Items/Actions/Preview': preview,
      'PUT /api/system/Menu/insp/Items/rows': () => refusal(403, '您自己看不到该菜单的全部内容，不能更改它的权限范围'),
    })
    await draw(<MenuPage />)
    await userEvent.click(line('巡检'))
    await userEvent.click(button('权限项'))
    await userEvent.click(page.getByRole('tab', { name: '数据' }))
    await userEvent.click(button('编辑“旧方案”'))
    const dialog = page.getByRole('dialog', { name: '编辑“旧方案”' })
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('您自己看不到该菜单的全部内容')
  })
})
