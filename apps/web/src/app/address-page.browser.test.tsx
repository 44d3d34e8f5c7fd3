import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { createAddressPage } from './address-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'stations'])
})
afterEach(() => queryClient.clear())

const text = {
  name: '',
  title: '欢迎',
  titleI18n: {},
  x: 0,
  y: 0,
  w: 400,
  h: 200,
  isLocked: true,
  isHidden: false,
  group: '',
}
const layout = {
  ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', refreshSeconds: 60, carouselSeconds: 0 },
  pages: [
    {
      ...{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '' },
      elements: [{ ...text, id: 'text1', kind: 'text', size: 40, color: '', isBold: true, align: 'left' }],
    },
  ],
}

async function open(shown: unknown) {
  const sent = answerCalls({
    'GET /api/station/Screen/:page': shown as never,
    'GET /api/visualdev/PublicScreen/:id': {
      id: 's',
      fullName: '大厅',
      fullNameI18n: {},
      layout,
      offsetMinutes: 480,
    } as never,
  })
  const Component = createAddressPage('largeScreenMap', () => <h1>产品自带的地图</h1>)
  const routes = [{ path: '/largeScreenMap', Component }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/largeScreenMap'] })} />)
  return sent
}
const ownPage = () => page.getByRole('heading', { name: '产品自带的地图' })

describe('the address of a full-screen page', () => {
  it('shows the screen that an administrator has chosen, as visitors see it (S2.07)', async () => {
    const sent = await open({ screenId: 's' })
    await expect.element(page.getByText('欢迎')).toBeVisible()
    await expect.poll(() => document.title).toBe('大厅')
    expect(ownPage().elements()).toHaveLength(0)
    expect(sent.map(({ line }) => line)).toEqual([
      'GET /api/station/Screen/largeScreenMap',
      'GET /api/visualdev/PublicScreen/s',
    ])
  })

  it('shows the page of the product without one', async () => {
    await open({ screenId: '' })
    await expect.element(ownPage()).toBeVisible()
  })

  it('leaves it to the page of the product to say that it is closed', async () => {
    await open(() => refusal(403, '此页面没有对外公开'))
    await expect.element(ownPage()).toBeVisible()
  })

  it('goes back to the page of the product once the screen is not chosen any more', async () => {
    let screenId = 's'
    await open(() => ({ screenId }))
    await expect.element(page.getByText('欢迎')).toBeVisible()
    screenId = ''
    await queryClient.refetchQueries({ queryKey: ['shownScreen'] })
    await expect.element(ownPage()).toBeVisible()
  })
})
