import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ModelPage from './model-page.tsx'

const form = aForm([aField('comInput', 'no', {}, { label: '单号' })])
const reason = '该数据在流程“请购”中（审核通过），不能修改或删除'
const draftReason = '该数据在流程“请购”中，只有发起人 李 可以修改或删除'
const rows = [
  { id: 'r1', no: 'A-1', flowState: 2, flowTaskId: 't1', lockReason: reason },
  { id: 'r2', no: 'A-2', flowState: null, flowTaskId: null, lockReason: '' },
  { id: 'r3', no: 'A-3', flowState: 0, flowTaskId: 't3', lockReason: draftReason },
]
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '请购', propertyJson: '{"moduleId":"m"}' })
const recordReplies = (row: (typeof rows)[number]) => ({
  [`GET /api/visualdev/OnlineDev/m/${row.id}`]: { id: row.id, version: 1, data: JSON.stringify({ no: row.no }) },
  [`GET /api/visualdev/OnlineDev/m/${row.id}/DataChange`]: { id: row.id, version: 1, data: JSON.stringify(row) },
})

beforeAll(() => startScreen('zh', 1280))
let sent: SentCall[]
async function drawPage(enableFlow: 0 | 1): Promise<void> {
  sent = answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': {
      id: 'm',
      fullName: '请购',
      fullNameI18n: {},
      enCode: 'm',
      webType: 2,
      enableFlow,
      flowId: 'f',
      version: 1,
      menuId: 'menu-1',
      formData: JSON.stringify(form),
      columnData: JSON.stringify({ columnList: [{ prop: 'no', label: '单号' }], searchList: [] }),
      appColumnData: '{}',
      flowTemplateJson: '{}',
      fieldList: '',
    },
    'POST /api/visualdev/OnlineDev/m/List': {
      list: rows,
      pagination: { currentPage: 1, pageSize: 20, total: 3, totalKind: 'exact' },
    },
    ...recordReplies(rows[0]!),
    ...recordReplies(rows[1]!),
    ...recordReplies(rows[2]!),
    'POST /api/workflow/Engine/FlowTask/t3/Actions/End': null,
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  await draw(<RouterProvider router={router} />)
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = () => page.getByRole('dialog').first()
const edit = () => dialog().getByRole('button', { name: '编辑' })

it('a record that is still locked by a flow that was turned off shows its state, which opens the approval', async () => {
  await drawPage(0)
  await expect.element(row('A-1').getByRole('button', { name: '审核通过' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '审批状态' })).toBeVisible()
})

describe('a record that an approval has locked', () => {
  beforeEach(() => drawPage(1))

  it('offers neither edit nor delete in its row', async () => {
    await expect.element(row('A-2').getByRole('button', { name: '编辑' })).toBeVisible()
    await expect.element(row('A-1').getByRole('button', { name: '查看' })).toBeVisible()
    expect(row('A-1').getByRole('button', { name: '编辑' }).elements()).toHaveLength(0)
    expect(row('A-1').getByRole('button', { name: '更多' }).elements()).toHaveLength(0)
  })

  it('shows in its detail why it cannot be changed, instead of the edit button', async () => {
    await userEvent.click(row('A-1').getByRole('button', { name: 'A-1' }))
    await expect.element(dialog().getByRole('note')).toHaveTextContent(reason)
    expect(edit().elements()).toHaveLength(0)
  })

  it('shows the button for the next record, which is not locked', async () => {
    await userEvent.click(row('A-2').getByRole('button', { name: 'A-2' }))
    await expect.element(edit()).toBeVisible()
    expect(dialog().getByRole('note').elements()).toHaveLength(0)
  })

  it('by the draft of another user can be taken over or ended by who may edit it', async () => {
    await userEvent.click(row('A-3').getByRole('button', { name: 'A-3' }))
    const note = dialog().getByRole('note')
    await expect.element(note).toHaveTextContent(draftReason)
    await expect.element(note.getByRole('button', { name: '接手申请' })).toBeVisible()
    await userEvent.click(note.getByRole('button', { name: '结束草稿' }))
    await userEvent.click(
      page.getByRole('alertdialog', { name: '结束这个草稿？' }).getByRole('button', { name: '结束草稿' }),
    )
    const ended = () => sent.filter(({ line }) => line.endsWith('/Actions/End'))
    await expect.poll(() => ended().map(({ body }) => body)).toEqual([{ menuId: 'menu-1' }])
  })

  it('by an approval that is over offers neither', async () => {
    await userEvent.click(row('A-1').getByRole('button', { name: 'A-1' }))
    await expect.element(dialog().getByRole('note')).toBeVisible()
    expect(dialog().getByRole('note').getByRole('button').elements()).toHaveLength(0)
  })

  it('is not deleted with others: the list shows how many of the selected ones are locked', async () => {
    const remove = page.getByRole('button', { name: '批量删除' })
    await userEvent.click(row('A-2').getByRole('checkbox'))
    await expect.element(remove).toBeVisible()
    await userEvent.click(row('A-1').getByRole('checkbox'))
    await expect.element(page.getByText('其中 1 条在审批中或已审批，不能删除')).toBeVisible()
    expect(remove.elements()).toHaveLength(0)
    await userEvent.click(row('A-1').getByRole('checkbox'))
    await expect.element(remove).toBeVisible()
  })
})
