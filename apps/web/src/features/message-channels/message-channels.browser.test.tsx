import type { DeliveryRow } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, aListPage, button, drawPage, question, startPage } from '../../form/testing/page.tsx'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import AccountPage from './account-page.tsx'
import ConfigPage from './config-page.tsx'
import MonitorPage from './monitor-page.tsx'

beforeAll(() => startPage('messageChannels'))

const id = '00000000-0000-4000-8000-00000000000a'
const accounts = 'GET /api/message/AccountConfig'
const configs = 'GET /api/message/SendMessageConfig'
const monitor = 'GET /api/message/MessageMonitor'
const isChange = ({ line }: SentCall) => !line.startsWith('GET')

const account = sampleRow(accounts, { id, channel: 'webhook', fullName: '值班系统', target: 'duty.example' })
const config = sampleRow(configs, {
  ...{ id: 'roleGiven', fullName: '获得角色', channels: ['email'], quietFrom: 1320, quietTo: 420, digestAt: 480 },
} as object)
const aDelivery = (values: Partial<DeliveryRow>) =>
  sampleRow(monitor, {
    id,
    title: '你获得了角色',
    userName: '何文员',
    channel: 'email',
    receivedTime: null,
    ...values,
  } as object)

/** Opens the form of a new account. */
async function chooseChannel(name: string) {
  await press('mouse', button('新建账号'))
  await press('mouse', page.getByRole('menuitem', { name }))
}

describe('the page of channel accounts', () => {
  it('proposes a fresh signing key for a webhook and sends it once', async () => {
    const asked = answerCalls({ [accounts]: aListPage(account), 'POST /api/message/AccountConfig': { id } })
    await drawPage(<AccountPage />)
    await chooseChannel('Webhook')
    await page.getByRole('textbox', { name: '账号名称' }).fill('告警平台')
    await page.getByRole('textbox', { name: '地址' }).fill('https://alarm.example/hook')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toMatchObject({
        fullName: '告警平台',
        settings: {
          channel: 'webhook',
          url: 'https://alarm.example/hook',
          secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
        },
      })
  })

  it('asks for what the provider of SMS needs, and proposes its address', async () => {
    const asked = answerCalls({ [accounts]: aListPage(account), 'POST /api/message/AccountConfig': { id } })
    await drawPage(<AccountPage />)
    await chooseChannel('短信')
    await page.getByRole('textbox', { name: '账号名称' }).fill('值班短信')
    await expect.element(page.getByRole('textbox', { name: '地域' })).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: '服务商' }).click()
    await page.getByTitle('腾讯云').click()
    await page.getByRole('textbox', { name: '访问密钥 ID' }).fill('AKIDz8krbsJ5')
    await page.getByLabelText(/访问密钥$/).fill('Gu5t9xGARNpq')
    await page.getByRole('textbox', { name: '短信签名' }).fill('储能云')
    await page.getByRole('textbox', { name: '模板编号' }).fill('1110')
    await press('mouse', button('保存'))
    await expect
      .element(page.getByRole('textbox', { name: '应用 ID（SdkAppId）' }))
      .toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: '应用 ID（SdkAppId）' }).fill('1400006666')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toMatchObject({
        settings: {
          ...{ channel: 'sms', provider: 'tencent', url: 'https://sms.tencentcloudapi.com', region: 'ap-guangzhou' },
          ...{
            accessKey: 'AKIDz8krbsJ5',
            secret: 'Gu5t9xGARNpq',
            sign: '储能云',
            template: '1110',
            sdkApp: '1400006666',
          },
          ...{ titleVariable: 'title', textVariable: '', variableLength: 35, language: 'zh' },
        },
      })
  })

  it('sends the template of a WeChat account and its variables, without a secret', async () => {
    const asked = answerCalls({ [accounts]: aListPage(account), 'POST /api/message/AccountConfig': { id } })
    await drawPage(<AccountPage />)
    await chooseChannel('微信公众号')
    await page.getByRole('textbox', { name: '账号名称' }).fill('公众号')
    await page.getByRole('textbox', { name: '模板 ID' }).fill('ngqIpbwh8bUf')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toEqual({
        ...{ fullName: '公众号', perMinute: 60, enabledMark: 1 },
        settings: {
          ...{ channel: 'weChat', template: 'ngqIpbwh8bUf', titleVariable: 'thing1', textVariable: '' },
          ...{ timeVariable: 'time2', variableLength: 20, language: 'zh', secret: '' },
        },
      })
  })

  it('needs nothing but a name for the application of WeCom', async () => {
    const asked = answerCalls({ [accounts]: aListPage(account), 'POST /api/message/AccountConfig': { id } })
    await drawPage(<AccountPage />)
    await press('mouse', button('新建账号'))
    await press('mouse', page.getByRole('menuitem', { name: '企业微信', exact: true }))
    await page.getByRole('textbox', { name: '账号名称' }).fill('企业微信消息')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toEqual({
        ...{ fullName: '企业微信消息', perMinute: 60, enabledMark: 1 },
        settings: { channel: 'weComApp', secret: '' },
      })
  })

  it('proposes the address of the robot of a group, and sends its token and language', async () => {
    const asked = answerCalls({ [accounts]: aListPage(account), 'POST /api/message/AccountConfig': { id } })
    await drawPage(<AccountPage />)
    await chooseChannel('钉钉群')
    await page.getByRole('textbox', { name: '账号名称' }).fill('值班群')
    await page.getByLabelText('机器人令牌').fill('566cc69da782ec33 SEC0000')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toEqual({
        ...{ fullName: '值班群', perMinute: 20, enabledMark: 1 },
        settings: {
          ...{ channel: 'dingTalk', url: 'https://oapi.dingtalk.com/robot/send' },
          ...{ language: 'zh', secret: '566cc69da782ec33 SEC0000' },
        },
      })
  })

  it('shows why a test has failed', async () => {
    const fault = '对方回复了状态 500'
    answerCalls({ [accounts]: aListPage(account), [`POST /api/message/AccountConfig/${id}/Actions/Test`]: { fault } })
    await drawPage(<AccountPage />)
    await press('mouse', button('测试'))
    await expect.element(page.getByText(fault)).toBeVisible()
  })

  it('offers nothing to users who may only look', async () => {
    answerCalls({ [accounts]: aListPage(account) })
    await drawPage(<AccountPage />, [])
    await expect.element(page.getByText('duty.example')).toBeVisible()
    for (const name of ['新建账号', '编辑', '测试', '删除']) expect(button(name).elements(), name).toHaveLength(0)
  })
})

describe('the page of send settings', () => {
  it('shows channels and quiet hours of each event, and changes them', async () => {
    const asked = answerCalls({
      [configs]: aListPage(config),
      'GET /api/message/SendMessageConfig/roleGiven': config,
      'PUT /api/message/SendMessageConfig/roleGiven': null,
    })
    await drawPage(<ConfigPage />)
    await expect.element(page.getByText('站内、邮件')).toBeVisible()
    await expect.element(page.getByText('22:00–07:00')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '每日汇总' })).toBeVisible()
    await expect.element(page.getByText('08:00')).toBeVisible()
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('combobox', { name: '每日汇总时间 08:00' })).toBeVisible()
    await page.getByRole('dialog').getByText('Webhook', { exact: true }).click()
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(isChange)?.body)
      .toEqual({ channels: ['email', 'webhook'], quietFrom: 1320, quietTo: 420, digestAt: 480 })
  })
})

describe('the send monitor', () => {
  it('shows the reason of a failure, and sends the message again', async () => {
    const asked = answerCalls({
      [monitor]: aListPage(aDelivery({ state: 'failed', fault: '邮箱不存在' })),
      [`POST /api/message/MessageMonitor/${id}/Actions/Resend`]: null,
    })
    await drawPage(<MonitorPage />)
    await expect.element(page.getByText('邮箱不存在')).toBeVisible()
    await press('mouse', button('重新发送'))
    await expect.poll(() => asked.filter(isChange)).toHaveLength(1)
  })

  it('asks before a message is repeated that may have arrived', async () => {
    const asked = answerCalls({ [monitor]: aListPage(aDelivery({ state: 'unknown' })) })
    await drawPage(<MonitorPage />)
    await press('mouse', button('重新发送'))
    await expect.element(question()).toHaveTextContent('对方可能已经收到')
    await answer('取消')
    expect(asked.filter(isChange)).toEqual([])
  })

  it('offers no second sending of a message that was sent, and none to users who may only look', async () => {
    answerCalls({ [monitor]: aListPage(aDelivery({ state: 'sent' })) })
    await drawPage(<MonitorPage />)
    await expect.element(button('查看')).toBeVisible()
    expect(button('重新发送').elements()).toHaveLength(0)
  })

  it('says when the phone has received an SMS', async () => {
    const sms = aDelivery({ state: 'sent', channel: 'sms', receivedTime: Date.UTC(2026, 2, 2, 4, 1) })
    answerCalls({ [monitor]: aListPage(sms), 'GET /api/message/MessageMonitor/:id': { ...sms, bodyText: '' } })
    await drawPage(<MonitorPage />)
    await expect.element(page.getByText('已送达')).toBeVisible()
    await press('mouse', button('查看'))
    await expect.element(page.getByRole('dialog').getByText('2026-03-02 12:01')).toBeVisible()
  })
})
