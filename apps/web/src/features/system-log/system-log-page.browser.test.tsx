import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import SystemLogPage from './system-log-page.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('systemLog', 'profile', 'jobs')
})

const user = { creatorTime: 60_000, userName: '林夏', account: 'lin' }
const origin = { ip: '10.0.0.7', ipAddressName: '内网', userAgent: 'Chrome 141' }
const signIn = sampleRow('GET /api/system/Log/SignIn', {
  ...{ id: '1', ...user, ...origin, method: '', path: '', code: 400, ms: null },
})
const operation = sampleRow('GET /api/system/Log/Operation', {
  ...{ id: '2', ...user, ...origin, method: 'PUT', path: '/api/system/Menu/:id', code: 200, ms: 1234 },
})
const failure = sampleRow('GET /api/system/Log/Error', {
  ...{ id: '3', ...user, source: 'server' as const, message: 'error 42P01: relation does not exist', userAgent: '' },
  ...{ stack: '    at countSince', place: 'POST /api/system/Feedback', times: 12, firstTime: 0, requestId: 'r-1' },
  node: 'node-a 7',
})
const interfaceCall = sampleRow('GET /api/system/Log/Interface', {
  ...{ id: '4', ...user, interfaceName: '天气', action: 'list', isDone: false, ms: 12, rows: 0 },
  ...{ params: '{"city":"上海"}', reason: '对方没有回复' },
})
const job = sampleRow('GET /api/system/Log/Job', {
  ...{ id: '5', ...user, userName: '', account: '', kind: 'cleanFiles' as const, name: '', state: 'done' as const },
  ...{ fault: '', note: '', attempts: 0, startTime: 60_000, endTime: 62_500, node: 'node-a 7' },
})

async function aPage() {
  const sent = answerCalls({
    'GET /api/system/Log': {
      list: [
        { kind: 'signIn' as const, days: 90 },
        { kind: 'error' as const, days: 30 },
      ],
    },
    'GET /api/system/Log/SignIn': () => aListPage(signIn),
    'GET /api/system/Log/Operation': () => aListPage(operation),
    'GET /api/system/Log/Error': () => aListPage(failure),
    'GET /api/system/Log/Interface': () => aListPage(interfaceCall),
    'GET /api/system/Log/Job': () => aListPage(job),
    'GET /api/system/Log/ExportExcel': () => refusal(500, '导出失败了'),
  })
  await drawPage(<SystemLogPage />)
  await expect.element(button('林夏（lin）')).toBeVisible()
  return sent
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const openTab = async (name: string) => press('mouse', page.getByRole('tab', { name }))

describe('the page of the system log', () => {
  it('shows sign-ins with user, outcome, address and device, and how long they are kept', async () => {
    await aPage()
    for (const name of ['1970-01-01 08:01', '失败 400', '10.0.0.7', '内网', 'Chrome 141'])
      await expect.element(cell(name)).toBeVisible()
    await expect.element(page.getByText('保留 90 天')).toBeVisible()
  })

  it('has a tab for each log, with what its entries say', async () => {
    await aPage()
    await openTab('操作日志')
    for (const name of ['菜单·修改', 'PUT /api/system/Menu/:id', '1,234'])
      await expect.element(cell(name)).toBeVisible()
    await openTab('错误日志')
    for (const name of [failure.message, '服务端', '12']) await expect.element(cell(name)).toBeVisible()
    await openTab('接口日志')
    for (const name of ['天气', '分页查询', '对方没有回复']) await expect.element(cell(name)).toBeVisible()
    await openTab('任务日志')
    for (const name of ['清理临时文件', '系统', '已完成', '2,500']) await expect.element(cell(name)).toBeVisible()
  })

  it('opens an error with its request id and its stack', async () => {
    await aPage()
    await openTab('错误日志')
    await press('mouse', button('查看'))
    const drawer = page.getByRole('dialog', { name: failure.message })
    for (const text of ['r-1', 'node-a 7', 'at countSince']) await expect.element(drawer.getByText(text)).toBeVisible()
  })

  it('is filtered by user, outcome and words, and exports what it shows', async () => {
    const sent = await aPage()
    await userEvent.selectOptions(page.getByLabelText('结果'), '失败')
    await userEvent.fill(page.getByLabelText('用户账号、姓名'), '林')
    await userEvent.keyboard('{Enter}')
    const wanted = { outcome: 'failed', user: '林' }
    const listQueries = (line: string) => sent.filter((one) => one.line === line).map(({ query }) => query)
    await expect.poll(() => listQueries('GET /api/system/Log/SignIn').at(-1)).toMatchObject(wanted)
    await press('mouse', button('导出'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('导出失败了')
    expect(listQueries('GET /api/system/Log/ExportExcel')).toMatchObject([{ kind: 'signIn', ...wanted }])
  })

  it('begins anew in another tab: filters belong to their log', async () => {
    const sent = await aPage()
    await userEvent.selectOptions(page.getByLabelText('结果'), '失败')
    await openTab('错误日志')
    await expect.element(page.getByLabelText('来源')).toHaveValue('')
    expect(sent.findLast(({ line }) => line === 'GET /api/system/Log/Error')?.query).toMatchObject({ outcome: '' })
  })
})
