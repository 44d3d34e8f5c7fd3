import '../../ui/theme/tokens.css'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import { SignInPanel, type SignInPanelProps } from './sign-in-panel.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui', 'ways'])
})

async function aPanel(values: Partial<SignInPanelProps> = {}) {
  answerCalls({ 'GET /api/oauth/QrCode': { ticket: 'ABCDEFGH23', secret: 'secret', seconds: 120 } })
  await render(
    <SignInPanel
      ways={['account', 'code', 'scan']}
      loginNeedCode={false}
      demonstration={[]}
      onDone={vi.fn()}
      {...values}
    />,
  )
}
const tab = (name: string) => page.getByRole('tab', { name })

describe('the sign-in methods', () => {
  it('are three tabs, account first [S2.163, S2.164]', async () => {
    await aPanel()
    const names = page
      .getByRole('tab')
      .elements()
      .map((element) => element.textContent)
    expect(names).toEqual(['账号登录', '验证码登录', '扫码登录'])
    await expect.element(tab('账号登录')).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(tab('验证码登录'))
    await expect.element(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
    await userEvent.click(tab('扫码登录'))
    await expect.element(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
  })

  it('are only those that the server offers: no mobile code without an SMS provider', async () => {
    await aPanel({ ways: ['account', 'scan'] })
    expect(page.getByRole('tab').elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: '留下公司名称和联系人' }).elements()).toHaveLength(0)
  })

  it('keep their input while another one is shown, and the title stays in place', async () => {
    await aPanel()
    const title = page.getByRole('heading', { name: '登录' })
    const top = title.element().getBoundingClientRect().top
    await userEvent.fill(page.getByRole('textbox', { name: '账号' }), 'lin')
    await userEvent.click(tab('验证码登录'))
    await userEvent.fill(page.getByRole('textbox', { name: '手机号' }), '138')
    expect(page.getByRole('textbox', { name: '账号' }).elements()).toHaveLength(0)
    await userEvent.click(tab('扫码登录'))
    await expect.element(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
    expect(title.element().getBoundingClientRect().top).toBe(top)
    await userEvent.click(tab('账号登录'))
    await expect.element(page.getByRole('textbox', { name: '账号' })).toHaveValue('lin')
    await userEvent.click(tab('验证码登录'))
    await expect.element(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138')
  })

  it('lead users without an account to number, code, company and contact (SO.11)', async () => {
    await aPanel()
    await userEvent.click(page.getByRole('button', { name: '留下公司名称和联系人' }))
    await expect.element(tab('验证码登录')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('textbox', { name: '公司名称' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '提交申请' })).toBeVisible()
  })
})
