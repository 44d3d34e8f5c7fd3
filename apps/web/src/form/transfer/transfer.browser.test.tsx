import type { ImportPreview, OwnJob } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useJobs } from '../../lib/api/jobs.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import ImportDialog from '../import/import-dialog.tsx'
import type { ListModel, ModelColumn } from '../records/list-model.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ExportDialog from './export-dialog.tsx'
import { RecordTransfer } from './record-transfer.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('transfer')
  await loadTexts('import')
})
afterEach(() => {
  useJobs.setState({ jobs: [] })
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const path = '/api/visualdev/OnlineDev'
const model = { id: 'goods', menuId: 'menu', name: '物资' } as ListModel
const query = {
  keyword: '扳',
  page: 2,
  pageSize: 0,
  sort: [{ prop: 'price', order: 'desc' as const }],
  search: {},
  advanced: null,
  saved: '',
}
const columns = [
  { id: 'name', fullName: '名称', children: [] },
  { id: 'price', fullName: '单价', children: [] },
  { id: 'note', fullName: '备注', children: [] },
  { id: 'parts', fullName: '配件', children: [{ id: 'parts-part', fullName: '配件名' }] },
]

function openExport(
  selected: string[] = [],
  made: { name: string; url: string; taskId?: string } = { name: '物资.xlsx', url: '/made' },
) {
  const asked = answerCalls(
    {
      [`GET ${path}/goods/Actions/Export`]: { list: columns },
      [`POST ${path}/goods/Actions/Export`]: made,
      'GET /api/system/Job/Mine': { list: [aTask()] },
    },
    { '/made': () => new Response('x', { headers: { 'content-disposition': 'attachment' } }) },
  )
  const closed = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const shown = [{ prop: 'price' }, { prop: 'name' }] as ModelColumn[]
  void draw(
    <ExportDialog
      model={model}
      query={query}
      pageSize={20}
      shown={shown}
      selected={new Set(selected)}
      onClose={closed}
    />,
  )
  return { asked, closed, sent: () => asked.find(({ line }) => line.startsWith('POST'))?.body }
}
const aTask = (values: Partial<OwnJob> = {}): OwnJob => ({
  id: 't1',
  kind: 'exportRecords',
  name: '物资.xlsx',
  // an open one would be asked for again
  state: 'done',
  done: 12_000,
  total: 12_000,
  url: '',
  fault: '',
  note: '',
  creatorTime: 0,
  ...values,
})
const save = () => page.getByRole('button', { name: '导出', exact: true })

describe('the export of a list', () => {
  it('exports the filtered list with its visible columns, in their order (F7.114)', async () => {
    const { closed, sent } = openExport()
    await expect.element(page.getByLabelText('名称')).toBeChecked()
    await expect.element(page.getByLabelText('备注')).not.toBeChecked()
    await save().click()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    expect(sent()).toMatchObject({
      keyword: '扳',
      sidx: 'price',
      sort: 'desc',
      dataType: 1,
      selectKey: 'price,name',
      ids: [],
      menuId: 'menu',
    })
  })

  it('preselects the selected rows if there are some, and offers columns of sub-tables; exports nothing without columns', async () => {
    const { sent } = openExport(['a', 'b'])
    await expect.element(page.getByLabelText('已选的 2 条')).toBeChecked()
    await page.getByLabelText('全部列').click()
    await page.getByLabelText('全部列').click()
    await expect.element(save()).toBeDisabled()
    await page.getByLabelText('配件', { exact: true }).click()
    await save().click()
    await expect.poll(sent).toMatchObject({ dataType: 2, ids: ['a', 'b'], selectKey: 'parts-part' })
  })

  it('continues in the background if it takes long', async () => {
    const { closed } = openExport([], { name: '物资.xlsx', url: '', taskId: 't1' })
    await expect.element(page.getByLabelText('名称')).toBeChecked()
    await save().click()
    await expect.poll(() => useJobs.getState().jobs).toEqual([aTask()])
    expect(closed).toHaveBeenCalled()
    expect(sessionStorage.getItem('armature_jobs')).toBe('1')
  })
})

describe('the preview of records with a sub-table', () => {
  const line = (cells: Record<string, string>, rowNumber: number) => ({ rowNumber, cells, notes: {}, errors: {} })
  const preview = (list: ImportPreview['dataRow']): ImportPreview => ({
    headerRow: [
      { id: 'name', fullName: '名称', required: true, width: 150, children: [] },
      {
        id: 'parts',
        fullName: '配件',
        required: false,
        width: 260,
        children: [
          { id: 'parts-part', fullName: '配件名', required: false, width: 150 },
          { id: 'parts-count', fullName: '数量', required: false, width: 110 },
        ],
      },
    ],
    dataRow: list,
    ignored: [],
    total: list.length,
    next: null,
  })
  const rows = (): ImportPreview['dataRow'] => [
    {
      key: '00000000-0000-4000-8000-000000000001',
      ...line({ name: '扳手', 'parts-part': '手柄', 'parts-count': '2' }, 2),
      lines: [{ ...line({ 'parts-part': '螺栓', 'parts-count': 'x' }, 3), errors: { 'parts-count': '请填写数字' } }],
    },
  ]

  it('shows its lines below the record, corrects a cell there, and sends them with the record (F3.60, F7.80, FO.33, FO.87)', async () => {
    const asked = answerCalls({
      [`GET ${path}/goods/Imports/Last`]: { last: null },
      [`POST ${path}/goods/Uploader`]: { name: 'f.xlsx' },
      [`GET ${path}/goods/ImportColumns`]: {
        headerRow: preview([]).headerRow,
        keyFields: [{ id: 'name', fullName: '名称' }],
        list: ['name', 'parts-part', 'parts-count'].map((key) => ({
          heading: key,
          name: key,
          examples: [],
          key,
          by: 'name',
        })),
      },
      [`GET ${path}/goods/ImportPreview`]: preview(rows()),
      [`POST ${path}/goods/ImportPreview`]: ({ body }: SentCall) => {
        const list = body['list'] as ImportPreview['dataRow']
        return preview(
          list.map((row) => ({ ...row, errors: {}, lines: row.lines?.map((one) => ({ ...one, errors: {} })) })),
        )
      },
      [`POST ${path}/goods/ImportData`]: { snum: 1, fnum: 0, resultType: 0, failResult: [] },
    })
    void draw(<ImportDialog title="导入物资" model={model} onClose={() => undefined} />)
    await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), new File(['x'], 'a.xlsx'))
    await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect.element(page.getByText('共 1 行')).toBeVisible()
    const headings = () => [...document.querySelectorAll('dialog th')].map((one) => one.textContent)
    expect(headings()).toEqual(['行号', '*名称', '配件', '', '配件名', '数量'])
    // cells of the record itself are not editable in a line below it
    await expect.element(page.getByRole('textbox', { name: '名称 3' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '下一处错误' }).click()
    const count = page.getByRole('textbox', { name: '数量 3' })
    await expect.element(count).toHaveFocus()
    // rows may update existing records, found by a unique field: then they are checked accordingly
    await userEvent.selectOptions(page.getByRole('combobox', { name: '导入方式' }), '新增并更新')
    await expect.element(page.getByRole('combobox', { name: '匹配字段' })).toHaveValue('name')
    await expect
      .poll(
        () => asked.filter(({ line: one }) => one.startsWith('POST') && one.endsWith('ImportPreview')).at(-1)?.query,
      )
      .toMatchObject({ mode: 'both', keyField: 'name' })
    await count.fill('4')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('没有发现错误')).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect
      .poll(() => asked.find(({ line: one }) => one.endsWith('ImportData'))?.query)
      .toMatchObject({ mode: 'both' })
    await expect
      .poll(() => asked.find(({ line: one }) => one.endsWith('ImportData'))?.body)
      .toMatchObject({
        list: [
          { cells: { name: '扳手' }, lines: [{ rowNumber: 3, cells: { 'parts-part': '螺栓', 'parts-count': '4' } }] },
        ],
      })
  })
})

describe('a list from which an import goes on in the background', () => {
  it('is loaded again when the import ends, although its dialog was closed', async () => {
    const job: OwnJob = aTask({ kind: 'importRecords', state: 'running', done: 0, total: 1_100 })
    let jobs = [job]
    const rows = Array.from({ length: 1_100 }, (_, at): ImportPreview['dataRow'][number] => ({
      key: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      rowNumber: at + 2,
      cells: { name: `物资 ${at}` },
      notes: {},
      errors: {},
    }))
    const headerRow = [{ id: 'name', fullName: '名称', required: true, width: 150, children: [] }]
    const read: ImportPreview = { headerRow, dataRow: rows, ignored: [], total: rows.length, next: null }
    answerCalls({
      [`GET ${path}/goods/Imports/Last`]: { last: null },
      [`POST ${path}/goods/Uploader`]: { name: 'f.xlsx' },
      [`GET ${path}/goods/ImportColumns`]: {
        headerRow,
        keyFields: [],
        list: [{ heading: 'name', name: 'name', examples: [], key: 'name', by: 'name' }],
      },
      [`GET ${path}/goods/ImportPreview`]: read,
      [`PUT ${path}/:id/Imports/:importId/Parts/:part`]: null,
      [`POST ${path}/:id/Imports/:importId/Actions/Start`]: { taskId: job.id },
      'GET /api/system/Job/Mine': () => ({ list: jobs }),
    })
    const reload = vi.fn()
    const importable = { ...model, canImport: true, canExport: false, buttons: new Map() } as unknown as ListModel
    void draw(
      <RecordTransfer
        model={importable}
        query={query}
        pageSize={20}
        shown={[]}
        selected={new Set()}
        onImported={reload}
      />,
    )
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button('导入').click()
    await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), new File(['x'], 'a.xlsx'))
    await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByText('共 1100 行')).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByRole('heading', { name: '正在后台导入' })).toBeVisible()
    await button('关闭').last().click()
    expect(reload).not.toHaveBeenCalled()
    jobs = [{ ...job, state: 'done', done: 1_100, note: '已导入 1100 行' }]
    await expect.poll(() => reload.mock.calls.length, { timeout: 5_000 }).toBe(1)
  })
})
