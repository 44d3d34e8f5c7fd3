import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getRoute } from '../../lib/menu/menu.ts'
import { removeAllDrafts } from '../../lib/drafts/testing/remove-all-drafts.ts'
import { resetSession, session, setToken } from '../../lib/session/session.ts'
import { changeSettings, settings } from '../../lib/state/settings.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem, aUserInfo } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { closeToast } from '../../ui/feedback/toast-state.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import ModelPage from '../list/model-page.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'

const form = aForm([
  aField('comInput', 'no', {}, { label: '单号', unique: true }),
  aField('comInput', 'title', {}, { label: '标题', required: true }),
  aField('comInput', 'note', {}, { label: '备注' }),
  aField('comInput', 'fixed', {}, { label: '只读', isReadOnly: true }),
])
const rows = ['1', '2', '3'].map((no) => ({ id: `r${no}`, no, version: 1 }))
const menu: MenuItem = aMenuItem({
  id: 'menu-1',
  type: 3,
  fullName: '请购',
  propertyJson: '{"moduleId":"m"}',
})
const path = '/api/visualdev/OnlineDev/m'
const saveLine = 'PUT /api/visualdev/OnlineDev/:id/BatchEdits/:editId'
const undoLine = 'POST /api/visualdev/OnlineDev/:id/BatchEdits/:editId/Actions/Undo'
const buttons = ['batchEdit', 'batchRemove'].map((value) => ({
  value,
  label: value === 'batchEdit' ? '批量编辑' : '批量删除',
}))

beforeAll(() => startScreen('zh', 1280))
// a message of the test before would still offer its undo
beforeEach(closeToast)

async function openList(
  own: Record<string, unknown> = {},
  { total = 3, btnsList = buttons } = {},
): Promise<SentCall[]> {
  const sent = answerCalls({
    [`GET ${path}/Config`]: {
      ...{
        id: 'm',
        fullName: '请购',
        fullNameI18n: {},
        enCode: 'm',
        webType: 2,
        enableFlow: 0,
        flowId: '',
        version: 1,
      },
      ...{ menuId: 'menu-1', appColumnData: '{}', flowTemplateJson: '{}', fieldList: '' },
      formData: JSON.stringify(form),
      columnData: JSON.stringify({
        columnList: [{ prop: 'no', label: '单号' }],
        searchList: [],
        btnsList,
      }),
    },
    [`POST ${path}/List`]: {
      list: rows,
      pagination: { currentPage: 1, pageSize: 20, total, totalKind: 'exact' },
    },
    [`GET ${path}/BatchEdits/Last`]: { last: null },
    [`POST ${path}/BatchEdits/Actions/Check`]: {
      ...{ records: [{ id: 'r1', version: 1 }], changes: [], unchanged: 1, refused: [] },
    },
    ...own,
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  await draw(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      <Toaster />
    </>,
  )
  return sent
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const dialog = () => page.getByRole('dialog')
async function openDialog() {
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }))
  await press('批量编辑')
  await expect.element(dialog()).toBeVisible()
}
const mode = (name: string) => page.getByRole('combobox', { name: `${name}的处理方式` })
const filterCalls = (sent: SentCall[], line: RegExp) => sent.filter((one) => line.test(one.line))

describe('the batch edit of a list', () => {
  it('is offered by its button only', async () => {
    await openList({}, { btnsList: [{ value: 'batchRemove', label: '批量删除' }] })
    await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }))
    await expect.element(page.getByRole('button', { name: '批量删除' })).toBeVisible()
    expect(page.getByRole('button', { name: '批量编辑' }).elements()).toEqual([])
  })

  it('offers the fields that can be the same everywhere; a required one cannot be emptied', async () => {
    await openList()
    await openDialog()
    const names = dialog()
      .getByRole('combobox')
      .elements()
      .map((element) => element.getAttribute('aria-label'))
    expect(names).toEqual(['标题的处理方式', '备注的处理方式'])
    const options = (name: string) =>
      [...mode(name).element().querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options('标题')).toEqual(['保持不变', '修改为'])
    expect(options('备注')).toEqual(['保持不变', '修改为', '清空'])
    await expect.element(page.getByRole('button', { name: '检查' })).toBeDisabled()
  })

  it('checks the values, says what would be changed, and saves with the versions of the check; then it offers to undo', async () => {
    const undo = { undone: 1, kept: [] }
    const sent = await openList({
      [saveLine]: { id: 'e', count: 1, outOfScope: 0 },
      [undoLine]: undo,
    })
    await openDialog()
    await userEvent.selectOptions(mode('标题'), 'set')
    await userEvent.fill(page.getByRole('textbox', { name: '标题的新值' }), '新标题')
    await userEvent.selectOptions(mode('备注'), 'empty')
    await expect.element(page.getByText('将修改 2 个字段')).toBeVisible()
    await press('检查')
    await expect.element(page.getByText('已通过表单的全部校验，保存后可以撤销。')).toBeVisible()
    await press('保存 1 条数据')
    await expect.element(page.getByText('已修改 1 条数据')).toBeVisible()
    expect(dialog().elements()).toEqual([])
    const data = JSON.stringify({ title: '新标题', note: null })
    expect(filterCalls(sent, /Check$/)[0]?.body).toEqual({ ids: ['r1'], data })
    expect(filterCalls(sent, /^PUT/)[0]?.body).toEqual({ records: [{ id: 'r1', version: 1 }], data })
    await press('撤销')
    await expect.element(page.getByText('1 条数据已恢复为原来的值')).toBeVisible()
  })

  it('lists records that cannot be changed with their reasons, saves the others, and says how many row rules no longer show', async () => {
    const refused = [{ id: 'r2', title: '二号', label: '备注', reason: '已停用' }]
    const sent = await openList({
      [`POST ${path}/BatchEdits/Actions/Check`]: {
        records: [{ id: 'r1', version: 4 }],
        changes: [],
        unchanged: 0,
        refused,
      },
      [saveLine]: { id: 'e', count: 1, outOfScope: 1 },
    })
    await openDialog()
    await userEvent.selectOptions(mode('备注'), 'empty')
    await press('检查')
    await expect.element(page.getByText('备注：已停用')).toBeVisible()
    await press('保存 1 条数据')
    await expect.element(page.getByText('已修改 1 条数据，其中 1 条按数据权限你不再能查看')).toBeVisible()
    expect(filterCalls(sent, /^PUT/)[0]?.body).toMatchObject({ records: [{ id: 'r1', version: 4 }] })
  })

  it('shows old and new values of the records that would be changed, and how many more there are', async () => {
    const fields = [
      { field: 'title', label: '标题', from: '旧', to: '新' },
      { field: 'note', label: '备注', from: '有', to: '' },
    ]
    await openList({
      [`POST ${path}/BatchEdits/Actions/Check`]: {
        records: ['r1', 'r2', 'r3'].map((id) => ({ id, version: 1 })),
        changes: [
          { id: 'r1', title: '一号', fields },
          { id: 'r2', title: '二号', fields: [] },
        ],
        ...{ unchanged: 0, refused: [] },
      },
    })
    await openDialog()
    await userEvent.selectOptions(mode('备注'), 'empty')
    await press('检查')
    const lines = page.getByRole('region', { name: '修改前后的值' }).getByRole('listitem')
    await expect.element(lines.first()).toHaveTextContent('一号标题旧 → 新备注有 → （空）')
    expect(lines.elements().map(({ textContent }) => textContent)).toMatchObject({
      1: '二号只有未显示的值会改变',
      2: '还有 1 条数据',
    })
  })

  it('says why a check has failed, and keeps the input', async () => {
    await openList({ [`POST ${path}/BatchEdits/Actions/Check`]: () => refusal(400, '字段 备注 不能批量编辑') })
    await openDialog()
    await userEvent.selectOptions(mode('备注'), 'empty')
    await press('检查')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('字段 备注 不能批量编辑')
    await expect.element(mode('备注')).toHaveValue('empty')
  })

  it('keeps what was chosen on this device until it is saved, and asks before it is discarded', async () => {
    await removeAllDrafts()
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 7 } })
    setToken('t')
    session.setState({ userInfo: aUserInfo({ userId: 'u1' }) })
    try {
      await openList({ [saveLine]: { id: 'e', count: 1, outOfScope: 0 } })
      await openDialog()
      await userEvent.selectOptions(mode('备注'), 'set')
      await userEvent.fill(page.getByRole('textbox', { name: '备注的新值' }), '写了一半')
      window.dispatchEvent(new Event('pagehide'))
      await cleanup()
      // as after a reload
      await openList({ [saveLine]: { id: 'e', count: 1, outOfScope: 0 } })
      await openDialog()
      await press('恢复')
      await expect.element(page.getByRole('textbox', { name: '备注的新值' })).toHaveValue('写了一半')
      await press('取消')
      await press('继续填写')
      await expect.element(page.getByRole('textbox', { name: '备注的新值' })).toHaveValue('写了一半')
      await press('检查')
      await press('保存 1 条数据')
      await expect.element(page.getByText('已修改 1 条数据')).toBeVisible()
      await press('批量编辑')
      await expect.element(mode('备注')).toHaveValue('keep')
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(page.getByRole('button', { name: '恢复' }).elements()).toEqual([])
    } finally {
      changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 0 } })
      resetSession()
    }
  })

  it('stays open with the records that were changed in the meantime, and keeps the input', async () => {
    const refused = [{ id: 'r1', title: '一号', label: '', reason: '检查后已被他人修改' }]
    await openList({
      [saveLine]: () => refusal(409, '1 条数据不能修改，所有数据都未保存', { refused }),
    })
    await openDialog()
    await userEvent.selectOptions(mode('备注'), 'set')
    await userEvent.fill(page.getByRole('textbox', { name: '备注的新值' }), '留着')
    await press('检查')
    await press('保存 1 条数据')
    await expect.element(page.getByRole('alert')).toHaveTextContent('所有数据都未保存')
    await expect.element(page.getByText('检查后已被他人修改')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '保存 0 条数据' })).toBeDisabled()
    await press('返回')
    await expect.element(page.getByRole('textbox', { name: '备注的新值' })).toHaveValue('留着')
  })

  it('offers to undo the last one after a reload, and names the records that stay as they are', async () => {
    const kept = [{ id: 'r1', title: '一号', label: '', reason: '不能撤销：王某 已在 10:00 修改了该数据' }]
    await openList({
      [`GET ${path}/BatchEdits/Last`]: {
        last: { id: 'e', time: 1_790_000_000_000, count: 2, refusal: '' },
      },
      [undoLine]: { undone: 1, kept },
    })
    await openDialog()
    await expect.element(page.getByRole('region', { name: '上一次批量编辑' })).toHaveTextContent('2 条数据')
    await userEvent.click(page.getByRole('region', { name: '上一次批量编辑' }).getByRole('button', { name: '撤销' }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '撤销' }))
    await expect.element(page.getByRole('dialog', { name: '撤销批量编辑' })).toBeVisible()
    await expect.element(page.getByText(/王某 已在/)).toBeVisible()
  })

  it('selects all records of the query, which are loaded with one column', async () => {
    const sent = await openList({}, { total: 700 })
    await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }))
    await press('选择全部 700 条')
    await expect.element(page.getByText('已选 3 项')).toBeVisible()
    const asked = filterCalls(sent, /List$/).map(({ body }) => body as Record<string, unknown>)
    expect(asked.slice(-2)).toMatchObject(
      [1, 2].map((currentPage) => ({ currentPage, pageSize: 500, columnOptions: 'no' })),
    )
  })
})
