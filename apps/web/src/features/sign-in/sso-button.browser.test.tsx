import '../../ui/theme/tokens.css'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { SignInPanel, type SignInPanelProps } from './sign-in-panel.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui'])
})

const aPanel = (values: Partial<SignInPanelProps>) =>
  render(<SignInPanel ways={['account']} loginNeedCode={false} demonstration={[]} onDone={vi.fn()} {...values} />)

describe('single sign-on on the sign-in page', () => {
  it('is offered by its name below the submit button, and keeps the redirect', async () => {
    await aPanel({ sso: '光伏集团统一认证', directories: ['weCom', 'dingTalk'], redirect: '/model/x?a=1' })
    const link = page.getByRole('link', { name: '光伏集团统一认证' })
    await expect.element(link).toHaveAttribute('href', '/api/oauth/Oidc/Start?redirect=%2Fmodel%2Fx%3Fa%3D1')
    const weCom = page.getByRole('link', { name: '企业微信登录' })
    const weComStart = '/api/oauth/CompanyDirectory/weCom/Start?redirect=%2Fmodel%2Fx%3Fa%3D1'
    await expect.element(weCom).toHaveAttribute('href', weComStart)
    await expect.element(page.getByRole('link', { name: '钉钉登录' })).toBeVisible()
    const submit = page.getByRole('button', { name: '登录', exact: true }).element()
    expect(submit.compareDocumentPosition(link.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is not there where none is configured', async () => {
    await aPanel({})
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(0)
  })

  it('shows why it failed, until another method is tried', async () => {
    await aPanel({ refusal: '企业账号登录已取消' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('企业账号登录已取消')
    await userEvent.click(page.getByRole('button', { name: '登录', exact: true }))
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    expect(page.getByText('企业账号登录已取消').elements()).toHaveLength(0)
  })
})
