import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appState } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw } from '../../form/testing/screen.tsx'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import ByEditPage from './by-edit-page.tsx'

const menu: MenuItem = aMenuItem({ id: 'menu', urlAddress: '/system/diagram' })
const aNode = (id: string, x: number, y: number, label: string) => ({
  id,
  kind: 'pcs' as const,
  x,
  y,
  label,
  ratings: {},
})
const stored = {
  id: 'd1',
  fullName: '一次图',
  revision: 3,
  userName: '周站长',
  time: 0,
  content: {
    nodes: [aNode('a', 0, 0, '甲'), aNode('b', 40, 120, '乙'), aNode('c', 400, 240, '丙')],
    edges: [{ id: 'e', source: 'a', sourceSide: 'bottom' as const, target: 'b', targetSide: 'top' as const }],
  },
}

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['ui', 'diagram', 'form', 'designer', 'designFrame'])
})
beforeEach(() => {
  appState.setState({ device: 'desktop' })
  session.setState({
    token: 't',
    menuList: [menu],
    permissionList: [aPermissionEntry('menu', { button: ['btn_add', 'btn_edit'] })],
  })
})
afterEach(() => unsavedWork.clear())

async function open(path = '/byEdit?id=d1', own: Record<string, unknown> = {}): Promise<SentCall[]> {
  const asked = answerCalls({
    'GET /api/system/Diagram/d1': stored,
    'PUT /api/system/Diagram/d1': { revision: 4 },
    'POST /api/system/Diagram': { id: 'd1', revision: 1 },
    ...own,
  })
  const router = createMemoryRouter(
    [
      { path: '/byEdit', element: <ByEditPage /> },
      { path: '*', element: <p>列表</p> },
    ],
    { initialEntries: [path] },
  )
  await draw(
    <div style={{ position: 'fixed', inset: 0 }}>
      <RouterProvider router={router} />
    </div>,
  )
  return asked
}
const node = (name: string) => page.getByRole('group', { name })
const saved = (asked: SentCall[]) => asked.find(({ line }) => line.startsWith('PUT'))?.body as typeof stored | undefined
const saveButton = () => page.getByRole('button', { name: '保存', exact: true })

describe('/byEdit', () => {
  it('loads the diagram of its id, changes names and ratings, and saves it (S2.22, SO.42)', async () => {
    const asked = await open()
    await node('储能变流器 甲').click()
    await page.getByLabelText('名称').last().fill('1# PCS')
    await page.getByLabelText('额定功率').fill('2500')
    await expect.element(node('储能变流器 1# PCS')).toHaveTextContent('2.5 MW')
    await saveButton().click()
    await expect.element(saveButton()).toBeDisabled()
    expect(saved(asked)).toMatchObject({ revision: 3, fullName: '一次图' })
    expect(saved(asked)?.content.nodes[0]).toMatchObject({ label: '1# PCS', ratings: { power: 2500 }, x: 0, y: 0 })
  })

  it('adds lines and devices without a mouse, and undoes by keys', async () => {
    const asked = await open()
    await node('储能变流器 甲').click()
    await page.getByLabelText('连接到').selectOptions('丙')
    await page.getByRole('button', { name: '连接', exact: true }).click()
    await page.getByRole('button', { name: '电池簇' }).click()
    await expect.element(node('电池簇 电池簇')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(node('电池簇 电池簇')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitUntil(() => saved(asked))
    expect(saved(asked)?.content.edges).toMatchObject([{ id: 'e' }, { source: 'a', target: 'c' }])
  })

  it('moves the selection by arrow keys, aligns it, and deletes it with its lines', async () => {
    const asked = await open()
    await node('储能变流器 甲').click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await userEvent.keyboard('{Control>}a{/Control}')
    await page.getByRole('button', { name: '对齐与分布' }).click()
    await page.getByRole('menuitem', { name: '左对齐' }).click()
    await userEvent.keyboard('{Escape}')
    await node('储能变流器 乙').click()
    await userEvent.keyboard('{Delete}')
    await saveButton().click()
    await vi.waitUntil(() => saved(asked))
    expect(saved(asked)?.content).toMatchObject({
      nodes: [
        { id: 'a', x: 16, y: 40 },
        { id: 'c', x: 16 },
      ],
      edges: [],
    })
  })

  it('puts a device where it is dropped, on the grid', async () => {
    const asked = await open()
    await expect.element(node('储能变流器 甲')).toBeVisible()
    const canvas = document.querySelector('.react-flow')
    const carried = new DataTransfer()
    carried.setData('application/x-armature-device', 'battery')
    const at = { dataTransfer: carried, clientX: 500, clientY: 300, bubbles: true, cancelable: true }
    canvas?.dispatchEvent(new DragEvent('drop', at))
    await expect.element(node('电池簇 电池簇')).toBeVisible()
    await saveButton().click()
    await vi.waitUntil(() => saved(asked))
    const dropped = saved(asked)?.content.nodes.at(-1)
    expect(dropped?.kind).toBe('battery')
    expect((dropped?.x ?? 1) % 8).toBe(0)
  })

  it('shows both drawings to choose from when a save is stale (SO.42)', async () => {
    const theirs = { ...stored, fullName: '他的图', revision: 9, userName: '秦站长' }
    let answer: unknown = refusal(409, '配置图已被 秦站长 修改', theirs)
    const asked = await open('/byEdit?id=d1', { 'PUT /api/system/Diagram/d1': () => answer })
    await page.getByRole('textbox', { name: '名称' }).first().fill('我的图')
    await saveButton().click()
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog).toHaveTextContent('秦站长')
    await expect.element(dialog).toHaveTextContent('他的图')
    await expect.element(dialog).toHaveTextContent('我的图')
    answer = { revision: 10 }
    await dialog.getByRole('button', { name: '用我的覆盖' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body['revision'])).toEqual([3, 9])
  })

  it('puts both drawings together when another user has changed another device', async () => {
    const { nodes, edges } = stored.content
    // what is stored has its properties in an order of its own
    const others = nodes.with(1, aNode('b', 40, 120, '新乙')).map(({ id, label, ...rest }) => ({ ...rest, label, id }))
    const theirs = { ...stored, revision: 9, content: { nodes: others, edges } }
    let answer: unknown = refusal(409, '配置图已被 秦站长 修改', theirs)
    const asked = await open('/byEdit?id=d1', { 'PUT /api/system/Diagram/d1': () => answer })
    await node('储能变流器 甲').click()
    await page.getByLabelText('名称').last().fill('新甲')
    await saveButton().click()
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog.getByRole('radio', { name: '合并双方的修改' })).toBeChecked()
    await expect.element(dialog).toHaveTextContent('对方的版本修改新乙合并双方的修改双方修改的是不同的地方')
    answer = { revision: 10 }
    await dialog.getByRole('button', { name: '按所选保存' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const sent = asked.findLast(({ line }) => line.startsWith('PUT'))?.body as typeof stored
    expect([sent.revision, ...sent.content.nodes.map(({ label }) => label)]).toEqual([9, '新甲', '新乙', '丙'])
  })

  it('lists its versions: a removed device comes back with its line, a whole one too, and both are drawn with marks', async () => {
    const line = { id: 'f', source: 'a', sourceSide: 'right' as const, target: 'd', targetSide: 'left' as const }
    const { nodes, edges } = stored.content
    const content = { nodes: [...nodes, aNode('d', 400, 0, '丁')], edges: [...edges, line] }
    const former = { ...stored, content }
    const row = (part: string, kind: string, id: string, text: string) => ({
      ...{ part, kind, id, text, setting: '', name: '丁' },
    })
    let now: unknown = stored
    const path = '/api/system/Diagram/d1/Versions'
    const asked = await open('/byEdit?id=d1', {
      'GET /api/system/Diagram/d1': () => now,
      [`GET ${path}`]: {
        list: [
          {
            ...{ version: 1, name: '首版', note: '', creatorUser: '周站长', creatorTime: 0 },
            ...{ isReleased: false, isCurrent: false, restoredFrom: null },
          },
        ],
      },
      [`GET ${path}/Compare`]: {
        list: [row('device', 'removed', 'd', '移除设备“丁”'), row('line', 'removed', 'f', '移除连线“甲 — 丁”')],
        total: 2,
      },
      [`GET ${path}/1`]: { name: '首版', note: '', content: { fullName: '一次图', content } },
      [`POST ${path}/1/Actions/Restore`]: () => {
        now = { ...former, fullName: '旧图', revision: 5 }
        return { revision: 5 }
      },
    })
    await page.getByRole('button', { name: '版本' }).click()
    const versions = page.getByRole('dialog', { name: '版本', exact: true })
    await versions.getByRole('button', { name: '比较' }).click()
    const comparison = page.getByRole('dialog', { name: '比较版本' })
    await comparison.getByText('配置图', { exact: true }).click()
    const drawn = comparison.getByRole('img', { name: '一次图' })
    await expect.poll(() => drawn.elements().map((one) => one.querySelectorAll('[data-mark]').length)).toEqual([2, 0])
    await comparison.getByText('文字', { exact: true }).click()
    await comparison.getByRole('button', { name: '恢复“丁”' }).first().click()
    // it was saved before the states are compared again
    await vi.waitUntil(() => saved(asked))
    expect(saved(asked)?.content).toEqual(content)
    await userEvent.keyboard('{Escape}')
    await versions.getByRole('button', { name: '恢复', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: '名称' }).first()).toHaveValue('旧图')
    expect(asked.find(({ line: one }) => one.endsWith('/Restore'))?.body).toEqual({ revision: 4 })
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.element(page.getByRole('textbox', { name: '名称' }).first()).toHaveValue('一次图')
  })

  it('asks before leaving with unsaved changes (SO.42)', async () => {
    await open()
    await page.getByRole('textbox', { name: '名称' }).first().fill('我的图')
    expect(unsavedWork.names()).toEqual(['我的图'])
    await page.getByRole('button', { name: '返回配置图列表' }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect.element(saveButton()).toBeEnabled()
    await page.getByRole('button', { name: '返回配置图列表' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect.element(page.getByText('列表')).toBeVisible()
  })

  it('starts a new diagram without an id, and gives it an address once it is saved', async () => {
    const asked = await open('/byEdit')
    await page.getByRole('button', { name: '电网' }).click()
    await saveButton().click()
    await vi.waitUntil(() => asked.some(({ line }) => line.startsWith('POST')))
    await page.getByRole('button', { name: '负荷' }).click()
    await saveButton().click()
    await vi.waitUntil(() => saved(asked))
    expect(saved(asked)).toMatchObject({ revision: 1 })
  })

  it('is read-only for users who may not edit it, and on a phone', async () => {
    session.setState({ permissionList: [aPermissionEntry('menu')] })
    await open()
    await expect.element(page.getByText('只读')).toBeVisible()
    await expect.element(saveButton()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '电网' })).not.toBeInTheDocument()
    await node('储能变流器 甲').click()
    await expect.element(page.getByLabelText('名称')).toBeDisabled()
    await userEvent.keyboard('{Delete}')
    await expect.element(node('储能变流器 甲')).toBeVisible()
  })

  it('shows a missing permission, and what could not be loaded', async () => {
    await open('/byEdit?id=d1', { 'GET /api/system/Diagram/d1': refusal(403, '没有权限') })
    await expect.element(page.getByRole('heading', { name: /配置图/ })).toBeVisible()
  })
})
