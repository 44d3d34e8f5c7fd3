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
const widgets: PortalWidget[] = [
  { ...place, id: 'filters', title: '筛选条', y: 0, kind: 'filter', filters: [] },
  {
    ...{ ...place, id: 'chart1', title: '场站', y: 4, kind: 'chart', shape: 'bar', order: 'name', most: 30 },
    ...{ unit: '', decimals: 0 },
    source: { ...records, fn: 'count', field: '', groupBy: 'kind', bucket: '' },
  },
]
const sample = sampleReply('GET /api/visualdev/Portal/:id')
const record: PortalRecord = {
  ...sample,
  ...{ id: 'p', fullName: '运行总览', revision: 4 },
  layout: { ...sample.layout, columns: 24, widgets, phone: [] },
}
const aField = (name: string, label: string, own: object) => ({
  ...{ name, label, isNumeric: false, isDate: false, canGroup: true, canSort: true, isPlace: false },
  ...own,
})
const list = [
  aField('kind', '类别', {}),
  aField('site', '储能站', {}),
  aField('day', '日期字段', { isDate: true }),
  aField('cost', '费用', { isNumeric: true }),
]

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
      list: (body['widgets'] as PortalWidget[]).map(({ id }) => ({ id, state: 'ready', series: [], choices: [] })),
    }),
  })
  const routes = [{ path: '/portalDesigner/:id', element: <PortalDesignerPage /> }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/portalDesigner/p'] })} />)
  await expect.element(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  return sent
}
const panel = () => page.getByRole('complementary', { name: '属性' })
const choose = (label: string, option: string) =>
  userEvent.selectOptions(panel().getByRole('combobox', { name: label, exact: true }), option)
async function select(name: string) {
  const cell = page.getByRole('group', { name, exact: true })
  await expect.element(cell).toBeVisible()
  cell.element().focus()
  await expect.element(panel().getByRole('textbox', { name: '标题', exact: true })).toHaveValue(name)
}
async function readSaved(sent: SentCall[], id: string) {
  await userEvent.keyboard('{Control>}s{/Control}')
  const read = () => {
    const bodies = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['draft'])
    const { layout } = (bodies.at(-1) ?? { layout: { widgets: [] } }) as Pick<PortalRecord, 'layout'>
    return layout.widgets.find((widget) => widget.id === id)
  }
  await expect.poll(read).toBeDefined()
  return read()
}

it('adds filters: what they offer, and the field of each tile that they narrow', async () => {
  const sent = await open()
  await select('筛选条')
  await panel().getByRole('button', { name: '添加筛选项' }).click()
  // only dates fit a filter by date
  const target = panel().getByRole('combobox', { name: '场站', exact: true })
  await expect.element(target.getByRole('option', { name: '日期字段' })).toBeInTheDocument()
  expect(target.getByRole('option', { name: '类别' }).elements()).toHaveLength(0)
  await choose('场站', '日期字段')
  await choose('默认', '近 7 日')
  await panel().getByRole('button', { name: '添加筛选项' }).click()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '类型', exact: true }).last(), '选项')
  await choose('功能', '巡检')
  await choose('选项字段', '类别')
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '场站', exact: true }).last(), '类别')
  expect(await readSaved(sent, 'filters')).toMatchObject({
    filters: [
      { id: 'filter1', type: 'date', start: 'last7', targets: [{ widget: 'chart1', field: 'day' }] },
      { id: 'filter2', type: 'choice', modelId: 'm', field: 'kind', targets: [{ widget: 'chart1', field: 'kind' }] },
    ],
  })
})

it('offers a second field or measure to the types of charts that show one, and removes it with the type', async () => {
  const sent = await open()
  await select('场站')
  await choose('细分', '储能站')
  await choose('图形', '热力图')
  const splitBy = { ...records, fn: 'count', field: '', groupBy: 'kind', bucket: '', splitBy: 'site', splitBucket: '' }
  expect(await readSaved(sent, 'chart1')).toMatchObject({ shape: 'heatmap', source: splitBy })
  await choose('图形', '柱线组合图')
  await choose('第二个统计', '合计')
  await choose('第二个字段', '费用')
  await panel().getByRole('textbox', { name: '第二个单位', exact: true }).fill('元')
  await expect
    .poll(() => readSaved(sent, 'chart1'))
    .toMatchObject({ shape: 'mixed', secondUnit: '元', source: { secondFn: 'sum', secondField: 'cost' } })
  expect((await readSaved(sent, 'chart1')) as { source: object }).not.toHaveProperty('source.splitBy')
})

it('offers further measures and times of the day to charts over quarters of an hour', async () => {
  const sent = await open()
  await select('场站')
  await choose('图形', '折线图')
  await choose('分组', '日期字段')
  expect(panel().getByRole('button', { name: '添加时段' }).elements()).toHaveLength(0)
  await choose('时间粒度', '15 分钟')
  await choose('统计', '电量（值 × 时长）')
  await choose('字段', '费用')
  await panel().getByRole('spinbutton', { name: '每个值的时长（分钟）' }).fill('30')
  const factor = panel().getByRole('spinbutton', { name: '倍数', exact: true })
  await factor.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel().getByRole('alert')).toHaveTextContent('倍数不能是 0')
  await factor.fill('-0.001')
  await userEvent.keyboard('{Enter}')
  expect(panel().getByRole('alert').elements()).toHaveLength(0)
  await panel().getByRole('button', { name: '添加统计' }).click()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '字段', exact: true }).last(), '费用')
  await panel().getByRole('textbox', { name: '统计 1 的名称', exact: true }).fill('实际')
  const second = panel().getByRole('heading', { name: '统计 2' }).element().parentElement as HTMLElement
  await page.elementLocator(second).getByRole('textbox', { name: '名称', exact: true }).fill('计划')
  await panel().getByRole('button', { name: '添加时段' }).click()
  await panel().getByLabelText('结束').fill('06:00')
  await panel().getByRole('button', { name: '添加时段' }).click()
  await expect.element(panel().getByLabelText('开始').last()).toHaveValue('06:00')
  await panel().getByLabelText('结束').last().fill('06:00')
  await expect.element(panel().getByLabelText('结束').last()).toHaveAccessibleDescription('开始与结束不能相同')
  await panel().getByLabelText('结束').last().fill('00:00')
  await expect.element(panel().getByLabelText('结束').last()).not.toHaveAccessibleDescription()
  const band = { name: '', nameI18n: {}, color: expect.stringMatching(/^#/) }
  await expect
    .poll(() => readSaved(sent, 'chart1'))
    .toMatchObject({
      ...{
        shape: 'line',
        bands: [
          { ...band, from: 0, to: 360 },
          { ...band, from: 360, to: 1440 },
        ],
      },
      source: {
        ...{ fn: 'energy', field: 'cost', intervalMinutes: 30, factor: -0.001, bucket: '15min', valueName: '实际' },
        further: [{ fn: 'sum', field: 'cost', name: '计划' }],
      },
    })
  await panel().getByRole('button', { name: '移除统计 2' }).click()
  await panel().getByRole('button', { name: '移除时段 1' }).click()
  await expect.poll(() => readSaved(sent, 'chart1')).toMatchObject({ bands: [{ from: 360, to: 1440 }] })
  expect(await readSaved(sent, 'chart1')).not.toHaveProperty('source.further')
})
