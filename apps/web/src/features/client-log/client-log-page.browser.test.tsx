import type { ClientLogRow } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, aListPage, button, drawPage, question, startPage } from '../../form/testing/page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import ClientLogPage from './client-log-page.tsx'

beforeAll(() => startPage())

const path = 'GET /api/system/ClientLog'
const row = sampleRow(path, {
  id: '1',
  kind: 'render',
  message: 'x is not a function',
  stack: 'at list.tsx:1',
  page: '/home',
  userAgent: 'Chrome 141',
  userName: '林夏',
  account: 'lin',
  times: 12,
  firstTime: 0,
  lastTime: 60_000,
})

async function aPage(part: Partial<ClientLogRow> = {}, clear: Response | null = null) {
  let rows = [{ ...row, ...part }]
  const asked = answerCalls({
    [path]: () => aListPage(...rows),
    'DELETE /api/system/ClientLog': () => {
      if (clear === null) rows = []
      return clear
    },
  })
  await drawPage(<ClientLogPage />)
  await expect.element(button('x is not a function')).toBeVisible()
  return asked
}
const facts = () => page.getByRole('dialog', { name: '错误详情' })

describe('the page of browser errors (S8.35)', () => {
  it('lists message, kind, page, count, user and time', async () => {
    await aPage()
    for (const name of ['x is not a function', '界面', '/home', '12', '林夏', '1970-01-01 08:01'])
      await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  it.each(['x is not a function', '查看'])('opens the details of an error by a press on %s', async (name) => {
    await aPage()
    await press('mouse', button(name))
    for (const text of ['1970-01-01 08:00', '1970-01-01 08:01', '林夏（lin）', 'Chrome 141'])
      await expect.element(facts().getByText(text)).toBeVisible()
    await expect.element(facts().getByLabelText('调用堆栈')).toHaveTextContent('at list.tsx:1')
    await userEvent.keyboard('{Escape}')
    await expect.element(facts()).not.toBeInTheDocument()
  })

  it('shows that no user was signed in, and leaves out an unknown stack', async () => {
    await aPage({ userName: '', account: '', page: '', stack: '' })
    await expect.element(page.getByRole('cell', { name: '未登录' })).toBeVisible()
    await press('mouse', button('查看'))
    await expect.element(facts().getByText('未登录')).toBeVisible()
    expect(facts().getByLabelText('调用堆栈').elements()).toHaveLength(0)
  })

  it('is cleared after a confirmation', async () => {
    const asked = await aPage()
    await press('mouse', button('清空'))
    await expect.element(question()).toHaveTextContent('清空全部错误日志？')
    await answer('取消')
    expect(asked.some(({ line }) => line.startsWith('DELETE'))).toBe(false)
    await press('mouse', button('清空'))
    await answer('清空')
    await expect.element(page.getByText('没有错误')).toBeVisible()
    await expect.element(page.getByText('已清空')).toBeVisible()
  })

  it('shows why it could not be cleared, and keeps the entries', async () => {
    await aPage({}, refusal(500, '数据库没有响应'))
    await press('mouse', button('清空'))
    await answer('清空')
    await expect.element(page.getByRole('alert')).toHaveTextContent('数据库没有响应')
    await expect.element(button('x is not a function')).toBeVisible()
  })
})
