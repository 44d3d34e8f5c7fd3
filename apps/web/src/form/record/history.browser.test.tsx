import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settings, changeSettings } from '../../lib/state/settings.ts'
import { ReaderProvider } from '../reader.tsx'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { History } from './history.tsx'

const now = Date.parse('2026-11-25T12:00:00+08:00')
const minute = 60_000

beforeAll(async () => {
  await startScreen()
  changeSettings({ sysConfig: { ...settings.getState().sysConfig, offsetMinutes: 480 } })
})
afterEach(() => vi.useRealTimers())

it('a history shows how long ago a change was, next to its time; after two days only the time (F9.58, F9.60, F9.62)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const entry = (ago: number) => ({ action: 'create' as const, userName: '王芳', time: now - ago, changes: [] })
  answerCalls({
    'GET /api/visualdev/OnlineDev/m/r/History': {
      list: [entry(5_000), entry(90 * minute), entry(3 * 24 * 60 * minute)],
    },
  })
  await draw(
    <ReaderProvider modelId="m">
      <History modelId="m" recordId="r" />
    </ReaderProvider>,
  )
  await expect.element(page.getByText('刚刚·2026-11-25 11:59:55')).toBeVisible()
  await expect.element(page.getByText('2小时前·2026-11-25 10:30:00')).toBeVisible()
  await expect.element(page.getByText('2026-11-22 12:00:00', { exact: true })).toBeVisible()
})
