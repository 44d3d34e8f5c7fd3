import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { MessageItem } from './message-item.tsx'

const now = Date.parse('2026-11-25T12:00:00+08:00')
const minute = 60_000

beforeAll(async () => {
  await startScreen()
  await loadTexts('messages')
})

it.each([
  [30_000, '刚刚', '(S9.43)'],
  [59 * minute, '59分钟前', '(S9.44)'],
  [6 * 24 * 60 * minute, '6天前', '(S9.46)'],
])('a message of %i ms ago shows %s in the drawer, with its time as a tooltip %s', async (ago, text) => {
  const message = { id: 'm', title: '值班', type: 1 as const, isRead: '0' as const, releaseUser: '沈总' }
  await draw(
    <ul>
      <MessageItem message={{ ...message, releaseTime: now - ago }} now={now} onOpen={() => undefined} />
    </ul>,
  )
  const time = page.getByText(text, { exact: true })
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/^2026-11-\d\d \d\d:\d\d$/))
  await expect.element(page.getByRole('button')).toHaveTextContent(`${text}·沈总`)
})
