import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { readFlowLink } from '../../../lib/session/flow-link.ts'
import { session } from '../../../lib/session/session.ts'
import { aMenuItem, aUserInfo } from '../../../testing/builders.ts'
import { refusal } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
const menu = (urlAddress: string) => aMenuItem({ id: urlAddress, urlAddress })
beforeEach(() =>
  session.setState({ userInfo: aUserInfo(), menuList: [menu('/workFlow/flowTodo'), menu('/msgCenter/email')] }),
)

const tasksCall = 'GET /api/workflow/Engine/FlowBefore/List/:category'
const mailsCall = 'GET /api/extend/Email'
const tasks = aWidget('tasks1', '', { kind: 'tasks', rows: 3 })
const mails = aWidget('mails1', '', { kind: 'mails', rows: 4 })
const withTotal = <D extends { pagination: object }>(reply: D, total: number, list: object[]) => ({
  ...reply,
  list,
  pagination: { ...reply.pagination, total },
})

describe('the to-do list of a portal', () => {
  const task = sampleRow(tasksCall, {
    ...{ id: 'task1', operatorId: 'turn1', fullName: '陈静的费用报销', nodeName: '部门审批', creatorUser: '陈静' },
    receiveTime: Date.now() - 3 * 3_600_000,
  })
  const reply = withTotal(sampleReply(tasksCall), 12, [task])

  it('has as many approvals as it is set to, each leads to its approval, and shows how many there are', async () => {
    const sent = await showPortal([tasks], { [tasksCall]: reply })
    const link = findWidget('待办列表').getByRole('link', { name: /陈静的费用报销/ })
    await expect.element(link).toHaveTextContent(/部门审批.*陈静.*已等待 3\s*小时/)
    const { searchParams } = new URL(link.element().getAttribute('href') ?? '', 'https://a.example')
    expect(readFlowLink(searchParams.get('config'))).toEqual({ id: 'task1', operatorId: 'turn1' })
    await expect.element(findWidget('待办列表')).toHaveTextContent('12')
    await expect.element(findWidget('待办列表').getByRole('link', { name: '全部' })).toBeVisible()
    expect(sent.find(({ line }) => line.endsWith('/List/1'))?.query).toMatchObject({ pageSize: '3' })
  })

  it('says that nothing waits, and has no link to a page that the user does not have', async () => {
    session.setState({ menuList: [] })
    await showPortal([tasks], { [tasksCall]: withTotal(sampleReply(tasksCall), 0, []) }, 390)
    await expect.element(findWidget('待办列表')).toHaveTextContent('没有待办')
    expect(findWidget('待办列表').getByRole('link').elements()).toEqual([])
  })

  it('shows why it failed, and tries again', async () => {
    let answer: unknown = refusal(500, '服务器忙')
    await showPortal([tasks], { [tasksCall]: () => answer })
    await expect.element(findWidget('待办列表').getByRole('alert')).toHaveTextContent('服务器忙')
    answer = reply
    await press('touch', findWidget('待办列表').getByRole('button', { name: '重试' }))
    await expect.element(page.getByText('陈静的费用报销')).toBeVisible()
  })
})

describe('the unread mails of a portal', () => {
  const mail = sampleRow(mailsCall, { id: 'm1', subject: '', from: { name: '', address: 'a@example.com' } })
  const reply = withTotal(sampleReply(mailsCall), 7, [mail])

  it('are those of the inbox, lead to the mail, and name the sender by the address if there is no name', async () => {
    const sent = await showPortal([mails], { [mailsCall]: reply })
    const link = findWidget('未读邮件').getByRole('link', { name: /（无主题）/ })
    await expect.element(link).toHaveTextContent('a@example.com')
    await expect.element(link).toHaveAttribute('href', '/emailDetail?id=m1')
    await expect.element(findWidget('未读邮件')).toHaveTextContent('7')
    expect(sent.find(({ line }) => line === mailsCall)?.query).toMatchObject({ unread: '1', pageSize: '4' })
  })

  it('are not requested for users without the page of mails, nor for an administrator who views as a user', async () => {
    session.setState({ menuList: [] })
    const sent = await showPortal([mails])
    await expect.element(findWidget('未读邮件')).toHaveTextContent('没有邮件页面的权限')
    session.setState({
      menuList: [menu('/msgCenter/email')],
      userInfo: aUserInfo({ viewedBy: { realName: '管理员' } }),
    })
    await expect.element(findWidget('未读邮件')).toHaveTextContent('不显示其邮件')
    expect(sent.some(({ line }) => line.includes('Email'))).toBe(false)
  })

  it('may be none', async () => {
    await showPortal([mails], { [mailsCall]: withTotal(sampleReply(mailsCall), 0, []) })
    await expect.element(findWidget('未读邮件')).toHaveTextContent('没有未读邮件')
  })
})
