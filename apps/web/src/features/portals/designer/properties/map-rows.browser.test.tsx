import type { PortalRecord, PortalWidget } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../../form/testing/screen.tsx'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../../lib/session/session.ts'
import { updateDevice } from '../../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../../testing/builders.ts'
import { answerCalls, type SentCall } from '../../../../testing/calls.ts'
import { sampleReply } from '../../../../testing/sample.ts'
import PortalDesignerPage from '../designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'portals', 'designer', 'energy'])
})
beforeEach(() =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/portal' })],
    permissionList: [aPermissionEntry('menu', { button: ['btn_edit'] })],
  }),
)
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const sample = sampleReply('GET /api/visualdev/Portal/:id')
const record: PortalRecord = {
  ...sample,
  ...{ id: 'p', fullName: '运行总览', revision: 4 },
  layout: { ...sample.layout, columns: 24, widgets: [], phone: [] },
}
const aField = (name: string, label: string, own: object = {}) => ({
  ...{ name, label, isNumeric: false, isDate: false, canGroup: true, canSort: true, isPlace: false },
  ...own,
})
const list = [
  aField('title', '标题'),
  aField('spot', '位置', { isPlace: true, canGroup: false }),
  aField('goal', '去向', { isPlace: true, canGroup: false }),
  aField('lng', '经度', { isNumeric: true }),
  aField('lat', '纬度', { isNumeric: true }),
]

const places = {
  ...{ modelId: '', menuId: '', total: 1 },
  list: [{ id: '', name: '一号站', value: 3, at: { longitude: 120, latitude: 30 } }],
}

async function open(): Promise<SentCall[]> {
  await page.viewport(1280, 900)
  updateDevice(1280)
  const sent = answerCalls({
    'GET /api/visualdev/Portal/p': record,
    'PUT /api/visualdev/Portal/p': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'inspection' }],
    },
    'GET /api/visualdev/Portal/Models/:id/Fields': { fields: '[]', list },
    'POST /api/visualdev/Portal/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['widgets'] as PortalWidget[]).map((widget) => ({
        ...{ id: widget.id, state: 'ready', series: [], map: places },
        layers:
          widget.kind === 'map' ? widget.furtherLayers?.map(({ id }) => ({ id, state: 'ready', map: places })) : [],
      })),
    }),
  })
  const routes = [{ path: '/portalDesigner/:id', element: <PortalDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/portalDesigner/p'] })} />)
  await expect.element(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  return sent
}
const panel = () => page.getByRole('complementary', { name: '属性' })
const row = (label: string) => panel().getByRole('combobox', { name: label, exact: true })
const choose = (label: string, option: string) => userEvent.selectOptions(row(label), option)

it('a new map asks for its positions, and is drawn as soon as they are chosen', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('complementary', { name: '组件' }).getByRole('button', { name: '地图' }))
  await choose('功能', '巡检')
  await expect.element(row('经度字段')).toHaveAttribute('aria-invalid', 'true')
  // only fields with locations are offered for the position
  await expect.poll(() => row('位置字段').element().textContent).toBe('使用经度和纬度字段位置去向')
  await choose('经度字段', '经度')
  await choose('纬度字段', '纬度')
  await expect.element(page.getByRole('application')).toHaveAccessibleName('地图，地图上共 1 处')
  await choose('位置字段', '位置')
  await expect.element(row('经度字段')).not.toBeInTheDocument()
  await expect.element(panel().getByRole('spinbutton', { name: '方格（度）' })).toBeVisible()
  await choose('图层', '飞线')
  await expect.element(panel().getByRole('spinbutton', { name: '方格（度）' })).not.toBeInTheDocument()
  await choose('终点位置字段', '去向')
  await userEvent.keyboard('{Control>}s{/Control}')
  const read = () => {
    const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
    return (bodies.at(-1) as Pick<PortalRecord, 'layout'> | undefined)?.layout.widgets[0]
  }
  await expect.poll(read).toMatchObject({
    ...{ kind: 'map', layer: 'flows', most: 200 },
    source: { modelId: 'm', placeField: 'spot', toPlaceField: 'goal', nameField: '', valueField: '' },
  })
})

it('points are colored by a field, and opened by areas and squares, which are then in the list beside the map', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('complementary', { name: '组件' }).getByRole('button', { name: '地图' }))
  await choose('功能', '巡检')
  await choose('位置字段', '位置')
  await choose('着色字段', '经度')
  await choose('区域字段', '纬度')
  await panel().getByRole('spinbutton', { name: '方格（度）' }).fill('5')
  await expect.element(page.getByRole('region', { name: '分区' })).toBeVisible()
  const read = () => {
    const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
    return (bodies.at(-1) as Pick<PortalRecord, 'layout'> | undefined)?.layout.widgets[0]
  }
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(read).toMatchObject({ squareDegrees: 5, source: { kindField: 'lng', areaField: 'lat' } })
  await choose('着色字段', '不使用')
  await choose('区域字段', '不使用')
  await panel().getByRole('button', { name: '添加详情字段' }).click()
  await expect.element(row('字段')).toHaveAttribute('aria-invalid', 'true')
  await choose('字段', '标题')
  const detail = panel().getByRole('heading', { name: '详情字段 1' }).element().parentElement as HTMLElement
  await page.elementLocator(detail).getByRole('textbox', { name: '名称', exact: true }).fill('站名')
  await page.elementLocator(detail).getByRole('textbox', { name: '单位', exact: true }).fill('个')
  await page.elementLocator(detail).getByRole('spinbutton', { name: '小数位' }).fill('1')
  await panel().getByRole('button', { name: '添加详情字段' }).click()
  await panel().getByRole('button', { name: '移除详情字段 2' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(read)
    .toMatchObject({ source: { details: [{ field: 'title', name: '站名', nameI18n: {}, unit: '个', decimals: 1 }] } })
  await panel().getByRole('spinbutton', { name: '方格（度）' }).fill('')
  await expect.element(page.getByRole('region', { name: '分区' })).not.toBeInTheDocument()
})

it('a map gets further layers; one that is not complete yet does not hide the others, and one that is added again is another', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('complementary', { name: '组件' }).getByRole('button', { name: '地图' }))
  await choose('功能', '巡检')
  await choose('位置字段', '位置')
  const map = () => page.getByRole('application')
  await expect.element(map()).toHaveAccessibleName('地图，地图上共 1 处')
  const add = () => panel().getByRole('button', { name: '添加图层' }).click()
  const ofLayer = (role: 'combobox' | 'textbox', name: string) => {
    const group = panel().getByRole('heading', { name: '图层 2' }).element().parentElement as HTMLElement
    return page.elementLocator(group).getByRole(role, { name, exact: true })
  }
  const complete = async () => {
    await ofLayer('combobox', '功能').selectOptions('巡检')
    await ofLayer('combobox', '位置字段').selectOptions('去向')
    await ofLayer('textbox', '名称').fill('储能站')
  }
  await add()
  await expect.element(ofLayer('combobox', '功能')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(map()).toHaveAccessibleName('地图，地图上共 1 处')
  await complete()
  await expect
    .element(page.getByRole('button', { name: '储能站', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(map()).toHaveAccessibleName('地图，地图上共 2 处')
  const read = () => {
    const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
    const [widget] = (bodies.at(-1) as Pick<PortalRecord, 'layout'> | undefined)?.layout.widgets ?? []
    return widget?.kind === 'map' ? widget.furtherLayers : undefined
  }
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(read).toMatchObject([{ title: '储能站', source: { modelId: 'm', placeField: 'goal' } }])
  const before = read()?.[0]?.id
  await panel().getByRole('button', { name: '移除图层 2' }).click()
  await expect.element(map()).toHaveAccessibleName('地图，地图上共 1 处')
  await add()
  await complete()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => read()?.[0]?.id).not.toBe(before)
  expect(read()).toHaveLength(1)
})
