import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { aField, aRelatedColumn, aStore } from '../testing/forms.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import Picker from './picker.tsx'

beforeAll(() => startScreen())

const selector = '/api/permission/Users/ImUser/Selector'
const dialog = () => page.getByRole('dialog')
const node = (name: string) => dialog().getByRole('treeitem', { name, exact: true })

describe('a list that cannot be loaded', () => {
  let isDown = true
  const answer =
    <Data,>(data: Data) =>
    () =>
      isDown ? refusal(503, '系统繁忙') : data
  const nothing = { isMultiple: false, current: [], onCancel: () => undefined, onConfirm: () => undefined }
  const retry = () => page.getByRole('button', { name: '重试' })

  it.each([
    ['people', <Picker key="user" field={aField('userSelect', 'person')} {...nothing} />],
    ['departments', <Picker key="department" field={aField('depSelect', 'team')} {...nothing} />],
  ])(
    'of %s: the loading state ends, there is no message box, and it can be retried (F8.28, F8.29)',
    async (_, picker) => {
      isDown = true
      const company = { id: 'c', fullName: '演示公司', type: 'company' as const, hasChildren: true }
      answerCalls({
        [`POST ${selector}/0`]: answer({ list: [company] }),
        'GET /api/permission/Organize/Department/Selector/0': answer({ list: [company] }),
      })
      await draw(picker)
      await expect.element(retry()).toBeVisible()
      await expect.element(dialog().getByText('正在加载')).not.toBeInTheDocument()
      expect(useToast.getState().current).toBeNull()
      await expect.element(page.getByText('系统繁忙')).not.toBeInTheDocument()
      isDown = false
      await userEvent.click(retry())
      await expect.element(node('演示公司')).toBeVisible()
    },
  )

  it('of related records: the same (F8.28, F8.29)', async () => {
    isDown = true
    answerCalls({
      'GET /api/visualdev/Base/stations/FieldDataSelect': answer({
        list: [{ id: 'a', name: '电站 1' }],
        columns: [aRelatedColumn('name', '名称')],
        pagination: { currentPage: 1, pageSize: 20, total: 1 },
      }),
    })
    await drawForm(
      aStore([aField('relationForm', 'station', { modelId: 'stations', relationField: 'name' }, { label: '电站' })]),
    )
    await userEvent.click(page.getByRole('button', { name: /^电站/ }))
    await expect.element(retry()).toBeVisible()
    await expect.element(dialog().getByText('正在加载')).not.toBeInTheDocument()
    expect(useToast.getState().current).toBeNull()
    await expect.element(page.getByText('系统繁忙')).not.toBeInTheDocument()
    isDown = false
    await userEvent.click(retry())
    await expect.element(dialog().getByRole('row', { name: /电站 1/ })).toBeVisible()
  })
})
