import type { PortalLayout, PortalWidget } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import PortalDesignerPage from './designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'portals', 'designer'])
})
beforeEach(() =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/portal' })],
    permissionList: [aPermissionEntry('menu', { button: ['btn_edit', 'btn_release'] })],
  }),
)
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const place = { titleI18n: {}, bare: false, x: 0, y: 0, w: 12, h: 8 }
const aClock = (id: string, title: string, own: object = {}): PortalWidget => ({
  ...{ ...place, id, title, kind: 'clock', seconds: false, date: true, h: 3 },
  ...own,
})
const tab = (id: string, title: string) => ({ id, title, titleI18n: {} })
const widgets: PortalWidget[] = [
  { ...place, id: 'tabs1', title: '时区', kind: 'tabs', tabs: [tab('t1', '亚洲'), tab('t2', '欧洲')] },
  aClock('c1', '北京', { parent: 't1' }),
  aClock('c2', '柏林', { x: 12 }),
]

async function open(): Promise<SentCall[]> {
  await page.viewport(1400, 900)
  updateDevice(1400)
  const sample = sampleReply('GET /api/visualdev/Portal/:id')
  const layout = { ...sample.layout, columns: 24 as const, widgets, phone: widgets.map(({ id }) => id) }
  const sent = answerCalls({
    'GET /api/visualdev/Portal/p': { ...sample, id: 'p', fullName: '运行总览', revision: 4, layout },
    'PUT /api/visualdev/Portal/p': { revision: 5, state: 2 },
  })
  const routes = [{ path: '*', element: <PortalDesignerPage /> }]
  const path = [{ path: '/portalDesigner/:id', element: <PortalDesignerPage /> }, ...routes]
  await draw(<RouterProvider router={createMemoryRouter(path, { initialEntries: ['/portalDesigner/p'] })} />)
  await expect.element(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  return sent
}
const cell = (name: string) => page.getByRole('group', { name, exact: true })
const panel = () => page.getByRole('complementary', { name: '属性' })
const readLayout = (sent: SentCall[]) =>
  (sent.filter(({ line }) => line.startsWith('PUT')).at(-1)?.body['draft'] as { layout: PortalLayout } | undefined)
    ?.layout
const findSaved = (sent: SentCall[], id: string) => readLayout(sent)?.widgets.find((widget) => widget.id === id)
const save = () => userEvent.keyboard('{Control>}s{/Control}')

describe('containers in the designer of portals', () => {
  it('take a widget that is dragged into them, and give it back to the portal', async () => {
    const sent = await open()
    await userEvent.dragAndDrop(cell('柏林'), cell('北京'), { force: true })
    await expect.element(cell('时区').getByRole('group', { name: '柏林' })).toBeVisible()
    await save()
    await expect.poll(() => findSaved(sent, 'c2')?.parent).toBe('t1')
    await userEvent.click(cell('柏林'))
    await userEvent.selectOptions(panel().getByLabelText('所在位置'), '门户')
    await save()
    await expect.poll(() => findSaved(sent, 'c2')).not.toHaveProperty('parent')
  })

  it('are changed within: a widget moves by keys among those of its tab, and another tab can be chosen for it', async () => {
    const sent = await open()
    await userEvent.click(cell('北京'))
    await expect.element(panel().getByRole('heading', { name: '时钟' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await save()
    await expect.poll(() => findSaved(sent, 'c1')).toMatchObject({ x: 2, parent: 't1' })
    await userEvent.selectOptions(panel().getByLabelText('所在位置'), '时区 / 欧洲')
    await expect
      .element(page.getByRole('tab', { name: '欧洲' }), { message: 'its tab is shown' })
      .toHaveAttribute('aria-selected', 'true')
    await save()
    await expect.poll(() => findSaved(sent, 'c1')?.parent).toBe('t2')
  })

  it('ask what happens to their widgets before they are removed; undo brings all back', async () => {
    const sent = await open()
    await userEvent.click(cell('时区').getByText('时区'))
    await userEvent.keyboard('{Delete}')
    const dialog = page.getByRole('dialog', { name: '删除“时区”？' })
    await press('mouse', dialog.getByRole('button', { name: '移到门户上' }))
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    await save()
    await expect
      .poll(() => readLayout(sent)?.widgets.map(({ id, parent }) => [id, parent]))
      .toEqual([
        ['c1', undefined],
        ['c2', undefined],
      ])
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.click(cell('时区').getByText('时区'))
    await press('mouse', page.getByRole('button', { name: '删除组件' }))
    await press('mouse', dialog.getByRole('button', { name: '一起删除' }))
    await save()
    await expect.poll(() => readLayout(sent)?.widgets.map(({ id }) => id)).toEqual(['c2'])
  })

  it('lose a tab without losing what is in it', async () => {
    const sent = await open()
    await userEvent.click(cell('时区').getByText('时区'))
    await press('mouse', page.getByRole('button', { name: '删除选项卡 1' }))
    await expect.element(page.getByRole('button', { name: '删除选项卡 1' })).toBeDisabled()
    await press('mouse', page.getByRole('button', { name: '添加选项卡' }))
    await save()
    await expect.poll(() => findSaved(sent, 'c1')).not.toHaveProperty('parent')
    expect(findSaved(sent, 'tabs1')).toMatchObject({ tabs: [{ id: 't2' }, { id: 'tabs1-2' }] })
  })
})
