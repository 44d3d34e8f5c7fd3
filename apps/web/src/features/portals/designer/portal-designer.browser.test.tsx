import type { PortalRecord, PortalWidget, SavedVersion } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { gapPx, rowPx } from '../layout/grid.ts'
import PortalDesignerPage from './designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'portals', 'designer'])
})
const mayDo = (...button: string[]) =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/portal' })],
    permissionList: [aPermissionEntry('menu', { button })],
  })
beforeEach(() => mayDo('btn_edit', 'btn_release'))
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const aClock = (id: string, title: string, y: number): PortalWidget => ({
  ...{ id, title, titleI18n: {}, bare: false, x: 0, y, w: 6, h: 3 },
  ...{ kind: 'clock', seconds: false, date: true },
})
const sample = sampleReply('GET /api/visualdev/Portal/:id')
const record: PortalRecord = {
  ...sample,
  id: 'p',
  fullName: '运行总览',
  revision: 4,
  layout: {
    ...sample.layout,
    columns: 24,
    widgets: [aClock('c1', '北京', 0), aClock('c2', '柏林', 3)],
    phone: ['c1', 'c2'],
  },
}

const aVersion = (version: number, own: Partial<SavedVersion> = {}): SavedVersion => ({
  ...{ version, name: '', note: '', creatorUser: '林工', creatorTime: Date.UTC(2026, 0, 15, 8) },
  ...{ isReleased: false, isCurrent: false, restoredFrom: null },
  ...own,
})
const versions = { list: [aVersion(2), aVersion(1, { isReleased: true, restoredFrom: 3 })] }

async function open(own: Record<string, unknown> = {}, width = 1280): Promise<SentCall[]> {
  await page.viewport(width, 800)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Portal/p': record,
    'PUT /api/visualdev/Portal/p': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'inspection' }],
    },
    'GET /api/visualdev/Portal/Models/:id/Fields': sampleReply('GET /api/visualdev/Portal/Models/:id/Fields'),
    'POST /api/visualdev/Portal/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['widgets'] as PortalWidget[]).map(({ id }) => ({
        ...{ id, state: 'ready' },
        figure: { value: 42, before: null },
      })),
    }),
    ...own,
  })
  const routes = [
    { path: '/portalDesigner/:id', element: <PortalDesignerPage /> },
    { path: '*', element: <p>列表</p> },
  ]
  await draw(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/portalDesigner/p'] })} />
      <Toaster />
    </>,
  )
  await expect.element(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  return sent
}
const cell = (name: string) => page.getByRole('group', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Works at any time: the draft may have been saved automatically already. */
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const panel = () => page.getByRole('complementary', { name: '属性' })
const saved = (sent: SentCall[]) =>
  sent
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ body }) => body['draft'] as { layout: PortalRecord['layout']; revision: number })
const findWidget = (sent: SentCall[], id: string) =>
  saved(sent)
    .at(-1)
    ?.layout.widgets.find((widget) => widget.id === id)

/** Drags the handle at the edge of a widget with the mouse. */
async function dragBy(handle: HTMLElement, x: number, y: number): Promise<void> {
  const { left, top, width, height } = handle.getBoundingClientRect()
  const grid = page.getByRole('main')
  const box = grid.element().getBoundingClientRect()
  const targetPosition = { x: left + width / 2 + x - box.left, y: top + height / 2 + y - box.top }
  await userEvent.dragAndDrop(handle, grid, { targetPosition, force: true })
}

describe('the designer of portals', () => {
  it('adds a widget by a press, shows its count once a source is chosen, and saves it', async () => {
    const sent = await open()
    await press('mouse', button('指标'))
    await expect.element(cell('指标')).toHaveTextContent('尚未设置')
    await userEvent.fill(panel().getByLabelText('标题', { exact: true }), '缺陷')
    await userEvent.selectOptions(panel().getByLabelText('功能'), '巡检')
    await userEvent.fill(panel().getByLabelText('单位', { exact: true }), '条')
    await userEvent.fill(panel().getByLabelText('单位（English）'), 'rows')
    await expect.element(cell('缺陷')).toHaveTextContent('42条')
    await save()
    await expect.element(button('保存')).toBeDisabled()
    expect(saved(sent)[0]?.revision).toBe(4)
    expect(findWidget(sent, 'figure1')).toMatchObject({
      title: '缺陷',
      ...{ unit: '条', unitI18n: { en: 'rows' } },
      source: { modelId: 'm', fn: 'count' },
    })
    expect(unsavedWork.any()).toBe(false)
  })

  it('moves, enlarges and removes the focused widget, and undoes a step', async () => {
    const sent = await open()
    await userEvent.click(cell('柏林'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    await save()
    await expect.poll(() => findWidget(sent, 'c2')).toMatchObject({ x: 2, w: 7, h: 4 })
    await userEvent.click(cell('北京'))
    await userEvent.keyboard('{Delete}')
    await expect.element(cell('北京')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(cell('北京')).toBeVisible()
    await expect.element(button('保存'), { message: 'it is what was stored again' }).toBeDisabled()
    await userEvent.click(cell('北京'))
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await save()
    await expect.poll(() => findWidget(sent, 'c1')).toMatchObject({ w: 7 })
    const revisions = saved(sent).map(({ revision }) => revision)
    expect(revisions, 'each goes on from what was stored last').toEqual([4, ...revisions.slice(1).map(() => 5)])
  })

  it('enlarges a widget by its corner while its neighbours make room, narrows it by its edge, and undoes step by step', async () => {
    const sent = await open()
    await expect.element(cell('北京')).toBeVisible()
    const edge = (side: 'se' | 'e') =>
      cell('北京').element().parentElement?.querySelector(`.react-resizable-handle-${side}`) as HTMLElement
    const size = () => {
      const { width, height } = cell('北京').element().getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }
    // widgets move to their new size in a moment
    const settle = async () => {
      let before: number[] = []
      await expect.poll(() => String(before) === String((before = size())), { interval: 100 }).toBe(true)
      return before
    }
    const drawn = await settle()
    const column = ((drawn[0] ?? 0) + gapPx) / 6
    await dragBy(edge('se'), 2 * column, 2 * (rowPx + gapPx))
    await save()
    await expect.poll(() => findWidget(sent, 'c1')).toMatchObject({ x: 0, y: 0, w: 8, h: 5 })
    expect(findWidget(sent, 'c2'), 'is pushed down').toMatchObject({ y: 5, w: 6, h: 3 })
    const enlarged = await settle()
    await dragBy(edge('e'), -3 * column, 0)
    await save()
    await expect.poll(() => findWidget(sent, 'c1')).toMatchObject({ w: 5, h: 5 })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(size).toEqual(enlarged)
    await press('mouse', button('撤销'))
    await expect.poll(size).toEqual(drawn)
    await press('mouse', button('重做'))
    await expect.poll(size).toEqual(enlarged)
  })

  it('asks which version to keep when another user has saved in the meantime', async () => {
    const theirs = { ...record, revision: 9, layout: { ...record.layout, widgets: [aClock('c3', '东京', 0)] } }
    let answer: unknown = refusal(409, '门户已被 秦站长 修改', theirs)
    const sent = await open({ 'PUT /api/visualdev/Portal/p': () => answer })
    await userEvent.click(cell('北京'))
    await userEvent.keyboard('{Delete}')
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog).toHaveTextContent('秦站长')
    answer = { revision: 10, state: 2 }
    await press('touch', dialog.getByRole('button', { name: '用我的覆盖' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saved(sent).map(({ revision }) => revision)).toEqual([4, 9])
  })

  it('sets the phone order by touch, which is saved automatically, and asks before leaving only where saving fails', async () => {
    let answer: unknown = { revision: 5, state: 2 }
    const sent = await open({ 'PUT /api/visualdev/Portal/p': () => answer })
    await press('touch', page.getByText('手机', { exact: true }))
    await press('touch', button('下移').first())
    await expect.poll(() => saved(sent)[0]?.layout.phone).toEqual(['c2', 'c1'])
    answer = refusal(500, '系统错误')
    await press('touch', button('撤销'))
    await press('touch', button('返回门户列表'))
    await press('touch', page.getByRole('alertdialog').getByRole('button').last())
    await expect.element(page.getByText('列表')).toBeVisible()
  })

  it('resets the draft to an older version, after what is on the screen is saved; undo brings it back', async () => {
    const layout = { ...record.layout, widgets: [aClock('c3', '东京', 0)], phone: ['c3'] }
    const older = { ...record, revision: 6, layout }
    let stored: PortalRecord = record
    const sent = await open({
      'GET /api/visualdev/Portal/p': () => stored,
      'GET /api/visualdev/Portal/p/Versions': versions,
      'POST /api/visualdev/Portal/p/Versions/1/Actions/Restore': () => {
        stored = older
        return { revision: 6 }
      },
    })
    await userEvent.click(cell('北京'))
    await userEvent.keyboard('{Delete}')
    await press('mouse', button('版本'))
    const row = page.getByRole('listitem').filter({ hasText: 'v1' })
    await expect.element(row).toHaveTextContent('林工 · 恢复自 v3 · 发布过')
    await press('mouse', row.getByRole('button', { name: '恢复为草稿' }))
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '恢复草稿' }))
    await expect.element(cell('东京')).toBeVisible()
    expect(
      saved(sent)
        .at(-1)
        ?.layout.widgets.map(({ id }) => id),
    ).toEqual(['c2'])
    expect(sent.filter(({ line }) => line.startsWith('POST') && line.endsWith('Restore'))).toMatchObject([
      { body: { revision: 5 } },
    ])
    await press('mouse', button('撤销'))
    await expect.element(cell('柏林')).toBeVisible()
    await save()
    await expect.poll(() => saved(sent).at(-1)?.revision).toBe(6)
  })

  it('puts one widget of an older version back into the draft, as one undo step; the others stay', async () => {
    const former = {
      ...record.layout,
      widgets: [aClock('c1', '东京', 0), aClock('c9', '罗马', 3)],
      phone: ['c1', 'c9'],
    }
    const row = { part: 'widget' as const, kind: 'set' as const, id: 'c1', setting: 'seconds', name: '北京' }
    const changes = [
      { ...row, kind: 'removed', id: 'c9', setting: '', name: '罗马', text: '移除组件“罗马”' },
      { ...row, kind: 'renamed', setting: '', text: '组件“东京”改名为“北京”' },
      { ...row, text: '组件“东京”：显示秒' },
      { ...row, kind: 'added', id: 'c2', setting: '', name: '柏林', text: '新增组件“柏林”' },
    ]
    const sent = await open({
      'GET /api/visualdev/Portal/p/Versions': versions,
      'GET /api/visualdev/Portal/p/Versions/1': { name: '', note: '', content: former },
      'GET /api/visualdev/Portal/p/Versions/Compare': { list: changes, total: changes.length },
    })
    await press('mouse', button('版本'))
    const version = page.getByRole('listitem').filter({ hasText: 'v1' })
    await press('mouse', version.getByRole('button', { name: '比较' }))
    const comparison = page.getByRole('dialog', { name: '比较版本' })
    await expect.element(comparison.getByText('新增组件“柏林”')).toBeVisible()
    // once for each widget, and not for an added one
    expect(comparison.getByRole('button', { name: /^恢复“/ }).elements()).toHaveLength(2)
    await press('mouse', comparison.getByRole('button', { name: '恢复“罗马”' }))
    await expect.element(page.getByText('“罗马”已恢复到草稿中')).toBeVisible()
    await expect
      .poll(() =>
        saved(sent)
          .at(-1)
          ?.layout.widgets.map(({ title }) => title),
      )
      .toEqual(['北京', '柏林', '罗马'])
    expect(saved(sent).at(-1)?.layout.phone).toEqual(['c1', 'c9', 'c2'])
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('罗马')).toBeVisible()
    await press('mouse', button('撤销'))
    await expect.element(cell('罗马')).not.toBeInTheDocument()
    await expect.element(cell('柏林')).toBeVisible()
  })

  it('keeps the draft if it was saved by someone else before a version is restored', async () => {
    const sent = await open({
      'GET /api/visualdev/Portal/p/Versions': versions,
      'POST /api/visualdev/Portal/p/Versions/1/Actions/Restore': refusal(409, '门户已被 秦站长 修改', record),
    })
    await press('mouse', button('版本'))
    await press('mouse', page.getByRole('button', { name: '恢复为草稿' }).last())
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '恢复草稿' }))
    await expect.poll(() => sent.some(({ line }) => line.endsWith('Restore'))).toBe(true)
    await expect.element(page.getByRole('dialog', { name: '版本' })).toBeVisible()
    await expect.element(cell('北京')).toBeInTheDocument()
    expect(saved(sent)).toEqual([])
  })

  it('is read-only without the edit permission, with versions to compare', async () => {
    mayDo()
    await open({ 'GET /api/visualdev/Portal/p/Versions': versions })
    await press('mouse', button('版本'))
    await expect.element(page.getByRole('button', { name: '比较' }).first()).toBeVisible()
    for (const name of ['恢复为草稿', '名称和备注']) await expect.element(button(name)).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('只读')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '北京' })).toBeVisible()
    for (const name of ['保存', '发布', '指标']) await expect.element(button(name)).not.toBeInTheDocument()
  })
})
