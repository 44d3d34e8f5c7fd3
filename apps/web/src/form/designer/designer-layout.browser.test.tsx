import type { DesignRecord, FieldConversion } from '@armature/contract'
import { controls } from '@armature/form-engine'
import { createEditor, createLabeledField, insert } from '@armature/form-engine/editing/index'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls } from '../../testing/calls.ts'
import { draw } from '../testing/screen.tsx'
import DesignerPage from './designer-page.tsx'
import { aRecord } from './testing/a-design.ts'

beforeAll(async () => {
  appState.setState({ language: 'zh' })
  await startTexts('zh', ['ui', 'form', 'designer', 'tableGrid'])
})
beforeEach(() => session.setState({ permissionList: [aPermissionEntry('', { button: ['btn_edit', 'btn_release'] })] }))
afterEach(() => unsavedWork.clear())

/** Every control of the palette once; the sub-table has a column. */
function everyControl() {
  let count = 0
  const makeId = () => `f${(count += 1)}`
  let editor = createEditor({ fields: [] }, makeId)
  const put = (kind: string, parent: string | null) => {
    const field = createLabeledField(kind, 'zh')
    if (field) editor = insert(editor, field, { parent, index: Infinity })
  }
  for (const { kind, isPane } of controls) if (!isPane) put(kind, null)
  const table = editor.formData.fields.find(({ config }) => config.jnpfKey === 'table')
  put('numInput', table?.config.formId ?? null)
  return editor.formData
}

async function openDesigner(
  width: number,
  height: number,
  own: Partial<DesignRecord> = {},
  conversion: FieldConversion | null = null,
): Promise<void> {
  await page.viewport(width, height)
  updateDevice(width)
  const record = aRecord(everyControl(), own)
  answerCalls({
    [`GET /api/visualdev/Base/${record.id}`]: record,
    'GET /api/visualdev/Base/:id/Conversion': conversion,
    'GET /api/visualdev/Base/Selector': { list: [] },
    'GET /api/system/DataInterface/getList': { list: [] },
  })
  const router = createMemoryRouter([{ path: '/design/:id', element: <DesignerPage /> }], {
    initialEntries: [`/design/${record.id}`],
  })
  await draw(<RouterProvider router={router} />)
}

/** Elements that scroll although they should not: the document, or the page behind its panels. */
function strayScroll(): string[] {
  const root = document.documentElement
  const saved = document.querySelector('footer')?.getBoundingClientRect()
  const release = page.getByRole('button', { name: '发布', exact: true }).element().getBoundingClientRect()
  return [
    ...(root.scrollHeight > innerHeight ? [`document ${root.scrollHeight} px tall`] : []),
    ...(root.scrollWidth > innerWidth ? [`document ${root.scrollWidth} px wide`] : []),
    ...(!saved || saved.bottom > innerHeight + 0.5 ? ['status bar below the window'] : []),
    ...(release.top < 0 || release.bottom > 60 ? ['release button out of sight'] : []),
  ]
}

const chosen = () => document.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')

it('the form designer keeps its bars visible, whatever control is selected: only palette, canvas and panel scroll', async () => {
  await openDesigner(1280, 720)
  const first = page.getByRole('treeitem').first()
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  const seen = new Map<string, string[]>()
  for (let id = chosen()?.dataset['formId']; id && !seen.has(id); id = chosen()?.dataset['formId']) {
    await new Promise((done) => requestAnimationFrame(done))
    seen.set(id, strayScroll())
    await userEvent.keyboard('{ArrowDown}')
  }
  expect([...seen].filter(([, faults]) => faults.length > 0)).toEqual([])
  expect(seen.size).toBeGreaterThan(controls.filter(({ isPane }) => !isPane).length)

  await page.viewport(1440, 900)
  for (const name of ['计算 计算', '关联表单 关联表单', '级联 级联']) {
    await userEvent.click(page.getByRole('treeitem', { name, exact: true }))
    await expect.poll(strayScroll).toEqual([])
  }
})

/** Pairs of elements in the top bar that overlap, and those that are outside of the window. */
function overlapsInBar(): string[] {
  const bar = document.querySelector('header')
  const boxes = [...(bar?.querySelectorAll<HTMLElement>('button, h1, h1 ~ span') ?? [])]
    .filter((each) => each.checkVisibility() && !each.parentElement?.closest('button'))
    .map((each) => ({ name: each.ariaLabel || each.innerText, box: each.getBoundingClientRect() }))
  const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => `${name} outside`)
  const pairs = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(({ box }) => box.left < one.box.right - 0.5 && one.box.left < box.right - 0.5)
      .map((other) => `${one.name} / ${other.name}`),
  )
  return boxes.length < 10 ? [`only ${boxes.length} things in the bar`] : [...outside, ...pairs]
}

it('a form whose values another designer converts is shown with the progress, and cannot be changed', async () => {
  const startedAt = Date.parse('2026-03-01T10:00:00+08:00')
  const rows = { total: 1_000_000, done: 250_000, startedAt, endedAt: null }
  await openDesigner(
    1280,
    720,
    {},
    { state: 'running', step: 'values', user: '王设计', isOwn: false, fault: '', ...rows },
  )
  await expect.element(page.getByText('王设计正在发布此表单，数据转换已完成 25%；期间不能修改设计')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看进度' })).toBeVisible()
  expect(page.getByRole('button', { name: '发布', exact: true }).elements()).toEqual([])
  expect(page.getByRole('complementary').elements()).toEqual([])
})

it.each(['zh', 'tw', 'en'] as const)(
  'nothing overlaps in the top bar of the form designer, from 1024 px up, in %s',
  async (language) => {
    appState.setState({ language })
    await startTexts(language, ['ui', 'form', 'designer'])
    const fullName = 'Inspection of the equipment of all stations'
    await openDesigner(1280, 720, { fullName, state: 2, version: 12 })
    await expect.element(page.getByRole('treeitem').first()).toBeVisible()
    const found: Record<number, string[]> = {}
    for (const width of [1024, 1100, 1200, 1279, 1280, 1366, 1400, 1439, 1440, 1536, 1920]) {
      await page.viewport(width, 900)
      updateDevice(width)
      await new Promise((done) => requestAnimationFrame(done))
      const overlaps = overlapsInBar()
      if (overlaps.length > 0) found[width] = overlaps
    }
    expect(found).toEqual({})
  },
)
