import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startTexts } from '../lib/i18n/i18n.ts'
import { openMessage } from '../lib/realtime/message-to-open.ts'
import { queryClient } from '../lib/api/query-client.ts'
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
