import type { ReportData, ShownRow } from '@armature/contract'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField } from '../../form/testing/forms.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { breakNetwork, mendNetwork } from '../../testing/network-faults.ts'
import { sampleReply } from '../../testing/sample.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import ReportPage from './report-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'reports'])
})
const report = aMenuItem({ id: 'r', type: 5, fullName: '缺陷统计', urlAddress: '/report' })
const list = aMenuItem({ id: 'l', type: 3, urlAddress: '/defects', propertyJson: '{"moduleId":"m"}' })
beforeEach(() => session.setState({ token: 't', menuList: [report, list] }))
afterEach(resetSession)

const aLine = (name: string, count: string, own: Partial<ShownRow> = {}): ShownRow => ({
  ...{ type: 'group', names: [name], figures: [count], texts: [], search: { site: name } },
  ...own,
})
const data: ReportData = {
  ...sampleReply('POST /api/visualdev/Report/:id/Data'),
  title: '各站缺陷',
  groups: ['场站'],
  measures: [
    {
      label: '数量',
      decimals: 0,
      thousands: true,
      unit: '',
      isNumber: true,
      marks: [{ op: 'ge', value: 1000, tone: 'bad' }],
    },
  ],
  rows: [aLine('一号站', '1234'), aLine('二号站', '5'), aLine('合计', '1239', { type: 'total', search: {} })],
  filters: [
    {
      prop: 'site',
      label: '场站',
      searchType: 1,
      field: JSON.stringify(aField('comInput', 'site', {}, { label: '场站' })),
    },
  ],
  modelId: 'm',
}

const aMeasure = { label: '', decimals: 0, thousands: true, unit: '', isNumber: true, marks: [] }
const aRecord = (code: string, hours: string): ShownRow => ({
  ...{ type: 'row', names: [], figures: [], texts: [code, hours], search: null },
})
const detail: ReportData = {
  ...data,
  ...{ kind: 'detail', groups: [], measures: [], filters: [] },
  fields: [
    { label: '编号', isNumber: false, decimals: 0 },
    { label: '工时', isNumber: true, decimals: 1 },
  ],
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + decodeURIComponent(search)}</output>
}
async function open(own: Record<string, unknown> = {}, others = {}): Promise<SentCall[]> {
  const sent = answerCalls({ 'POST /api/visualdev/Report/p/Data': data, ...own }, others)
  const route = menuRoutes(session.getState().menuList).get('/report')
  if (!route) throw new Error('the menu of the test has no report')
  const shown = (
    <AddressedPage>
      <ReportPage route={route} moduleId="p" />
      <Address />
      <Toaster />
    </AddressedPage>
  )
  const routes = [
    { path: '/report', element: shown },
    { path: '*', element: <Address /> },
  ]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/report'] })} />)
  return sent
}
const panel = () => page.getByRole('region', { name: '各站缺陷' })
const questions = (sent: SentCall[]) =>
  sent.filter(({ line }) => line.endsWith('/Data')).map(({ body }) => body['queryJson'])

describe('a report', () => {
  it('is filtered by values that the address keeps', async () => {
    let answer = data
    const sent = await open({ 'POST /api/visualdev/Report/p/Data': () => answer })
    await expect.element(panel().getByRole('row', { name: /一号站/ })).toHaveTextContent('1,234')
    answer = { ...data, rows: [] }
    await userEvent.fill(page.getByRole('textbox', { name: '场站' }), '九号站')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('没有符合筛选条件的数据，请放宽条件。')).toBeVisible()
    expect(questions(sent)).toEqual(['', '{"site":"九号站"}'])
    await expect.element(page.getByRole('status').filter({ hasText: '/report' })).toHaveTextContent('"site":"九号站"')
  })

  it('links from a figure to the records behind it, by keyboard', async () => {
    await open()
    const figure = panel().getByRole('link', { name: '1,234' })
    await expect.element(figure).toBeVisible()
    ;(figure.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('/defects?q={"site":"一号站"}')).toBeVisible()
  })

  it('keeps its figures when a refresh fails, and shows the error until one succeeds', async () => {
    let answer: unknown = data
    await open({ 'POST /api/visualdev/Report/p/Data': () => answer })
    const refresh = panel().getByRole('button', { name: '刷新' })
    await expect.element(refresh).toBeVisible()
    answer = refusal(500, '服务器忙')
    await press('touch', refresh)
    await expect.element(panel().getByRole('alert')).toHaveTextContent('服务器忙')
    await expect.element(panel().getByRole('row', { name: /一号站/ })).toBeVisible()
    answer = { ...data, rows: [aLine('一号站', '7')] }
    await press('touch', refresh)
    await expect.element(panel().getByRole('row', { name: /一号站/ })).toHaveTextContent('7')
    await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
  })

  it('is exported with the same filters; a failed export shows an error', async () => {
    let canFetch = false
    const file = () => {
      if (!canFetch) throw new TypeError('Failed to fetch')
      return new Response('x', { headers: { 'content-disposition': 'attachment' } })
    }
    const made = { name: '各站缺陷.xlsx', url: '/api/file/download/1' }
    const sent = await open({ 'POST /api/visualdev/Report/p/Actions/Excel': made }, { [made.url]: file })
    const excel = panel().getByRole('button', { name: '导出 Excel' })
    await press('mouse', excel)
    await expect.element(page.getByRole('alert')).toHaveTextContent('请求出错，请重试')
    canFetch = true
    await press('mouse', excel)
    await expect.poll(() => sent.filter(({ line }) => line.endsWith('Excel'))).toHaveLength(2)
    await expect.element(excel).not.toHaveAttribute('aria-busy')
  })

  it('is downloaded as PDF with the same filters; a long one is written in the background', async () => {
    const made = { name: '各站缺陷.pdf', url: '/api/file/download/1' }
    const long = { name: '各站缺陷.pdf', url: '', taskId: '00000000-0000-4000-8000-000000000009' }
    let reply: object = made
    let downloads = 0
    const file = () => {
      downloads++
      return new Response('x', { headers: { 'content-disposition': 'attachment' } })
    }
    const sent = await open(
      { 'POST /api/visualdev/Report/p/Actions/Pdf': () => reply, 'GET /api/system/Job/Mine': { list: [] } },
      { [made.url]: file },
    )
    const pdf = panel().getByRole('button', { name: '导出 PDF' })
    await press('touch', pdf)
    await expect.poll(() => downloads).toBe(1)
    reply = long
    await press('mouse', pdf)
    await expect.element(page.getByText('报表较长，正在后台生成，完成后可在右下角下载')).toBeVisible()
    expect(sent.filter(({ line }) => line.endsWith('Pdf'))).toHaveLength(2)
    expect(downloads).toBe(1)
  })

  it('of single records shows five hundred at first and more on a press, and shows when not all were loaded', async () => {
    const records = Array.from({ length: 700 }, (_, at) => aRecord(`QX-${at + 1}`, String(at)))
    await open({ 'POST /api/visualdev/Report/p/Data': { ...detail, isCut: true, rows: records } })
    await expect.element(panel().getByRole('cell', { name: 'QX-500', exact: true })).toBeInTheDocument()
    const lines = () => panel().element().querySelectorAll('tbody tr').length
    expect(lines()).toBe(500)
    await expect.element(panel().getByText('数据过多，未全部显示；汇总包含全部数据。')).toBeVisible()
    await press('touch', panel().getByRole('button', { name: '再显示（还有 200 行）' }))
    await expect.poll(lines).toBe(700)
    await expect.element(panel().getByRole('button', { name: /再显示/ })).not.toBeInTheDocument()
  })

  it('of single records shows the figures of a group in its heading, calculated and colored as designed', async () => {
    const measures = [
      {
        ...aMeasure,
        label: '平均工时',
        decimals: 1,
        unit: '小时',
        marks: [{ op: 'ge' as const, value: 8, tone: 'bad' as const }],
      },
      { ...aMeasure, label: '占比', decimals: 1, unit: '%' },
    ]
    const heading = aLine('一号站', '8.25', { type: 'heading', figures: ['8.25', '37.5'] })
    const total = aLine('合计', '0', { type: 'total', figures: ['6', null] })
    const rows = [heading, aRecord('QX-1', '1234.5'), aRecord('', ''), total]
    await open({ 'POST /api/visualdev/Report/p/Data': { ...detail, groups: ['场站'], measures, rows } })
    const row = (name: RegExp) => panel().getByRole('row', { name })
    await expect.element(row(/一号站/)).toHaveTextContent('平均工时 8.3 小时占比 37.5 %')
    expect(
      row(/一号站/)
        .element()
        .querySelector('[data-tone=bad]')?.textContent,
    ).toContain('平均工时')
    await expect.element(row(/QX-1/)).toHaveTextContent('1,234.5')
    await expect.element(row(/合计/)).toHaveTextContent('平均工时 6.0 小时占比 —')
    await expect.element(panel().getByRole('row', { name: '— —' })).toBeVisible()
  })

  it('shows when it cannot be loaded, and when the user may not see it', async () => {
    breakNetwork('serverError')
    await open()
    const retry = page.getByRole('button', { name: '重试' })
    await expect.element(retry).toBeVisible()
    mendNetwork()
    await press('mouse', retry)
    await expect.element(panel()).toBeVisible()
    await open({ 'POST /api/visualdev/Report/p/Data': refusal(403, '没有权限') })
    await expect.element(page.getByRole('heading', { name: /缺陷统计/ })).toBeVisible()
  })
})
