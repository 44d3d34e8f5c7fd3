import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { useRenewal } from '../../lib/session/renewal.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { aCurrentUser, aLoginInfo, aUserInfo } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { ReloginDialog } from './relogin-dialog.tsx'

beforeAll(() => startTexts('zh', ['ui', 'shell', 'ways']))
afterEach(() => {
  useRenewal.setState({ pending: null })
  resetSession()
})

describe('a session that is renewed in place', () => {
  it('asks for a picture code if the server does, and continues once it was solved (SO.10)', async () => {
    const logins: Record<string, string>[] = []
    answerCalls({
      'GET /api/oauth/ImageCode/:timestamp': { ticket: 'ticket-1', picture: 'data:image/svg+xml,', seconds: 300 },
      'GET /api/oauth/LoginInfo': aLoginInfo({ ways: [] }),
      'POST /api/oauth/Login': ({ body }) => {
        logins.push(body as unknown as Record<string, string>)
        if (logins.length > 1) return { token: 'fresh', theme: 'classic' }
        return refusal(400, '请输入图形验证码', { ask: 'picture', field: 'code' })
      },
    })
    const settle = vi.fn()
    session.setState({ userInfo: aUserInfo({ account: 'lin' }) })
    useRenewal.setState({ pending: { msg: '登录过期', settle } })
    await render(<ReloginDialog />)
    await userEvent.fill(page.getByLabelText(/lin/), 'armature2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('请输入图形验证码')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '图形验证码' }), 'ab3k')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => settle.mock.calls).toEqual([[{ isRenewed: true, hasUser: false }]])
    expect(logins[1]).toMatchObject({ account: 'lin', ticket: 'ticket-1', code: 'ab3k' })
  })

  it('takes the current user from the reply', async () => {
    const currentUser = aCurrentUser()
    answerCalls({
      'GET /api/oauth/LoginInfo': aLoginInfo({ ways: [] }),
      'POST /api/oauth/Login': { token: 'fresh', theme: 'classic', currentUser },
    })
    const settle = vi.fn()
    session.setState({ userInfo: aUserInfo({ account: 'lin', realName: '旧名' }) })
    useRenewal.setState({ pending: { msg: '登录过期', settle } })
    await render(<ReloginDialog />)
    await userEvent.fill(page.getByLabelText(/lin/), 'armature2026')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => settle.mock.calls).toEqual([[{ isRenewed: true, hasUser: true }]])
    expect(session.getState().userInfo).toEqual(currentUser.userInfo)
  })
})
