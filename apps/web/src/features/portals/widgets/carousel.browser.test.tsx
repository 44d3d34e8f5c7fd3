import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { aMenuItem, aUserInfo } from '../../../testing/builders.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
beforeEach(() =>
  session.setState({
    userInfo: aUserInfo(),
    menuList: [aMenuItem({ id: 'alarm', enCode: 'alarm', fullName: '告警', urlAddress: '/model/alarm' })],
  }),
)

const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const slide = (title: string, menu = '') => ({ src, title, titleI18n: {}, menu })
const aCarousel = (own: object = {}) =>
  aWidget('carousel1', '现场', {
    ...{ kind: 'carousel', shows: 'pictures', fit: 'cover', rows: 3, seconds: 0 },
    ...{ slides: [slide('一号站', 'alarm'), slide('二号站', 'secret'), slide('三号站')], ...own },
  })
const show = () => findWidget('现场').getByRole('group', { name: '现场' })
const button = (name: string) => show().getByRole('button', { name })
const current = () => show().getByRole('group', { name: /第 \d 张，共 3 张/ })

describe('a carousel of pictures', () => {
  it('goes on by buttons, arrow keys and swiping, from the last one to the first', async () => {
    await showPortal([aCarousel()])
    await expect.element(current()).toHaveTextContent('一号站')
    await press('mouse', button('下一张'))
    await expect.element(current()).toHaveTextContent('二号站')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(current()).toHaveTextContent('三号站')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(current()).toHaveTextContent('三号站')
    swipe(show().element(), -60)
    await expect.element(current()).toHaveTextContent('一号站')
    swipe(show().element(), 20)
    await expect.element(current()).toHaveTextContent('一号站')
    swipe(show().element(), 60)
    await expect.element(current()).toHaveTextContent('三号站')
    expect(button('暂停').elements(), 'it does not turn automatically').toEqual([])
  })

  it('leads to menu entries that the user has, and is no link otherwise', async () => {
    await showPortal([aCarousel()], {}, 390)
    await expect.element(current().getByRole('link', { name: '一号站' })).toHaveAttribute('href', '/model/alarm')
    await press('touch', button('下一张'))
    await expect.element(current()).toHaveTextContent('二号站')
    expect(current().getByRole('link').elements()).toEqual([])
  })

  it('turns after its time, stays under the pointer and with the focus, and can be paused', async () => {
    await preferMotion('no-preference')
    await showPortal([aCarousel({ seconds: 3 })])
    await userEvent.hover(page.getByRole('heading', { name: '运行总览' }))
    await expect.element(current(), { timeout: 8000 }).toHaveTextContent('二号站')
    await userEvent.hover(current())
    const live = () => show().element().querySelector('[aria-live]')?.getAttribute('aria-live')
    expect(live(), 'changes are announced while it does not turn').toBe('polite')
    await userEvent.hover(page.getByRole('heading', { name: '运行总览' }))
    await expect.poll(live).toBe('off')
    ;(button('下一张').element() as HTMLElement).focus()
    await expect.poll(live).toBe('polite')
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(live).toBe('off')
    await press('mouse', button('暂停'))
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.hover(page.getByRole('heading', { name: '运行总览' }))
    await expect.element(button('播放')).toBeVisible()
    expect(live()).toBe('polite')
  })

  it('starts paused for users who prefer less motion', async () => {
    await preferMotion('reduce')
    await showPortal([aCarousel({ seconds: 3 })])
    await expect.element(button('播放')).toBeVisible()
  })

  it('says that there are none', async () => {
    await showPortal([aCarousel({ slides: [slide('空')].map((one) => ({ ...one, src: '' })) })])
    await expect.element(findWidget('现场')).toHaveTextContent('还没有图片')
  })
})

describe('a carousel of notices', () => {
  const notices = sampleReply('GET /api/message', {
    list: [
      sampleRow('GET /api/message', { id: 'n1', title: '国庆放假安排', releaseUser: '办公室', isRead: '0' }),
      sampleRow('GET /api/message', { id: 'n2', title: '停电通知' }),
    ],
  })

  it('shows the newest ones of the user; pressing one opens it', async () => {
    const sent = await showPortal([aCarousel({ shows: 'notices', slides: [] })], {
      'GET /api/message': notices,
      'GET /api/message/ReadInfo/:id': sampleReply('GET /api/message/ReadInfo/:id'),
    })
    await press('mouse', show().getByRole('button', { name: /未读.*国庆放假安排/ }))
    await expect.element(page.getByRole('dialog', { name: '国庆放假安排' })).toBeVisible()
    expect(sent.some(({ line }) => line === 'GET /api/message/ReadInfo/n1')).toBe(true)
    expect(sent.find(({ line }) => line === 'GET /api/message')?.query).toMatchObject({ pageSize: '3' })
    await userEvent.keyboard('{Escape}')
  })

  it('may have none', async () => {
    await showPortal([aCarousel({ shows: 'notices' })], { 'GET /api/message': { ...notices, list: [] } })
    await expect.element(findWidget('现场')).toHaveTextContent('没有公告')
  })
})

/** A touch that moves horizontally by so many px. */
function swipe(element: Element, by: number): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerType: 'touch' }
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + by }))
}
