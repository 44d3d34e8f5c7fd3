import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../lib/api/api.ts'
import { useConnection } from '../../lib/api/connection.ts'
import { saveWhenConnected } from '../../lib/api/waiting-saves.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { breakNetwork, mendNetwork } from '../../testing/network-faults.ts'
import { openShell } from '../testing.tsx'

beforeAll(() => startTexts('zh', ['shell', 'ui', 'chat']))
const bar = page.getByText(/网络断开，显示的是 \d\d:\d\d 的数据/)

it('shows within 2 s that the network is gone, keeps typed text, and disappears when it is back', async () => {
  await openShell()
  const input = page.getByRole('textbox', { name: '填写' })
  await userEvent.fill(input, '写了一半')
  breakNetwork('offline')
  dispatchEvent(new Event('offline'))
  await expect.element(bar, { timeout: 2_000 }).toBeVisible()
  await expect.element(input).toHaveValue('写了一半')
  mendNetwork()
  await expect.element(bar, { timeout: 8_000 }).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('写了一半')
})

it('is shown when a call finds no server though the browser is online; a press tries again', async () => {
  await openShell()
  breakNetwork('offline')
  await call('GET /api/workflow/Engine/FlowBefore/Count', { silent: true }).catch(() => undefined)
  await expect.element(bar, { timeout: 2_000 }).toBeVisible()
  mendNetwork()
  await userEvent.click(page.getByRole('button', { name: '重连' }))
  await expect.element(bar).not.toBeInTheDocument()
})

it('sends waiting requests when the server replies, even if the browser still reports being offline', async () => {
  await openShell()
  breakNetwork('offline')
  dispatchEvent(new Event('offline'))
  await expect.element(bar, { timeout: 2_000 }).toBeVisible()
  const waiting = { queryKey: ['waiting'], queryFn: () => call('GET /api/workflow/Engine/FlowBefore/Count') }
  void queryClient.prefetchQuery(waiting)
  mendNetwork()
  await expect.poll(() => queryClient.getQueryData(waiting.queryKey)).toEqual({ toDo: 0, copied: 0 })
})

it('leaves the outage watched when the frame is left for a full window, so that waiting saves are sent', async () => {
  const { unmount } = await openShell()
  breakNetwork('offline')
  dispatchEvent(new Event('offline'))
  await expect.element(bar, { timeout: 2_000 }).toBeVisible()
  await unmount()
  mendNetwork()
  await expect.poll(() => useConnection.getState().lostSince, { timeout: 8_000 }).toBeNull()
})

it('says how many saves wait for the connection', async () => {
  await openShell()
  breakNetwork('offline')
  const read = () => call('GET /api/workflow/Engine/FlowBefore/Count', { silent: true })
  const { result } = saveWhenConnected(read, () => undefined)
  await expect.element(page.getByText(/1 项保存等待发送/)).toBeVisible()
  mendNetwork()
  await userEvent.click(page.getByRole('button', { name: '重连' }))
  await result
  await expect.element(bar).not.toBeInTheDocument()
})
