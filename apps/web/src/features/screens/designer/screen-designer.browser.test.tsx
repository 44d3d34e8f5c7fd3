import type { ScreenElement, ScreenRecord } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { onTouchScreen, press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import ScreenDesignerPage from './designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal', 'portals', 'designer', 'designFrame'])
})
const mayDo = (...button: string[]) =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/screen' })],
    permissionList: [aPermissionEntry('menu', { button })],
  })
beforeEach(() => mayDo('btn_edit', 'btn_release'))
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const aBorder = (id: string, title: string, x: number, y: number, own: Partial<ScreenElement> = {}): ScreenElement =>
  ({
    ...{ id, name: '', title, titleI18n: {}, x, y, w: 400, h: 200 },
    ...{ isLocked: false, isHidden: false, group: '', kind: 'border', look: 'corners', color: '' },
    ...own,
  }) as ScreenElement
const sample = sampleReply('GET /api/visualdev/Screen/:id')
const aScreen = (elements: ScreenElement[]): ScreenRecord => ({
  ...sample,
  ...{ id: 's', fullName: '集控中心', fullNameI18n: {}, revision: 4, state: 0 },
  layout: {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 60, carouselSeconds: 0 },
    pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements }],
  },
})
const record = aScreen([aBorder('b1', '左', 100, 100), aBorder('b2', '右', 1000, 400)])

async function open(own: Record<string, unknown> = {}, width = 1440): Promise<SentCall[]> {
  await page.viewport(width, 900)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Screen/s': record,
    'GET /api/visualdev/Screen/s/Problems': { list: [] },
    'PUT /api/visualdev/Screen/s': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'inspection' }],
    },
    'GET /api/visualdev/Screen/Models/:id/Fields': sampleReply('GET /api/visualdev/Screen/Models/:id/Fields'),
    'POST /api/visualdev/Screen/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['elements'] as ScreenElement[]).map(({ id }) => ({
        ...{ id, state: 'ready' },
        figure: { value: 42, before: null },
      })),
    }),
    ...own,
  })
  const routes = [
    { path: '/screens/:id/design', element: <ScreenDesignerPage /> },
    { path: '*', element: <p>列表</p> },
  ]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screens/s/design'] })} />)
  await expect.element(page.getByRole('heading', { name: '集控中心' })).toBeVisible()
  return sent
}

const canvas = () => page.getByRole('listbox', { name: '画布' })
const element = (name: string) => canvas().getByRole('option', { name, exact: true })
const layers = () => page.getByRole('list', { name: '图层' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('complementary', { name: '属性' })
const setting = (name: string) => panel().getByLabelText(name, { exact: true })
/** Works at any time: the draft may have been saved automatically already. */
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const saved = (sent: SentCall[]) =>
  sent
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ body }) => body['draft'] as { layout: ScreenRecord['layout']; revision: number })
const lastPages = (sent: SentCall[]) => saved(sent).at(-1)?.layout.pages
const lastElements = (sent: SentCall[], at = 0) => lastPages(sent)?.[at]?.elements ?? []
const find = (sent: SentCall[], id: string) => lastElements(sent).find((one) => one.id === id)

/** Pixels of the window for a pixel of the screen. */
const getScale = () => element('左').element().getBoundingClientRect().width / 400

type Hand = 'mouse' | 'touch'
interface Point {
  x: number
  y: number
}

/** Presses at a point, moves in steps and lifts, by real input of the browser. */
async function drag(hand: Hand, from: Point, by: Point, modifiers = 0): Promise<void> {
  const browser = cdp()
  const frame = window.frameElement
  const outer = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const zoom = outer.width / (frame?.clientWidth ?? innerWidth)
  const at = (part: number) => ({
    x: outer.left + (from.x + by.x * part) * zoom,
    y: outer.top + (from.y + by.y * part) * zoom,
  })
  const send = (type: 'down' | 'move' | 'up', part: number) =>
    hand === 'mouse'
      ? browser.send('Input.dispatchMouseEvent', {
          type: ({ down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const)[type],
          ...at(part),
          ...{ button: 'left', buttons: type === 'up' ? 0 : 1, clickCount: 1, modifiers },
        })
      : browser.send('Input.dispatchTouchEvent', {
          type: ({ down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const)[type],
          touchPoints: type === 'up' ? [] : [at(part)],
          modifiers,
        })
  await send('down', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('move', part)
  await send('up', 1)
}

const findMiddle = (node: Element): Point => {
  const { left, top, width, height } = node.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
const handle = (name: string) => document.querySelector(`[data-handle="${name}"]`) as Element

/** Drags an element by pixels of the screen. */
async function dragElement(hand: Hand, name: string, by: Point, modifiers = 0): Promise<void> {
  await expect.element(element(name)).toBeVisible()
  const scale = getScale()
  await drag(hand, findMiddle(element(name).element()), { x: by.x * scale, y: by.y * scale }, modifiers)
}
const alt = 1
const shift = 8

describe('the designer of screens', () => {
  it('places an element by a press, reads its data once a form is chosen, and saves it', async () => {
    const sent = await open()
    await press('mouse', button('指标'))
    await expect.element(element('指标')).toHaveAttribute('aria-selected', 'true')
    await userEvent.selectOptions(setting('功能'), '巡检')
    await userEvent.fill(setting('标题'), '缺陷')
    await expect.element(element('缺陷')).toBeVisible()
    await expect.poll(() => document.querySelector('[data-element="figure1"]')?.textContent).toContain('42')
    await save()
    await expect
      .poll(() => find(sent, 'figure1'))
      .toMatchObject({
        ...{ kind: 'figure', title: '缺陷', source: { modelId: 'm', fn: 'count' } },
        // around the middle of the screen
        ...{ x: 780, y: 470, w: 360, h: 140 },
      })
    expect(saved(sent)[0]?.revision).toBe(4)
    expect(sent.filter(({ line }) => line.endsWith('Models/m/Fields'))).not.toEqual([])
  })

  it('drops an element of the palette where it is let go', async () => {
    const sent = await open()
    const sheet = canvas().element()
    await userEvent.dragAndDrop(button('时钟'), page.elementLocator(sheet), {
      targetPosition: { x: 480 * getScale(), y: 800 * getScale() },
    })
    await save()
    await expect.poll(() => Math.abs((find(sent, 'clock1')?.x ?? 0) + 180 - 480)).toBeLessThan(4)
    expect(Math.abs((find(sent, 'clock1')?.y ?? 0) + 32 - 800)).toBeLessThan(4)
  })

  it.each(['mouse', 'touch'] as const)(
    'is moved by %s, meets the line of another element, and is undone',
    async (hand) => {
      const sent = await open()
      await press('mouse', element('左'))
      const act = async () => {
        // its upper edge would be 3 px above that of the other one
        await dragElement(hand, '左', { x: 120, y: 297 })
      }
      if (hand === 'touch') await onTouchScreen(act)
      else await act()
      await save()
      await expect.poll(() => find(sent, 'b1')?.y).toBe(400)
      expect(find(sent, 'b1')).toMatchObject({ w: 400, h: 200 })
      await userEvent.keyboard('{Control>}z{/Control}')
      await save()
      await expect.poll(() => find(sent, 'b1')).toMatchObject({ x: 100, y: 100 })
    },
  )

  it('is moved freely with Alt, and stays where it was with Escape', async () => {
    const sent = await open()
    await dragElement('mouse', '左', { x: 120, y: 297 }, alt)
    await save()
    await expect.poll(() => Math.abs((find(sent, 'b1')?.y ?? 0) - 397)).toBeLessThan(3)
    const before = find(sent, 'b1')
    const browser = cdp()
    const { x, y } = findMiddle(element('左').element())
    await browser.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
    await browser.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: x + 60,
      y,
      button: 'left',
      buttons: 1,
    })
    await userEvent.keyboard('{Escape}')
    await browser.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      x: x + 60,
      y,
      button: 'left',
      clickCount: 1,
    })
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await save()
    await expect.poll(() => find(sent, 'b1')).toMatchObject({ x: before?.x, y: (before?.y ?? 0) + 10 })
  })

  it('is resized at a handle; with Shift it keeps its proportions', async () => {
    const sent = await open()
    await press('mouse', element('左'))
    const scale = getScale()
    await drag('mouse', findMiddle(handle('se')), { x: 200 * scale, y: 60 * scale }, alt)
    await save()
    await expect.poll(() => Math.abs((find(sent, 'b1')?.w ?? 0) - 600)).toBeLessThan(4)
    expect(Math.abs((find(sent, 'b1')?.h ?? 0) - 260)).toBeLessThan(4)
    await userEvent.keyboard('{Control>}z{/Control}')
    await drag('mouse', findMiddle(handle('se')), { x: 200 * scale, y: 60 * scale }, shift)
    await save()
    await expect.poll(() => find(sent, 'b1')?.w).toBeGreaterThan(500)
    const { w = 0, h = 0 } = find(sent, 'b1') ?? {}
    expect(Math.abs(w / h - 2)).toBeLessThan(0.02)
  })

  it('moves by keys in one undo step, copies, pastes and deletes', async () => {
    const sent = await open()
    await press('mouse', element('左'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await save()
    await expect.poll(() => find(sent, 'b1')).toMatchObject({ x: 102, y: 110 })
    await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}')
    await save()
    await expect.poll(() => find(sent, 'border1')).toMatchObject({ x: 122, y: 130, title: '左' })
    await userEvent.keyboard('{Delete}')
    await save()
    await expect.poll(() => lastElements(sent).map(({ id }) => id)).toEqual(['b1', 'b2'])
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await save()
    await expect.poll(() => find(sent, 'b1')).toMatchObject({ x: 100, y: 100 })
  })

  it('groups and aligns what an area selects; the group moves together until it is dissolved', async () => {
    const sent = await open()
    await expect.element(element('左')).toBeVisible()
    const { left, top } = canvas().element().getBoundingClientRect()
    const scale = getScale()
    await drag('mouse', { x: left + 20, y: top + 20 }, { x: 1100 * scale, y: 480 * scale })
    await expect.element(panel().getByRole('heading', { name: '已选 2 个组件' })).toBeVisible()
    await press('mouse', panel().getByRole('button', { name: '顶端对齐' }))
    await userEvent.keyboard('{Control>}g{/Control}')
    await save()
    await expect
      .poll(() => lastElements(sent).map(({ y, group }) => [y, group]))
      .toEqual([
        [100, 'group1'],
        [100, 'group1'],
      ])
    await userEvent.keyboard('{Escape}')
    await press('mouse', element('右'))
    await userEvent.keyboard('{ArrowDown}')
    await save()
    await expect.poll(() => lastElements(sent).map(({ y }) => y)).toEqual([101, 101])
    await press('mouse', panel().getByRole('button', { name: '取消组合' }))
    await save()
    await expect.poll(() => lastElements(sent).map(({ group }) => group)).toEqual(['', ''])
  })

  it.each(['mouse', 'touch'] as const)('orders, locks, hides and renames layers by %s and keys', async (hand) => {
    const sent = await open()
    await press(hand, page.getByText('图层', { exact: true }))
    // the focus is on a radio, which has arrow keys of its own but no shortcuts
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(panel().getByRole('heading', { name: '已选 2 个组件' })).toBeVisible()
    await press(hand, layers().getByRole('button', { name: '左', exact: true }))
    const names = () => [...layers().element().querySelectorAll('button[aria-pressed]')].map((node) => node.textContent)
    await expect.poll(names).toEqual(['右', '左'])
    const grip = findMiddle(button('移动“左”').element())
    const up = () => drag(hand, grip, { x: 0, y: -40 })
    if (hand === 'touch') await onTouchScreen(up)
    else await up()
    await expect.poll(names).toEqual(['左', '右'])
    button('移动“左”').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(names).toEqual(['右', '左'])
    expect(document.activeElement, 'keeps the focus, so that it can be moved on').toBe(button('移动“左”').element())
    await press(hand, button('锁定“左”'))
    await press(hand, button('隐藏“右”'))
    await expect.element(element('左')).not.toBeInTheDocument()
    await press(hand, layers().getByRole('button', { name: '左', exact: true }))
    await userEvent.keyboard('{ArrowRight}{Delete}{F2}')
    await userEvent.fill(page.getByRole('textbox', { name: '图层名称' }), '底图')
    await userEvent.keyboard('{Enter}')
    await save()
    await expect
      .poll(() => find(sent, 'b1'), { message: 'a locked element is neither moved nor deleted' })
      .toMatchObject({ name: '底图', isLocked: true, x: 100 })
    expect(find(sent, 'b2')).toMatchObject({ isHidden: true })
  })

  it('adds, renames, moves and removes pages, and brings one back', async () => {
    const sent = await open()
    await press('mouse', button('添加页面'))
    await press('mouse', button('边框'))
    await press('mouse', button('“第 2 页”的操作'))
    await press('mouse', page.getByRole('menuitem', { name: '重命名' }))
    await userEvent.fill(page.getByRole('textbox', { name: '页面名称' }), '运维')
    await userEvent.keyboard('{Enter}')
    await press('mouse', button('“运维”的操作'))
    await press('mouse', page.getByRole('menuitem', { name: '左移' }))
    await save()
    await expect.poll(() => lastPages(sent)?.map(({ name }) => name)).toEqual(['运维', ''])
    await press('mouse', button('“运维”的操作'))
    await press('mouse', page.getByRole('menuitem', { name: '删除页面' }))
    await expect.element(element('左')).toBeVisible()
    await save()
    await expect.poll(() => lastPages(sent)?.length).toBe(1)
    await press('mouse', button('撤销'))
    await save()
    await expect.poll(() => lastElements(sent).map(({ kind }) => kind)).toEqual(['border'])
  })

  it('changes the size of the screen, which half a number does not', async () => {
    const sent = await open()
    await userEvent.selectOptions(setting('尺寸'), '3840 × 2160')
    await userEvent.fill(setting('宽'), '10')
    await userEvent.fill(setting('宽'), '1000')
    await userEvent.keyboard('{Enter}')
    await save()
    await expect.poll(() => saved(sent).at(-1)?.layout).toMatchObject({ width: 1000, height: 2160 })
    await expect.element(setting('尺寸')).toHaveValue('custom')
  })

  it('lists what prevents a release, and leads to it on its page', async () => {
    const problems = { list: [{ widgetId: 'b2', title: '右', msg: '请选择数据来源' }] }
    await open({ 'GET /api/visualdev/Screen/s/Problems': problems })
    await press('mouse', button('发布'))
    const release = page.getByRole('dialog', { name: '发布大屏' })
    await expect.element(release.getByRole('button', { name: '发布' })).toBeDisabled()
    await press('mouse', release.getByRole('button', { name: '右' }))
    await expect.element(element('右')).toHaveAttribute('aria-selected', 'true')
  })

  it('asks which version to keep when another user has saved in the meantime', async () => {
    const theirs = { ...aScreen([aBorder('b3', '新', 0, 0)]), revision: 9 }
    let answer: unknown = refusal(409, '大屏已被 秦站长 修改', theirs)
    const sent = await open({ 'PUT /api/visualdev/Screen/s': () => answer })
    await press('mouse', element('左'))
    await userEvent.keyboard('{Delete}')
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog).toHaveTextContent('秦站长')
    answer = { revision: 10, state: 2 }
    await press('touch', dialog.getByRole('button', { name: '用我的覆盖' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saved(sent).map(({ revision }) => revision)).toEqual([4, 9])
  })

  it('is read-only without the edit permission, and on a phone, which says why', async () => {
    mayDo()
    await open()
    await expect.element(page.getByText('只读')).toBeVisible()
    for (const name of ['保存', '发布', '指标', '添加页面']) await expect.element(button(name)).not.toBeInTheDocument()
    expect(document.querySelector('[data-element="b1"]')).not.toBeNull()
  })

  it('needs a wider window than a phone', async () => {
    await open({}, 390)
    await expect
      .element(page.getByText('窗口太窄，设计器以只读方式打开；请在宽度 992 像素以上的窗口中修改设计。'))
      .toBeVisible()
    await expect.element(button('指标')).not.toBeInTheDocument()
  })
})
