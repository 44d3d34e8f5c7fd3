import type { MonitorNode } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, drawPage, startPage } from '../../form/testing/page.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import MonitorPage from './monitor-page.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('monitor', 'form')
})

const facts: MonitorNode['facts'] = {
  cpuPercent: 12.5,
  machineCpuPercent: 40,
  cores: 2,
  memoryMb: 180,
  heapMb: 60,
  machineMemoryMb: 24_000,
  machineMemoryUsedMb: 8_000,
  loopDelayMs: 1.5,
  diskFreeGb: 60,
  diskGb: 250,
  callsPerMinute: 320,
  failuresPerMinute: 0,
  p95Ms: 18,
  clients: 9,
  connectionsUsed: 3,
  connectionLimit: 10,
  connectionsWaiting: 0,
  caches: [
    { name: 'menu', entries: 1, limit: 1, hits: 999, misses: 1 },
    { name: 'model', entries: 12, limit: null, hits: 0, misses: 0 },
  ],
}
const aNode = (id: string, part: Partial<MonitorNode> = {}): MonitorNode => ({
  id,
  name: `host ${id}`,
  version: '0.1.0',
  role: 'server',
  state: 'running',
  startTime: 0,
  seenTime: 0,
  facts,
  ...part,
})
const sample = {
  time: 1_000_000,
  cpuPercent: 12,
  memoryMb: 180,
  loopDelayMs: 1,
  p95Ms: 18,
  connectionsUsed: 3,
  connectionsWaiting: 0,
  callsPerMinute: 320,
  failuresPerMinute: 0,
}
const database = {
  version: '15.18',
  sizeMb: 75,
  connections: 12,
  connectionLimit: 60,
  running: 1,
  waitingForLocks: 0,
  oldestTransactionSeconds: 0,
  hitPercent: 99.5,
  tables: [
    { name: 'r3', form: '运行数据', sizeMb: 35.2, rows: 41_472 },
    { name: 'areas', form: '', sizeMb: 0.6, rows: 3_840 },
  ],
}

async function openPage(nodes: MonitorNode[]) {
  const asked = answerCalls({
    'GET /api/system/Monitor': { nodes, database, jobs: { waiting: 4, running: 1, failed: 2 } },
    'GET /api/system/Monitor/History': { list: [sample] },
    'GET /api/system/Monitor/Slow': {
      list: [{ name: 'GET /api/system/Feedback', times: 3, averageMs: 1200, longestMs: 1800, lastTime: 0 }],
    },
  })
  await drawPage(<MonitorPage />)
  return asked
}
const region = (name: string) => page.getByRole('region', { name })

describe('the system monitor', () => {
  it('shows the figures of a node, the database with its largest tables by form, and what took long', async () => {
    await openPage([aNode('1')])
    await expect.element(page.getByText('12.5', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('执行中 1，近一天失败 2')).toBeVisible()
    await expect.element(region('数据库').getByRole('cell', { name: '运行数据 r3' })).toBeVisible()
    await expect
      .element(region('近 24 小时耗时较长的操作').getByRole('cell', { name: 'GET /api/system/Feedback' }))
      .toBeVisible()
  })

  it('asks for the history of the node and the hours that are chosen', async () => {
    const asked = await openPage([aNode('1'), aNode('2', { role: 'worker', facts: { ...facts, cpuPercent: 77 } })])
    await button('host 2').click()
    await expect.element(page.getByText('77.0', { exact: true }).first()).toBeVisible()
    await page.getByText('6 小时').click()
    await expect
      .poll(() => asked.filter(({ line }) => line.startsWith('GET /api/system/Monitor/History')).at(-1)?.query)
      .toMatchObject({ node: '2', hours: '6' })
  })

  it('tells a node that is silent or was stopped from one that runs', async () => {
    await openPage([aNode('1'), aNode('2', { state: 'silent' }), aNode('3', { state: 'stopped' })])
    for (const state of ['运行中', '无响应', '已停止'])
      await expect.element(region('节点').getByRole('cell', { name: state })).toBeVisible()
    await expect.element(page.getByText('1 个运行中')).toBeVisible()
  })

  it('shows the caches of the node with their hit rate, and lets administrators clear one after a question', async () => {
    session.setState({ userInfo: { ...aCurrentUser().userInfo, isAdministrator: true } })
    await openPage([aNode('1')])
    for (const name of ['1 / 1', '99.9', '12'])
      await expect.element(region('缓存').getByRole('cell', { name, exact: true })).toBeVisible()
    const asked = answerCalls({ 'DELETE /api/system/CacheManage/:id': null })
    await region('缓存').getByRole('row', { name: '菜单' }).getByRole('button', { name: '清除' }).click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('所有节点都会清除')
    await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click()
    await expect.element(page.getByText('已清除，下次测量后更新数字')).toBeVisible()
    expect(asked.map(({ line }) => line)).toContain('DELETE /api/system/CacheManage/menu')
  })

  it('offers no clearing to others', async () => {
    session.setState({ userInfo: { ...aCurrentUser().userInfo, isAdministrator: false } })
    await openPage([aNode('1')])
    await expect.element(region('缓存')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '清除' })).not.toBeInTheDocument()
  })

  it('says what is missing before the first measurement, and why it cannot be shown', async () => {
    await openPage([])
    await expect.element(page.getByText('还没有测量数据')).toBeVisible()
    answerCalls({ 'GET /api/system/Monitor': () => refusal(500, '数据库没有响应') })
    await drawPage(<MonitorPage />)
    await expect.element(page.getByText('数据库没有响应')).toBeVisible()
  })
})
