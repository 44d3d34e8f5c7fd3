import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage, startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { answerCalls } from '../../testing/calls.ts'
import CodeForm from './code-form.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui', 'ways'])
})
afterEach(async () => {
  vi.useRealTimers()
  resetSession()
  await changeLanguage('zh')
})

type Answers = Partial<Record<'SmsCode' | 'Login' | 'AccessRequest', object>>
const good = {
  SmsCode: { code: 200, msg: '', data: { seconds: 300, waitSeconds: 60 } },
  Login: { code: 200, msg: '', data: { token: 'fresh', theme: 'classic' } },
  AccessRequest: { code: 200, msg: '申请已提交，管理员开通后即可登录', data: null },
}

/** Opens the form with a server that records its requests. */
async function aForm(answers: Answers = {}, isApplying = false) {
  const reply = (call: keyof Answers) => () => Response.json(answers[call] ?? good[call])
  const asked = answerCalls({
    'POST /api/oauth/SmsCode': reply('SmsCode'),
    'POST /api/oauth/Login': reply('Login'),
    'POST /api/oauth/AccessRequest': reply('AccessRequest'),
  })
  const onDone = vi.fn()
  await render(<CodeForm isApplying={isApplying} onDone={onDone} />)
  return { asked, onDone }
}
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const mobile = '13800000001'

describe('the mobile code form', () => {
  it('signs in by number and code [S1.02, S2.164, S2.166]', async () => {
    const { asked, onDone } = await aForm()
    await userEvent.fill(box('手机号'), ` ${mobile} `)
    await press('获取验证码')
    await expect.element(box('6 位验证码')).toHaveFocus()
    await userEvent.fill(box('6 位验证码'), '042317')
    await press('登录')
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(session.getState().token).toBe('fresh')
    expect(asked).toMatchObject([
      { line: 'POST /api/oauth/SmsCode', body: { mobile } },
      { line: 'POST /api/oauth/Login', body: { account: mobile, origin: 'code', code: '042317', password: '' } },
    ])
  })

  it('turns "get code" into a resend with a countdown of sixty seconds (S2.167, SO.08)', async () => {
    await aForm()
    await userEvent.fill(box('手机号'), mobile)
    const now = Date.now()
    await press('获取验证码')
    await expect.element(page.getByRole('button', { name: /^重新获取 \((60|59)\)$/ })).toBeDisabled()
    vi.spyOn(Date, 'now').mockReturnValue(now + 47_000)
    await expect.element(page.getByRole('button', { name: /^重新获取 \(1[34]\)$/ })).toBeDisabled()
    vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
    await expect.element(page.getByRole('button', { name: '重新获取', exact: true })).toBeEnabled()
    vi.restoreAllMocks()
  })

  it('lets another number request a code at once', async () => {
    const { asked } = await aForm()
    await userEvent.fill(box('手机号'), mobile)
    await press('获取验证码')
    await userEvent.fill(box('手机号'), '13800000002')
    await press('获取验证码')
    await expect.poll(() => asked.length).toBe(2)
  })

  it('continues the countdown of the server, and shows it at the code', async () => {
    await aForm({
      SmsCode: { code: 429, msg: '验证码已发送，42 秒后可重新获取', data: { field: 'code', waitSeconds: 42 } },
    })
    await userEvent.fill(box('手机号'), mobile)
    await press('获取验证码')
    await expect.element(page.getByText('验证码已发送，42 秒后可重新获取')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^重新获取 \(4[12]\)$/ })).toBeDisabled()
  })

  it('prompts for a missing number and a missing code, and sends nothing (S5.03, S5.04)', async () => {
    const { asked } = await aForm()
    await press('登录')
    await expect.element(page.getByText('请输入手机号')).toBeVisible()
    await expect.element(page.getByText('请输入验证码')).toBeVisible()
    await expect.element(box('手机号')).toHaveFocus()
    await press('获取验证码')
    expect(asked).toEqual([])
  })

  it.each(['1380000000', '12800000000', '138000000001'])(
    'asks for the correct number instead of %s, before a code and before the sign-in (S5.05)',
    async (wrong) => {
      const { asked } = await aForm()
      await userEvent.fill(box('手机号'), wrong)
      await press('获取验证码')
      await expect.element(page.getByText('请输入正确的手机号')).toBeVisible()
      await userEvent.fill(box('6 位验证码'), '123456')
      await press('登录')
      await expect.element(page.getByText('请输入正确的手机号')).toBeVisible()
      expect(asked).toEqual([])
    },
  )

  it('shows a wrong code at its field and keeps the input', async () => {
    await aForm({ Login: { code: 400, msg: '验证码错误或已失效', data: { field: 'code' } } })
    await userEvent.fill(box('手机号'), mobile)
    await userEvent.fill(box('6 位验证码'), '000000')
    await press('登录')
    await expect.element(page.getByText('验证码错误或已失效')).toBeVisible()
    await expect.element(box('6 位验证码')).toHaveFocus()
    await expect.element(box('6 位验证码')).toHaveValue('000000')
    await userEvent.fill(box('6 位验证码'), '000001')
    expect(page.getByText('验证码错误或已失效').elements()).toHaveLength(0)
  })
})

describe('a number without an account', () => {
  const unknown = { Login: { code: 400, msg: '该手机号尚未开通账号', data: { ask: 'company', field: 'mobile' } } }

  it('prompts for company and contact, sends them with number and code, and shows the answer (S5.06, S5.07, SO.11)', async () => {
    const { asked } = await aForm(unknown)
    await userEvent.fill(box('手机号'), mobile)
    await userEvent.fill(box('6 位验证码'), '042317')
    expect(box('公司名称').elements()).toHaveLength(0)
    await press('登录')
    await expect.element(page.getByRole('alert')).toHaveTextContent('该手机号尚未开通账号')
    await press('提交申请')
    await expect.element(page.getByText('请输入公司名称')).toBeVisible()
    await expect.element(page.getByText('请输入联系人')).toBeVisible()
    await expect.element(box('公司名称')).toHaveFocus()
    await userEvent.fill(box('公司名称'), '江岸储能')
    await userEvent.fill(box('联系人'), '周敏')
    await press('提交申请')
    await expect.element(page.getByRole('status')).toHaveTextContent('申请已提交，管理员开通后即可登录')
    expect(asked.at(-1)).toMatchObject({
      line: 'POST /api/oauth/AccessRequest',
      body: { mobile, code: '042317', companyName: '江岸储能', contact: '周敏' },
    })
    expect(session.getState().token).toBe('')
  })

  it('is forgotten as soon as another number is entered', async () => {
    await aForm(unknown)
    await userEvent.fill(box('手机号'), mobile)
    await userEvent.fill(box('6 位验证码'), '042317')
    await press('登录')
    await expect.element(box('公司名称')).toBeVisible()
    await userEvent.fill(box('手机号'), '13800000002')
    expect(box('公司名称').elements()).toHaveLength(0)
  })

  it('asks for company and contact at once when the user requests an account', async () => {
    const { asked } = await aForm({}, true)
    for (const [name, value] of [
      ['手机号', mobile],
      ['6 位验证码', '042317'],
      ['公司名称', '江岸储能'],
      ['联系人', '周敏'],
    ] as const)
      await userEvent.fill(box(name), value)
    await press('提交申请')
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(asked.map(({ line }) => line)).toEqual(['POST /api/oauth/AccessRequest'])
  })

  it.each([
    ['tw', '提交申請', ['請輸入手機號碼', '請輸入驗證碼', '請輸入公司名稱', '請輸入聯絡人']],
    ['en', 'Send request', ['Enter the mobile number', 'Enter the code', 'Enter the company', 'Enter the contact']],
  ] as const)('is prompted in %s too (SO.105)', async (language, button, prompts) => {
    await changeLanguage(language)
    await aForm({}, true)
    await press(button)
    for (const prompt of prompts) await expect.element(page.getByText(prompt, { exact: true })).toBeVisible()
  })
})
