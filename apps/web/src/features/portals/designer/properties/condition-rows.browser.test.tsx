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
  await startTexts('zh', ['ui', 'form', 'portal', 'portals', 'designer'])
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

const records = { from: 'model' as const, modelId: 'm', condition: { logic: 'and' as const, groups: [] }, period: null }
const place = { titleI18n: {}, bare: false, x: 0, w: 12, h: 4 }
const shown = { unit: '', decimals: 0 }
const sum = { ...records, fn: 'sum' as const, field: 'power' }
const widgets: PortalWidget[] = [
  {
    ...place,
    id: 'gauge1',
    title: '今日充电',
    y: 0,
    kind: 'gauge',
    most: 100,
    ...shown,
    source: { ...sum, compare: false },
  },
  {
    ...{ ...place, id: 'chart1', title: '功率', y: 4, kind: 'chart', shape: 'bar', order: 'name', most: 30, ...shown },
    source: { ...sum, groupBy: 'power', bucket: '' },
  },
]
const sample = sampleReply('GET /api/visualdev/Portal/:id')
const record: PortalRecord = {
  ...sample,
  ...{ id: 'p', fullName: '运行总览', revision: 4 },
  layout: { ...sample.layout, columns: 24, widgets, phone: [] },
}
const numbers = ['power', 'plan'].map((name) => ({
  ...{ name, label: name === 'power' ? '功率' : '计划', isNumeric: true, isDate: false, canGroup: true },
  ...{ canSort: true, isPlace: false },
}))
const fields = numbers.map(({ name, label }) => ({ vModel: name, config: { jnpfKey: 'numInput', label } }))

async function open(): Promise<SentCall[]> {
  await page.viewport(1280, 900)
  updateDevice(1280)
  const sent = answerCalls({
    'GET /api/visualdev/Portal/p': record,
    'PUT /api/visualdev/Portal/p': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '遥测', fullNameI18n: {}, enCode: 'telemetry' }],
    },
    'GET /api/visualdev/Portal/Models/:id/Fields': { fields: JSON.stringify(fields), list: numbers },
    'POST /api/visualdev/Portal/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['widgets'] as PortalWidget[]).map(({ id }) => ({ id, state: 'ready', series: [] })),
    }),
  })
  const routes = [{ path: '/portalDesigner/:id', element: <PortalDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/portalDesigner/p'] })} />)
  await expect.element(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  return sent
}
const panel = () => page.getByRole('complementary', { name: '属性' })
const button = (name: string) => panel().getByRole('button', { name, exact: true })
const choose = (label: string, option: string) =>
  userEvent.selectOptions(panel().getByRole('combobox', { name: label, exact: true }), option)
async function select(name: string) {
  const cell = page.getByRole('group', { name, exact: true })
  await expect.element(cell).toBeVisible()
  cell.element().focus()
  await expect.element(panel().getByRole('textbox', { name: '标题', exact: true })).toHaveValue(name)
}
/** In the dialog of the button: the plan is below 0. */
async function narrowToCharge(name: string) {
  await button(name).click()
  const dialog = page.getByRole('dialog')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '字段' }), '计划')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '比较方式' }), '＜')
  await userEvent.fill(dialog.getByRole('textbox', { name: '值' }), '0')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}
const below = { groups: [{ conditions: [{ field: 'plan', op: 'lt', value: 0 }] }] }
async function readSource(sent: SentCall[], id: string) {
  await userEvent.keyboard('{Control>}s{/Control}')
  const read = () => {
    const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
    const { layout } = (bodies.at(-1) ?? { layout: { widgets: [] } }) as Pick<PortalRecord, 'layout'>
    const widget = layout.widgets.find((one) => one.id === id)
    return widget && 'source' in widget ? widget.source : undefined
  }
  await expect.poll(read).toBeDefined()
  return read()
}

it('gives the full scale of a gauge a condition of its own, which goes with a fixed one', async () => {
  const sent = await open()
  await select('今日充电')
  expect(button('满刻度的条件 全部数据').elements()).toHaveLength(0)
  await choose('满刻度取自', '合计')
  await choose('满刻度字段', '计划')
  await narrowToCharge('满刻度的条件 全部数据')
  await expect.element(button('满刻度的条件 1 个条件')).toBeVisible()
  await expect.element(button('条件 全部数据')).toBeVisible()
  expect(await readSource(sent, 'gauge1')).toMatchObject({ targetCondition: below, condition: { groups: [] } })
  await choose('满刻度取自', '固定的数')
  sent.length = 0
  expect(await readSource(sent, 'gauge1')).not.toHaveProperty('targetCondition')
})

it('gives measures of a chart conditions, the first one as soon as there is another', async () => {
  const sent = await open()
  await select('功率')
  expect(button('统计 1 的条件 全部数据').elements()).toHaveLength(0)
  await button('添加统计').click()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '字段', exact: true }).last(), '计划')
  await narrowToCharge('统计 1 的条件 全部数据')
  expect(await readSource(sent, 'chart1')).toMatchObject({ valueCondition: below })
  await expect.poll(() => button('条件 全部数据').elements().length).toBe(2)
})
