import type { NoticeRow } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  aListPage,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { closedBox, startDates, waitForElement } from '../../form/testing/date-panels.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import NoticePage from './notice-page.tsx'

beforeAll(() => startPage('notices'))
startDates()

const path = 'GET /api/message/Notice'
const id = '00000000-0000-4000-8000-00000000000a'
const draft = sampleRow(path, {
  id,
  title: '停电检修',
  enabledMark: 0,
  toNames: ['林夏', '运维部', '值班长', '周敏'],
  creatorUser: '张工',
  creatorTime: 0,
})
const released: Partial<NoticeRow> = {
  enabledMark: 1,
  releaseUser: '李工',
  releaseTime: 60_000,
  receiverCount: 8,
  readCount: 5,
}
const all = ['btn_add', 'btn_edit', 'btn_release', 'btn_remove']

interface Given {
  may?: string[]
  row?: Partial<NoticeRow>
  answers?: Record<string, unknown>
}
async function aPage({ may = all, row = {}, answers = {} }: Given = {}): Promise<SentCall[]> {
  const notice = { ...draft, ...row }
  const asked = answerCalls({
    [path]: aListPage(notice),
    [`GET /api/message/${id}`]: { ...notice, bodyText: '<p>周六停电</p>', toUserIds: [] },
    ...answers,
  })
  await drawPage(<NoticePage />, may)
  await expect.element(page.getByRole('cell', { name: '停电检修' })).toBeVisible()
  return asked
}
const dialog = () => page.getByRole('dialog')
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const changes = (asked: SentCall[]) => asked.map(({ line }) => line).filter((line) => !line.startsWith('GET'))

describe('the page of notices', () => {
  it('shows the first three recipients of a draft by name, with author and date', async () => {
    await aPage()
    for (const name of ['草稿', '林夏、运维部、值班长等', '张工', '1970-01-01 08:00'])
      await expect.element(cell(name)).toBeVisible()
    expect(cell('—').elements()).toHaveLength(2)
  })

  it('shows how many have read a released notice and when it was sent; it is read-only (SO.57)', async () => {
    await aPage({ row: { ...released, toAll: 1 } })
    for (const name of ['已发布', '全体人员', '5 / 8', '1970-01-01 08:01'])
      await expect.element(cell(name)).toBeVisible()
    for (const name of ['编辑', '发布', '更多']) expect(button(name).elements(), name).toHaveLength(0)
    await press('mouse', button('查看'))
    const view = page.getByRole('dialog', { name: '停电检修' })
    await expect.element(view.getByText('周六停电')).toBeVisible()
    await expect.element(view.getByText('李工·1970-01-01 08:01')).toBeVisible()
    await press('mouse', view.getByRole('button', { name: '关闭' }).last())
    await expect.element(view).not.toBeInTheDocument()
  })

  it('offers what the user has permissions for', async () => {
    await aPage({ may: ['btn_remove'] })
    for (const name of ['新建公告', '编辑', '发布']) expect(button(name).elements(), name).toHaveLength(0)
    await expect.element(button('查看')).toBeVisible()
    expect(await openMore()).toEqual(['删除'])
  })

  it('filters the list by drafts', async () => {
    const asked = await aPage()
    await press('mouse', page.getByText('草稿', { exact: true }).first())
    await expect.poll(() => asked.at(-1)?.query['enabledMark']).toBe('0')
    await press('mouse', button('重置'))
    await expect.poll(() => asked.at(-1)?.query['enabledMark']).toBe('')
  })

  it.each([
    { row: {}, text: '林夏、运维部、值班长等会收到' },
    { row: { toAll: 1 }, text: '全体人员会收到' },
  ])('asks before a release and names the recipients: $text', async ({ row, text }) => {
    const line = `PUT /api/message/${id}/Actions/Release`
    const asked = await aPage({ row, answers: { [line]: refusal(409, '没有接收人') } })
    await press('mouse', button('发布'))
    await expect.element(dialog()).toHaveTextContent(text)
    await press('mouse', dialog().getByRole('button', { name: '取消' }))
    expect(changes(asked)).toEqual([])
    await press('mouse', button('发布'))
    await press('mouse', dialog().getByRole('button', { name: '发布' }))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('没有接收人')
    expect(changes(asked)).toEqual([line])
    expect(asked.at(-1)?.body).toEqual({ releaseTime: null, expiryTime: null })
  })

  it('schedules a release, and needs its time', async () => {
    const line = `PUT /api/message/${id}/Actions/Release`
    const asked = await aPage({ answers: { [line]: null } })
    await press('mouse', button('发布'))
    await dialog().getByRole('radio', { name: '定时发布' }).click()
    await press('mouse', dialog().getByRole('button', { name: '发布' }))
    await expect.element(closedBox('定时发布时间')).toHaveAttribute('aria-invalid', 'true')
    expect(changes(asked)).toEqual([])
    await userEvent.click(closedBox('定时发布时间'))
    await waitForElement('.ant-picker-panel')
    await userEvent.keyboard('2030-01-02 08:00')
    await userEvent.keyboard('{Enter}')
    await press('mouse', dialog().getByRole('button', { name: '发布' }))
    await expect.poll(() => changes(asked)).toEqual([line])
    const body = asked.find((one) => one.line === line)?.body
    expect(body).toEqual({ releaseTime: Date.UTC(2030, 0, 2), expiryTime: null })
  })

  it('offers to cancel a scheduled release, and nothing else that changes it', async () => {
    const line = `PUT /api/message/${id}/Actions/CancelRelease`
    const row = { enabledMark: 2, releaseUser: '李工', releaseTime: 60_000 }
    const asked = await aPage({ row, answers: { [line]: null } })
    await expect.element(cell('待发布')).toBeVisible()
    for (const name of ['编辑', '发布', '更多']) expect(button(name).elements(), name).toHaveLength(0)
    await press('mouse', button('取消定时'))
    await answer('取消定时')
    await expect.poll(() => changes(asked)).toEqual([line])
  })

  it('says why a scheduled release did not happen', async () => {
    await aPage({ row: { fault: 'noRecipient' } })
    await expect.element(page.getByTitle('定时发布时所选范围内没有可用的用户')).toHaveTextContent('未能发布')
  })

  it('shows when a notice expired, and how many had read it', async () => {
    await aPage({ row: { ...released, enabledMark: 3, expiryTime: 120_000 } })
    for (const name of ['已过期', '5 / 8']) await expect.element(cell(name)).toBeVisible()
    await press('mouse', button('查看'))
    await expect.element(dialog().getByText('1970-01-01 08:02')).toBeVisible()
  })

  it('deletes a draft after a confirmation', async () => {
    const line = `DELETE /api/message/${id}`
    const asked = await aPage({ answers: { [line]: null } })
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent('删除公告“停电检修”？')
    await answer('删除')
    await expect.poll(() => changes(asked)).toEqual([line])
    // the list is loaded again
    await expect.poll(() => asked.filter((call) => call.line === path).length).toBe(2)
  })

  it('saves a draft for all users, and keeps the input when it is refused', async () => {
    let isBroken = true
    const asked = await aPage({
      answers: { 'POST /api/message': () => (isBroken ? refusal(500, '没有响应') : { id }) },
    })
    await press('mouse', button('新建公告'))
    await userEvent.fill(page.getByRole('textbox', { name: '标题' }), ' 放假通知 ')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('没有响应')
    await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue(' 放假通知 ')
    isBroken = false
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const body = asked.find(({ line }) => line === 'POST /api/message')?.body
    expect(body).toMatchObject({ title: '放假通知', toAll: 1, toUserIds: [] })
  })
})
