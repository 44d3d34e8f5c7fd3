import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { refusal } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
beforeEach(() => session.setState({ userInfo: aUserInfo() }))

const checkCall = 'GET /api/station/ScreenFrame'
const address = 'https://films.example/site.mp4'
const aVideo = (own: object = {}) =>
  aWidget('video1', '现场', { kind: 'video', address, poster: '', fit: 'contain', autoplay: true, loop: false, ...own })
/** What the check returns: a video that never ends to load, so that the test needs no other site. */
const allowed = () => ({ [checkCall]: { url: URL.createObjectURL(new MediaSource()) } })
const find = () => findWidget('现场').element().querySelector('video')

describe('a video', () => {
  it('starts without sound if it is set to, not for users who prefer less motion, and always has controls', async () => {
    await preferMotion('no-preference')
    await showPortal([aVideo()], allowed())
    await expect.poll(() => find()?.controls).toBe(true)
    expect([find()?.autoplay, find()?.muted]).toEqual([true, true])
  })

  it.each([
    { autoplay: true, motion: 'reduce' as const },
    { autoplay: false, motion: 'no-preference' as const },
  ])(
    'waits for the user, with its sound, if autoplay is $autoplay and motion is $motion',
    async ({ autoplay, motion }) => {
      await preferMotion(motion)
      await showPortal([aVideo({ autoplay })], allowed())
      await expect.poll(() => [find()?.autoplay, find()?.muted]).toEqual([false, false])
    },
  )

  it('is shown only from a host that is allowed', async () => {
    await showPortal([aVideo()], { [checkCall]: refusal(400, '此网站不在允许范围内') }, 390)
    await expect.element(findWidget('现场')).toHaveTextContent('此网站不在允许范围内')
    expect(find()).toBeNull()
  })

  it('says that it cannot be played', async () => {
    await showPortal([aVideo({ autoplay: false })], allowed())
    await expect.poll(() => find()).not.toBeNull()
    find()?.dispatchEvent(new Event('error'))
    await expect.element(findWidget('现场').getByRole('alert')).toHaveTextContent('无法播放此视频')
  })
})
