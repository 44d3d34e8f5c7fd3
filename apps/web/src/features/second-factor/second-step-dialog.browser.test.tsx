import '../../ui/theme/tokens.css'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import SecondStepDialog from './second-step-dialog.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['ui', 'secondFactor'])
})

type Answer = { code: number; msg: string; data: unknown }
const refused = (msg: string, data: unknown = null): Answer => ({ code: 400, msg, data })
const entered: Answer = { code: 200, msg: 'Success', data: { token: 'fresh', theme: 'classic' } }

/** Opens the dialog with a server that gives these replies in turn. */
async function aDialog(...answers: Answer[]) {
  let count = 0
  const sent = answerCalls({
    'POST /api/oauth/SecondFactor': () => Response.json(answers[Math.min((count += 1), answers.length) - 1]),
  })
  const [done, giveUp] = [vi.fn(), vi.fn()]
  await render(<SecondStepDialog pending={{ ticket: 'tk', step: 'code', done, giveUp }} />)
  return { sent: () => sent.map(({ body }) => body), done, giveUp }
}
const code = () => page.getByRole('textbox', { name: '验证码' })
const verify = () => userEvent.click(page.getByRole('button', { name: '验证', exact: true }))

describe('the second step of a sign-in', () => {
  it('accepts only digits, and sends nothing before there are six', async () => {
    const { sent } = await aDialog(entered)
    await expect.element(code()).toHaveFocus()
    await userEvent.fill(code(), '12 3x4')
    await expect.element(code()).toHaveValue('1234')
    await verify()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入 6 位验证码')
    expect(sent()).toEqual([])
  })

  it('ends with the reply that holds the token', async () => {
    const { sent, done } = await aDialog(entered)
    await userEvent.fill(code(), '123456')
    await verify()
    await expect.poll(() => done.mock.calls).toEqual([[entered.data]])
    expect(sent()).toEqual([{ ticket: 'tk', code: '123456' }])
  })

  it('shows why a code was refused and clears the input', async () => {
    const { done, giveUp } = await aDialog(refused('这个验证码已经用过，请等下一个'), entered)
    await userEvent.fill(code(), '123456')
    await verify()
    await expect.element(page.getByRole('alert')).toHaveTextContent('这个验证码已经用过')
    await expect.element(code()).toHaveValue('')
    await userEvent.fill(code(), '654321')
    await verify()
    await expect.poll(() => done.mock.calls.length).toBe(1)
    expect(giveUp).not.toHaveBeenCalled()
  })

  it('returns to the first step, with the reason, once the ticket has expired', async () => {
    const { giveUp } = await aDialog(refused('验证已超时，请重新登录', { isOver: true }))
    await userEvent.fill(code(), '123456')
    await verify()
    await expect.poll(() => giveUp.mock.calls[0]?.[0]).toMatchObject({ msg: '验证已超时，请重新登录' })
  })

  it('is canceled by its button or by Esc, without a message', async () => {
    const { giveUp } = await aDialog(entered)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: '取消登录' }))
    expect(giveUp.mock.calls.map(([error]) => (error as { msg: string }).msg)).toEqual(['', ''])
  })

  it('accepts a recovery code with letters', async () => {
    const { sent } = await aDialog(entered)
    await userEvent.click(page.getByRole('button', { name: '手机不在身边？使用恢复码' }))
    await userEvent.fill(page.getByRole('textbox', { name: '恢复码' }), 'fe26g-eweat')
    await verify()
    await expect.poll(sent).toEqual([{ ticket: 'tk', code: 'fe26g-eweat' }])
  })
})
