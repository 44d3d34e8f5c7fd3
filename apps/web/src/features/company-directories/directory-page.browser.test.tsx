import type { DirectoryRun } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, button, drawPage, question, startPage } from '../../form/testing/page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import DirectoryPage from './directory-page.tsx'

beforeAll(() => startPage('companyDirectories'))

const base = '/api/weChat/CompanyDirectory/:id'
const accountCall = `GET ${base}` as const
const runsCall = `GET ${base}/Runs` as const
const missing = sampleReply(accountCall, { corpId: '', enabledMark: 0, hasSecret: false, hasContactsSecret: false })
const stored = sampleReply(accountCall, {
  corpId: 'ww0123456789abcdef',
  apiUrl: '',
  enabledMark: 1,
  hasSecret: true,
  hasContactsSecret: true,
})
const weCom = page.getByRole('region', { name: '企业微信' })

const aRun = (values: Partial<DirectoryRun>): DirectoryRun => ({
  ...{
    id: '00000000-0000-4000-8000-00000000000a',
    direction: 'inbound',
    isTrial: true,
    state: 'done',
    done: 4,
    total: 4,
    fault: '',
  },
  ...{ userName: '林一工', creatorTime: 0, endTime: 0, counts: [], examples: [] },
  ...values,
})
const finished = aRun({
  counts: [
    { subject: 'person', outcome: 'new', count: 25 },
    { subject: 'person', outcome: 'conflict', count: 1 },
  ],
  examples: [
    { subject: 'person', outcome: 'new', remoteId: 'wang', name: '王工', detail: '' },
    { subject: 'person', outcome: 'conflict', remoteId: 'li', name: '李工', detail: '有 2 个用户符合' },
  ],
})

/** WeCom is set up, DingTalk is not. */
const open = async (runs: () => DirectoryRun[], more = {}) => {
  const sent = answerCalls({
    [accountCall]: missing,
    'GET /api/weChat/CompanyDirectory/weCom': stored,
    [runsCall]: () => ({ list: runs() }),
    ...more,
  })
  await drawPage(<DirectoryPage />, ['btn_edit', 'btn_sync', 'btn_syncOutbound'])
  await expect.element(weCom.getByText('ww0123456789abcdef')).toBeVisible()
  return sent
}

describe('the page of WeCom and DingTalk', () => {
  it('offers a synchronization where an account is on, and shows why a connection fails', async () => {
    await open(() => [], { [`POST ${base}/Actions/Test`]: () => refusal(400, '密钥不正确或已重置') })
    await expect.element(page.getByRole('region', { name: '钉钉' }).getByText('未设置')).toBeVisible()
    expect(button('试运行').elements()).toHaveLength(1)
    await press('mouse', button('测试连接'))
    await expect.element(weCom.getByRole('alert')).toHaveTextContent('密钥不正确或已重置')
  })

  it('shows counts and examples of a dry run, what needs a decision first', async () => {
    let runs: DirectoryRun[] = []
    const sent = await open(() => runs, { [`POST ${base}/Actions/Sync`]: { id: finished.id } })
    runs = [finished]
    await press('mouse', button('试运行'))
    await expect.element(weCom.getByRole('cell', { name: '25' })).toBeVisible()
    expect(sent.find(({ line }) => line.endsWith('Sync'))?.body).toEqual({ isTrial: true })
    await expect.element(weCom.getByRole('list')).toHaveTextContent('成员 · 李工有 2 个用户符合')
    await weCom.getByText('新增', { exact: true }).last().click()
    await expect.element(weCom.getByRole('list')).toHaveTextContent('成员 · 王工')
  })

  it('asks before it synchronizes, and stops a running synchronization', async () => {
    let runs: DirectoryRun[] = []
    const sent = await open(() => runs, {
      [`POST ${base}/Actions/Sync`]: { id: finished.id },
      [`POST ${base}/Actions/Cancel`]: null,
    })
    await press('mouse', button('开始同步'))
    await expect.element(question()).toHaveTextContent('管理员不会被修改')
    runs = [aRun({ state: 'running', isTrial: false })]
    await answer('开始同步')
    await expect.element(weCom.getByRole('status')).toHaveTextContent('正在同步')
    runs = [aRun({ state: 'cancelled', isTrial: false })]
    await press('mouse', button('停止'))
    await expect.element(weCom.getByText('已停止，此前保存的内容保留')).toBeVisible()
    expect(sent.map(({ line }) => line).filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })

  it('sends organizations and users after a question, and says which direction the result has', async () => {
    let runs: DirectoryRun[] = []
    const sent = await open(() => runs, { [`POST ${base}/Actions/SyncOutbound`]: { id: finished.id } })
    await press('touch', button('开始推送'))
    await expect.element(question()).toHaveTextContent('对方的部门和成员不会被删除')
    runs = [aRun({ direction: 'outbound', isTrial: false })]
    await answer('开始推送')
    await expect.element(weCom.getByText(/上次推送/)).toBeVisible()
    expect(sent.find(({ line }) => line.endsWith('SyncOutbound'))?.body).toEqual({ isTrial: false })
    runs = [aRun({ direction: 'outbound', isTrial: true })]
    await press('mouse', button('试运行推送'))
    await expect.element(weCom.getByText(/推送的试运行结果/)).toBeVisible()
  })

  it('enters the secret that may change contacts for WeCom alone', async () => {
    const sent = await open(() => [], { [`PUT ${base}`]: null })
    await press('mouse', button('编辑账号'))
    const field = page.getByLabelText('通讯录同步 Secret')
    await expect.element(field).toHaveAttribute('placeholder', '已保存，留空则不变')
    await field.fill('another-contacts-secret')
    await press('mouse', button('保存'))
    await expect
      .poll(() => sent.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({
        contactsSecret: 'another-contacts-secret',
        secret: '',
      })
  })
})
