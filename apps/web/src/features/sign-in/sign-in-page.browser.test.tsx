import '../../ui/theme/tokens.css'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MemoryRouter } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { watchTextChanges } from '../../lib/i18n/load-text-changes.ts'
import { appState } from '../../lib/state/app-state.ts'
import { aLoginInfo } from '../../testing/builders.ts'
import { answerCalls } from '../../testing/calls.ts'
import { SignInPage } from './sign-in-page.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui', 'ways'])
  appState.setState({ language: 'zh' })
})

async function open(info: Parameters<typeof aLoginInfo>[0]) {
  const sent = answerCalls({
    'GET /api/oauth/LoginInfo': aLoginInfo(info),
    'GET /api/system/LanguagePack/Changed/:language': { version: '', texts: null },
  })
  await render(
    <MemoryRouter>
      <SignInPage whenShown={() => undefined} />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('储能云平台').first()).toBeVisible()
  return sent
}

describe('the notice of a maintenance on the sign-in page', () => {
  it('says that only administrators may sign in, and until when; it comes with the names of the page', async () => {
    const maintenance = { notice: '升级数据库', until: Date.UTC(2026, 10, 28, 2) }
    const sent = await open({ maintenance })
    const notice = page.getByRole('status').filter({ hasText: '升级数据库' })
    await expect
      .element(notice)
      .toHaveTextContent('系统正在维护，暂时只有管理员可以登录。升级数据库预计 2026-11-28 10:00 结束。')
    expect(sent.map(({ line }) => line)).toEqual(['GET /api/oauth/LoginInfo'])
  })

  it('has no end if an administrator ends it', async () => {
    await open({ maintenance: { notice: '', until: null } })
    await expect.element(page.getByText('暂时只有管理员可以登录。')).toBeVisible()
    expect(page.getByText('结束').elements()).toEqual([])
  })

  it('is not there without a maintenance', async () => {
    await open({})
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(page.getByText('暂时只有管理员可以登录。').elements()).toEqual([])
  })
})

describe('changed texts on the sign-in page', () => {
  it.each([
    ['are not asked for if the names of the page come with the version that the browser has', {}, 0],
    ['are asked for if there is another version', { textVersion: '8f1c' }, 1],
  ] as const)('%s', async (_rule, info, count) => {
    const sent = await open(info)
    onTestFinished(watchTextChanges())
    const listQuestions = () => sent.filter(({ line }) => line.includes('/Changed/'))
    if (count > 0) await expect.poll(() => listQuestions().length).toBe(count)
    else await new Promise((resolve) => setTimeout(resolve, 300))
    expect(listQuestions()).toHaveLength(count)
  })
})
