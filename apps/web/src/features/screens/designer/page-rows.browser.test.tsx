import type { PageRows, ScreenElement, ScreenLayout, ScreenRecord } from '@armature/contract'
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

const common = { name: '', titleI18n: {}, isLocked: false, isHidden: false, group: '', w: 400, h: 100, x: 0 }
const figure: ScreenElement = {
  ...{ ...common, id: 'figure1', title: '告警数', y: 300, kind: 'figure', look: 'plain', size: 40, color: '' },
  ...{ unit: '', decimals: 0 },
  source: {
    ...{ from: 'model', modelId: 'alarms', condition: { logic: 'and', groups: [] }, period: null },
    ...{ fn: 'count', field: '', compare: false },
  },
}
const layout: ScreenLayout = {
  ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', refreshSeconds: 60, carouselSeconds: 0 },
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements: [figure] }],
}
const aForm = (id: string, fullName: string) => ({ id, fullName, fullNameI18n: {}, enCode: id })
const aField = (name: string, label: string) => ({
  ...{ name, label, isNumeric: false, isDate: false, isPlace: false, canGroup: true, canSort: true },
})
const fields = [aField('siteName', '站点名称'), aField('city', '城市'), aField('site', '所属站点')]

async function open(elements: ScreenElement[] = [figure]): Promise<SentCall[]> {
  await page.viewport(1440, 900)
  updateDevice(1440)
  const record: ScreenRecord = {
    ...sampleReply('GET /api/visualdev/Screen/:id'),
    ...{ id: 's', fullName: '集控中心', fullNameI18n: {}, revision: 4, state: 0 },
    layout: { ...layout, pages: layout.pages.map((one) => ({ ...one, elements })) },
  }
  const sent = answerCalls({
    'GET /api/visualdev/Screen/s': record,
    'GET /api/visualdev/Screen/s/Problems': { list: [{ widgetId: 'page:page1', title: 'page1', msg: '请选择字段' }] },
    'PUT /api/visualdev/Screen/s': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': { list: [aForm('sites', '储能站'), aForm('alarms', '告警')] },
    'GET /api/visualdev/Screen/Models/:id/Fields': {
      ...sampleReply('GET /api/visualdev/Screen/Models/:id/Fields'),
      list: fields,
    },
    'GET /api/system/DataInterface/getList': { list: [] },
    'POST /api/visualdev/Screen/Actions/Preview': {
      list: [{ id: 'figure1', state: 'ready', figure: { value: 42, before: null } }],
    },
  } as never)
  const routes = [{ path: '/screens/:id/design', element: <ScreenDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screens/s/design'] })} />)
  await expect.element(page.getByRole('heading', { name: '集控中心' })).toBeVisible()
  return sent
}
const panel = () => page.getByRole('complementary', { name: '属性' })
const setting = (name: string) => panel().getByLabelText(name, { exact: true })
const saved = (sent: SentCall[]) => {
  const drafts = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
  return (drafts.at(-1) as { layout: ScreenLayout } | undefined)?.layout.pages[0]
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

it('shows a page for each row of a form: its name, what texts show, and what its elements are narrowed by', async () => {
  const sent = await open()
  await panel().getByRole('switch', { name: '每行一页' }).click()
  await userEvent.selectOptions(setting('功能'), '储能站')
  await userEvent.selectOptions(setting('页面名称'), '站点名称')
  await panel().getByRole('checkbox', { name: '城市' }).click()
  await expect.element(panel().getByText('{city}')).toBeVisible()
  await userEvent.fill(setting('最多页数'), '500')
  await userEvent.selectOptions(setting('告警数'), '所属站点')
  await save()
  const rows: PageRows = {
    source: {
      ...{ from: 'model', modelId: 'sites', condition: { logic: 'and', groups: [] }, period: null },
      ...{ nameField: 'siteName', valueField: '' },
    },
    ...{ columns: ['city'], sort: null, most: 100, targets: [{ widget: 'figure1', field: 'site' }] },
  }
  await expect.poll(() => saved(sent)?.rows).toEqual(rows)
  // a copy is narrowed as its original is, and what is removed is no longer narrowed
  const canvas = page.getByRole('listbox', { name: '画布' })
  await canvas.getByRole('option', { name: '告警数' }).click()
  await userEvent.keyboard('{Control>}d{/Control}')
  await save()
  await expect
    .poll(() => saved(sent)?.rows?.targets)
    .toEqual([
      { widget: 'figure1', field: 'site' },
      { widget: 'figure2', field: 'site' },
    ])
  // so is what is cut and pasted
  await userEvent.keyboard('{Control>}x{/Control}')
  await save()
  await expect.poll(() => saved(sent)?.rows?.targets).toHaveLength(1)
  await userEvent.keyboard('{Control>}v{/Control}')
  await save()
  await expect.poll(() => saved(sent)?.rows?.targets).toHaveLength(2)
  await userEvent.keyboard('{Delete}')
  await save()
  await expect.poll(() => saved(sent)?.rows?.targets).toEqual([{ widget: 'figure1', field: 'site' }])
  await userEvent.keyboard('{Escape}')
  await panel().getByRole('switch', { name: '每行一页' }).click()
  await save()
  await expect.poll(() => saved(sent)).not.toHaveProperty('rows')
})

it('names a problem of the rows by the page, and leads to it', async () => {
  await open()
  await page.getByRole('button', { name: '添加页面' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const release = page.getByRole('dialog', { name: '发布大屏' })
  await expect.element(release.getByText('请选择字段')).toBeVisible()
  await release.getByRole('button', { name: '第 1 页' }).click()
  await expect
    .element(page.getByRole('group', { name: '页面' }).getByRole('button', { name: '第 1 页' }))
    .toHaveAttribute('aria-pressed', 'true')
})

it('narrows the layers of a map beside other elements, until a layer is removed; undo brings both back', async () => {
  const source = {
    ...{ from: 'model' as const, modelId: 'sites', condition: { logic: 'and' as const, groups: [] }, period: null },
    ...{ nameField: '', valueField: '', fn: 'count' as const, placeField: '', toPlaceField: '' },
    ...{ longitudeField: 'lng', latitudeField: 'lat', toLongitudeField: '', toLatitudeField: '' },
  }
  const shown = { most: 50, unit: '', decimals: 0 }
  const map: ScreenElement = {
    ...{ ...common, id: 'map1', title: '地图', y: 500, kind: 'map', layer: 'points', source, ...shown },
    furtherLayers: [{ id: 'alarmLayer', title: '告警点', titleI18n: {}, source, ...shown }],
  }
  const sent = await open([figure, map])
  await panel().getByRole('switch', { name: '每行一页' }).click()
  await userEvent.selectOptions(setting('功能'), '储能站')
  await userEvent.selectOptions(setting('地图 · 告警点'), '所属站点')
  await userEvent.selectOptions(setting('告警数'), '所属站点')
  const narrowed = () => saved(sent)?.rows?.targets.map(({ widget }) => widget)
  await save()
  await expect.poll(narrowed).toEqual(['alarmLayer', 'figure1'])
  await page.getByRole('listbox', { name: '画布' }).getByRole('option', { name: '地图' }).click()
  await panel().getByRole('button', { name: '移除图层 2' }).click()
  await save()
  await expect.poll(narrowed).toEqual(['figure1'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await save()
  await expect.poll(narrowed).toEqual(['alarmLayer', 'figure1'])
})
