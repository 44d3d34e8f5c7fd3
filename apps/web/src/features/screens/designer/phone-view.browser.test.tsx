import type { ScreenElement, ScreenLayout, ScreenRecord } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import ScreenDesignerPage from './designer-page.tsx'
import '../../../ui/theme/tokens.css'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal', 'portals', 'designer', 'designFrame'])
})
beforeEach(() =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/screen' })],
    permissionList: [aPermissionEntry('menu', { button: ['btn_edit', 'btn_release'] })],
  }),
)
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const aText = (id: string, title: string, y: number): ScreenElement => ({
  ...{ id, name: '', title, titleI18n: {}, x: 0, y, w: 900, h: 100, isLocked: false, isHidden: false, group: '' },
  ...{ kind: 'text', size: 40, color: '', isBold: false, align: 'left' },
})
const layout: ScreenLayout = {
  ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', refreshSeconds: 60, carouselSeconds: 0 },
  pages: [
    {
      ...{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '' },
      elements: [aText('a', '甲', 0), aText('b', '乙', 200), aText('c', '丙', 400)],
    },
  ],
}

async function open(): Promise<SentCall[]> {
  await page.viewport(1440, 900)
  updateDevice(1440)
  const record: ScreenRecord = {
    ...sampleReply('GET /api/visualdev/Screen/:id'),
    ...{ id: 's', fullName: '集控中心', fullNameI18n: {}, revision: 4, state: 0, layout },
  }
  const sent = answerCalls({
    'GET /api/visualdev/Screen/s': record,
    'GET /api/visualdev/Screen/s/Problems': { list: [{ widgetId: 'b', title: '乙', msg: '请选择数据来源' }] },
    'PUT /api/visualdev/Screen/s': { revision: 5, state: 2 },
  })
  const routes = [{ path: '/screens/:id/design', element: <ScreenDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screens/s/design'] })} />)
  await expect.element(page.getByRole('heading', { name: '集控中心' })).toBeVisible()
  return sent
}
const saved = (sent: SentCall[]) => {
  const drafts = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
  return (drafts.at(-1) as { layout: ScreenLayout } | undefined)?.layout
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const showView = (name: '宽屏' | '手机') =>
  page.getByRole('radiogroup', { name: '屏幕' }).getByText(name, { exact: true }).click()
const order = () => page.getByRole('region', { name: '手机上的顺序' })
const phone = () => page.getByRole('group', { name: '手机预览' })
const listShown = () =>
  [...phone().element().querySelectorAll('[data-stacked] [data-element]')].map((node) => node.textContent)

it('a designer stacks a screen on phones, hides and moves its elements, and sees a phone beside it', async () => {
  const sent = await open()
  await showView('手机')
  // an existing screen stays as it was until its designer wants it
  await expect.element(order().getByRole('combobox', { name: '手机布局' })).toHaveValue('scale')
  expect(order().getByRole('checkbox').elements()).toHaveLength(0)
  await userEvent.selectOptions(order().getByRole('combobox'), '上下排列')
  await expect.poll(listShown).toEqual(['甲', '乙', '丙'])
  expect(phone().element().getBoundingClientRect().width).toBe(390)
  await order().getByRole('button', { name: '下移' }).first().click()
  await expect.poll(listShown).toEqual(['乙', '甲', '丙'])
  await order().getByRole('checkbox', { name: '丙' }).click()
  await expect.poll(listShown).toEqual(['乙', '甲'])
  await save()
  await expect.poll(() => saved(sent)?.phone).toBe('stack')
  expect(saved(sent)?.pages[0]).toMatchObject({
    phoneOrder: ['b', 'a', 'c'],
    elements: [{ id: 'a' }, { id: 'b' }, { id: 'c', isHiddenOnPhone: true }],
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(listShown).toEqual(['乙', '甲', '丙'])
})

it('keys of the canvas do nothing there, and a removed element leaves the order', async () => {
  const sent = await open()
  await showView('手机')
  await userEvent.selectOptions(order().getByRole('combobox'), '上下排列')
  await order().getByRole('button', { name: '下移' }).first().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.poll(listShown).toEqual(['乙', '甲', '丙'])
  await showView('宽屏')
  const canvas = page.getByRole('listbox', { name: '画布' })
  await canvas.getByRole('option', { name: '乙', exact: true }).click()
  await page.getByRole('switch', { name: '手机显示' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved(sent)?.pages[0]?.elements.find(({ id }) => id === 'b')?.isHiddenOnPhone).toBe(true)
  await canvas.getByRole('option', { name: '甲', exact: true }).click()
  await userEvent.keyboard('{Delete}')
  await save()
  await expect.poll(() => saved(sent)?.pages[0]?.phoneOrder).toEqual(['b', 'c'])
})
