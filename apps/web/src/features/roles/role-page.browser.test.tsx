import type { MenuItem, RoleRow } from '@armature/contract'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CurrentMenu } from '../../lib/menu/current-menu.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { session } from '../../lib/session/session.ts'
import { aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import RolePage from './role-page.tsx'

beforeAll(async () => {
  await startScreen()
  for (const namespace of ['roles', 'named', 'members', 'pages']) await loadTexts(namespace)
})
beforeEach(() => may('btn_add', 'btn_edit', 'btn_remove', 'btn_members'))

const role: RoleRow = {
  id: '0190a000-0000-7000-8000-00000000000a',
  fullName: '值班长',
  fullNameI18n: {},
  enCode: 'leader',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  organizeIds: ['o1'],
  organizes: ['华东公司/一班'],
  needsSecondFactor: 0,
  userCount: 2,
  creatorTime: 0,
  mayEdit: true,
  mayRemove: true,
  mayAssign: true,
}
const line = `/api/permission/Role/${role.id}`
const pagination = { currentPage: 1, pageSize: 20, total: 1 }
const lin = { id: 'u1', account: 'lin', fullName: '林夏', headIcon: '', organize: '华东公司', enabledMark: 1 }

/** Gives the user these buttons of the page. */
function may(...codes: string[]): void {
  const button = codes.map((enCode) => ({ id: enCode, enCode, fullName: enCode }))
  session.setState({
    permissionList: [{ ...aPermissionEntry('menu'), button }],
  })
}

async function aPage(row: Partial<RoleRow> = {}, answers: Record<string, unknown> = {}): Promise<SentCall[]> {
  const asked = answerCalls({
    'GET /api/permission/Role': { list: [{ ...role, ...row }], pagination },
    'GET /api/permission/Organize/Department/SelectorByAuth/0': { list: [] },
    [`GET ${line}/Members`]: { list: [lin], pagination },
    ...answers,
  })
  const item = { id: 'menu', enCode: 'permission.role', type: 2, urlAddress: '/permission/role', children: [] }
  await draw(
    <MemoryRouter>
      <CurrentMenu value={getRoute(item as unknown as MenuItem)}>
        <RolePage />
      </CurrentMenu>
    </MemoryRouter>,
  )
  await expect.element(page.getByText('leader')).toBeVisible()
  return asked
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const entries = async () => {
  await userEvent.click(button('更多'))
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

describe('the page of roles (S2.175)', () => {
  it('offers what the user has buttons for', async () => {
    await aPage()
    await expect.element(button('新建角色')).toBeVisible()
    await expect.element(button('编辑')).toBeVisible()
    expect(await entries()).toEqual(['复制', '停用', '删除'])
  })

  it('offers nothing that the user has no button for, or that the role does not allow', async () => {
    may('btn_edit', 'btn_remove')
    await aPage({ mayEdit: false, mayRemove: false })
    expect(button('新建角色').elements()).toHaveLength(0)
    expect(button('编辑').elements()).toHaveLength(0)
    expect(button('更多').elements()).toHaveLength(0)
    await userEvent.click(button('成员'))
    await expect.element(page.getByText('林夏')).toBeVisible()
    expect(button('添加成员').elements()).toHaveLength(0)
    expect(button('移除').elements()).toHaveLength(0)
  })

  it('asks before a role is disabled, with what the server says that its users lose', async () => {
    const losses = '“值班长”仍有 2 名用户。停用期间，用户失去只由它授予的权限：1 个菜单'
    const asked = await aPage(
      {},
      {
        [`PUT ${line}/Actions/State`]: ({ body }: SentCall) =>
          (body as { isConfirmed: boolean }).isConfirmed ? null : refusal(409, losses, { stillUsed: 2 }),
      },
    )
    const answers = () => asked.filter(({ line: call }) => call === `PUT ${line}/Actions/State`).map(({ body }) => body)
    const disable = async () => {
      await userEvent.click(button('更多'))
      await userEvent.click(page.getByRole('menuitem', { name: '停用' }))
      await expect.element(page.getByRole('alertdialog')).toHaveTextContent(losses)
    }
    const answer = (name: string) => userEvent.click(page.getByRole('alertdialog').getByRole('button', { name }))
    await disable()
    await answer('取消')
    await expect.poll(() => page.getByText(losses).elements()).toHaveLength(0)
    expect(answers()).toEqual([{ isConfirmed: false }])
    await disable()
    await answer('停用')
    await expect.poll(answers).toEqual([{ isConfirmed: false }, { isConfirmed: false }, { isConfirmed: true }])
  })
})

describe('the members of a role', () => {
  it('are removed one by one; a refusal stays visible', async () => {
    const asked = await aPage({}, { [`PUT ${line}/Members`]: refusal(403, '不能移除') })
    await userEvent.click(button('成员'))
    await userEvent.click(button('移除'))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '移除' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('不能移除')
    expect(asked.find(({ line: call }) => call.startsWith('PUT'))?.body).toEqual({ remove: ['u1'] })
  })
})
