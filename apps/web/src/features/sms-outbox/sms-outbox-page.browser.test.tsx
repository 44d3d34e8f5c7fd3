import '../../ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n.ts'
import SmsOutboxPage from './sms-outbox-page.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['smsOutbox', 'pages', 'form', 'ui'])
})
afterEach(() => vi.unstubAllGlobals())

const pagination = { currentPage: 1, pageSize: 20, total: 1 }
const sent = {
  id: '1',
  mobile: '13800000001',
  text: '你的登录验证码为 042317',
  state: 'valid',
  ip: '10.0.0.7',
  sentAt: 0,
}
const request = {
  id: '2',
  mobile: '13800000002',
  companyName: '江岸储能',
  contact: '周敏',
  ip: '10.0.0.8',
  askedAt: 0,
  handledAt: null as number | null,
  handledBy: '',
}

/** The page on a server with these rows; it writes down what was asked. */
async function aPage({ codes = [sent] as object[], requests = [request], sender = 'outbox' } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const url = new URL(address, location.origin)
    asked.push(`${method} ${url.pathname} ${url.searchParams.get('keyword') ?? String(body)}`)
    if (method === 'PUT') {
      const { handled } = JSON.parse(String(body)) as { handled: boolean }
      requests = requests.map((row) => ({
        ...row,
        handledAt: handled ? 60_000 : null,
        handledBy: handled ? '张工' : '',
      }))
    }
    const isCodes = url.pathname.endsWith('/SmsOutbox')
    const rows = isCodes ? codes : requests
    const list = url.searchParams.get('keyword') === '无' ? [] : rows
    const data = method === 'PUT' ? null : { list, pagination: { ...pagination, total: list.length }, sender }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <SmsOutboxPage />
    </QueryClientProvider>,
  )
  return { asked }
}
const words = (text: string | RegExp) => expect.element(page.getByText(text).first())

describe('the outbox of mobile codes', () => {
  it('shows the words where no provider carries them, with state and time (SO.08)', async () => {
    await aPage()
    await words('你的登录验证码为 042317').toBeVisible()
    await words('可使用').toBeVisible()
    await words('1970-01-01 08:00').toBeVisible()
    await words(/验证码不会真正发出/).toBeVisible()
  })

  it('shows no words where a provider has carried them', async () => {
    await aPage({ codes: [{ ...sent, text: null, state: 'failed' }], sender: 'provider' })
    await words('由短信服务商发送，内容不保留').toBeVisible()
    await words('发送失败').toBeVisible()
  })

  it('says what will be here while nothing is, and what to do when a search finds nothing', async () => {
    const { asked } = await aPage({ codes: [] })
    await words('最近一天没有短信').toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), ' 无 ')
    await userEvent.click(page.getByRole('button', { name: '查询' }))
    await words('没有找到').toBeVisible()
    expect(asked.at(-1)).toBe('GET /api/system/SmsOutbox 无')
    await userEvent.click(page.getByRole('button', { name: '清除条件' }))
    await words('最近一天没有短信').toBeVisible()
  })
})

describe('the requests for an account', () => {
  it('are read, marked as handled and opened again (SO.11)', async () => {
    const { asked } = await aPage()
    await userEvent.click(page.getByRole('tab', { name: '开通申请' }))
    await words('江岸储能').toBeVisible()
    await words('待处理').toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '标为已处理' }))
    await words('张工 1970-01-01 08:01').toBeVisible()
    expect(asked).toContain('PUT /api/system/AccessRequest/2 {"handled":true}')
    await userEvent.click(page.getByRole('button', { name: '重新打开' }))
    await words('待处理').toBeVisible()
  })
})
