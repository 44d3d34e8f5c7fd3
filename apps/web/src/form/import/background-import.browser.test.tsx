import type { CheckedImportRow, FileColumns, ImportPreview, ImportRow, OwnJob } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useJobs } from '../../lib/api/jobs.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ImportDialog from './import-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('import')
})
afterEach(() => {
  useJobs.setState({ jobs: [] })
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const headerRow = [{ id: 'name', fullName: '名称', required: true, width: 140, children: [] }]
const aRow = (n: number): CheckedImportRow => ({
  key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  rowNumber: n + 1,
  cells: { name: `物资 ${n}` },
  notes: {},
  errors: {},
})
const preview = (dataRow: CheckedImportRow[]): ImportPreview => ({
  headerRow,
  dataRow,
  ignored: [],
  total: dataRow.length,
  next: null,
})
const fileColumns: FileColumns = {
  headerRow,
  keyFields: [],
  list: [{ heading: '名称', name: '名称', examples: ['x'], key: 'name', by: 'name' }],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const getList = ({ body }: SentCall) => body['list'] as ImportRow[]

describe('an import of more records than one request may have', () => {
  const records = '/api/visualdev/OnlineDev/:id'
  const storing = `PUT ${records}/Imports/:importId/Parts/:part`
  const starting = `POST ${records}/Imports/:importId/Actions/Start`
  const model = { id: 'goods', menuId: 'menu' }
  const aJob = (part: Partial<OwnJob>): OwnJob => ({
    id: 'j1',
    kind: 'importRecords',
    name: '物资.xlsx',
    state: 'running',
    done: 300,
    total: 1_500,
    fault: '',
    note: '',
    url: '',
    creatorTime: 0,
    ...part,
  })

  async function openRecords(answers: Record<string, unknown> = {}) {
    const rows = Array.from({ length: 1_500 }, (_, n) => aRow(n + 1))
    const asked = answerCalls(
      {
        [`GET ${records}/Imports/Last`]: { last: null },
        [`POST ${records}/Uploader`]: { name: 'f.xlsx' },
        [`GET ${records}/ImportColumns`]: fileColumns,
        [`GET ${records}/ImportPreview`]: preview(rows),
        [storing]: null,
        [starting]: { taskId: 'j1' },
        'GET /api/system/Job/Mine': { list: [aJob({})] },
        ...answers,
      },
      { '/made': () => new Response('x', { headers: { 'content-disposition': 'attachment' } }) },
    )
    const closed = vi.fn()
    void draw(<ImportDialog title="导入物资" model={model} onClose={closed} />)
    const input = page.getByLabelText('选择文件', { exact: true }).last()
    await userEvent.upload(input, new File(['x'], '物资.xlsx'))
    await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByText('共 1500 行')).toBeVisible()
    return { asked, closed }
  }
  const listSent = (asked: SentCall[]) => asked.filter(({ line }) => line.startsWith('PUT'))

  it('is announced, goes on in the background, and the dialog says so and can be closed', async () => {
    const { asked, closed } = await openRecords()
    await expect.element(page.getByText('下一步会转到后台导入', { exact: false })).toBeVisible()
    await button('下一步').click()
    await expect.element(page.getByRole('heading', { name: '正在后台导入' })).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: '正在后台导入' }))
      .toHaveAttribute('aria-valuenow', '300')
    expect(listSent(asked).map((one) => [one.params['part'], getList(one).length])).toEqual([
      ['0', 1_000],
      ['1', 500],
    ])
    const begun = asked.find(({ line }) => line.endsWith('Actions/Start'))
    expect(begun?.query).toMatchObject({ mode: 'add', fileName: '物资.xlsx', menuId: 'menu', rowCount: '1500' })
    expect(asked.filter(({ line }) => line.endsWith('ImportData'))).toEqual([])
    await button('关闭').last().click()
    expect(closed).toHaveBeenCalledWith(false, 'j1')
  })

  it('shows the result if the dialog stays open', async () => {
    let job = aJob({})
    await openRecords({ 'GET /api/system/Job/Mine': () => ({ list: [job] }) })
    await button('下一步').click()
    await expect.element(page.getByRole('heading', { name: '正在后台导入' })).toBeVisible()
    job = aJob({ state: 'done', done: 1_500, note: '已导入 1498 行，2 行有误未导入', url: '/made' })
    await expect.element(page.getByRole('heading', { name: '导入已结束' })).toBeVisible()
    await expect.element(page.getByText('已导入 1498 行，2 行有误未导入')).toBeVisible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await button('下载失败数据').click()
    const findName = () => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download
    await expect.poll(findName).toBe('物资 未导入的行.xlsx')
  })

  it('continues with the part that was not stored after a failed request', async () => {
    let isDown = true
    const { asked } = await openRecords({
      [storing]: ({ params }: SentCall) => (isDown && params['part'] === '1' ? refusal(503, '系统繁忙') : null),
    })
    await button('下一步').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统繁忙')
    isDown = false
    await button('继续提交').click()
    await expect.element(page.getByRole('heading', { name: '正在后台导入' })).toBeVisible()
    expect(listSent(asked).map(({ params }) => params['part'])).toEqual(['0', '1', '1'])
  })

  it('can be stopped while the rows are sent: nothing is imported, and the rows are still there', async () => {
    const { asked } = await openRecords({ [storing]: () => new Promise(() => undefined) })
    await button('下一步').click()
    await button('停止提交').click()
    await expect.element(page.getByText('共 1500 行')).toBeVisible()
    expect(asked.filter(({ line }) => line.endsWith('Actions/Start'))).toEqual([])
  })
})
