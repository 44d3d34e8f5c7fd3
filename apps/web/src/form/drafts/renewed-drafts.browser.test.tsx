import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runTransaction, type DraftRow } from '../../lib/drafts/database.ts'
import { removeAllDrafts } from '../../lib/drafts/testing/remove-all-drafts.ts'
import { watchSignOut } from '../../lib/drafts/watch-sign-out.ts'
import { resetSession, session, setToken } from '../../lib/session/session.ts'
import { changeSettings, settings } from '../../lib/state/settings.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import RecordWindow, { type ModelConfig } from '../record/record-window.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'

const keepFor = (keepDrafts: number) => changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts } })

beforeAll(async () => {
  watchSignOut()
  await startScreen()
})
beforeEach(async () => {
  await removeAllDrafts()
  keepFor(7)
  setToken('token of u1')
  session.setState({ userInfo: aUserInfo({ userId: 'u1' }) })
})
afterEach(() => {
  unsavedWork.clear()
  keepFor(0)
  resetSession()
})

const level = (kind: string) => aField(kind, 'level', {}, { label: '等级' })
const release = (version: number, ...fields: ReturnType<typeof aField>[]): ModelConfig => ({
  ...{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'm', webType: 2, enableFlow: 0, flowId: '' },
  ...{ version, menuId: 'menu', columnData: '{}', appColumnData: '{}', flowTemplateJson: '{}', fieldList: '' },
  formData: JSON.stringify(aForm(fields)),
})
const first = release(1, aField('comInput', 'name', {}, { label: '名称' }), level('comInput'))
const second = release(
  2,
  aField('comInput', 'title', {}, { label: '标题', formId: 'id_name' }),
  aField('comInput', 'checker', {}, { label: '复核人' }),
  level('numInput'),
)
const box = (label: string) => page.getByRole('textbox', { name: label })
const press = (label: string) => userEvent.click(page.getByRole('button', { name: label, exact: true }))
const bar = page.getByText(/有 \d\d:\d\d 未保存的输入/)
const countDrafts = async () =>
  (await runTransaction<DraftRow[]>('readonly', ({ drafts }) => drafts.getAll() as IDBRequest<DraftRow[]>)).length
const wait = () => new Promise((resolve) => setTimeout(resolve, 400))
const open = (config: ModelConfig, onClose = () => undefined as void) =>
  draw(<RecordWindow config={config} name="巡检" mode="create" onClose={onClose} />)

/** A server on which the form was released again after it was opened. */
function aServer() {
  let isOld = true
  return answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': () => second,
    'POST /api/visualdev/OnlineDev/m': () => {
      const errors = [{ path: 'level', label: '等级', msg: '必须是数字' }]
      const reply = isOld ? refusal(400, '必须是数字', { errors }) : { id: 'r1', version: 1 }
      isOld = false
      return reply
    },
  })
}

it('a form that was renewed keeps its draft: it is not offered, follows the input, and is gone after the save', async () => {
  const sent = aServer()
  const onClose = vi.fn()
  await open(first, onClose)
  await userEvent.fill(box('名称'), '我写的')
  await userEvent.fill(box('等级'), '高')
  await expect.poll(countDrafts).toBe(1)
  await press('保存')
  await press('更新表单')
  await expect.element(box('标题')).toHaveValue('我写的')
  await wait()
  await expect.element(bar).not.toBeInTheDocument()
  expect(await countDrafts()).toBe(1)
  await press('保存')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(JSON.parse(String(sent.at(-1)?.body['data']))).toMatchObject({ title: '我写的' })
  await expect.poll(countDrafts).toBe(0)
})

it('a draft of an earlier release is restored into the same fields, also renamed ones, and never into another kind', async () => {
  aServer()
  const { unmount } = await open(first)
  await userEvent.fill(box('名称'), '我写的')
  await userEvent.fill(box('等级'), '高')
  await expect.poll(countDrafts).toBe(1)
  await wait()
  await unmount()
  unsavedWork.clear()
  await open(second)
  await expect.element(bar).toBeVisible()
  await press('恢复')
  await expect.element(box('标题')).toHaveValue('我写的')
  await expect.element(page.getByLabelText('等级')).toHaveValue('')
})
