import type { ScreenLayout, SysConfig } from '@armature/contract'
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import { compareSettings } from './compare-settings.ts'
import SysConfigPage from './sys-config-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'sysConfig'])
})
afterEach(() => unsavedWork.clear())

const config: SysConfig = sampleReply('GET /api/system/SysConfig', {
  ...{ sysName: '储能云平台', title: '储能', copyright: '' },
})

async function open(own: Record<string, unknown> = {}, queries?: QueryClient): Promise<SentCall[]> {
  const sent = answerCalls({ 'GET /api/system/SysConfig': config, 'PUT /api/system/SysConfig': null, ...own })
  await draw(
    <MemoryRouter>
      <SysConfigPage />
    </MemoryRouter>,
    queries,
  )
  await expect.element(name()).toHaveValue('储能云平台')
  return sent
}
const name = () => page.getByLabelText('系统名称')
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const alert = () => page.getByRole('alert')
const stored = (sent: SentCall[]) => sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)

describe('the settings of the installation', () => {
  it.each([
    ['given up at a press', () => press('touch', button('放弃修改'))],
    ['typed back by hand', () => userEvent.fill(name(), '储能云平台')],
  ])('clear the save error once the changes are %s', async (_, giveUp) => {
    const sent = await open({ 'PUT /api/system/SysConfig': refusal(400, '系统名称已被占用') })
    await userEvent.fill(name(), '云平台')
    await press('mouse', button('保存'))
    await expect.element(alert()).toHaveTextContent('系统名称已被占用')
    expect(stored(sent)).toEqual([{ sysName: '云平台' }])
    await giveUp()
    await expect.element(button('保存')).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('储能云平台')
    await userEvent.fill(page.getByLabelText('浏览器标题'), '储能站')
    await expect.element(button('保存')).toBeVisible()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it('are not sent while one is invalid: its tab is opened with the error', async () => {
    const sent = await open()
    await userEvent.fill(name(), '')
    await press('mouse', page.getByRole('tab', { name: '会话' }))
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('tab', { name: '名称与标识' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('不能为空')).toBeVisible()
    expect(stored(sent)).toEqual([])
  })
})

describe('the retention of old data', () => {
  const counted = {
    userLog: 0,
    interfaceLog: 0,
    message: 1_234,
    chat: 100_001,
    mail: 56,
    weChatMessage: 0,
    calendarEvent: 0,
  }
  const sample = {
    ...config,
    userLogDays: 180,
    interfaceLogDays: 30,
    messageDays: 0,
    chatDays: 365,
    mailDays: 0,
    weChatDays: 30,
    calendarDays: 0,
  }
  const openTab = async () => {
    const sent = await open({
      'GET /api/system/SysConfig': sample,
      'GET /api/system/SysConfig/Retention': counted,
      'GET /api/oauth/CurrentUser': aCurrentUser(),
    })
    await press('mouse', page.getByRole('tab', { name: '数据保留' }))
    return sent
  }

  it('says what the next clean-up deletes, nothing where all is kept, and saves the days', async () => {
    const sent = await openTab()
    await expect.element(page.getByText('按此设置，下次清理将删除超过 100,000 条')).toBeVisible()
    await expect.element(page.getByText('没有到期的数据').first()).toBeVisible()
    await expect.element(page.getByText('按此设置，下次清理将删除 1,234 条')).not.toBeInTheDocument()
    await userEvent.fill(page.getByLabelText('站内消息保留'), '90')
    await userEvent.fill(page.getByLabelText('邮件保留'), '365')
    await expect.element(page.getByText('按此设置，下次清理将删除 1,234 条')).toBeVisible()
    await expect.element(page.getByText('按此设置，下次清理将删除 56 条')).toBeVisible()
    await press('mouse', button('保存'))
    await expect.poll(() => stored(sent)).toEqual([{ messageDays: 90, mailDays: 365 }])
  })

  it('counts nothing for days that are not allowed', async () => {
    const sent = await openTab()
    await expect.element(page.getByText('没有到期的数据').first()).toBeVisible()
    await userEvent.fill(page.getByLabelText('操作日志保留'), '5')
    await expect.element(page.getByText('请填写 30 到 3650 的整数')).toBeVisible()
    await expect.element(page.getByText('没有到期的数据').first()).toBeVisible()
    expect(sent.filter(({ line }) => line.includes('Retention')).every(({ line }) => !line.includes('userLog=5'))).toBe(
      true,
    )
  })
})

describe('settings that others have saved in the meantime', () => {
  /** Others have saved when the first save arrives. */
  async function openStale(theirs: Partial<SysConfig>) {
    let count = 0
    const current = { ...config, ...theirs }
    const stale = { current, version: 'v2', changedBy: '周远', changedAt: 0 }
    return open({
      'GET /api/oauth/CurrentUser': aCurrentUser(),
      'PUT /api/system/SysConfig': () => (count++ === 0 ? refusal(409, '内容已被他人修改', stale) : null),
    })
  }
  const versions = (sent: SentCall[]) =>
    sent.filter(({ line }) => line.startsWith('PUT')).map(({ headers }) => headers.get('if-match'))

  it('are saved without a question if they are other ones', async () => {
    const sent = await openStale({ title: '储能站' })
    await userEvent.fill(name(), '云平台')
    await press('mouse', button('保存'))
    await expect.poll(() => versions(sent)).toEqual(['"v1"', '"v2"'])
    expect(stored(sent).at(-1)).toEqual({ sysName: '云平台' })
    // the names of this page are read last
    await expect.poll(() => sent.at(-1)?.line).toBe('GET /api/oauth/CurrentUser')
  })

  it('are listed by their labels, and lists of values as usual in the language', () => {
    const compared = compareSettings(
      { ...config, passwordNeeds: ['digit', 'lower'] },
      i18next.getFixedT(null, 'sysConfig'),
    )
    expect(compared.map(({ label }) => label).filter((label) => label.includes('.'))).toEqual([])
    expect(compared.map(({ mine, format }) => format(mine))).toContain('数字、小写字母')
    const screens = new Map([['screen1', '大厅']])
    const [hall, gone] = compareSettings(
      { largeScreenMapScreen: 'screen1', stationCarouselScreen: 'screen2' },
      i18next.getFixedT('zh', 'sysConfig'),
      screens,
    )
    expect([hall?.format(hall.mine), gone?.format(gone.mine)]).toEqual([
      '大厅',
      i18next.getFixedT('zh', 'sysConfig')('publicPages.goneScreen'),
    ])
  })

  it('are not taken for changes of the user when they are read in the background', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    let now = config
    const sent = await open(
      { 'GET /api/system/SysConfig': () => now, 'GET /api/oauth/CurrentUser': aCurrentUser() },
      queries,
    )
    await userEvent.fill(name(), '云平台')
    now = { ...config, title: '储能站' }
    await queries.refetchQueries()
    await press('mouse', button('保存'))
    await expect.poll(() => stored(sent)).toEqual([{ sysName: '云平台' }])
  })

  it('are listed, and overwritten only if the user says so; until then the input stays', async () => {
    const sent = await openStale({ sysName: '运行平台' })
    await userEvent.fill(name(), '云平台')
    await press('mouse', button('保存'))
    await expect
      .element(page.getByRole('alertdialog').getByRole('row').last())
      .toHaveTextContent(/^系统名称云平台运行平台$/)
    await press('mouse', button('稍后处理'))
    await expect.element(alert()).toHaveTextContent('内容已被他人修改')
    await expect.element(name()).toHaveValue('云平台')
    expect(versions(sent)).toEqual(['"v1"'])
  })
})

describe('the screens that addresses show', () => {
  const choice = (address: string) => page.getByRole('combobox', { name: `${address} 显示的大屏` })

  it('are chosen among the public ones, or none of them', async () => {
    const gone = '01a2229e-46ce-7779-aef4-d77bbf3abf01'
    const hall = '01a2229e-46ce-7779-aef4-d77bbf3abf02'
    const sent = await open({
      'GET /api/system/SysConfig': { ...config, stationCarouselScreen: gone, largeScreenMapScreen: '' },
      'GET /api/station/PublicScreens': { list: [{ id: hall, fullName: '大厅', fullNameI18n: {} }] },
      'GET /api/visualdev/Base/Selector': { list: [] },
      'GET /api/oauth/CurrentUser': aCurrentUser(),
    })
    await press('mouse', page.getByRole('tab', { name: '公开页面' }))
    await expect.element(choice('/largeScreenMap')).toHaveValue('')
    await expect.poll(() => choice('/stationCarousel').element().textContent).toContain('不再公开')
    await userEvent.selectOptions(choice('/largeScreenMap'), '大厅')
    await userEvent.selectOptions(choice('/stationCarousel'), '不显示大屏')
    await press('mouse', button('保存'))
    await expect.poll(() => stored(sent)).toEqual([{ stationCarouselScreen: '', largeScreenMapScreen: hall }])
  })

  const created = '01a2229e-46ce-7779-aef4-d77bbf3abf09'
  const aForm = (enCode: string, fullName: string, at: number) => ({
    ...{ id: `01a2229e-46ce-7779-aef4-d77bbf3abf1${at}`, enCode, fullName, fullNameI18n: {} },
  })
  const layout: ScreenLayout = {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', refreshSeconds: 60 },
    carouselSeconds: 0,
    pages: [{ id: 'stations', name: '', nameI18n: {}, background: '', picture: '', elements: [] }],
  }
  const publicPath = '/api/visualdev/Screen/:id/Actions/Public'
  /** @param own replies to the calls that make a screen */
  const openPages = async (own: Record<string, unknown> = {}) => {
    let shown = ''
    const forms = [aForm('station', '电站', 1), aForm('storageSite', '储能站', 2), aForm('alarm', '告警', 3)]
    const sent = await open({
      'GET /api/system/SysConfig': () => ({ ...config, stationCarouselScreen: '', largeScreenMapScreen: shown }),
      'PUT /api/system/SysConfig': ({ body }: SentCall) => {
        shown = String(body['largeScreenMapScreen'])
        return null
      },
      'GET /api/station/PublicScreens': () => ({
        list: shown ? [{ id: created, fullName: '全球电站地图大屏', fullNameI18n: {} }] : [],
      }),
      'GET /api/visualdev/Base/Selector': { list: forms },
      'POST /api/visualdev/Screen': { id: created },
      'GET /api/visualdev/Screen/:id': sampleReply('GET /api/visualdev/Screen/:id', {
        id: created,
        revision: 3,
        layout,
      }),
      'PUT /api/visualdev/Screen/:id/Actions/release': { revision: 4 },
      'GET /api/visualdev/Screen/:id/Public': sampleReply('GET /api/visualdev/Screen/:id/Public', { releasedAt: 77 }),
      [`PUT ${publicPath}`]: null,
      ...own,
    })
    await press('mouse', page.getByRole('tab', { name: '公开页面' }))
    return sent
  }
  const changes = (sent: SentCall[]) => sent.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)

  it('are made from a template after saying what visitors will see, and shown at once', async () => {
    const sent = await openPages()
    // without this form the template of the other address cannot be used
    await expect.element(page.getByText('从模板创建需要先发布这些表单：运行数据 (telemetry)')).toBeVisible()
    await press('mouse', button('从模板创建'))
    const dialog = page.getByRole('dialog', { name: '从模板创建“全球电站地图大屏”' })
    await expect.element(dialog).toHaveTextContent('打开 /largeScreenMap 就能看到')
    await expect.element(dialog).toHaveTextContent('会显示这些表单的数据：电站、储能站。')
    expect(changes(sent)).toEqual([])
    await press('touch', button('创建并公开'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(choice('/largeScreenMap')).toHaveValue(created)
    expect(changes(sent)).toEqual([
      'POST /api/visualdev/Screen',
      `PUT /api/visualdev/Screen/${created}/Actions/release`,
      `PUT /api/visualdev/Screen/${created}/Actions/Public`,
      'PUT /api/system/SysConfig',
    ])
    const bodies = sent.filter(({ line }) => !line.startsWith('GET')).map(({ body }) => body)
    expect(bodies[0]).toMatchObject({ fullName: '全球电站地图大屏', layout: { pages: [{ id: 'stations' }] } })
    expect(bodies.slice(1)).toEqual([
      { revision: 3 },
      { isPublic: true, userId: '', releasedAt: 77 },
      { largeScreenMapScreen: created },
    ])
    // nothing is left to be saved
    await expect.element(button('保存')).not.toBeInTheDocument()
  })

  it('say why one could not be made, and go on with the one that exists', async () => {
    let isRefused = true
    const sent = await openPages({
      [`PUT ${publicPath}`]: () => (isRefused ? refusal(409, '大屏在你打开之后又发布过') : null),
    })
    await press('mouse', button('从模板创建'))
    await press('mouse', button('创建并公开'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('大屏在你打开之后又发布过')
    await expect.element(page.getByRole('status').filter({ hasText: '大屏已创建' })).toBeVisible()
    await expect.element(button('打开设计')).toBeVisible()
    isRefused = false
    await press('mouse', button('创建并公开'))
    await expect.element(choice('/largeScreenMap')).toHaveValue(created)
    expect(changes(sent).filter((line) => line === 'POST /api/visualdev/Screen')).toHaveLength(1)
    expect(changes(sent).filter((line) => line.endsWith('/release'))).toHaveLength(1)
  })
})
