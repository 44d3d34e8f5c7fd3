import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startTexts } from '../lib/i18n/i18n.ts'
import { openMessage } from '../lib/realtime/message-to-open.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { refusal } from '../testing/calls.ts'
import { openShell } from './testing.tsx'

const message = {
  id: 'm1',
  title: '迎峰度夏期间值班安排',
  releaseUser: '沈总经理',
  releaseTime: Date.UTC(2026, 6, 1),
  type: 1 as const,
  isRead: '0' as const,
}

beforeAll(() => startTexts('zh', ['shell', 'ui', 'chat', 'messages']))
beforeEach(() => {
  queryClient.clear()
})

it('shows a message that a page opens over that page, and again after it was closed', async () => {
  await openShell({
    menu: [],
    path: '/home',
    answers: {
      'GET /api/message/ReadInfo/:id': { ...message, bodyText: '<p>24 小时值班</p>', link: '', files: [] },
    },
  })
  const dialog = page.getByRole('dialog', { name: message.title })
  for (const _ of ['first', 'second']) {
    openMessage(message)
    await expect.element(dialog).toHaveTextContent('24 小时值班')
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

it('offers the file of a message for download', async () => {
  const name = '放电量月报.xlsx'
  const file = { name, url: '/api/file/Download/export/0a.xlsx', fileId: '0a.xlsx', fileSize: 7_680 }
  const asked = vi.fn(() => refusal(404, '文件已过期'))
  await openShell({
    menu: [],
    path: '/home',
    answers: {
      'GET /api/message/ReadInfo/:id': { ...message, bodyText: '<p>请查收</p>', link: '', files: [file] },
      'GET /api/file/Download/export/:name': asked,
    },
  })
  openMessage(message)
  const download = page.getByRole('dialog', { name: message.title }).getByRole('button', { name: `下载“${name}”` })
  await expect.element(download).toHaveTextContent('放电量月报.xlsx · 7.50 KB')
  await download.click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
})
