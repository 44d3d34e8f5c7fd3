import type { WeChatSync } from '@armature/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { followersKey } from './follower-api.ts'
import { SyncBar } from './sync-bar.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['weChat'])
})
afterEach(() => session.setState({ permissionList: [] }))

const syncPath = '/api/weChat/Follower/Sync'
const aSync = (id: string, state: WeChatSync['state']): { sync: WeChatSync } => ({
  sync: { id, state, done: 1, total: 1, fault: '', changedTime: 0 },
})

/** Opens the bar of an administrator with a loaded list of followers. */
async function aBar(last: { sync: WeChatSync | null }, next: { sync: WeChatSync }[]) {
  const button = [{ enCode: 'btn_sync', fullName: '' }]
  session.setState({ permissionList: [{ ...aPermissionEntry(''), button }] })
  const steps = [last]
  answerCalls({
    'POST /api/weChat/Follower/Actions/Sync': () => {
      steps.splice(0, 1, ...next)
      return { id: 'new' }
    },
    [`GET ${syncPath}`]: () => (steps.length > 1 ? steps.shift() : steps[0]) ?? last,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(followersKey, [])
  const { unmount } = await draw(<SyncBar />, queries)
  const isListStale = () => queries.getQueryState(followersKey)?.isInvalidated
  return { isListStale, unmount }
}

it.each([
  { title: 'over before its progress is requested', next: [aSync('new', 'ready')] },
  { title: 'seen running', next: [aSync('new', 'running'), aSync('new', 'ready')] },
])('a synchronization that is $title refreshes the list of followers once it has ended (S9.38)', async ({ next }) => {
  const { isListStale, unmount } = await aBar(aSync('old', 'ready'), next)
  await expect.element(page.getByText(/^上次同步/)).toBeVisible()
  expect(isListStale()).toBe(false)
  await userEvent.click(page.getByRole('button', { name: '从微信同步' }))
  await expect.poll(isListStale, { timeout: 5000 }).toBe(true)
  await unmount()
})
