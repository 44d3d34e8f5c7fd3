import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleReply } from '../../testing/sample.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { Toaster } from '../../ui/feedback/toast.tsx'
import DesignListPage from './design-list-page.tsx'
import { NewDesignDialog } from './new-design-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 390)
  await loadTexts('designer')
  await loadTexts('named')
})
const grant = (...button: string[]) => session.setState({ permissionList: [aPermissionEntry('', { button })] })
beforeEach(() => grant('btn_add', 'btn_edit', 'btn_remove', 'btn_release'))

const design = {
  id: 'd1',
  fullName: '巡检单',
  fullNameI18n: {},
  enCode: 'inspection',
  type: 1,
  webType: 2,
  enableFlow: 0,
  category: '运维',
  icon: 'file-text',
  sortCode: 0,
  description: '',
  state: 2,
  version: 3,
  creatorUser: '林工',
  creatorTime: Date.UTC(2026, 0, 15, 8),
  lastModifyUser: '',
  lastModifyTime: Date.UTC(2026, 0, 16, 8),
  mayRemove: true,
  mayManage: true,
}

it('shows designs as cards on a phone, nothing wider than the screen, and opens one (FO.43)', async () => {
  answerCalls({
    'GET /api/visualdev/Base': { list: [design], pagination: { currentPage: 1, pageSize: 20, total: 1 } },
  })
  const router = createMemoryRouter([
    { path: '/', element: <DesignListPage /> },
    { path: '/onlineDev/designer/:id', element: <p>设计器</p> },
  ])
  const { container } = await draw(<RouterProvider router={router} />)
  const card = page.getByRole('article')
  await expect.element(card).toHaveTextContent('inspection·运维')
  await expect.element(card).toHaveTextContent('v3')
  await expect.element(card).toHaveTextContent('林工')
  expect(container.querySelector('table')).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(card.getByRole('button', { name: '巡检单' }))
  await expect.element(page.getByText('设计器')).toBeVisible()
})

it('creating a design closes the dialog on the list, which is kept in the background (FO.43)', async () => {
  answerCalls({
    'GET /api/visualdev/Base': { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } },
    'POST /api/visualdev/Base': { id: 'd2' },
  })
  const closed = vi.fn()
  const router = createMemoryRouter([
    { path: '/', element: <NewDesignDialog onClose={closed} /> },
    { path: '/onlineDev/designer/:id', element: <p>设计器</p> },
  ])
  await draw(<RouterProvider router={router} />)
  await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '试画')
  await userEvent.fill(page.getByRole('textbox', { name: '编码' }), 'draft')
  await userEvent.click(page.getByRole('button', { name: '创建' }))
  await expect.element(page.getByText('设计器')).toBeVisible()
  expect(closed).toHaveBeenCalledOnce()
})

it('a design whose code is taken is imported under another code, which begins with a letter (FO.50)', async () => {
  const imported = vi.fn()
  answerCalls({
    'GET /api/visualdev/Base': { list: [design], pagination: { currentPage: 1, pageSize: 20, total: 1 } },
    'POST /api/visualdev/Base/Actions/Import': ({ body }: { body: Record<string, unknown> }) => {
      const content = JSON.parse(String(body['fileContent'])) as typeof design
      if (content.enCode === design.enCode) return refusal(400, '编码 inspection 已存在', { field: 'enCode' })
      imported(content)
      return { id: 'd2' }
    },
  })
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element: <DesignListPage /> }])} />)
  const content = { ...design, format: 'armature-design', version: 1, formData: { fields: [] }, columnData: {} }
  const file = new File([JSON.stringify(content)], 'inspection.design.json', { type: 'application/json' })
  await userEvent.upload(page.getByLabelText('导入').last(), file)

  const dialog = page.getByRole('dialog', { name: '换一个编码再导入' })
  const code = dialog.getByRole('textbox', { name: '编码' })
  await expect.element(dialog.getByText('编码 inspection 已存在').first()).toBeVisible()
  await userEvent.fill(code, '2inspection')
  await userEvent.click(dialog.getByRole('button', { name: '导入' }))
  await expect.element(dialog.getByText(/应以字母开头/).first()).toBeVisible()
  expect(imported).not.toHaveBeenCalled()

  await userEvent.fill(code, 'inspection2')
  await userEvent.fill(dialog.getByRole('textbox', { name: '名称', exact: true }), '巡检单二')
  await userEvent.click(dialog.getByRole('button', { name: '导入' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(imported).toHaveBeenCalledExactlyOnceWith({ ...content, enCode: 'inspection2', fullName: '巡检单二' })
})

const ids = {
  design: '00000000-0000-4000-8000-000000000001',
  owner: '00000000-0000-4000-8000-000000000002',
  helper: '00000000-0000-4000-8000-000000000003',
}
const openMenu = async (own: Partial<typeof design> = {}) => {
  const list = [{ ...design, id: ids.design, ...own }]
  const sent = answerCalls(
    {
      'GET /api/visualdev/Base': { list, pagination: { currentPage: 1, pageSize: 20, total: 1 } },
      'GET /api/visualdev/Base/:id/Members': {
        list: [
          { id: ids.owner, fullName: '林工', account: 'lin', enabledMark: 1, role: 'owner' },
          { id: ids.helper, fullName: '吴工', account: 'wu', enabledMark: 1, role: 'collaborator' },
        ],
      },
      'POST /api/permission/Users/getUserList': { list: [] },
      'PUT /api/visualdev/Base/:id/Members': refusal(400, '所选用户不存在或已停用', { field: 'owners' }),
      'DELETE /api/visualdev/Base/:id': null,
      'POST /api/visualdev/Base/Bin/:id/Actions/Restore': { leftOutCount: 0, leftOut: [], turnedOff: [] },
    },
    {},
    (line) => sampleReply(line),
  )
  await draw(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DesignListPage /> }])} />
      <Toaster />
    </>,
  )
  const more = page.getByRole('article').getByRole('button', { name: '更多' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: '复制' })).toBeVisible()
  return sent
}
const item = (name: string) => page.getByRole('menuitem', { name })

it('an owner chooses owners and collaborators by keyboard, and a refusal keeps the dialog', async () => {
  const sent = await openMenu()
  await userEvent.click(item('所有者和协作者'))
  const dialog = page.getByRole('dialog', { name: '所有者和协作者' })
  await expect.element(dialog.getByText('管理员始终可以', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('协作者', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  ;(dialog.getByRole('button', { name: '保存' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('所选用户不存在或已停用').first()).toBeVisible()
  expect(sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { owners: [ids.owner], collaborators: [ids.helper] },
  ])
})

it('a collaborator is offered neither the members nor the deletion', async () => {
  await openMenu({ mayRemove: false, mayManage: false })
  await expect.element(item('导出 JSON')).toBeVisible()
  await expect.element(item('所有者和协作者')).not.toBeInTheDocument()
  await expect.element(item('删除')).not.toBeInTheDocument()
})

it('says where a deleted design goes, and the message after it offers to undo it (S5.45)', async () => {
  const sent = await openMenu()
  await userEvent.click(item('删除'))
  const question = page.getByRole('alertdialog', { name: '删除“巡检单”？' })
  await expect
    .element(question)
    .toHaveTextContent('功能和它的全部数据、版本、菜单、权限、流程和打印模板会进入回收站，保留 30 天，期间可以恢复。')
  await userEvent.click(question.getByRole('button', { name: '删除设计' }))
  await userEvent.click(page.getByRole('status').getByRole('button', { name: '撤销' }))
  await expect.element(page.getByText('已恢复“巡检单”')).toBeVisible()
  expect(sent.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)).toEqual([
    `DELETE /api/visualdev/Base/${ids.design}`,
    `POST /api/visualdev/Base/Bin/${ids.design}/Actions/Restore`,
  ])
})

it('offers the recycle bin to users who may delete designs', async () => {
  await openMenu()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '回收站' })).toBeVisible()
  grant('btn_edit')
  await expect.element(page.getByRole('button', { name: '回收站' })).not.toBeInTheDocument()
})

it('offers only what the buttons of the page allow', async () => {
  grant()
  answerCalls({
    'GET /api/visualdev/Base': { list: [design], pagination: { currentPage: 1, pageSize: 20, total: 1 } },
  })
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element: <DesignListPage /> }])} />)
  await userEvent.click(page.getByRole('article').getByRole('button', { name: '更多' }))
  await expect.element(item('版本与回滚')).toBeVisible()
  for (const name of ['复制', '所有者和协作者', '删除']) await expect.element(item(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '新建功能' })).not.toBeInTheDocument()
  expect(page.getByLabelText('导入').elements()).toEqual([])
})
