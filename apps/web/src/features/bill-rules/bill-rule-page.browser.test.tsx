import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aListPage,
  answer,
  answerUses,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { appState } from '../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { sampleRow } from '../../testing/sample.ts'
import BillRulePage from './bill-rule-page.tsx'

beforeAll(() => startPage('billRules'))

const path = 'GET /api/system/BillRule'
const id = '00000000-0000-4000-8000-00000000000a'
const rule = sampleRow(path, {
  id,
  fullName: '工单编号',
  fullNameI18n: { en: 'Work order number' },
  enCode: 'workOrder',
  categoryId: 'c1',
  category: '运维',
  prefix: 'GD-',
  dateFormat: 'yyyyMM',
  digit: 5,
  startNumber: 10,
  thisNumber: 17,
  example: 'GD-20261100018',
  enabledMark: 1,
})
const category = { id: 'c1', fullName: '运维', enCode: 'o', fullNameI18n: { en: 'Operation' } }
const categories = { id: 't', fullName: '业务分类', enCode: 'businessType', isTree: 0, dictionaryList: [category] }

interface Given {
  may?: string[]
  row?: Partial<typeof rule>
  rows?: (typeof rule)[]
  answers?: Record<string, unknown>
}

async function aPage({ may, row, rows = [{ ...rule, ...row }], answers = {} }: Given = {}): Promise<SentCall[]> {
  const written = {
    [path]: () => aListPage(...rows),
    [`${path}/${id}`]: rule,
    'GET /api/system/DictionaryData/All': { list: [categories] },
    'GET /api/system/DictionaryData/businessType/Data/Selector': { list: [category] },
    'POST /api/system/DictionaryData/getNames': { list: [category] },
    ...answers,
  }
  const asked = answerCalls(written, {
    '/made': () => new Response('{}', { headers: { 'content-disposition': 'attachment' } }),
  })
  await drawPage(<BillRulePage />, may)
  await expect.element(page.getByText(rows.length === 0 ? '还没有单据规则' : 'workOrder')).toBeVisible()
  return asked
}
const changes = (asked: SentCall[]) => asked.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)
afterEach(() => {
  appState.setState({ language: 'zh' })
  vi.restoreAllMocks()
})

describe('the page of numbering rules', () => {
  it('shows for each rule name, code, category, first serial, the next number and its state', async () => {
    await aPage()
    for (const name of ['工单编号', 'workOrder', '运维', '10', 'GD-20261100018', '启用'])
      await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  it('names rules and categories in the chosen language, in the dialog too', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    await expect.element(page.getByRole('cell', { name: 'Work order number' })).toBeVisible()
    await expect.element(page.getByRole('treeitem', { name: 'Operation' })).toBeVisible()
    await userEvent.click(button('编辑'))
    await expect.element(page.getByRole('dialog', { name: '编辑单据规则“Work order number”' })).toBeVisible()
  })

  it('filters the list by category, which is the default of a new rule (F3.51)', async () => {
    const asked = await aPage({ answers: { 'POST /api/system/BillRule': { id } } })
    await userEvent.click(page.getByRole('treeitem', { name: '运维' }))
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ categoryId: 'c1', currentPage: '1' })
    await userEvent.click(button('新建规则'))
    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '缺陷编号')
    await userEvent.fill(page.getByRole('textbox', { name: '编码', exact: true }), 'defect')
    await userEvent.fill(page.getByRole('textbox', { name: '前缀' }), 'QX-')
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
      ...{ fullName: '缺陷编号', enCode: 'defect', categoryId: 'c1', prefix: 'QX-' },
      ...{ dateFormat: 'yyyyMMdd', digit: 4, startNumber: 1, enabledMark: 1 },
    })
  })

  it('offers what the user has permissions for; a rule without generated numbers cannot be reset', async () => {
    await aPage({ may: ['btn_edit'], row: { thisNumber: null } })
    expect(button('新建规则').elements()).toHaveLength(0)
    expect(button('导入').elements()).toHaveLength(0)
    await expect.element(button('编辑')).toBeVisible()
    expect(await openMore()).toEqual(['导出', '引用关系'])
  })

  it('lets a user without permissions only read, export and see what uses a rule', async () => {
    await aPage({ may: [] })
    await expect.element(button('导出')).toBeVisible()
    await expect.element(button('引用关系')).toBeVisible()
    for (const name of ['编辑', '停用', '更多']) expect(button(name).elements()).toHaveLength(0)
  })

  it.each([
    {
      press: () => userEvent.click(button('停用')),
      agree: '停用',
      text: '重新启用后恢复',
      line: `PUT /api/system/BillRule/${id}/Actions/State`,
    },
    {
      press: () => pressInMore('重置流水'),
      agree: '重置流水',
      text: '重新开始',
      line: `PUT /api/system/BillRule/${id}/Actions/Reset`,
    },
    {
      press: () => pressInMore('删除'),
      agree: '删除规则',
      text: '单据规则和它的流水记录会进入回收站',
      line: `DELETE /api/system/BillRule/${id}`,
    },
  ])('asks before $agree, does nothing when canceled, and shows a refusal', async ({ press, agree, text, line }) => {
    const asked = await aPage({
      answers: { 'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(), [line]: refusal(409, '仍被表单使用') },
    })
    await press()
    await expect.element(question()).toHaveTextContent(text)
    await answer('取消')
    expect(changes(asked)).toEqual([])
    await press()
    await answer(agree)
    await expect.element(page.getByRole('alert')).toHaveTextContent('仍被表单使用')
    expect(changes(asked)).toEqual([line])
    await expect.element(page.getByText('workOrder')).toBeVisible()
  })

  it('enables a rule without a confirmation and refreshes the list (FO.52)', async () => {
    const line = `PUT /api/system/BillRule/${id}/Actions/State`
    let enabledMark = 0
    const asked = await aPage({
      row: { enabledMark },
      answers: {
        [path]: () => aListPage({ ...rule, enabledMark }),
        [line]: () => {
          enabledMark = 1
          return null
        },
      },
    })
    await userEvent.click(button('启用'))
    await expect.element(button('停用')).toBeVisible()
    expect(changes(asked)).toEqual([line])
  })

  it('saves the exported file under its name (FO.54)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const file = { name: '工单编号.json', url: '/made' }
    await aPage({ answers: { [`GET /api/system/BillRule/${id}/Action/Export`]: file } })
    await pressInMore('导出')
    await expect.poll(() => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe(file.name)
  })

  it('explains the empty list, with the button that creates a rule', async () => {
    await aPage({ rows: [] })
    await expect.element(page.getByText('新建规则后，在表单的“单据编号”控件中选用')).toBeVisible()
    expect(button('新建规则').elements()).toHaveLength(2)
  })
})
