import type { Calls, EndpointData } from '@armature/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { appState } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { changeSettings, settings } from '../../lib/state/settings.ts'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import { dayMs, startOfDay, stepMs } from '../../energy/figures/day.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import HomePage from './home-page.tsx'

const codes = ['storageSite', 'telemetry', 'inspection', 'alarm', 'station']
const aModel = (enCode: string) =>
  aMenuItem({
    enCode,
    type: 3,
    urlAddress: `/model/${enCode}`,
    propertyJson: JSON.stringify({ moduleId: enCode }),
  })

/** Replies by model and call; a test can replace them. */
type Answer = (body: Record<string, unknown>) => Record<string, unknown>[] | Response
let answers: Record<string, Answer>
let inbox: Inbox
let sent: SentCall[]
const asked = () => sent.map(({ line, params }) => (params['id'] ? `${params['id']} ${line.split('/').at(-1)}` : line))

const grouped = (body: Record<string, unknown>): string => {
  const [first] = body['groupBy'] as { field: string; bucket?: string }[]
  return first?.bucket ?? first?.field ?? ''
}

beforeAll(async () => {
  appState.setState({ language: 'zh' })
  await startTexts('zh', ['home', 'energy', 'ui', 'form', 'messages'])
})

beforeEach(() => {
  session.setState({
    menuList: [aMenuItem({ enCode: 'home', urlAddress: '/home' }), ...codes.map(aModel)],
    permissionList: [],
  })
  changeSettings({
    sysConfig: { ...settings.getState().sysConfig, offsetMinutes: 480, isDemonstration: true },
  })
  answers = working()
  inbox = { toDo: 2, unread: 4, tasks: [aTask], messages: [aMessage] }
  const answerList = ({ params, body }: SentCall<object>, call: string) => {
    const list = answers[`${params['id']} ${call}`]?.(body as Record<string, unknown>) ?? []
    if (list instanceof Response) return list
    return { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } }
  }
  sent = answerCalls({
    'POST /api/visualdev/OnlineDev/:id/List': (call) => answerList(call, 'List'),
    'POST /api/visualdev/OnlineDev/:id/Aggregate': (call) => answerList(call, 'Aggregate'),
    'GET /api/system/DictionaryData/All': { list: dictionaries },
    [inboxCall]: () => inbox,
  })
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the home page', () => {
  it('reads figures and charts from the same quarter-hours, so that they agree', async () => {
    const page = await show()
    await expect.element(page.getByText('MW 放电')).toBeVisible()
    await expect.element(page.getByText('30.0', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('img', { name: /放电 30\.0 MW，平均 SOC 63\.4%/ })).toBeVisible()
    await expect.element(page.getByText('可放 71 MWh')).toBeVisible()
    await expect.element(page.getByText('紧急 1·提示 2')).toBeVisible()
    await expect.element(page.getByText('演示数据').first()).toBeVisible()
  })

  it('still shows the last quarter-hour of yesterday just after midnight', async () => {
    const midnight = startOfDay(Date.now(), 480)
    vi.useFakeTimers({ toFake: ['Date'], now: midnight + 5 * 60_000 })
    try {
      const normally = answers['telemetry Aggregate']
      const known = { planPower: 0, chargePower: 12, dischargePower: 0, soc: 58.2, income: 0 }
      answers['telemetry Aggregate'] = (body) =>
        grouped(body) === '15min'
          ? [
              { time: midnight - stepMs, ...known },
              { time: midnight, planPower: 30, soc: null },
            ]
          : (normally?.(body) ?? [])
      const page = await show()
      await expect.element(page.getByText('58.2', { exact: true })).toBeVisible()
      await expect.element(page.getByText('12.0', { exact: true })).toBeVisible()
      await expect.element(page.getByText('MW 充电')).toBeVisible()
      await expect
        .element(page.getByRole('img', { name: /充电 12\.0 MW，平均 SOC 58\.2%；今日已充 0\.0 MWh/ }))
        .toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('lists what waits for the user, with the waiting time and a link (F9.56)', async () => {
    const page = await show()
    const panel = page.getByRole('region', { name: '待办' })
    const task = panel.getByRole('link', { name: /陈静的费用报销 BX-0012：打印纸采购/ })
    await expect.element(task).toBeVisible()
    await expect.element(task).toHaveTextContent('部门审批·陈静·已等待 3小时')
    await expect.element(task).toHaveAttribute('href', expect.stringContaining('/workFlowDetail?config='))
    await expect.element(panel.getByRole('button', { name: /国庆放假安排/ })).toBeVisible()
    await expect.element(panel.getByText('2 项待办，4 条未读')).toBeVisible()
  })

  it('shows that nothing waits where nothing does', async () => {
    inbox = { toDo: 0, unread: 0, tasks: [], messages: [] }
    const page = await show()
    await expect.element(page.getByRole('region', { name: '待办' }).getByText('没有待办')).toBeVisible()
  })

  it('makes nine calls at most', async () => {
    const page = await show()
    await expect.element(page.getByText('PCS-04 直流侧绝缘低')).toBeVisible()
    await vi.waitFor(() => expect(asked()).toContain(inboxCall))
    expect(asked().length).toBeLessThanOrEqual(9)
  })

  it('links from a cell to the list of sites, filtered by that site', async () => {
    const page = await show()
    const cell = page.getByRole('link', { name: /海盐共享储能站，运行，SOC 71\.0%/ })
    await expect.element(cell).toHaveAttribute('href', '/model/storageSite?keyword=ES-001')
    await expect.element(page.getByRole('link', { name: '大丰一期，检修' })).toBeVisible()
  })

  it('shows the figures of a chart as a table', async () => {
    const page = await show()
    await page.getByRole('button', { name: '以表格查看' }).first().click()
    await expect.element(page.getByRole('rowheader', { name: '00:00' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '63.4' }).first()).toBeVisible()
    await page.getByRole('button', { name: '以图表查看' }).click()
    await expect.element(page.getByRole('img', { name: /平均 SOC/ })).toBeVisible()
  })

  it('shows a missing permission in each panel that the caller may not see, and requests none of its data', async () => {
    session.setState({ menuList: [aMenuItem({ enCode: 'home', urlAddress: '/home' })] })
    const page = await show()
    await expect.element(page.getByText('你的角色不含“各站 SOC”所需的数据，可请管理员授予。')).toBeVisible()
    // Six panels and seven figures.
    expect(page.getByText('无权查看').elements()).toHaveLength(13)
    expect(asked().toSorted()).toEqual(['GET /api/system/DictionaryData/All', inboxCall])
  })

  it('shows a failure only in the panel concerned, and retries on request', async () => {
    answers['inspection List'] = () => refusal(500, '服务器出错')
    const page = await show()
    const panel = page.getByRole('region', { name: '最近巡检' })
    await expect.element(panel.getByRole('alert')).toHaveTextContent('服务器出错')
    await expect.element(page.getByText('PCS-04 直流侧绝缘低')).toBeVisible()
    answers = working()
    await panel.getByRole('button', { name: '重试' }).click()
    await expect.element(panel.getByRole('button', { name: 'XJ250720-018' })).toBeVisible()
  })

  it('hides income from users who may not see it and does not request it', async () => {
    const telemetry = aModel('telemetry')
    const judged = {
      ...telemetry,
      propertyJson: JSON.stringify({ moduleId: 'telemetry', useColumnPermission: true }),
    }
    const columns = ['time', 'site', 'chargePower', 'dischargePower', 'planPower', 'soc'].map((enCode) => ({
      enCode,
      fullName: enCode,
    }))
    session.setState({
      menuList: [judged, aModel('storageSite')],
      permissionList: [{ ...aPermissionEntry(judged.id), column: columns }],
    })
    const fields: unknown[] = []
    const normally = answers['telemetry Aggregate']
    answers['telemetry Aggregate'] = (body) => {
      fields.push(...(body['measures'] as { field: string }[]).map(({ field }) => field))
      return normally?.(body) ?? []
    }
    const page = await show()
    await expect.element(page.getByText('MW 放电')).toBeVisible()
    expect(page.getByText('今日收益').element().parentElement?.textContent).toBe('今日收益—无权查看')
    expect(fields).not.toContain('income')
    expect(fields).not.toContain('maxTemperature')
  })

  it('explains the panels that have no data yet', async () => {
    answers = {
      ...working(),
      'alarm List': () => [],
      'alarm Aggregate': () => [],
      'storageSite List': () => [],
    }
    const page = await show()
    await expect.element(page.getByText('新的告警会在一分钟内出现在这里。')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '各站 SOC' }).getByText('还没有储能站')).toBeVisible()
  })
})

const inboxCall = 'GET /api/workflow/Engine/FlowBefore/Inbox'
type Inbox = EndpointData<Calls['GET /api/workflow/Engine/FlowBefore/Inbox']>
const aTask: Inbox['tasks'][number] = {
  id: 'task1',
  fullName: '陈静的费用报销 BX-0012：打印纸采购',
  templateId: 't',
  flowName: '费用报销',
  modelId: 'm',
  recordId: 'r',
  flowUrgent: 1,
  status: 1,
  creatorUserId: 'u',
  creatorUser: '陈静',
  startTime: Date.now() - 4 * 3_600_000,
  endTime: null,
  currentNode: '部门审批',
  currentUsers: '我',
  resumeAt: null,
  operatorId: 'turn1',
  nodeName: '部门审批',
  receiveTime: Date.now() - 3.5 * 3_600_000,
  handleTime: null,
  handleStatus: null,
  forUser: '',
  isRead: true,
  hasSign: false,
}
const aMessage: Inbox['messages'][number] = {
  id: 'message1',
  title: '国庆放假安排',
  releaseUser: '办公室',
  releaseTime: Date.now() - 60_000,
  type: 1,
  isRead: '0',
}

/** A server with two sites in normal operation, discharging since midnight. */
function working(): Record<string, Answer> {
  const midnight = startOfDay(Date.now(), 480)
  const quarter = (time: number, measured: object) => ({ time, planPower: 30, ...measured })
  const known = { chargePower: 0, dischargePower: 30, soc: 63.4, income: 100 }
  return {
    'telemetry Aggregate': (body) => {
      if (grouped(body) === 'site')
        return [{ site: '海盐共享储能站', site_id: 'a', chargePower: 0, dischargePower: 30, soc: 71 }]
      if (grouped(body) === 'day') return [{ time: midnight - dayMs, chargePower: 400, dischargePower: 360 }]
      return [quarter(midnight - dayMs, known), quarter(midnight, known), quarter(midnight + stepMs, { soc: null })]
    },
    'storageSite List': () => [
      {
        id: 'a',
        siteCode: 'ES-001',
        siteName: '海盐共享储能站',
        siteState_id: 'running',
        ratedPower: 60,
        ratedEnergy: 100,
        latitude: 30.5,
        longitude: 121,
      },
      {
        id: 'b',
        siteCode: 'ES-002',
        siteName: '大丰一期',
        siteState_id: 'maintenance',
        ratedPower: 100,
        ratedEnergy: 200,
        latitude: 33,
        longitude: 120,
      },
    ],
    'inspection List': () => [
      { id: 'i', inspectionNo: 'XJ250720-018', site: '海盐共享储能站', inspectionState: '已完成' },
    ],
    'alarm List': () => [
      {
        id: 'x',
        title: 'PCS-04 直流侧绝缘低',
        site: '海盐共享储能站',
        level: '紧急',
        level_id: 'urgent',
        alarmTime: '2026-07-20 14:21',
      },
    ],
    'alarm Aggregate': () => [
      { level_id: 'urgent', n: 1 },
      { level_id: 'hint', n: 2 },
    ],
    'station Aggregate': () => [{ latitude: 31, longitude: 120, n: 1 }],
  }
}

const item = (enCode: string, fullName: string, more: object = {}) => ({
  id: enCode,
  enCode,
  fullName,
  ...more,
})
const dictionaries = [
  {
    id: '1',
    enCode: 'deviceState',
    fullName: '',
    isTree: 0,
    dictionaryList: [item('running', '运行'), item('maintenance', '检修')],
  },
  {
    id: '2',
    enCode: 'alarmLevel',
    fullName: '',
    isTree: 0,
    dictionaryList: [item('urgent', '紧急', { color: 'error', mark: 'diamond' }), item('hint', '提示')],
  },
  {
    id: '3',
    enCode: 'tariffPeriod',
    fullName: '',
    isTree: 0,
    dictionaryList: [item('valley@0-8', '低谷 0.31 元/kWh')],
  },
]
