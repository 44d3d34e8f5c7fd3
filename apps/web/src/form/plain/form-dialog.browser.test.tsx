import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../lib/api/api-error.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

beforeAll(() => startScreen())
afterEach(() => unsavedWork.clear())

const form = aForm([
  aField('comInput', 'fullName', {}, { label: '名称', required: true }),
  aField('numInput', 'sortCode', {}, { label: '排序' }),
])
function open(own: Partial<FormDialogProps> = {}) {
  const save = vi.fn<FormDialogProps['save']>(() => Promise.resolve())
  const onClose = vi.fn()
  void draw(<FormDialog title="新建角色" draft={null} form={form} save={save} onClose={onClose} {...own} />)
  return { save, onClose }
}
const name = () => page.getByLabelText('名称')
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

describe('a form of an administration page', () => {
  it('saves its values and closes', async () => {
    const { save, onClose } = open({ values: { fullName: '值班', sortCode: 3 } })
    await name().fill('值班长')
    await press('保存')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ fullName: '值班长', sortCode: 3 }))
  })

  it('starts with the default values of its design', async () => {
    const withDefault = aForm([...form.fields, aField('switch', 'enabledMark', {}, { label: '启用', defaultValue: 1 })])
    const { save } = open({ form: withDefault, values: { fullName: '值班' } })
    await press('保存')
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ enabledMark: 1 })))
  })

  it('is validated by the rules of its design before anything is sent', async () => {
    const { save, onClose } = open()
    await press('保存')
    await expect.element(page.getByRole('button', { name: '名称' })).toBeVisible()
    expect(save).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows an error of the server at the field that it names, and keeps the input', async () => {
    const refuse = () => Promise.reject(new ApiError(409, '名称已被使用', { field: 'fullName' }))
    const { onClose } = open({ save: refuse })
    await name().fill('值班')
    await press('保存')
    await expect.element(page.getByText('名称已被使用').first()).toBeVisible()
    await expect.element(name()).toHaveValue('值班')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows any other error in its footer', async () => {
    open({ save: () => Promise.reject(new ApiError(403, '该组织不在你的管理范围内', null)) })
    await name().fill('值班')
    await press('保存')
    await expect.element(page.getByRole('alert')).toHaveTextContent('该组织不在你的管理范围内')
  })

  it('asks before discarding input', async () => {
    const { onClose } = open()
    await name().fill('值')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})
