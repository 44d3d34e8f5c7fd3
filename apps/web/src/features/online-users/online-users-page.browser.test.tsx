import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, aListPage, button, drawPage, question, startPage } from '../../form/testing/page.tsx'
import { updateDevice } from '../../lib/state/app-state.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { sampleRow } from '../../testing/sample.ts'
import OnlineUsersPage from './online-users-page.tsx'

beforeAll(async () => {
  await startPage('onlineUser')
  useSettings.setState((state) => ({ sysConfig: { ...state.sysConfig, offsetMinutes: 480 } }))
})

const path = 'GET /api/permission/OnlineUser'
const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const own = sampleRow(path, { id: 's', realName: '张工', account: 'zhang', device: 'Safari · iOS', isCurrent: true })
const lin = sampleRow(path, {
  id: ids[0],
  realName: '林夏',
  account: 'lin',
  organizeName: '华东公司',
  device: 'Chrome 141 · Windows',
  ipAddress: '10.0.0.7',
  place: '内网',
  loginTime: 0,
  lastSeenTime: 60_000,
})
const admin = sampleRow(path, { id: ids[1], realName: 'admin', account: 'admin', device: 'Edge 141' })

/** Opens the page with these sessions; ended sessions disappear from the replies. */
async function aPage({ may = ['btn_remove'], refuse = '' } = {}): Promise<SentCall[]> {
  let rows = [own, lin, admin]
  const end = (ended: string[]) => {
    if (refuse) return refusal(403, refuse)
    rows = rows.filter(({ id }) => !ended.includes(id))
    return null
  }
  const asked = answerCalls({
    [path]: () => aListPage(...rows),
    'DELETE /api/permission/OnlineUser/:id': ({ params }: SentCall) => end([params['id'] ?? '']),
    'DELETE /api/permission/OnlineUser': ({ body }: SentCall<{ ids: string[] }>) => end(body.ids),
  })
  await drawPage(<OnlineUsersPage />, may)
  await expect.element(page.getByText('Chrome 141 · Windows')).toBeVisible()
  return asked
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const deletions = (asked: SentCall[]) => asked.filter(({ line }) => line.startsWith('DELETE'))

describe('the list of online users (S2.191)', () => {
  it('shows organization, device, location and times; an account that equals the name is shown once', async () => {
    await aPage()
    for (const text of ['林夏', '华东公司', '内网', '10.0.0.7', '1970-01-01 08:00', '1970-01-01 08:01'])
      await expect.element(row('Chrome 141').getByText(text).first()).toBeVisible()
    await expect.element(row('Chrome 141').getByText('lin', { exact: true })).toBeVisible()
    expect(row('Edge 141').getByText('admin').elements()).toHaveLength(1)
  })

  it('shows cards on a phone', async () => {
    updateDevice(390)
    try {
      await aPage()
      await expect.element(page.getByText('内网·10.0.0.7·华东公司')).toBeVisible()
      await expect.element(page.getByText('登录时间 1970-01-01 08:00').first()).toBeVisible()
    } finally {
      updateDevice(1280)
    }
  })
})

describe('signing out other users (S2.192)', () => {
  it('needs the permission, and never applies to the current session', async () => {
    await aPage()
    await expect.element(row('Safari').getByText('当前登录')).toBeVisible()
    expect(row('Safari').getByRole('button').elements()).toHaveLength(0)
    await expect.element(row('Safari').getByRole('checkbox')).toBeDisabled()
    await expect.element(row('Chrome').getByRole('button', { name: '强制下线' })).toBeVisible()
  })

  it('is not offered without the permission, and rows cannot be selected', async () => {
    await aPage({ may: ['btn_edit'] })
    expect(button('强制下线').elements()).toHaveLength(0)
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  it('asks first, ends the session and removes it from the list', async () => {
    const asked = await aPage()
    await userEvent.click(row('Chrome').getByRole('button', { name: '强制下线' }))
    await expect.element(question()).toHaveTextContent('让“林夏”下线？')
    await answer('取消')
    expect(deletions(asked)).toEqual([])
    await userEvent.click(row('Chrome').getByRole('button', { name: '强制下线' }))
    await answer('强制下线')
    await expect.element(page.getByText('Chrome 141 · Windows')).not.toBeInTheDocument()
    expect(deletions(asked).map(({ line }) => line)).toEqual([`DELETE /api/permission/OnlineUser/${lin.id}`])
    await expect.element(page.getByRole('status').getByText('Success')).toBeVisible()
  })

  it('ends all selected sessions with one call and clears the selection', async () => {
    const asked = await aPage()
    await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }))
    await expect.element(page.getByText('已选 2 项')).toBeVisible()
    await userEvent.click(page.getByRole('status').getByRole('button', { name: '强制下线' }))
    await expect.element(question()).toHaveTextContent('让选中的 2 处登录下线？')
    await answer('强制下线')
    await expect.element(page.getByText('Chrome 141 · Windows')).not.toBeInTheDocument()
    expect(deletions(asked).map(({ body }) => body)).toEqual([{ ids }])
    expect(page.getByText(/已选/).elements()).toHaveLength(0)
  })

  it('keeps list and selection when it is refused, and shows the reason', async () => {
    await aPage({ refuse: '只有管理员可以让管理员下线' })
    await userEvent.click(row('Edge').getByRole('checkbox'))
    await userEvent.click(page.getByRole('status').getByRole('button', { name: '强制下线' }))
    await answer('强制下线')
    await expect.element(page.getByRole('alert')).toHaveTextContent('只有管理员可以让管理员下线')
    await expect.element(row('Edge').getByRole('checkbox')).toBeChecked()
    await expect.element(page.getByText('已选 1 项')).toBeVisible()
  })
})
