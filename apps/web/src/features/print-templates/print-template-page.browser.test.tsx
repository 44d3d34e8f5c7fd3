import type { PrintDevRow } from '@armature/contract'
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
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import PrintTemplatePage from './print-template-page.tsx'

beforeAll(() => startPage('printTemplates'))
afterEach(() => {
  appState.setState({ language: 'zh' })
  vi.restoreAllMocks()
})

const path = 'GET /api/system/printDev'
const id = '00000000-0000-4000-8000-00000000000a'
const modelId = '00000000-0000-4000-8000-00000000000b'
const template = sampleRow(path, {
  id,
  fullName: '工单打印',
  mayChange: true,
  fullNameI18n: { en: 'Order print' },
  enCode: 'orderPrint',
  type: 2,
  modelId,
  modelName: '巡检工单',
  categoryName: '运维',
  enabledMark: 1,
  page: { size: 'A4', orientation: 'landscape', top: 10, right: 11, bottom: 12, left: 13 },
  creatorTime: Date.UTC(2026, 0, 15, 23, 30),
})
const category = { id: 'c1', fullName: '运维', enCode: 'o' }

interface Given {
  may?: string[]
  row?: Partial<PrintDevRow>
  answers?: Record<string, unknown>
}
async function aPage({ may, row = {}, answers = {} }: Given = {}): Promise<SentCall[]> {
  const asked = answerCalls(
    {
      [path]: aListPage({ ...template, ...row }),
      'GET /api/system/DictionaryData/All': {
        list: [{ id: 't', fullName: '业务分类', enCode: 'businessType', isTree: 0, dictionaryList: [category] }],
      },
      'GET /api/system/DictionaryData/businessType/Data/Selector': { list: [category] },
      'GET /api/visualdev/Base/Selector': { list: [] },
      'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(),
      ...answers,
    },
    { '/made': () => new Response('{}', { headers: { 'content-disposition': 'attachment' } }) },
  )
  await drawPage(<PrintTemplatePage />, may)
  await expect.element(page.getByText('orderPrint')).toBeVisible()
  return asked
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const changes = (asked: SentCall[]) => asked.filter(({ line }) => !line.startsWith('GET'))
const lastQuery = (asked: SentCall[]) => asked.findLast(({ line }) => line === path)?.query

describe('the page of print templates', () => {
  it('shows name, form, kind, category, paper, state and date, with the name in the chosen language', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    for (const name of ['Order print', '巡检工单', '表单打印', '运维', 'A4 横向', '启用', '2026-01-16'])
      await expect.element(cell(name)).toBeVisible()
    await pressInMore('停用')
    await expect.element(question()).toHaveTextContent('停用打印模板“Order print”？')
    await answer('取消')
  })

  it('marks templates of flows, without category, and disabled ones', async () => {
    await aPage({ row: { type: 1, categoryName: '', enabledMark: 0 } })
    for (const name of ['流程打印', '—', '停用']) await expect.element(cell(name)).toBeVisible()
  })

  it('filters the list by kind and by category, and clears both', async () => {
    const asked = await aPage()
    await press('mouse', page.getByText('流程打印', { exact: true }))
    await press('mouse', page.getByRole('treeitem', { name: '运维' }))
    await expect.poll(() => lastQuery(asked)).toMatchObject({ type: '1', category: 'c1' })
    await press('mouse', button('重置'))
    await expect.poll(() => lastQuery(asked)).toMatchObject({ type: '', category: '' })
  })

  it('offers what the user has permissions for; without any the design is read-only', async () => {
    await aPage({ may: [] })
    for (const name of ['新建模板', '导入', '设计', '编辑']) expect(button(name).elements(), name).toHaveLength(0)
    await expect.element(button('查看')).toBeVisible()
    await expect.element(button('导出')).toBeVisible()
    expect(await openMore()).toEqual(['引用关系'])
  })

  it('offers no change of a template whose form others may change', async () => {
    await aPage({ row: { mayChange: false } })
    for (const name of ['设计', '编辑']) expect(button(name).elements(), name).toHaveLength(0)
    await expect.element(button('查看')).toBeVisible()
    await expect.element(button('导出')).toBeVisible()
    expect(await openMore()).toEqual(['引用关系'])
  })

  it('orders the actions: design and edit first, the rest behind one button', async () => {
    await aPage()
    await expect.element(button('设计')).toBeVisible()
    await expect.element(button('编辑')).toBeVisible()
    expect(await openMore()).toEqual(['停用', '复制', '导出', '引用关系', '删除'])
  })

  it('changes name and paper and keeps the stored content; only forms that the user may change are offered', async () => {
    const asked = await aPage({
      answers: {
        [`GET /api/system/printDev/${id}`]: {
          ...template,
          printTemplate: '<p>内容</p>',
          revision: 4,
        },
        [`PUT /api/system/printDev/${id}`]: null,
      },
    })
    await press('mouse', button('编辑'))
    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '工单打印（横）')
    expect(asked.find(({ line }) => line === 'GET /api/visualdev/Base/Selector')?.query).toEqual({ own: '1' })
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(changes(asked)[0]?.body).toMatchObject({
      fullName: '工单打印（横）',
      modelId,
      type: 2,
      page: template.page,
      printTemplate: '<p>内容</p>',
      // the server refuses the change if another user has changed the template since
      revision: 4,
    })
  })

  it('copies at once and saves an exported file under its name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const copy = `POST /api/system/printDev/${id}/Actions/Copy`
    const asked = await aPage({
      answers: {
        [copy]: { id: 'n' },
        [`GET /api/system/printDev/${id}/Actions/Export`]: { name: 'a.json', url: '/made' },
      },
    })
    await pressInMore('复制')
    await expect.poll(() => changes(asked).map(({ line }) => line)).toEqual([copy])
    await pressInMore('导出')
    await expect.poll(() => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe('a.json')
  })

  it('disables and deletes only after a confirmation; on a refusal the error is shown and the template stays', async () => {
    const lines = [`PUT /api/system/printDev/${id}/Actions/State`, `DELETE /api/system/printDev/${id}`]
    const asked = await aPage({
      answers: {
        ...Object.fromEntries(lines.map((line) => [line, refusal(409, '仍被使用')])),
      },
    })
    for (const [entry, agree] of [
      ['停用', '停用'],
      ['删除', '删除模板'],
    ] as const) {
      await pressInMore(entry)
      await expect.element(question()).toHaveTextContent(`${entry}打印模板“工单打印”？`)
      await answer('取消')
      await pressInMore(entry)
      await answer(agree)
      await expect.element(page.getByRole('alert')).toHaveTextContent('仍被使用')
    }
    expect(changes(asked).map(({ line }) => line)).toEqual(lines)
    await expect.element(page.getByText('orderPrint')).toBeVisible()
  })
})
