import type { AuditChange, AuditRow } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import AuditLogPage from './audit-log-page.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('auditLog')
})

const path = 'GET /api/system/AuditLog'
const row = sampleRow(path, {
  id: '7',
  creatorTime: 60_000,
  userName: '林夏',
  account: 'lin',
  viewedAsName: '',
  action: 'update',
  object: 'role',
  objectId: '1',
  objectName: '值班长',
  code: 200,
  ip: '10.0.0.7',
  ipAddressName: '内网',
  userAgent: 'Chrome 141',
})
const changes = [{ field: 'members', before: ['张三 (zhang)'], after: ['李四 (li)', '王五 (wang)'] }]

type Entry = AuditRow & { requestId: string; changes: AuditChange[] }

async function aPage(part: Partial<AuditRow> = {}, details: Entry = { ...row, requestId: 'r-1', changes }) {
  const sent = answerCalls({
    [path]: () => aListPage({ ...row, ...part }),
    'GET /api/system/AuditLog/:id': details,
    'GET /api/system/AuditLog/ExportExcel': () => refusal(500, '导出失败了'),
  })
  await drawPage(<AuditLogPage />)
  await expect.element(button('角色·修改')).toBeVisible()
  return sent
}
const drawer = () => page.getByRole('dialog', { name: '角色·修改' })

describe('the page of the audit trail', () => {
  it('lists time, user, action, object, outcome and address', async () => {
    await aPage()
    for (const name of ['1970-01-01 08:01', '林夏（lin）', '值班长', '成功', '10.0.0.7'])
      await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  it('shows the code of a refused call, and the account of a sign-in that no user made', async () => {
    await aPage({ code: 403, userName: '', account: 'stranger' })
    await expect.element(page.getByRole('cell', { name: '被拒绝 403' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'stranger', exact: true })).toBeVisible()
  })

  it('opens an entry with the values before and after, under readable names', async () => {
    await aPage()
    await press('mouse', button('角色·修改'))
    const line = drawer().getByRole('row', { name: '成员' })
    for (const text of ['张三 (zhang)', '李四 (li)', '王五 (wang)'])
      await expect.element(line.getByText(text)).toBeVisible()
    for (const text of ['10.0.0.7 内网', 'Chrome 141', 'r-1'])
      await expect.element(drawer().getByText(text)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer()).not.toBeInTheDocument()
  })

  it('says that no field was changed', async () => {
    await aPage({}, { ...row, requestId: '', changes: [] })
    await press('mouse', button('查看'))
    await expect.element(drawer().getByText('没有字段变更')).toBeVisible()
  })

  it('is filtered by object, kind, action and outcome, and exports what it shows', async () => {
    const sent = await aPage()
    await userEvent.selectOptions(page.getByLabelText('对象类型'), '角色')
    await userEvent.selectOptions(page.getByLabelText('操作', { exact: true }), '修改')
    await userEvent.selectOptions(page.getByLabelText('结果'), '被拒绝')
    await userEvent.fill(page.getByLabelText('对象名称或编号'), '值班')
    await userEvent.keyboard('{Enter}')
    const wanted = { object: 'role', action: 'update', outcome: 'refused', objectKeyword: '值班' }
    const listQueries = (line: string) => sent.filter((one) => one.line === line).map(({ query }) => query)
    await expect.poll(() => listQueries('GET /api/system/AuditLog').at(-1)).toMatchObject(wanted)
    await press('mouse', button('导出'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('导出失败了')
    expect(listQueries('GET /api/system/AuditLog/ExportExcel')).toMatchObject([wanted])
  })
})
