import type { PublicScreenSetting, ScreenLayout, ScreenRow } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerUses, aUse } from '../../../form/testing/page.tsx'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { aPermissionEntry, aUserInfo } from '../../../testing/builders.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleRow } from '../../../testing/sample.ts'
import ScreenListPage from './screen-list-page.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('screens', 'portals', 'named', 'usedBy')
})
const grant = (...button: string[]) => session.setState({ permissionList: [aPermissionEntry('', { button })] })
beforeEach(() => grant('btn_add', 'btn_edit', 'btn_remove', 'btn_release'))

const row: ScreenRow = sampleRow('GET /api/visualdev/Screen', {
  ...{ id: 's1', fullName: '集控大屏', fullNameI18n: {}, enCode: 'wall', category: '运行', icon: 'monitor' },
  ...{ state: 2, enabledMark: 1, menus: 3, publicState: 'none' },
})

async function open(own: Record<string, unknown> = {}): Promise<SentCall[]> {
  await page.viewport(1280, 800)
  const sent = answerCalls({
    'GET /api/visualdev/Screen': {
      list: [row],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
      categories: [],
    },
    ...own,
  })
  const router = createMemoryRouter([
    { path: '/', element: <ScreenListPage /> },
    { path: '/screens/:id/design', element: <p>设计器</p> },
  ])
  await draw(<RouterProvider router={router} />)
  await expect.element(page.getByRole('button', { name: '集控大屏' })).toBeVisible()
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooseAction = async (name: string) => {
  await press('mouse', button('更多'))
  await press('mouse', page.getByRole('menuitem', { name, exact: true }))
}

it('shows a screen with its state and its menus, and opens it in the designer', async () => {
  await open()
  const cells = page.getByRole('row').nth(1)
  for (const text of ['wall', '运行', '有未发布的修改', '3']) await expect.element(cells).toHaveTextContent(text)
  await press('mouse', button('集控大屏'))
  await expect.element(page.getByText('设计器')).toBeVisible()
})

it('creates a screen from the template, whose elements read the forms that exist', async () => {
  const sent = await open({
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'form-1', fullName: '储能站', fullNameI18n: {}, enCode: 'storageSite' }],
    },
    'POST /api/visualdev/Screen': { id: 's2' },
  })
  await press('mouse', button('新建大屏'))
  await press('mouse', page.getByRole('radio', { name: '储能集控室模板' }))
  await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '值班室')
  await userEvent.fill(page.getByRole('textbox', { name: '编码' }), 'duty')
  await press('mouse', button('保存'))
  await expect.element(page.getByText('设计器')).toBeVisible()
  const made = sent.find(({ line }) => line === 'POST /api/visualdev/Screen')?.body
  expect(made).toMatchObject({ fullName: '值班室', enCode: 'duty', icon: 'monitor' })
  const { pages } = made?.['layout'] as ScreenLayout
  const forms = pages.flatMap(({ elements }) =>
    elements.flatMap((each) => ('source' in each && each.source.from === 'model' ? each.source.modelId : [])),
  )
  expect(new Set(forms), 'a form that is missing is chosen later').toEqual(new Set(['form-1', '']))
})

it('copies, turns off and deletes into the recycle bin, each after its question', async () => {
  const sent = await open({
    'POST /api/visualdev/Screen/s1/Actions/Copy': { id: 's3' },
    'GET /api/visualdev/References/screen/s1/UsedBy': answerUses(aUse({ kind: 'menu', fullName: '值班室' })),
    'PUT /api/visualdev/Screen/s1/Actions/State': null,
    'DELETE /api/visualdev/Screen/s1': null,
  })
  await chooseAction('复制')
  await chooseAction('停用')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('正在使用它：菜单 值班室。停用后任何人都看不到此大屏')
  await press('mouse', question.getByRole('button', { name: '停用' }))
  await chooseAction('删除')
  await expect.element(question).toHaveTextContent('正在使用它：菜单 值班室。')
  await press('mouse', question.getByRole('button', { name: '删除大屏' }))
  await expect
    .poll(() => sent.map(({ line }) => line).filter((line) => !line.startsWith('GET')))
    .toEqual([
      'POST /api/visualdev/Screen/s1/Actions/Copy',
      'PUT /api/visualdev/Screen/s1/Actions/State',
      'DELETE /api/visualdev/Screen/s1',
    ])
})

it('offers only what the user may do', async () => {
  grant()
  await open()
  for (const name of ['新建大屏', '导入', '回收站']) await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(button('查看')).toBeVisible()
  await press('mouse', button('更多'))
  for (const name of ['停用', '删除', '复制', '编辑'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).not.toBeInTheDocument()
})

const closed: PublicScreenSetting = {
  ...{
    isPublic: false,
    userName: '',
    isStopped: false,
    since: null,
    isReleased: true,
    userId: '',
    releasedAt: 7,
    sources: ['储能站', '告警'],
  },
  hasOrganizations: true,
}
const shared: PublicScreenSetting = {
  ...closed,
  isPublic: true,
  userId: 'u1',
  userName: '管理员 (admin)',
  since: 1_790_000_000_000,
}
const asAdministrator = () => {
  const before = session.getState().userInfo
  session.setState({ userInfo: { ...aUserInfo(), isAdministrator: true } })
  onTestFinished(() => session.setState({ userInfo: before }))
}

it('is made public by an administrator, who reads before what becomes visible', async () => {
  asAdministrator()
  let stored = closed
  const sent = await open({
    'GET /api/visualdev/Screen/s1/Public': () => stored,
    'PUT /api/visualdev/Screen/s1/Actions/Public': () => {
      stored = stored.isPublic ? closed : shared
      return null
    },
  })
  await chooseAction('公开')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('任何人不用登录')
  await expect.element(dialog).toHaveTextContent('储能站、告警')
  await expect.element(dialog).toHaveTextContent('组织的名称')
  await press('mouse', dialog.getByRole('button', { name: '以我的权限公开' }))
  await expect.element(dialog).toHaveTextContent(`${location.origin}/publicScreen/s1`)
  await expect.element(dialog).toHaveTextContent('管理员 (admin) 于')
  await expect
    .element(dialog.getByRole('link', { name: '打开' }))
    .toHaveAttribute('href', `${location.origin}/publicScreen/s1`)
  await press('mouse', dialog.getByRole('button', { name: '停止公开' }))
  await expect.element(dialog.getByRole('button', { name: '停止公开' })).not.toBeInTheDocument()
  const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)
  expect(bodies).toEqual([
    { isPublic: true, userId: '', releasedAt: 7 },
    { isPublic: false, userId: 'u1', releasedAt: 7 },
  ])
})

it('says why a screen cannot be made public, or why nobody sees a public one', async () => {
  asAdministrator()
  let stored = { ...closed, isReleased: false }
  await open({ 'GET /api/visualdev/Screen/s1/Public': () => stored })
  await chooseAction('公开')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('发布并启用后才能公开')
  await expect.element(dialog.getByRole('button', { name: '以我的权限公开' })).not.toBeInTheDocument()
  await press('mouse', dialog.getByRole('button', { name: '关闭' }).last())
  stored = { ...shared, isStopped: true }
  await chooseAction('公开')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('没有人能免登录查看')
  await expect.element(dialog.getByRole('button', { name: '以我的权限公开' })).toBeVisible()
})

it('marks public screens in the list, and offers the switch to administrators only', async () => {
  await open({
    'GET /api/visualdev/Screen': {
      list: [{ ...row, publicState: 'public' }],
      ...{ pagination: { currentPage: 1, pageSize: 20, total: 1 }, categories: [] },
    },
    'GET /api/visualdev/References/screen/s1/UsedBy': answerUses(),
  })
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('已公开')
  await press('mouse', button('更多'))
  await expect.element(page.getByRole('menuitem', { name: '复制', exact: true })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '公开', exact: true })).not.toBeInTheDocument()
  for (const name of ['停用', '删除']) {
    await press('mouse', page.getByRole('menuitem', { name, exact: true }))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('此大屏已公开，没有登录的人将看不到它')
    await press('mouse', question.getByRole('button', { name: '取消' }))
    await press('mouse', button('更多'))
  }
})
