import '../../ui/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage, startTexts } from '../../lib/i18n.ts'
import { resetSession, session } from '../../lib/session.ts'
import { SignInForm } from './sign-in-form.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui'])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  resetSession()
  await changeLanguage('zh')
})

/** The form on a network that counts the calls and answers each alike. */
async function aForm(answer: object = { code: 200, msg: 'Success', data: { token: 'fresh', theme: 'classic' } }) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(answer)))
  vi.stubGlobal('fetch', fetch)
  const onDone = vi.fn()
  await render(<SignInForm demonstration={[]} onDone={onDone} />)
  return { fetch, onDone }
}
const accountBox = () => page.getByRole('textbox', { name: '账号' })
const passwordBox = () => page.getByLabelText('密码', { exact: true })
const submit = () => userEvent.click(page.getByRole('button', { name: '登录', exact: true }))

describe('the sign-in form', () => {
  it('prompts for a missing account, and calls nobody (S5.01, SO.105)', async () => {
    const { fetch } = await aForm()
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    await expect.element(accountBox()).toHaveFocus()
    expect(page.getByText('请输入密码').elements()).toHaveLength(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('takes blanks for a missing account (S5.01)', async () => {
    const { fetch } = await aForm()
    await userEvent.fill(accountBox(), '  ')
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('prompts for a missing password, and calls nobody (S5.02, SO.105)', async () => {
    const { fetch } = await aForm()
    await userEvent.fill(accountBox(), 'lin')
    await submit()
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    await expect.element(passwordBox()).toHaveFocus()
    expect(page.getByText('请输入账号').elements()).toHaveLength(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['tw', '登入', '請輸入帳號', '請輸入密碼'],
    ['en', 'Sign in', 'Please enter the account', 'Please enter the password'],
  ] as const)('prompts in %s too (S5.01, S5.02)', async (language, button, account, password) => {
    await changeLanguage(language)
    await aForm()
    await userEvent.click(page.getByRole('button', { name: button, exact: true }))
    await expect.element(page.getByText(account, { exact: true })).toBeVisible()
    await expect.element(page.getByText(password, { exact: true })).toBeVisible()
  })

  it('signs in once both are there', async () => {
    const { fetch, onDone } = await aForm()
    await userEvent.fill(accountBox(), ' lin ')
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(fetch).toHaveBeenCalledOnce()
    expect(session.getState().token).toBe('fresh')
  })

  it('shows the sentence of a refusal and keeps what was typed', async () => {
    const { onDone } = await aForm({ code: 400, msg: '账号或密码错误', data: null })
    await userEvent.fill(accountBox(), 'lin')
    await userEvent.fill(passwordBox(), 'wrong')
    await submit()
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码错误')
    await expect.element(accountBox()).toHaveValue('lin')
    await expect.element(passwordBox()).toHaveValue('wrong')
    expect(onDone).not.toHaveBeenCalled()
  })
})
