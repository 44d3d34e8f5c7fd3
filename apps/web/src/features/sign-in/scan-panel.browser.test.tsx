import '../../ui/theme/tokens.css'
import type { QrState, SignedInReply } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../lib/api/api-error.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { useSecondStep } from '../../lib/session/second-step.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import ScanPanel from './scan-panel.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['login', 'ui', 'ways'])
})
afterEach(() => {
  vi.restoreAllMocks()
  resetSession()
})

const signedIn = { token: 'fresh', theme: 'classic' }

/** Opens the panel with a server whose ticket states the test controls. */
async function aPanel({
  seconds = 120,
  isShown = true,
  refusal = {} as object,
  reply = signedIn as SignedInReply,
} = {}) {
  const server = {
    state: 'waiting' as QrState,
    tickets: 0,
    polls: [] as SentCall<unknown>[],
    logins: [] as Record<string, string>[],
  }
  answerCalls({
    'POST /api/oauth/Login': ({ body }) => {
      server.logins.push(body as unknown as Record<string, string>)
      return reply
    },
    'GET /api/oauth/QrCode': () => {
      server.tickets += 1
      const data = { ticket: `ABCDEFGH2${server.tickets}`, secret: 'secret', seconds }
      return Response.json({ code: 200, msg: '', data, ...(server.tickets === 1 ? refusal : {}) })
    },
    'GET /api/oauth/QrCode/:ticket': (sent) => {
      server.polls.push(sent)
      return { state: server.state, seconds: 60 }
    },
  })
  const onDone = vi.fn()
  const screen = await render(<ScanPanel isShown={isShown} onDone={onDone} />)
  return { server, onDone, screen }
}
const words = (text: string) => expect.element(page.getByText(text), { timeout: 4000 })

describe('the scan panel', () => {
  it('shows a QR code, the instructions, its validity and the characters to type instead (S1.03, S2.163, SO.09)', async () => {
    await aPanel()
    await expect.element(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
    expect(page.getByRole('img', { name: '登录二维码' }).element().querySelector('svg path')).not.toBeNull()
    await expect.element(page.getByText(/还剩 (2:00|1:59)/)).toBeVisible()
    await words('ABCDE-FGH21').toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(3)
  })

  it('polls every two seconds with a hash of the secret, never the secret, and signs in once it is confirmed', async () => {
    const { server, onDone } = await aPanel()
    await expect.poll(() => server.polls.length, { timeout: 4000 }).toBe(1)
    expect(server.polls[0]?.query['proof']).toBe(await sha256('secret'))
    server.state = 'scanned'
    await words('已扫码，请在手机上确认').toBeVisible()
    server.state = 'confirmed'
    await expect.poll(() => onDone.mock.calls.length, { timeout: 4000 }).toBe(1)
    expect(server.logins).toMatchObject([{ origin: 'scan', ticket: 'ABCDEFGH21.secret' }])
    expect(session.getState().token).toBe('fresh')
    const polls = server.polls.length
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(server.polls).toHaveLength(polls)
  })

  it.each([
    ['refused', '已在手机上取消登录'],
    ['expired', '二维码已过期'],
  ] as const)('says that it was %s and offers a new one', async (state, sentence) => {
    const { server } = await aPanel()
    server.state = state
    await words(sentence).toBeVisible()
    server.state = 'waiting'
    await userEvent.click(page.getByRole('button', { name: '刷新' }))
    await words('ABCDE-FGH22').toBeVisible()
    expect(page.getByText(sentence).elements()).toHaveLength(0)
  })

  it('expires on time, whatever the network does', async () => {
    await aPanel({ seconds: 1 })
    await words('二维码已过期').toBeVisible()
    expect(page.getByText(/还剩/).elements()).toHaveLength(0)
  })

  it('shows why there is no ticket, and retries', async () => {
    const { server } = await aPanel({ refusal: { code: 429, msg: '操作过于频繁，请 60 秒后再试', data: null } })
    await words('操作过于频繁，请 60 秒后再试').toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '刷新' }))
    await expect.element(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
    expect(server.tickets).toBe(2)
  })

  it('offers a new one after the second step of the sign-in was canceled', async () => {
    const secondFactor = { ticket: 'second', step: 'code' as const }
    const { server, onDone } = await aPanel({ reply: { token: '', theme: 'classic', secondFactor } })
    server.state = 'confirmed'
    await expect.poll(() => useSecondStep.getState().pending?.ticket, { timeout: 4000 }).toBe('second')
    useSecondStep.getState().pending?.giveUp(new ApiError(0, ''))
    await words('二维码已过期').toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    expect(session.getState().token).toBe('')
  })

  it('does not poll while another tab is open', async () => {
    const { server } = await aPanel({ isShown: false })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(server.polls).toHaveLength(0)
  })
})
