import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
beforeEach(() => session.setState({ userInfo: aUserInfo() }))

const hourMs = 3_600_000
let widgetCount = 0
const aCountdown = (title: string, at: number | null, own: object = {}) =>
  aWidget(`c${++widgetCount}`, title, { kind: 'countdown', at, seconds: false, after: 'reached', ...own })

describe('a countdown', () => {
  it('shows the time until its moment, and after that what it is set to', async () => {
    const now = Date.now()
    await showPortal(
      [
        aCountdown('并网', now + 50 * hourMs - 30_000),
        aCountdown('验收', now - hourMs),
        aCountdown('投运', now - 50 * hourMs - 90_000, { after: 'elapsed' }),
        aCountdown('未定', null),
      ],
      {},
      390,
    )
    await expect.element(findWidget('并网').getByRole('timer')).toHaveTextContent(/^2\s*天\s*0[12]\s*时\s*\d\d\s*分/)
    await expect.element(findWidget('并网')).toHaveTextContent(/距 \d{4}-\d\d-\d\d \d\d:\d\d/)
    await expect.element(findWidget('验收')).toHaveTextContent(/已到\s*\d{4}-\d\d-\d\d \d\d:\d\d 已到/)
    expect(findWidget('验收').getByRole('timer').elements()).toEqual([])
    await expect.element(findWidget('投运').getByRole('timer')).toHaveTextContent(/^2\s*天\s*02\s*时\s*01\s*分/)
    await expect.element(findWidget('投运')).toHaveTextContent(/自 \d{4}/)
    await expect.element(findWidget('未定')).toHaveTextContent('还没有日期')
  })

  it('passes its moment while it is shown', async () => {
    await showPortal([aCountdown('并网', Date.now() + 1500, { seconds: true })])
    await expect.element(findWidget('并网').getByRole('timer')).toHaveTextContent(/00\s*分\s*0[12]\s*秒/)
    await expect.element(findWidget('并网')).toHaveTextContent(/已到/)
  })
})
