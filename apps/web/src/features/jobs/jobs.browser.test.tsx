import type { JobRow, OwnJob } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, answer, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useJobs, watchJobs } from '../../lib/api/jobs.ts'
import { answerCalls } from '../../testing/calls.ts'
import { sampleRow } from '../../testing/sample.ts'
import JobsPage from './jobs-page.tsx'
import JobTray from './job-tray.tsx'
import OwnJobsDialog from './own-jobs-dialog.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('jobs')
})

const list = 'GET /api/system/Job'
const aJob = (part: Partial<JobRow> = {}): JobRow => ({
  ...sampleRow(list, {}),
  id: 'j1',
  kind: 'exportRecords',
  name: '台账.xlsx',
  state: 'running',
  done: 500,
  total: 12_000,
  fault: '',
  note: '',
  userName: '林夏',
  account: 'lin',
  attempts: 0,
  maxAttempts: 3,
  creatorTime: 0,
  runTime: 0,
  startTime: 60_000,
  endTime: null,
  node: 'host 12',
  ...part,
})

async function openPage(first: JobRow) {
  let row = first
  const asked = answerCalls({
    [list]: () => aListPage(row),
    'GET /api/system/Job/Nodes': {
      list: [{ name: 'host 12', version: '0.1.0', concurrency: 4, running: 1, startTime: 0, isAlive: true }],
    },
    'POST /api/system/Job/j1/Actions/Cancel': () => {
      row = { ...row, state: 'cancelled' }
      return null
    },
    'POST /api/system/Job/j1/Actions/Retry': () => {
      row = { ...row, state: 'waiting' }
      return null
    },
  })
  await drawPage(<JobsPage />)
  await expect.element(button('导出数据 台账.xlsx')).toBeVisible()
  return asked
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })

describe('the page of background jobs', () => {
  it('shows kind, progress and owner, and everything about a job in a drawer', async () => {
    await openPage(aJob({ state: 'failed', fault: '你没有权限执行此操作', endTime: 62_500 }))
    for (const name of ['失败', '500 / 12000 条', '林夏（lin）', '2.5 秒', '你没有权限执行此操作'])
      await expect.element(cell(name)).toBeVisible()
    await button('查看').click()
    const drawer = page.getByRole('dialog', { name: '导出数据 台账.xlsx' })
    await expect.element(drawer).toHaveTextContent('host 12')
    await expect.element(drawer).toHaveTextContent('0 次，最多 3 次')
  })

  it('cancels a job after a question, by keyboard, and runs it again', async () => {
    const asked = await openPage(aJob())
    button('取消').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('取消“导出数据 台账.xlsx”？')).toBeVisible()
    await answer('取消任务')
    await expect.element(cell('已取消')).toBeVisible()
    await button('重新执行').click()
    await expect.element(cell('等待中')).toBeVisible()
    expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line)).toEqual([
      'POST /api/system/Job/j1/Actions/Cancel',
      'POST /api/system/Job/j1/Actions/Retry',
    ])
  })

  it('names the processes that run jobs', async () => {
    await openPage(aJob())
    await button('1 个执行进程').click()
    await expect.element(page.getByRole('dialog', { name: '执行进程' })).toHaveTextContent('正在执行 1 / 4')
  })
})

describe('the jobs of the user', () => {
  const own = (part: Partial<OwnJob>): OwnJob => ({
    id: 'j1',
    kind: 'exportRecords',
    name: '台账.xlsx',
    state: 'running',
    done: 5,
    total: 10,
    fault: '',
    note: '',
    url: '',
    creatorTime: 0,
    ...part,
  })

  it('are followed until they end; the file is offered then, and the entry can be removed', async () => {
    let jobs = [own({})]
    const asked = answerCalls({
      'GET /api/system/Job/Mine': () => ({ list: jobs }),
      'DELETE /api/system/Job/Mine/j1': () => {
        jobs = []
        return null
      },
    })
    await drawPage(<OwnJobsDialog onClose={() => undefined} />)
    await expect.element(page.getByRole('progressbar', { name: '台账.xlsx' })).toHaveAttribute('aria-valuenow', '5')
    jobs = [own({ state: 'done', done: 10, url: '/api/file/x' })]
    await expect.element(button('下载')).toBeVisible()
    await button('移除“台账.xlsx”').click()
    await expect.element(page.getByText('没有任务')).toBeVisible()
    expect(asked.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(1)
  })

  it('of an import say what came out of it, also when it was stopped, and offer the file of the other rows under its own name', async () => {
    const ended = own({
      kind: 'importRecords',
      name: '客户.xlsx',
      state: 'cancelled',
      note: '已停止：已导入 100 行，150 行未导入',
      url: '/made',
    })
    answerCalls(
      { 'GET /api/system/Job/Mine': { list: [ended] } },
      { '/made': () => new Response('x', { headers: { 'content-disposition': 'attachment' } }) },
    )
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await drawPage(<OwnJobsDialog onClose={() => undefined} />)
    await expect.element(page.getByText('已停止：已导入 100 行，150 行未导入')).toBeVisible()
    await button('下载未导入的行').click()
    const findName = () => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download
    await expect.poll(findName).toBe('客户 未导入的行.xlsx')
    saved.mockRestore()
  })

  it('say why they failed', async () => {
    answerCalls({ 'GET /api/system/Job/Mine': { list: [own({ state: 'failed', fault: '请求出错，请重试' })] } })
    await drawPage(<OwnJobsDialog onClose={() => undefined} />)
    await expect.element(page.getByText('请求出错，请重试')).toBeVisible()
  })

  it('that were started in this tab are shown over the page until they are removed', async () => {
    let job = own({})
    const asked = answerCalls({
      'GET /api/system/Job/Mine': () => ({ list: [job] }),
      'DELETE /api/system/Job/Mine/j1': () => {
        job = { ...job, state: 'cancelled' }
        return null
      },
    })
    await drawPage(<JobTray />)
    watchJobs()
    await expect.element(page.getByText('5 / 10 条')).toBeVisible()
    expect(sessionStorage.getItem('armature_jobs')).toBe('1')
    await button('取消').click()
    await expect.element(page.getByText('已取消')).toBeVisible()
    await button('移除“台账.xlsx”').click()
    await expect.poll(() => useJobs.getState().jobs).toEqual([])
    expect(asked.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(2)
    expect(sessionStorage.getItem('armature_jobs')).toBeNull()
  })
})
