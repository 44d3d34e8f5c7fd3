import type { WeChatButton, WeChatMenu } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { MenuEditor } from './menu-editor.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'weChat'])
})
beforeEach(() => {
  const button = ['btn_edit', 'btn_release', 'btn_remove']
  session.setState({ permissionList: [aPermissionEntry('', { button })] })
})
afterEach(() => {
  unsavedWork.clear()
  resetSession()
})

const aButton = (name: string, own: Partial<WeChatButton> = {}): WeChatButton => ({
  ...{ name, type: 'click', reply: '请稍候', url: '', appId: '', pagePath: '', mediaId: '', subButtons: [] },
  ...own,
})
const menu: WeChatMenu = {
  buttons: [aButton('报修'), aButton('电价')],
  revision: 7,
  releasedTime: null,
  isChanged: false,
}

async function open(own: Record<string, unknown> = {}): Promise<SentCall[]> {
  const sent = answerCalls({
    'PUT /api/weChat/Menu': { revision: 8 },
    'POST /api/weChat/Menu/Actions/Release': null,
    ...own,
  })
  await draw(<MenuEditor menu={menu} renew={() => Promise.resolve()} />)
  return sent
}
const phone = () => page.getByRole('group', { name: '菜单预览' })
const piece = (name: string) => phone().getByRole('button', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = () => [...phone().element().querySelectorAll('[data-place]')].map(({ textContent }) => textContent)
const stored = (sent: SentCall[]) => sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)

describe('the menu of the official account', () => {
  it('is edited by touch: a button below another, its action, saved as a draft', async () => {
    const sent = await open()
    await press('touch', piece('电价'))
    await press('touch', button('添加子菜单'))
    await userEvent.fill(page.getByLabelText('菜单名称'), '今日电价')
    await press('touch', page.getByText('打开网页', { exact: true }))
    await userEvent.fill(page.getByLabelText('网页地址'), 'https://example.com/price')
    await press('touch', button('保存草稿'))
    await expect.poll(() => stored(sent)).toHaveLength(1)
    const sub = { name: '今日电价', type: 'view', url: 'https://example.com/price' }
    expect(stored(sent)[0]).toMatchObject({
      revision: 7,
      buttons: [{ name: '报修' }, { name: '电价', subButtons: [sub] }],
    })
  })

  it('is sorted by arrow keys, which keep the focus on the button, and cleared by Delete', async () => {
    await open()
    await userEvent.click(piece('报修'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(names).toEqual(['电价', '报修'])
    await expect.poll(() => document.activeElement?.textContent).toBe('报修')
    await userEvent.keyboard('{Delete}')
    await expect.poll(names).toEqual(['电价'])
    expect(unsavedWork.any()).toBe(true)
  })

  it('is published only once nothing is missing: the first problem is shown', async () => {
    const sent = await open()
    await press('mouse', button('添加一级菜单'))
    await press('mouse', button('发布到微信'))
    await expect.element(page.getByLabelText('菜单名称')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('请填写菜单名称')
    expect(sent).toEqual([])
    await userEvent.fill(page.getByLabelText('菜单名称'), '联系')
    await userEvent.fill(page.getByLabelText('消息内容'), '请拨打热线')
    await press('mouse', button('发布到微信'))
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '发布到微信' }))
    await expect
      .poll(() => sent.map(({ line }) => line))
      .toEqual(['PUT /api/weChat/Menu', 'POST /api/weChat/Menu/Actions/Release'])
    expect(sent[1]?.body).toEqual({ revision: 8 })
  })

  it('asks whether to overwrite a draft that another user has saved', async () => {
    const sent = await open({
      'GET /api/weChat/Menu': { ...menu, revision: 12 },
      'PUT /api/weChat/Menu': ({ body }: SentCall) =>
        body['revision'] === 12 ? { revision: 13 } : refusal(409, '菜单已被他人修改，请刷新后再操作'),
    })
    await userEvent.fill(page.getByLabelText('菜单名称'), '在线报修')
    await press('mouse', button('保存草稿'))
    const question = page.getByRole('alertdialog', { name: '内容已被他人修改' })
    await press('mouse', question.getByRole('button', { name: '稍后处理' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('菜单已被他人修改')
    await press('mouse', button('保存草稿'))
    await press('mouse', question.getByRole('button', { name: '用我的覆盖' }))
    await expect.poll(() => stored(sent).at(-1)).toMatchObject({ revision: 12, buttons: [{ name: '在线报修' }, {}] })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows next to the buttons what WeChat refused, and keeps the draft', async () => {
    let release: unknown = refusal(400, '微信拒绝了菜单：40018')
    await open({ 'POST /api/weChat/Menu/Actions/Release': () => release })
    const publish = async () => {
      await press('mouse', button('发布到微信'))
      await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '发布到微信' }))
    }
    await publish()
    await expect.element(page.getByRole('alert')).toHaveTextContent('微信拒绝了菜单：40018')
    await expect.poll(names).toEqual(['报修', '电价'])
    release = null
    await publish()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
