import type { FileColumns, ImportPreview, ImportResult, UndoableImport, UndonePart } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { draw, startScreen } from '../../testing/screen.tsx'
import ImportDialog from '../import-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('import')
})
afterEach(() => vi.restoreAllMocks())

const path = '/api/visualdev/OnlineDev/goods'
const model = { id: 'goods', menuId: 'menu' }
const columns = [
  { id: 'code', fullName: '编号', required: true, width: 140, children: [] },
  { id: 'name', fullName: '名称', required: true, width: 140, children: [] },
]
const preview: ImportPreview = {
  headerRow: columns,
  dataRow: [
    {
      key: '00000000-0000-4000-8000-000000000001',
      rowNumber: 2,
      cells: { code: 'A', name: '扳手' },
      notes: {},
      errors: {},
    },
  ],
  ignored: [],
  total: 1,
  next: null,
}
const fileColumns = (...keys: string[]): FileColumns => ({
  headerRow: columns,
  keyFields: [{ id: 'code', fullName: '编号' }],
  list: keys.map((key) => ({ heading: key, name: key, examples: ['x'], key, by: 'name' })),
})
const anImport = (values: Partial<UndoableImport> = {}): UndoableImport => ({
  id: 'run',
  fileName: '九月备件.xlsx',
  time: Date.UTC(2026, 8, 1, 2),
  added: 3,
  updated: 1,
  refusal: '',
  ...values,
})
const aPart = (values: Partial<UndonePart> = {}): UndonePart => ({ undone: 4, kept: [], next: null, ...values })

function open(last: UndoableImport | null, answers: Record<string, unknown> = {}) {
  const asked = answerCalls({
    [`GET ${path}/Imports/Last`]: { last },
    [`POST ${path}/Uploader`]: { name: 'f.xlsx' },
    [`GET ${path}/ImportColumns`]: fileColumns('code', 'name'),
    [`GET ${path}/ImportPreview`]: preview,
    [`POST ${path}/ImportPreview`]: preview,
    [`POST ${path}/ImportData`]: { snum: 1, fnum: 0, resultType: 0, failResult: [] } satisfies ImportResult,
    [undoLine]: aPart(),
    ...answers,
  })
  const closed = vi.fn()
  void draw(<ImportDialog title="导入物资" model={model} onClose={closed} />)
  return { asked, closed, undos: () => asked.filter(({ line }) => line.endsWith('/Undo')) }
}
const undoLine = `POST ${path}/Imports/run/Actions/Undo`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const confirmUndo = () => page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
const figures = () => [...document.querySelectorAll('dd')].map((one) => one.textContent)
async function upload() {
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), new File(['x'], '备件.xlsx'))
  await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
  await button('下一步').click()
}

describe("the user's last import", () => {
  it('is shown in the dialog with its file, time and counts, and is undone after a confirmation', async () => {
    const { closed, undos } = open(anImport())
    const last = page.getByRole('region', { name: '上次导入' })
    await expect.element(last).toHaveTextContent('九月备件.xlsx')
    await expect.element(last).toHaveTextContent('2026-09-01 10:00 · 新增 3 条、更新 1 条')
    await button('撤销导入').click()
    const question = page.getByRole('alertdialog', { name: '撤销“九月备件.xlsx”的导入？' })
    await expect.element(question).toHaveTextContent('新增的 3 条数据将被删除')
    await expect.element(question).toHaveTextContent('更新的 1 条数据将恢复为原来的值')
    await question.getByRole('button', { name: '取消' }).click()
    expect(undos()).toEqual([])
    await button('撤销导入').click()
    await confirmUndo()
    await expect.element(page.getByText('列表已恢复为导入前的样子。')).toBeVisible()
    expect(figures()).toEqual(['4', '0'])
    expect(undos()).toMatchObject([{ query: { menuId: 'menu' }, body: { before: null } }])
    await button('关闭').last().click()
    expect(closed).toHaveBeenCalledWith(true, '')
  })

  it('is undone part by part; kept records are listed with line and reason, and the window cannot be closed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { closed } = open(anImport({ added: 800, updated: 0 }), {
      [undoLine]: async ({ body }: SentCall) => {
        if (body['before'] === null)
          return aPart({ undone: 499, kept: [{ rowNumber: 700, reason: '导入后已被修改' }], next: 301 })
        await promise
        return aPart({ undone: 299, kept: [{ rowNumber: 12, reason: '你没有删除的权限' }] })
      },
    })
    await button('撤销导入').click()
    await confirmUndo()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500')
    await expect.element(page.getByText('500 / 800 条')).toBeVisible()
    await expect.element(button('关闭')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    resolve()
    const kept = page.getByRole('region', { name: '保持不变的数据' })
    await expect.element(kept).toBeVisible()
    const rows = [...kept.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['12', '你没有删除的权限'],
      ['700', '导入后已被修改'],
    ])
    expect(figures()).toEqual(['798', '2'])
  })

  it('continues where it was interrupted', async () => {
    let isDown = true
    const { undos } = open(anImport({ added: 800, updated: 0 }), {
      [undoLine]: ({ body }: SentCall) => {
        if (body['before'] === null) return aPart({ undone: 500, next: 301 })
        return isDown ? refusal(503, '系统繁忙') : aPart({ undone: 300 })
      },
    })
    await button('撤销导入').click()
    await confirmUndo()
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统繁忙')
    isDown = false
    await button('继续导入').click()
    await expect.element(page.getByText('列表已恢复为导入前的样子。')).toBeVisible()
    expect(undos().map(({ body }) => body['before'])).toEqual([null, 301, 301])
    expect(figures()).toEqual(['800', '0'])
  })

  it('shows why it cannot be undone instead of offering it', async () => {
    open(anImport({ updated: 0, refusal: '你没有删除的权限' }))
    await expect.element(page.getByRole('region', { name: '上次导入' })).toHaveTextContent('不能撤销：你没有删除的权限')
    await expect.element(button('撤销导入')).not.toBeInTheDocument()
    await expect.element(button('为什么？')).toBeVisible()
  })

  it('is not shown if there is none', async () => {
    const { asked } = open(null)
    await expect.poll(() => asked.map(({ line }) => line)).toContain(`GET ${path}/Imports/Last`)
    await expect.element(page.getByText('下载模板')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '上次导入' })).not.toBeInTheDocument()
  })
})

describe('the result of an import', () => {
  it('offers to undo exactly what was imported, by the id that its requests sent', async () => {
    let sent = ''
    const { asked, undos } = open(null, {
      [`GET ${path}/Imports/Last`]: () => ({ last: sent === '' ? null : anImport({ id: sent, added: 1, updated: 0 }) }),
      [`POST ${path}/ImportData`]: ({ query }: SentCall): ImportResult => {
        sent = query['importId'] ?? ''
        return { snum: 1, fnum: 0, resultType: 0, failResult: [] }
      },
      'POST /api/visualdev/OnlineDev/:id/Imports/:importId/Actions/Undo': aPart({ undone: 1 }),
    })
    await upload()
    await expect.element(page.getByText('没有发现错误')).toBeVisible()
    await button('下一步').click()
    await expect.element(button('撤销导入')).toBeVisible()
    const { query } = asked.find(({ line }) => line.endsWith('/ImportData')) ?? { query: {} }
    expect(query).toMatchObject({ fileName: '备件.xlsx', mode: 'add', menuId: 'menu' })
    expect(sent).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    await button('撤销导入').click()
    await confirmUndo()
    await expect.poll(() => undos().map(({ line }) => line)).toEqual([undoLine.replace('run', sent)])
  })
})

describe('a file without the required columns', () => {
  it('continues if rows only update records: then the field to match by is the only one required', async () => {
    const { asked } = open(null, { [`GET ${path}/ImportColumns`]: fileColumns('code') })
    await upload()
    await expect.element(page.getByText('还没有对应列的必填字段：名称')).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请先为必填字段选择对应的列')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '导入方式' }), '更新已有')
    await expect.element(page.getByText('匹配字段已有对应的列')).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByText('共 1 行')).toBeVisible()
    const read = asked.find(({ line }) => line === `GET ${path}/ImportPreview`)
    expect(read?.query).toMatchObject({ mode: 'update', keyField: 'code' })
  })
})
