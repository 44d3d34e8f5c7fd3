import type { Values } from '@armature/form-engine'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Versioned } from '../../lib/api/api.ts'
import { reportConnected, reportConnectionLost } from '../../lib/api/connection.ts'
import { useWaitingSaves } from '../../lib/api/waiting-saves.ts'
import { runTransaction } from '../../lib/drafts/database.ts'
import { removeAllDrafts } from '../../lib/drafts/testing/remove-all-drafts.ts'
import { resetSession, session, setToken } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { createFormPart, editLoaded } from './edited-object.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

beforeAll(() => startScreen())
beforeEach(async () => {
  await removeAllDrafts()
  setToken('token')
  session.setState({ userInfo: aUserInfo() })
})
afterEach(() => {
  unsavedWork.clear()
  resetSession()
})

const form = aForm([aField('comInput', 'name', {}, { label: '名称' })])
const name = () => page.getByRole('textbox', { name: '名称' })
const press = (label: string) => userEvent.click(page.getByRole('button', { name: label, exact: true }))
const waitForDraft = (count = 1) =>
  expect.poll(() => runTransaction('readonly', ({ drafts }) => drafts.count())).toBe(count)

describe('a form of an administration page', () => {
  it('offers its input again, and forgets it when it is saved', async () => {
    const save = vi.fn(() => Promise.resolve())
    const dialog = () =>
      draw(<FormDialog title="新建角色" draft="role:new" form={form} save={save} onClose={() => undefined} />)
    const first = await dialog()
    await userEvent.fill(name(), '值班')
    await waitForDraft()
    await first.unmount()
    unsavedWork.clear()
    await dialog()
    await press('恢复')
    await expect.element(name()).toHaveValue('值班')
    await press('保存')
    await expect.poll(() => save.mock.calls.length).toBe(1)
    await waitForDraft(0)
  })

  it('compares what is no field too when its input is restored over a newer state', async () => {
    const stored = { data: { name: '值班', icon: 'old' }, version: 'v1' }
    const versions: (string | undefined)[] = []
    const save = (_: Values, version?: string) => {
      versions.push(version)
      if (version === stored.version) return Promise.resolve()
      const stale = { current: stored.data, version: stored.version, changedBy: '周远', changedAt: 0 }
      return Promise.reject(new ApiError(409, '内容已被他人修改', stale))
    }
    const first = await draw(<IconForm stored={{ ...stored }} save={save} />)
    await press('换图标')
    await waitForDraft()
    await first.unmount()
    unsavedWork.clear()
    Object.assign(stored, { data: { name: '值班', icon: 'theirs' }, version: 'v2' })
    await draw(<IconForm stored={{ ...stored }} save={save} />)
    await expect.element(page.getByText(/此后内容已有新的保存/)).toBeVisible()
    await press('恢复')
    await press('保存')
    await expect.element(page.getByRole('row', { name: /^图标/ })).toHaveTextContent(/minetheirs/)
    expect(versions).toEqual(['v1'])
  })
})

it('a form no longer waits for the connection when what is no field changes', async () => {
  const save = vi.fn(() => {
    reportConnectionLost()
    return Promise.reject(new ApiError(0, '请求失败'))
  })
  await draw(<IconForm stored={{ data: { name: '值班', icon: 'old' }, version: 'v1' }} save={save} />)
  await press('保存')
  await expect.poll(() => useWaitingSaves.getState().count).toBe(1)
  await press('换图标')
  await expect.poll(() => useWaitingSaves.getState().count).toBe(0)
  reportConnected()
  expect(save).toHaveBeenCalledOnce()
})

/** A form with an icon, which is no field. */
function IconForm({
  stored,
  save,
}: { stored: Versioned<{ name: string; icon: string }> } & Pick<FormDialogProps, 'save'>) {
  const [icon, setIcon] = useState(stored.data.icon)
  const part = createFormPart<{ icon: string }, string>({
    label: '图标',
    value: icon,
    read: (data) => data.icon,
    format: (value) => value,
    set: setIcon,
  })
  return (
    <FormDialog
      title="编辑角色"
      draft="role:1"
      form={form}
      edited={editLoaded(stored, (data) => ({ name: data.name }), [part])}
      save={save}
      onClose={() => undefined}
    >
      <button onClick={() => setIcon('mine')}>换图标</button>
    </FormDialog>
  )
}
