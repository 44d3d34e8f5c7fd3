import '../../ui/theme/tokens.css'
import type { SentCode } from '@armature/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { updateDevice } from '../../lib/state/app-state.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import SmsOutboxPage from './sms-outbox-page.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  updateDevice(1280)
  await startTexts('zh', ['smsOutbox', 'pages', 'form', 'ui'])
})

const pagination = { currentPage: 1, pageSize: 20, total: 1 }
const sent: SentCode = {
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

/** Opens the page with a server that has these rows and records its requests. */
async function aPage({
  codes = [sent],
  requests = [request],
  sender = 'outbox' as 'outbox' | 'provider',
  address = '/',
} = {}) {
  const reply = <Row,>(rows: Row[], { query }: SentCall<unknown>) => {
    const list = query['keyword'] === '无' ? [] : rows
    return { list, pagination: { ...pagination, total: list.length } }
  }
  const asked = answerCalls({
    'GET /api/system/SmsOutbox': (sent) => ({ ...reply(codes, sent), sender }),
    'GET /api/system/AccessRequest': (sent) => reply(requests, sent),
    'PUT /api/system/AccessRequest/:id': ({ body: { handled } }) => {
      const change = { handledAt: handled ? 60_000 : null, handledBy: handled ? '张工' : '' }
      requests = requests.map((row) => ({ ...row, ...change }))
      return null
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <AddressedPage>
      <SmsOutboxPage />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, getSearch: () => router.state.location.search }
}
const words = (text: string | RegExp) => expect.element(page.getByText(text).first())

describe('the outbox of mobile codes', () => {
  it('shows the texts where no provider sends them, with state and time (SO.08)', async () => {
    await aPage()
    await words('你的登录验证码为 042317').toBeVisible()
    await words('可使用').toBeVisible()
    await words('1970-01-01 08:00').toBeVisible()
    await words(/验证码不会真正发出/).toBeVisible()
  })

  it('shows no texts where a provider has sent them', async () => {
    await aPage({ codes: [{ ...sent, text: null, state: 'failed' }], sender: 'provider' })
    await words('由短信服务商发送，内容不保留').toBeVisible()
    await words('发送失败').toBeVisible()
  })

  it('explains the empty list, and what to do when a search finds nothing', async () => {
    const { asked } = await aPage({ codes: [] })
    await words('最近一天没有短信').toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), ' 无 ')
    await userEvent.click(page.getByRole('button', { name: '查询' }))
    await words('没有找到').toBeVisible()
    expect(asked.at(-1)).toMatchObject({ line: 'GET /api/system/SmsOutbox', query: { keyword: '无' } })
    await userEvent.click(page.getByRole('button', { name: '清除条件' }))
    await words('最近一天没有短信').toBeVisible()
  })
})

describe('the requests for an account', () => {
  it('are read, marked as handled and reopened (SO.11)', async () => {
    const { asked } = await aPage()
    await userEvent.click(page.getByRole('tab', { name: '开通申请' }))
    await words('江岸储能').toBeVisible()
    await words('待处理').toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '标为已处理' }))
    await words('张工 1970-01-01 08:01').toBeVisible()
    expect(asked).toContainEqual(
      expect.objectContaining({ line: 'PUT /api/system/AccessRequest/2', body: { handled: true } }),
    )
    await userEvent.click(page.getByRole('button', { name: '重新打开' }))
    await words('待处理').toBeVisible()
  })
})

it('the tab is in the address; another tab starts without the keyword of this one', async () => {
  const { asked, getSearch } = await aPage({ address: '/?tab=requests&keyword=江岸' })
  await words('江岸储能').toBeVisible()
  expect(asked.at(-1)).toMatchObject({ line: 'GET /api/system/AccessRequest', query: { keyword: '江岸' } })
  await userEvent.click(page.getByRole('tab', { name: '短信发件箱' }))
  await words('你的登录验证码为 042317').toBeVisible()
  expect(asked.at(-1)).toMatchObject({ query: { keyword: '' } })
  expect(getSearch()).toBe('')
})
