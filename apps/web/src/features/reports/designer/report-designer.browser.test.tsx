import type { Report, SavedVersion } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import ReportDesignerPage from './designer-page.tsx'
import { countMeasure } from './edits.ts'

beforeAll(async () => {
  await startScreen('zh', 1440)
  await startTexts('zh', ['ui', 'form', 'reports', 'designer'])
})
beforeEach(() => session.setState({ permissionList: [aPermissionEntry('', { button: ['btn_edit', 'btn_release'] })] }))
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const report: Report = {
  ...sampleReply('GET /api/visualdev/Report/:id'),
  id: 'p',
  fullName: '缺陷统计',
  enCode: 'defects',
  version: 2,
}
const aField = (path: string, label: string, kind: 'text' | 'number') => ({
  ...{ path, label, place: '', kind, canGroup: true },
  ...{ canMeasure: kind === 'number', canFilter: true },
})
const fields = {
  name: '缺陷',
  fields: [aField('site', '场站', 'text'), aField('level', '级别', 'text'), aField('hours', '工时', 'number')],
  formFields: '[]',
}
const shown = { ...sampleReply('POST /api/visualdev/Report/:id/Data'), title: '缺陷统计', groups: ['场站'] }

async function open(own: Record<string, unknown> = {}): Promise<SentCall[]> {
  const sent = answerCalls({
    'GET /api/visualdev/Report/p': report,
    'PUT /api/visualdev/Report/p': { version: 3 },
    'PUT /api/visualdev/Report/p/Actions/Release': null,
    'POST /api/visualdev/Report/Actions/Fields': fields,
    'POST /api/visualdev/Report/Actions/Preview': { problems: [], data: shown },
    ...own,
  })
  const routes = [
    { path: '/reportDesigner/:id', element: <ReportDesignerPage /> },
    { path: '*', element: <p>报表列表</p> },
  ]
  await draw(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/reportDesigner/p'] })} />
      <Toaster />
    </>,
  )
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shelf = (name: string) => page.getByRole('list', { name })
const names = (name: string) =>
  [...shelf(name).element().querySelectorAll('[role=listitem] > button:first-child')].map(
    ({ textContent }) => textContent,
  )
const put = async (hand: 'mouse' | 'touch', field: string, where: string) => {
  await press(hand, button(field))
  await press(hand, page.getByRole('menuitem', { name: where }))
}
/** Works at any time: the draft may have been saved automatically already. */
const save = () => userEvent.keyboard('{Control>}s{/Control}')
type Sent = { definition: Report['definition']; version: number }
const saved = (sent: SentCall[]) =>
  sent.filter(({ line }) => line === 'PUT /api/visualdev/Report/p').map(({ body }) => body as unknown as Sent)

describe('the designer of reports', () => {
  it('lists its versions, compares one with the draft in words, and resets the draft to it', async () => {
    const version: SavedVersion = {
      ...{ version: 4, name: '', note: '', creatorUser: '林工', creatorTime: 0 },
      ...{ isReleased: false, isCurrent: false, restoredFrom: null },
    }
    const change = { part: 'measure', kind: 'added', id: 'count ', setting: '', name: '数量', text: '新增指标“数量”' }
    let stored = report
    const sent = await open({
      'GET /api/visualdev/Report/p': () => stored,
      'GET /api/visualdev/Report/p/Versions': { list: [version] },
      'GET /api/visualdev/Report/p/Versions/Compare': { list: [change], total: 1 },
      'POST /api/visualdev/Report/p/Versions/4/Actions/Restore': () => {
        stored = { ...report, version: 3, definition: { ...report.definition, rows: [{ field: 'level', unit: '' }] } }
        return { revision: 3 }
      },
    })
    await press('mouse', button('版本'))
    await press('mouse', button('比较'))
    await expect.element(page.getByRole('dialog', { name: '比较版本' })).toHaveTextContent('新增指标“数量”')
    await userEvent.keyboard('{Escape}')
    await press('mouse', button('恢复为草稿'))
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '恢复草稿' }))
    await expect.poll(() => names('行分组')).toEqual([expect.stringContaining('级别')])
    expect(sent.find(({ line }) => line.endsWith('Restore'))).toMatchObject({ body: { revision: 2 } })
  })

  it('puts one measure of an older version back, and says when that is not possible', async () => {
    const version: SavedVersion = {
      ...{ version: 4, name: '', note: '', creatorUser: '林工', creatorTime: 0 },
      ...{ isReleased: false, isCurrent: false, restoredFrom: null },
    }
    const removed = {
      part: 'measure',
      kind: 'removed',
      id: 'sum hours',
      setting: '',
      name: '工时',
      text: '移除指标“工时”',
    }
    const gone = { ...removed, id: 'sum gone', name: '费用', text: '移除指标“费用”' }
    const measure = { ...countMeasure, fn: 'sum' as const, field: 'hours' }
    const sent = await open({
      'GET /api/visualdev/Report/p/Versions': { list: [version] },
      'GET /api/visualdev/Report/p/Versions/4': {
        ...{ name: '', note: '', content: { ...report.definition, measures: [measure] } },
      },
      'GET /api/visualdev/Report/p/Versions/Compare': { list: [removed, gone], total: 2 },
    })
    await press('mouse', button('版本'))
    await press('mouse', button('比较'))
    await press('mouse', button('恢复“费用”'))
    await expect.element(page.getByText('“费用”无法恢复：已达数量上限，或它所用的内容已移除')).toBeVisible()
    expect(saved(sent)).toEqual([])
    await press('mouse', button('恢复“工时”'))
    await expect.element(page.getByText('“工时”已恢复到草稿中')).toBeVisible()
    await expect.poll(() => saved(sent).at(-1)?.definition.measures).toEqual([...report.definition.measures, measure])
  })

  it('adds fields to shelves by mouse and touch, sorts them by arrow keys, and shows the preview', async () => {
    const sent = await open()
    await put('mouse', '场站', '作为行分组')
    await put('touch', '级别', '作为行分组')
    await put('mouse', '工时', '作为指标')
    await userEvent.selectOptions(page.getByLabelText('计算', { exact: true }), 'avg')
    await userEvent.click(shelf('行分组').getByRole('button', { name: '级别', exact: true }))
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => names('行分组')).toEqual(['级别', '场站'])
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => names('行分组')).toEqual(['场站'])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => names('行分组')).toEqual(['级别', '场站'])
    await expect
      .poll(() => sent.filter(({ line }) => line.endsWith('Preview')).at(-1)?.body['definition'])
      .toMatchObject({ rows: [{ field: 'level' }, { field: 'site' }], measures: [{ field: 'hours', fn: 'avg' }] })
    await save()
    await expect.element(button('保存')).toBeDisabled()
    expect(saved(sent)[0]).toMatchObject({ version: 2 })
    expect(saved(sent).at(-1)).toMatchObject({ definition: { measures: [{ field: 'hours', fn: 'avg' }] } })
  })

  it('shows a measure as a share of the total, with decimals and a color, and its problems', async () => {
    const measure = { label: '工时占比', decimals: 1, thousands: true, unit: '%', isNumber: true }
    const marks = [{ op: 'ge' as const, value: 30, tone: 'bad' as const }]
    const line = { names: ['一号站'], figures: ['37.5'], texts: [], search: null }
    const data = { ...shown, measures: [{ ...measure, marks }], rows: [{ ...line, type: 'group' as const }] }
    const problems = [{ place: 'measures.0', msg: '占比只能按分组计算' }]
    const sent = await open({
      'POST /api/visualdev/Report/Actions/Preview': ({ body }: SentCall) =>
        (body['definition'] as Report['definition']).rows.length > 0
          ? { problems: [], data }
          : { problems, data: null },
    })
    await put('mouse', '工时', '作为指标')
    await userEvent.fill(page.getByPlaceholder('不填则按计算方式'), '工时占比')
    await press('touch', page.getByRole('switch', { name: '显示为占总计的百分比' }))
    await userEvent.selectOptions(page.getByLabelText('小数位数'), '1')
    await press('mouse', button('添加条件'))
    await userEvent.fill(page.getByLabelText('界限'), '30')
    await userEvent.selectOptions(page.getByLabelText('颜色'), '红色')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('占比只能按分组计算')
    await expect.element(button('发布')).toBeDisabled()
    await put('mouse', '场站', '作为行分组')
    await expect.element(page.getByRole('row', { name: /一号站/ })).toHaveTextContent('37.5')
    await expect.element(page.getByRole('columnheader', { name: /工时占比/ })).toBeVisible()
    await expect.element(button('发布')).toBeEnabled()
    await save()
    const measures = [{ field: 'hours', fn: 'sum', label: '工时占比', isShare: true, decimals: 1, marks }]
    await expect.poll(() => saved(sent).at(-1)).toMatchObject({ definition: { measures } })
  })

  it('shows problems in place, and cannot be released before they are fixed', async () => {
    const problems = [{ place: 'rows.0', msg: '字段“场站”已不存在' }]
    await open({
      'POST /api/visualdev/Report/Actions/Preview': ({ body }: SentCall) =>
        (body['definition'] as Report['definition']).rows.length > 0
          ? { problems, data: null }
          : { problems: [], data: shown },
    })
    await put('mouse', '场站', '作为行分组')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('字段“场站”已不存在')
    await expect.element(button('发布')).toBeDisabled()
    await press('mouse', page.getByRole('button', { name: '移除“场站”' }))
    await expect.element(button('发布')).toBeEnabled()
  })

  it('saves the draft before it is released, and shows next to the button which of the two was refused', async () => {
    let release: unknown = refusal(400, '条件没有填写值')
    const sent = await open({ 'PUT /api/visualdev/Report/p/Actions/Release': () => release })
    await userEvent.fill(page.getByLabelText('标题'), '年度缺陷')
    await press('mouse', button('发布'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('条件没有填写值')
    expect(saved(sent), 'the draft is stored all the same').toHaveLength(1)
    release = null
    await press('mouse', button('发布'))
    await expect.element(page.getByText('已发布', { exact: true })).toBeVisible()
    expect(saved(sent), 'nothing was changed since').toHaveLength(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('asks whether to overwrite what another user has saved, and keeps the draft either way', async () => {
    let newest = report
    const sent = await open({
      'GET /api/visualdev/Report/p': () => newest,
      'PUT /api/visualdev/Report/p': ({ body }: SentCall) =>
        Number(body['version']) >= 9
          ? { version: Number(body['version']) + 1 }
          : refusal(409, '报表已被他人修改，请重新打开后再保存'),
    })
    newest = { ...report, version: 9, fullName: '缺陷年报' }
    await userEvent.fill(page.getByLabelText('标题'), '年度缺陷')
    const question = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(question, { message: 'the draft was saved automatically' }).toBeVisible()
    await press('mouse', question.getByRole('button', { name: '稍后处理' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('报表已被他人修改')
    await expect.element(page.getByLabelText('标题')).toHaveValue('年度缺陷')
    await press('touch', button('保存'))
    await press('touch', question.getByRole('button', { name: '用我的覆盖' }))
    await expect.element(button('保存')).toBeDisabled()
    await userEvent.fill(page.getByLabelText('标题'), '季度缺陷')
    await save()
    await expect.element(button('保存')).toBeDisabled()
    const last = sent.findLast(({ line }) => line === 'PUT /api/visualdev/Report/p')?.body
    expect(last, 'their name stays, in the next save too').toMatchObject({
      ...{ fullName: '缺陷年报', version: 10 },
      definition: { title: '季度缺陷' },
    })
  })

  it('saves before it is left, and asks only where that fails', async () => {
    let answer: unknown = refusal(500, '系统错误')
    const sent = await open({ 'PUT /api/visualdev/Report/p': () => answer })
    await userEvent.fill(page.getByLabelText('标题'), '年度缺陷')
    expect(unsavedWork.names()).toEqual(['缺陷统计'])
    await press('mouse', page.getByRole('button', { name: /^返回/ }))
    await press('mouse', page.getByRole('alertdialog').getByRole('button').first())
    await expect.element(page.getByLabelText('标题')).toHaveValue('年度缺陷')
    answer = { version: 3 }
    await press('mouse', page.getByRole('button', { name: /^返回/ }))
    await expect.element(page.getByText('报表列表')).toBeVisible()
    expect(saved(sent).at(-1)?.definition).toMatchObject({ title: '年度缺陷' })
  })
})
