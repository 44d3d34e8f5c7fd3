import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import { CurrentMenu } from './current-menu.ts'
import { getRoute } from './menu.ts'
import { May } from './permission.tsx'
import { session } from '../session/session.ts'

afterEach(() => session.setState(session.getInitialState()))

const drawButton = (modelId: string) =>
  render(
    <CurrentMenu value={getRoute(aMenuItem({ id: modelId }))}>
      <May code="btn_add">
        <button>新建</button>
      </May>
    </CurrentMenu>,
  )
const button = page.getByRole('button', { name: '新建' })

describe('a button that needs a permission', () => {
  it('is not shown on a page without an entry in the permission list (F6.01)', async () => {
    session.setState({ permissionList: [aPermissionEntry('m-1', { button: ['btn_add'] })] })
    await drawButton('m-9')
    await expect.element(button).not.toBeInTheDocument()
  })

  it('is not shown if the entry of the page lacks its code (F6.02)', async () => {
    session.setState({ permissionList: [aPermissionEntry('m-1', { button: ['btn_edit'] })] })
    await drawButton('m-1')
    await expect.element(button).not.toBeInTheDocument()
  })

  it('is shown if the entry of the page contains its code (F6.03)', async () => {
    session.setState({ permissionList: [aPermissionEntry('m-1', { button: ['btn_add'] })] })
    await drawButton('m-1')
    await expect.element(button).toBeVisible()
  })

  it('disappears when the list is removed, and comes back with it (S6.02)', async () => {
    const permissionList = [aPermissionEntry('m-1', { button: ['btn_add'] })]
    session.setState({ permissionList })
    await drawButton('m-1')
    session.setState({ permissionList: [] })
    await expect.element(button).not.toBeInTheDocument()
    session.setState({ permissionList })
    await expect.element(button).toBeVisible()
  })
})
