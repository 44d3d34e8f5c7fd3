import type { Calls, DataSource } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls, refusal, type Answer, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { DataSourceDialog } from './data-source-dialog.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'named', 'dataSources'])
})
beforeEach(() => {
  useToast.setState({ current: null })
  const button = [{ enCode: 'btn_edit', fullName: '编辑' }]
  session.setState({ permissionList: [{ ...aPermissionEntry(''), button }] })
})
afterEach(() => {
  unsavedWork.clear()
  session.setState({ permissionList: [] })
})

const kept: DataSource = {
  id: 's',
  fullName: '运维库',
  fullNameI18n: {},
  enCode: 'operation',
  kind: 'postgresql',
  host: 'db.example.com',
  port: 5432,
  database: 'operation',
  schema: 'public',
  userName: 'reader',
  hasPassword: true,
  tls: 'off',
  description: '',
  sortCode: 0,
  enabledMark: 1,
  interfaceCount: 0,
}
const testLine = 'POST /api/system/DataSource/Actions/Test'
const refuse = (msg: string) => refusal(424, msg, { reason: 'refused' })

function open(test: Answer<Calls[typeof testLine]>): SentCall[] {
  const asked = answerCalls({
    'GET /api/system/DataSource/s': kept,
    [testLine]: test,
    'PUT /api/system/DataSource/s': null,
  })
  void draw(<DataSourceDialog source={kept} onClose={() => undefined} />)
  return asked
}
/** required fields have an asterisk before their label */
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^\\*?${label}$`) })
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

describe('the test of a data source', () => {
  it('shows the reason of a failure next to the form, never as a message (S8.12, SO.110)', async () => {
    const asked = open(() => refuse('“db.example.com:5432”拒绝连接'))
    await press('测试连接')
    await expect.element(page.getByRole('alert')).toHaveTextContent('“db.example.com:5432”拒绝连接')
    expect(useToast.getState().current).toBeNull()
    await expect.element(field('主机')).toHaveValue('db.example.com')
    // the stored password is not known here: the server reads it by the id
    const [read, ...tests] = asked
    expect(read?.line).toBe('GET /api/system/DataSource/s')
    expect(tests).toEqual([expect.objectContaining({ line: testLine })])
    expect(tests[0]?.body).toMatchObject({ id: 's', host: 'db.example.com', port: 5432, tls: 'off' })
    expect(tests[0]?.body).not.toHaveProperty('password')
  })

  it('shows version and time on success, until the form changes', async () => {
    open({ server: 'PostgreSQL', version: '17.2', ms: 3.4 })
    await press('测试连接')
    await expect.element(page.getByRole('status')).toHaveTextContent('连接成功：PostgreSQL 17.2，往返 3.4 ms')
    await field('数据库').fill('other')
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })
})

describe('a source of MySQL', () => {
  it('has no schema, and another default port', async () => {
    const asked = open({ server: 'MariaDB', version: '10.11.19', ms: 1.2 })
    await page.getByRole('combobox', { name: /类型/ }).click()
    await page.getByTitle('MySQL / MariaDB').click()
    await expect.element(field('模式')).not.toBeInTheDocument()
    await field('端口').fill('')
    await press('测试连接')
    await expect.element(page.getByRole('status')).toHaveTextContent('连接成功：MariaDB 10.11.19，往返 1.2 ms')
    expect(asked.at(-1)?.body).toMatchObject({ kind: 'mysql', port: 3306 })
  })
})

describe('editing a data source', () => {
  it('sends a password only where one was typed', async () => {
    const asked = open(() => refuse('没有连接'))
    await page.getByLabelText('密码', { exact: true }).fill('new one')
    await press('保存')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toMatchObject({
      line: 'PUT /api/system/DataSource/s',
      body: { schema: 'public', password: 'new one' },
    })
  })
})
