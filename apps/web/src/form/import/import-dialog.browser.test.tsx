import type { CheckedImportRow, FileColumn, ImportPreview, ImportRow } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ImportDialog from './import-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('import')
})
afterEach(() => vi.restoreAllMocks())

const users = '/api/permission/Users'
const columns = [
  { id: 'account', fullName: '账号', required: true, width: 140, children: [] },
  { id: 'name', fullName: '姓名', required: true, width: 120, children: [] },
  { id: 'state', fullName: '状态', required: false, width: 90, options: ['启用', '停用'], children: [] },
]
const aRow = (n: number, values: Partial<CheckedImportRow> = {}): CheckedImportRow => ({
  key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  rowNumber: n + 1,
  cells: { account: `user${n}`, name: `人${n}`, state: '' },
  notes: {},
  errors: {},
  ...values,
})
const getList = ({ body }: SentCall) => body['list'] as ImportRow[]
const whole = { headerRow: columns, ignored: [], next: null }
const preview = (dataRow: CheckedImportRow[]): ImportPreview => ({ ...whole, dataRow, total: dataRow.length })
/** The columns of the file, each named like its field unless overridden. */
const fileColumns = (changed: Partial<FileColumn>[] = []) => ({
  headerRow: columns,
  keyFields: [],
  list: columns.map(({ id, fullName }, at): FileColumn => ({
    heading: fullName,
    name: fullName,
    examples: ['x'],
    key: id,
    by: 'name',
    ...changed[at],
  })),
})
/** Checks rows like the server: a name is required. */
const checked = (list: ImportRow[]) =>
  preview(
    list.map(({ lines: _lines, ...row }): CheckedImportRow => ({
      ...row,
      errors: row.cells['name'] ? {} : { name: '必填' },
    })),
  )

const missingName = { errors: { name: '必填' }, errorsInfo: '姓名：必填' }
interface ImportSetup {
  rows?: CheckedImportRow[]
  answers?: Record<string, unknown>
  others?: Record<string, () => Response>
}
function open({ rows = [aRow(1), aRow(2)], answers = {}, others = {} }: ImportSetup = {}) {
  const asked = answerCalls(
    {
      [`POST ${users}/Uploader`]: { name: 'f.xlsx' },
      [`GET ${users}/ImportColumns`]: fileColumns(),
      [`GET ${users}/ImportPreview`]: preview(rows),
      [`POST ${users}/ImportPreview`]: (request: SentCall) => checked(getList(request)),
      [`POST ${users}/ImportData`]: (request: SentCall) => {
        const list = getList(request)
        const failed = list.filter(({ cells }) => !cells['name'])
        const failResult = failed.map(({ lines: _lines, ...row }) => ({ ...row, ...missingName }))
        return {
          snum: list.length - failResult.length,
          fnum: failResult.length,
          resultType: failResult.length ? 1 : 0,
          failResult,
        }
      },
      ...answers,
    },
    others,
  )
  const closed = vi.fn()
  void draw(<ImportDialog title="导入用户" module="permission/Users" onClose={closed} />)
  return { asked, closed, linesAsked: () => asked.map(({ line }) => line.replace(users, '')) }
}

const aFile = (name = '人员.xlsx', size = 10) => new File([new Uint8Array(size)], name)
const fileInput = () => page.getByLabelText('选择文件', { exact: true }).last()
const choose = async (...files: File[]) => {
  for (const file of files) await userEvent.upload(fileInput(), file)
}
const upload = (file: File) => choose(file).then(expectUploaded)
const expectUploaded = () => expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const step = () => page.getByRole('listitem').filter({ hasText: /上传文件|预览数据|导入结果/ })
const listTexts = (elements: Element[]) => elements.map((one) => one.textContent)
const current = () => [...document.querySelectorAll('[aria-current="step"]')].map((one) => one.textContent)
const cell = (name: string) => page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
async function openPreview(given: ImportSetup = {}) {
  const opened = open(given)
  await upload(aFile())
  await button('下一步').click()
  await expect.element(page.getByRole('table')).toBeVisible()
  return opened
}

describe('the import dialog', () => {
  it('shows exactly three steps: upload, preview, result (F1.19, F2.108)', async () => {
    open()
    await expect.element(page.getByRole('dialog', { name: '导入用户' })).toBeVisible()
    expect(listTexts(step().elements())).toEqual(['1上传文件', '2预览数据', '3导入结果'])
  })
})

describe('step 1, upload (F4.01)', () => {
  it('offers no Previous, and continues only with a file (F4.04, F4.07, F8.16)', async () => {
    const { linesAsked } = open()
    await expect.element(button('上一步')).not.toBeInTheDocument()
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请先上传文件')
    expect(current()).toEqual(['1上传文件'])
    await upload(aFile())
    await button('下一步').click()
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(linesAsked()).toEqual(['POST /Uploader', 'GET /ImportColumns', 'GET /ImportPreview'])
  })

  it('refuses other extensions and more than 500 KB before anything is sent (F5.14, F5.15, F8.14)', async () => {
    const { asked } = open()
    await choose(aFile('人员.txt'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('请上传xls、xlsx、csv格式的文件')
    await choose(aFile('人员.xlsx', 512_001))
    await expect.element(page.getByRole('alert')).toHaveTextContent('文件大小不能超过500KB')
    expect(asked).toEqual([])
  })

  it('keeps only the newest file: a second upload replaces the first (F4.11)', async () => {
    const { linesAsked } = open()
    await upload(aFile('第一个.xlsx'))
    await choose(aFile('第二个.xls'))
    await expect.element(page.getByText('第二个.xls')).toBeVisible()
    await expect.element(page.getByText('第一个.xlsx')).not.toBeInTheDocument()
    await expect.poll(linesAsked).toEqual(['POST /Uploader', 'POST /Uploader'])
  })

  it('shows why the server refuses the file, and stays (F5.17, F8.15)', async () => {
    open({ answers: { [`GET ${users}/ImportPreview`]: () => refusal(400, '导入数据为空') } })
    await upload(aFile())
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('导入数据为空')
    expect(current()).toEqual(['1上传文件'])
  })

  it('sends a large csv file in pieces and reads every part of each, with the line numbers of the whole file', async () => {
    const text = `账号,姓名,状态\n${Array.from({ length: 30_000 }, (_, n) => `user${n},人员人员${n},`).join('\n')}`
    const file = new File([text], '人员.csv')
    const { asked } = open({
      answers: {
        [`POST ${users}/Uploader`]: () => ({
          name: `f${asked.filter(({ line }) => line.endsWith('/Uploader')).length}.csv`,
        }),
        [`GET ${users}/ImportPreview`]: ({ query }: SentCall) => {
          const [name, from] = [query['fileName'] ?? '', Number(query['from'])]
          const n = from + (name === 'f1.csv' ? 1 : 1_001)
          return { ...preview([aRow(n, { rowNumber: from + 2 })]), total: 2, next: from === 0 ? 1 : null }
        },
      },
    })
    await upload(file)
    await button('下一步').click()
    await expect.element(page.getByText('共 4 行')).toBeVisible()
    const previews = asked
      .filter(({ line }) => line.endsWith('ImportPreview'))
      .map(({ query }) => `${query['fileName']} ${query['from']}`)
    expect(previews).toEqual(['f1.csv 0', 'f1.csv 1', 'f2.csv 0', 'f2.csv 1'])
    const lines = [...document.querySelectorAll('tbody tr:not([aria-hidden]) td:first-child')].map((one) =>
      Number(one.textContent),
    )
    expect(lines.slice(0, 2)).toEqual([2, 3])
    // the second piece begins after the rows of the first one
    expect(lines[2]).toBeGreaterThan(10_000)
  })

  it('accepts a dropped file', async () => {
    open()
    await expect.element(button('选择文件')).toBeVisible()
    const data = new DataTransfer()
    data.items.add(aFile('拖来.xlsx'))
    const zone = button('选择文件').element().parentElement
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByText('拖来.xlsx')).toBeVisible()
    await expectUploaded()
  })
})

describe('columns of another name', () => {
  const foreign = () =>
    fileColumns([
      { heading: '工号', name: '工号', examples: ['u1', 'u2'], key: '', by: '' },
      { heading: '姓 名', name: '姓 名', by: 'guess' },
      { heading: '备注', name: '备注', key: '', by: '' },
    ])
  const field = (name: string) => page.getByRole('combobox', { name: `“${name}”填入的字段` })

  it('are assigned to fields by the user, required ones first, and remembered; those with a matching name are not asked again', async () => {
    let columnsNow = foreign()
    const { asked } = open({
      answers: {
        [`GET ${users}/ImportColumns`]: () => columnsNow,
        [`PUT ${users}/ImportColumns`]: null,
      },
    })
    await upload(aFile())
    await button('下一步').click()
    await expect.element(page.getByRole('list', { name: '列与字段的对应' })).toBeVisible()
    expect(current()).toEqual(['2预览数据'])
    await expect.element(page.getByText('u1、u2')).toBeVisible()
    await expect.element(field('姓 名')).toHaveValue('name')
    await expect.element(page.getByText('还没有对应列的必填字段：账号')).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请先为必填字段选择对应的列')
    await userEvent.selectOptions(field('工号'), '* 账号')
    await expect.element(page.getByText('必填字段都已有对应的列')).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByRole('table')).toBeVisible()
    const sent = asked.find(({ line }) => line.startsWith('PUT'))
    expect(sent?.body).toEqual({ columns: { 工号: 'account', '姓 名': 'name', 备注: '' } })
    // when asked again, selecting another field for a column removes it from the column that had it
    columnsNow = foreign()
    await button('调整列对应').click()
    await userEvent.selectOptions(field('备注'), '* 姓名')
    await expect.element(field('姓 名')).toHaveValue('')
  })

  it('can be selected by keyboard alone', async () => {
    open({ answers: { [`GET ${users}/ImportColumns`]: foreign(), [`PUT ${users}/ImportColumns`]: null } })
    await upload(aFile())
    await button('下一步').click()
    await expect.element(field('工号')).toBeVisible()
    ;(field('工号').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field('工号')).toHaveValue('account')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('姓 名')).toHaveFocus()
  })
})

describe('step 2, preview (F4.02)', () => {
  it('shows rows and their errors at the cells, and Previous goes back and keeps the input (F4.06)', async () => {
    const faulty = aRow(2, { cells: { account: 'user2', name: '', state: '' }, errors: { name: '必填' } })
    await openPreview({ rows: [aRow(1), faulty] })
    await expect.element(page.getByText('1 行有误')).toBeVisible()
    await expect.element(cell('姓名 3')).toHaveAttribute('aria-invalid', 'true')
    await cell('账号 2').fill('changed')
    await button('上一步').click()
    expect(current()).toEqual(['1上传文件'])
    await button('下一步').click()
    await expect.element(cell('账号 2')).toHaveValue('changed')
  })

  it('checks a cell again after a change, and removes the error (FO.87)', async () => {
    const faulty = aRow(2, { cells: { account: 'user2', name: '', state: '' }, errors: { name: '必填' } })
    const { asked } = await openPreview({ rows: [aRow(1), faulty] })
    await button('下一处错误').click()
    await expect.element(cell('姓名 3')).toHaveFocus()
    await expect.element(page.getByText('第 3 行“姓名”：必填')).toBeVisible()
    await userEvent.keyboard('王秋{Tab}')
    await expect.element(page.getByText('正在检查…')).toBeVisible()
    await expect.element(page.getByText('没有发现错误')).not.toBeInTheDocument()
    await expect.element(page.getByText('没有发现错误')).toBeVisible()
    await expect.poll(() => asked.filter(({ line }) => line === `POST ${users}/ImportPreview`).length).toBe(1)
    await cell('姓名 2').clear()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('1 行有误')).toBeVisible()
  })

  it('continues only with at least one row, else reports that there is nothing to import (F4.05, F5.17)', async () => {
    const { asked } = await openPreview()
    await button('移除第 2 行').click()
    await button('移除第 3 行').click()
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('导入数据为空')
    expect(current()).toEqual(['2预览数据'])
    expect(asked.some(({ line }) => line.endsWith('ImportData'))).toBe(false)
  })

  it('filters the rows with errors, and leaves them out on request', async () => {
    const rows = [aRow(1), aRow(2, { errors: { name: '必填' } }), aRow(3)]
    await openPreview({ rows })
    await page.getByLabelText('只看有误的行').click()
    await expect.element(cell('账号 2')).not.toBeInTheDocument()
    await expect.element(cell('账号 3')).toBeVisible()
    await button('移除有误的行').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除有误的行' }).click()
    await expect.element(page.getByText('共 2 行')).toBeVisible()
  })

  it('renders only the visible ones of a thousand rows, and a key in one of them renders nothing else (F9.02)', async () => {
    await openPreview({ rows: Array.from({ length: 1_000 }, (_, n) => aRow(n + 1)) })
    await expect.element(page.getByText('共 1000 行')).toBeVisible()
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(40)
    await cell('账号 2').click()
    const drawn = new Set<Node | null>()
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) drawn.add(target instanceof Element ? target.closest('tr') : target)
    })
    watch.observe(document.querySelector('tbody')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    await userEvent.keyboard('{End}x')
    await expect.element(cell('账号 2')).toHaveValue('user1x')
    watch.disconnect()
    expect([...drawn]).toEqual([cell('账号 2').element().closest('tr')])
  })

  it('asks before closing with rows that were not imported', async () => {
    const { closed } = await openPreview()
    await button('关闭').click()
    await expect.element(page.getByText('放弃本次导入？')).toBeVisible()
    await button('继续导入').click()
    expect(closed).not.toHaveBeenCalled()
    await button('关闭').click()
    await button('放弃').click()
    expect(closed).toHaveBeenCalledWith(false, '')
  })
})

describe('step 3, result (F4.03)', () => {
  it('shows which rows were imported, offers Close and no Previous, and reports that the list is outdated (F4.08, F4.09, F4.10)', async () => {
    const faulty = aRow(2, { cells: { account: 'user2', name: '', state: '' }, errors: { name: '必填' } })
    const { closed } = await openPreview({ rows: [aRow(1), faulty] })
    await button('下一步').click()
    await expect.element(page.getByText('姓名：必填')).toBeVisible()
    expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['1', '1'])
    await expect.element(button('上一步')).not.toBeInTheDocument()
    await button('关闭').last().click()
    expect(closed).toHaveBeenCalledWith(true, '')
  })

  it('downloads the failed rows as a file (FO.91)', async () => {
    const failures = vi.fn((request: SentCall) => ({ name: '失败.xlsx', url: `/made?rows=${getList(request).length}` }))
    const made = vi.fn(() => new Response('x', { headers: { 'content-disposition': 'attachment' } }))
    const { linesAsked } = await openPreview({
      rows: [aRow(1, { cells: { account: 'a', name: '' } })],
      answers: { [`POST ${users}/ImportExceptionData`]: failures },
      others: { '/made': made },
    })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await button('下一步').click()
    await button('下载失败数据').click()
    await expect.poll(() => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe('失败.xlsx')
    expect(linesAsked().at(-1)).toBe('POST /ImportExceptionData')
    expect(made).toHaveBeenCalledOnce()
  })

  it('sends a hundred rows at a time, and can be stopped in between: imported rows stay', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { asked } = await openPreview({
      rows: Array.from({ length: 250 }, (_, n) => aRow(n + 1)),
      answers: {
        [`POST ${users}/ImportData`]: async (request: SentCall) => {
          await promise
          return { snum: getList(request).length, fnum: 0, resultType: 0, failResult: [] }
        },
      },
    })
    await button('下一步').click()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await button('停止导入').click()
    resolve()
    await expect.element(page.getByText('未导入', { exact: true })).toBeVisible()
    expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['100', '0', '150'])
    expect(asked.filter(({ line }) => line.endsWith('ImportData'))).toHaveLength(1)
  })

  it('sends a lot again after a failed request, with the same keys', async () => {
    let isDown = true
    const { asked } = await openPreview({
      answers: {
        [`POST ${users}/ImportData`]: () =>
          isDown ? refusal(503, '系统繁忙') : { snum: 2, fnum: 0, resultType: 0, failResult: [] },
      },
    })
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统繁忙')
    isDown = false
    await button('继续导入').click()
    await expect.element(page.getByText('成功导入')).toBeVisible()
    const [first, second] = asked.filter(({ line }) => line.endsWith('ImportData')).map((one) => getList(one))
    expect(second).toEqual(first)
  })
})
