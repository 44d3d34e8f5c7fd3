import type { Explanation, Reason } from '@armature/contract'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { ExplanationView } from './explanation-view.tsx'
import type { WhyQuestion } from './why-button.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('explain')
})
beforeEach(() => session.setState({ menuList: [] }))

const reason = (kind: Reason['kind'], holds: boolean, more: Partial<Reason> = {}): Reason => ({
  kind,
  holds,
  givers: [],
  subject: null,
  access: null,
  failing: [],
  ...more,
})
const role = { type: 'role' as const, id: 'r', fullName: '值班长', isOff: false }

function show(question: Partial<WhyQuestion>, told: Partial<Explanation>, isOwn = false) {
  const explanation: Explanation = {
    allowed: true,
    access: null,
    user: { id: 'u', fullName: '林工', account: 'lin' },
    menu: { id: 'm', fullName: '巡检记录', moduleId: 'x' },
    reasons: [],
    ...told,
  }
  void draw(
    <MemoryRouter>
      <ExplanationView question={{ kind: 'menu', ...question }} explanation={explanation} isOwn={isOwn} />
    </MemoryRouter>,
  )
}
const verdict = () => page.getByRole('status')
const chain = () => page.getByRole('list', { name: '原因' })

describe('an explanation', () => {
  it('states in one sentence who may do what, and by which role', async () => {
    const granted = reason('itemGranted', true, { givers: [role], subject: { id: 'b', fullName: '删除' } })
    show(
      { kind: 'button', code: 'btn_remove' },
      { reasons: [reason('menuGranted', true, { givers: [role] }), granted] },
    )
    await expect.element(verdict()).toHaveTextContent('林工可以在“巡检记录”中使用按钮“删除”')
    await expect.element(chain()).toHaveTextContent('“删除”已被授予来自角色 值班长')
  })

  it('distinguishes a read-only field from an editable one', async () => {
    const reasons = [reason('itemGranted', true, { access: 'read', subject: { id: 'f', fullName: '费用' } })]
    show({ kind: 'form', code: 'cost' }, { access: 'read', reasons })
    await expect.element(verdict()).toHaveTextContent('林工可以在“巡检记录”的表单中看到“费用”，但不能填写')
    await expect.element(chain()).toHaveTextContent('“费用”已被授予（只读）')
  })

  it('of a record names the condition that fails, with the current value', async () => {
    const failing = [
      { label: '状态', op: 'eq', wanted: '完成', actual: '进行中' },
      { label: '$creatorUserId', op: 'eq', wanted: '@userId', actual: null },
    ]
    const fails = reason('schemeFails', false, { subject: { id: 's', fullName: '本人的' }, givers: [role], failing })
    show({ kind: 'record' }, { allowed: false, reasons: [fails] })
    await expect.element(verdict()).toHaveTextContent('林工不能在“巡检记录”中看到这条数据')
    await expect.element(chain()).toHaveTextContent('状态应等于“完成”，实际为“进行中”')
    await expect.element(chain()).toHaveTextContent('创建人应等于“本人”')
  })

  it('links to the page where the permission can be changed, and shows only a name to users without that page', async () => {
    const reasons = [reason('menuGranted', true, { givers: [role] })]
    show({}, { reasons })
    await expect.element(chain()).toHaveTextContent('角色 值班长')
    expect(page.getByRole('link').elements()).toHaveLength(0)
    session.setState({ menuList: [aMenuItem({ type: 2, urlAddress: '/permission/role', enCode: 'permission.role' })] })
    await expect
      .element(page.getByRole('link', { name: '角色 值班长' }))
      .toHaveAttribute('href', `/permission/role?keyword=${encodeURIComponent('值班长')}`)
  })

  it('about the current user names who to ask, and no page the user cannot open', async () => {
    const off = { ...role, isOff: true }
    show({}, { allowed: false, menu: null, reasons: [reason('menuMissing', false, { givers: [off] })] }, true)
    await expect.element(verdict()).toHaveTextContent('你不能打开该页面')
    await expect.element(chain()).toHaveTextContent('包含该权限但已停用：角色 值班长 · 已停用')
    await expect.element(page.getByText('如需使用，请联系管理员授予权限。')).toBeVisible()
  })
})
