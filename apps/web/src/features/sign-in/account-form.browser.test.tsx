import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage, startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { answerCalls } from '../../testing/calls.ts'
import { AccountForm } from './account-form.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui', 'ways'])
})
afterEach(async () => {
  resetSession()
  await changeLanguage('zh')
})

/** Opens the form with a server that counts the calls and gives each the same reply. */
async function aForm(
  answer: object = { code: 200, msg: 'Success', data: { token: 'fresh', theme: 'classic' } },
  loginNeedCode = false,
) {
  const sent = answerCalls({
    'POST /api/oauth/Login': () => Response.json(answer),
    'GET /api/oauth/ImageCode/:timestamp': { ticket: 'ticket', picture: 'data:image/svg+xml,', seconds: 300 },
  })
  const onDone = vi.fn()
  await render(<AccountForm loginNeedCode={loginNeedCode} demonstration={[]} onDone={onDone} />)
  return { sent, onDone }
}
const accountBox = () => page.getByRole('textbox', { name: '账号' })
const passwordBox = () => page.getByLabelText('密码', { exact: true })
const submit = () => userEvent.click(page.getByRole('button', { name: '登录', exact: true }))

describe('the sign-in form', () => {
  it('prompts for a missing account, and sends nothing (S5.01, SO.105)', async () => {
    const { sent } = await aForm()
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    await expect.element(accountBox()).toHaveFocus()
    expect(page.getByText('请输入密码').elements()).toHaveLength(0)
    expect(sent).toEqual([])
  })

  it('treats spaces as a missing account (S5.01)', async () => {
    const { sent } = await aForm()
    await userEvent.fill(accountBox(), '  ')
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('prompts for a missing password, and sends nothing (S5.02, SO.105)', async () => {
    const { sent } = await aForm()
    await userEvent.fill(accountBox(), 'lin')
    await submit()
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    await expect.element(passwordBox()).toHaveFocus()
    expect(page.getByText('请输入账号').elements()).toHaveLength(0)
    expect(sent).toEqual([])
  })

  it.each([
    ['tw', '登入', '請輸入帳號', '請輸入密碼'],
    ['en', 'Sign in', 'Enter the account', 'Enter the password'],
  ] as const)('prompts in %s too (S5.01, S5.02)', async (language, button, account, password) => {
    await changeLanguage(language)
    await aForm()
    await userEvent.click(page.getByRole('button', { name: button, exact: true }))
    await expect.element(page.getByText(account, { exact: true })).toBeVisible()
    await expect.element(page.getByText(password, { exact: true })).toBeVisible()
  })

  it('signs in once both are entered', async () => {
    const { sent, onDone } = await aForm()
    await userEvent.fill(accountBox(), ' lin ')
    await userEvent.fill(passwordBox(), 'x')
    await submit()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent).toHaveLength(1)
    expect(session.getState().token).toBe('fresh')
  })

  it('shows the message of a refusal and keeps the input', async () => {
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

describe('the picture captcha of the account form', () => {
  /** A server that issues numbered pictures and lets the test answer sign-ins one by one. */
  function aNetwork(answers: object[]) {
    const bodies: Record<string, string>[] = []
    let pictures = 0
    answerCalls({
      'GET /api/oauth/ImageCode/:timestamp': () => {
        pictures += 1
        const picture = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E#${pictures}`
        return { ticket: `ticket-${pictures}`, picture, seconds: 300 }
      },
      'POST /api/oauth/Login': ({ body }) => {
        bodies.push(body as unknown as Record<string, string>)
        return Response.json(answers[bodies.length - 1] ?? {})
      },
    })
    return { bodies, pictures: () => pictures }
  }
  const done = { code: 200, msg: '', data: { token: 'fresh', theme: 'classic' } }
  const codeBox = () => page.getByRole('textbox', { name: '图形验证码' })
  async function fill() {
    await userEvent.fill(accountBox(), 'lin')
    await userEvent.fill(passwordBox(), 'x')
  }

  it('is not shown unless required, and no picture is fetched', async () => {
    const network = aNetwork([done])
    const onDone = vi.fn()
    await render(<AccountForm loginNeedCode={false} demonstration={[]} onDone={onDone} />)
    await fill()
    await submit()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(codeBox().elements()).toHaveLength(0)
    expect(network.pictures()).toBe(0)
  })

  it('is shown when the setting requires it, is prompted for, and is sent with its ticket (SO.10, S3.11, S5.03)', async () => {
    const network = aNetwork([done])
    const onDone = vi.fn()
    await render(<AccountForm loginNeedCode demonstration={[]} onDone={onDone} />)
    await fill()
    await expect.element(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
    await submit()
    await expect.element(page.getByText('请输入验证码')).toBeVisible()
    await expect.element(codeBox()).toHaveFocus()
    expect(network.bodies).toHaveLength(0)
    await userEvent.fill(codeBox(), ' Ab3k ')
    await submit()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(network.bodies[0]).toMatchObject({
      ticket: 'ticket-1',
      code: 'Ab3k',
      origin: 'password',
    })
  })

  it('can be replaced by another picture, which clears the input', async () => {
    const network = aNetwork([])
    await render(<AccountForm loginNeedCode demonstration={[]} onDone={vi.fn()} />)
    await expect.element(codeBox()).toBeVisible()
    await userEvent.fill(codeBox(), 'abcd')
    await userEvent.click(page.getByRole('button', { name: '换一张' }))
    await expect.poll(network.pictures).toBe(2)
    await expect.element(codeBox()).toHaveValue('')
  })

  it('appears after a failure that requires it; the error of a wrong one is shown at its field, next to a new picture', async () => {
    const network = aNetwork([
      { code: 400, msg: '账号或密码错误', data: { ask: 'picture' } },
      { code: 400, msg: '验证码错误或已失效', data: { ask: 'picture', field: 'code' } },
    ])
    await render(<AccountForm loginNeedCode={false} demonstration={[]} onDone={vi.fn()} />)
    await fill()
    await submit()
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码错误')
    await expect.element(codeBox()).toBeVisible()
    await expect.poll(network.pictures).toBe(1)
    await userEvent.fill(codeBox(), 'abcd')
    await submit()
    await expect.element(page.getByText('验证码错误或已失效')).toBeVisible()
    await expect.element(codeBox()).toHaveFocus()
    await expect.element(codeBox()).toHaveValue('')
    await expect.poll(network.pictures).toBe(2)
    expect(page.getByText('账号或密码错误').elements()).toHaveLength(0)
  })
})
