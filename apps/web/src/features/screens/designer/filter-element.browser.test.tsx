import type { ScreenElement, ScreenRecord } from '@armature/contract'
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
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import ScreenDesignerPage from './designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal', 'portals', 'designer', 'designFrame'])
})
beforeEach(() =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/screen' })],
    permissionList: [aPermissionEntry('menu', { button: ['btn_edit'] })],
  }),
)
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const common = { name: '', title: '', titleI18n: {}, isLocked: false, isHidden: false, group: '' }
const aBorder: ScreenElement = {
  ...{ ...common, id: 'border1', title: '电站收益', kind: 'border', x: 0, y: 300, w: 600, h: 400 },
  ...{ look: 'corners', color: '' },
}
const aFigure = (id: string, x: number): ScreenElement => ({
  ...{ ...common, id, kind: 'figure', x, y: 350, w: 300, h: 200, look: 'plain', size: 40, color: '' },
  ...{ unit: '', decimals: 0 },
  source: {
    ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null },
    ...{ fn: 'count', field: '', compare: false },
  },
})
const aPage = (id: string, elements: ScreenElement[]) => ({
  ...{ id, name: '', nameI18n: {}, background: '', picture: '' },
  elements,
})
const sample = sampleReply('GET /api/visualdev/Screen/:id')
const record: ScreenRecord = {
  ...sample,
  ...{ id: 's', fullName: '集控中心', fullNameI18n: {}, revision: 4, state: 0 },
  layout: {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 60, carouselSeconds: 0 },
    pages: [
      aPage('page1', [aBorder, aFigure('figure1', 50), aFigure('figure2', 900), aFigure('figure3', 1300)]),
      aPage('page2', [aFigure('figure4', 50)]),
    ],
  },
}
const aField = (name: string, label: string, own: object) => ({
  ...{ name, label, isNumeric: false, isDate: false, canGroup: true, canSort: true, isPlace: false },
  ...own,
})
const panel = () => page.getByRole('complementary', { name: '属性' })

it('adds filters that narrow elements of all pages, which are named by their border, kind and page', async () => {
  await page.viewport(1440, 900)
  updateDevice(1440)
  const sent = answerCalls({
    'GET /api/visualdev/Screen/s': record,
    'GET /api/visualdev/Screen/s/Problems': { list: [] },
    'PUT /api/visualdev/Screen/s': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'inspection' }],
    },
    'GET /api/visualdev/Screen/Models/:id/Fields': {
      fields: '[]',
      list: [aField('kind', '类别', {}), aField('day', '日期字段', { isDate: true })],
    },
    'POST /api/visualdev/Screen/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['elements'] as ScreenElement[]).map(({ id }) => ({
        ...{ id, state: 'ready' },
        figure: { value: 42, before: null },
      })),
    }),
  })
  const routes = [{ path: '/screens/:id/design', element: <ScreenDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screens/s/design'] })} />)
  await expect.element(page.getByRole('heading', { name: '集控中心' })).toBeVisible()
  await press('mouse', page.getByRole('button', { name: '筛选', exact: true }))
  await panel().getByRole('button', { name: '添加筛选项' }).click()
  // only dates fit a filter by date
  const target = (name: string) => panel().getByRole('combobox', { name, exact: true })
  await expect.element(target('第 1 页 · 电站收益').getByRole('option', { name: '日期字段' })).toBeInTheDocument()
  expect(target('第 1 页 · 电站收益').getByRole('option', { name: '类别' }).elements()).toHaveLength(0)
  for (const name of ['第 1 页 · 电站收益', '第 1 页 · 指标 2', '第 2 页 · 指标'])
    await userEvent.selectOptions(target(name), '日期字段')
  await userEvent.selectOptions(target('默认'), '近 7 日')
  await userEvent.keyboard('{Control>}s{/Control}')
  const find = () =>
    sent
      .filter(({ line }) => line.startsWith('PUT'))
      .map(({ body }) => body['draft'] as Pick<ScreenRecord, 'layout'>)
      .at(-1)
      ?.layout.pages[0]?.elements.find(({ kind }) => kind === 'filter')
  await expect.poll(find).toMatchObject({
    ...{ id: 'filter1', size: 18 },
    filters: [
      {
        ...{ id: 'filter1', type: 'date', start: 'last7' },
        targets: ['figure1', 'figure3', 'figure4'].map((widget) => ({ widget, field: 'day' })),
      },
    ],
  })
  // as viewers see it, but only shown
  const shown = document.querySelector('[data-element="filter1"] select') as HTMLSelectElement
  expect([shown.disabled, shown.options[shown.selectedIndex]?.text]).toEqual([true, '全部时间'])
})
