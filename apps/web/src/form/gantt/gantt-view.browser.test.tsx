import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import ModelPage from '../list/model-page.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { dayMs, getMidnight } from './time-axis.ts'

beforeAll(() => startScreen())

const form = aForm([
  aField('comInput', 'title', {}, { label: '任务' }),
  aField('date', 'beginOn', {}, { label: '开始' }),
  aField('date', 'endOn', {}, { label: '结束' }),
  aField('numInput', 'progress', {}, { label: '进度' }),
])
const columnData = {
  gantt: { begin: 'beginOn', end: 'endOn', progress: 'progress' },
  columnList: [{ prop: 'title', label: '任务' }],
  searchList: [],
  columnBtnsList: [
    { value: 'detail', label: '查看' },
    { value: 'edit', label: '编辑' },
  ],
}
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '任务', propertyJson: '{"moduleId":"m"}' })
const today = getMidnight(Date.now(), 480)
const formatDate = (day: number) => new Date(today + day * dayMs + 480 * 60_000).toISOString().slice(0, 10)
const formatDates = (begin: number, end: number) => `${formatDate(begin)} ~ ${formatDate(end)}`

/** A list of two tasks, with days relative to today, that stores saved changes. */
async function open(save?: () => Response): Promise<SentCall[]> {
  const stored = {
    r1: { id: 'r1', version: 3, title: '电缆敷设', beginOn: formatDate(1), endOn: formatDate(4), progress: 40 },
    r2: { id: 'r2', version: 1, title: '设备验收', beginOn: formatDate(6), endOn: '', progress: '' },
  }
  const sent = answerCalls({
    'GET /api/visualdev/OnlineDev/:id/Config': {
      ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
      ...{ id: 'm', fullName: '任务', menuId: 'menu-1' },
      ...{ formData: JSON.stringify(form), columnData: JSON.stringify(columnData) },
    },
    'POST /api/visualdev/OnlineDev/:id/List': () => ({
      list: Object.values(stored),
      pagination: { currentPage: 1, pageSize: 500, total: 2, totalKind: 'exact' },
    }),
    'PUT /api/visualdev/OnlineDev/:id/:recordId': ({ body }) => {
      if (save) return save()
      const dates = Object.entries(JSON.parse(body.data) as Record<string, number>)
      const texts = dates.map(([name, ms]) => [name, formatDate(Math.round((ms - today) / dayMs))])
      Object.assign(stored.r1, Object.fromEntries(texts))
      stored.r1.version += 1
      return { id: 'r1', version: stored.r1.version }
    },
    'POST /api/visualdev/OnlineDev/m/r1/Actions/Undo': ({ body }: SentCall) => {
      expect(body).toEqual({ version: 5 })
      Object.assign(stored.r1, { endOn: formatDate(6), version: 6 })
      return { id: 'r1', version: 6 }
    },
    'GET /api/visualdev/OnlineDev/m/r1': { id: 'r1', version: 3, data: JSON.stringify({ title: '电缆敷设' }) },
    'GET /api/visualdev/OnlineDev/m/r1/DataChange': { id: 'r1', version: 3, data: '{"title":"电缆敷设"}' },
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return sent
}
const chart = () => page.getByRole('group', { name: '任务甘特图' })
const bar = (task = '电缆敷设') => chart().getByRole('button', { name: new RegExp(`^${task}`) })
const said = () => page.getByRole('status')
const saves = (sent: SentCall[]) =>
  sent
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ body }) => ({ ...body, data: JSON.parse(String(body['data'])) as Record<string, number> }))

/** Drags a bar by days, at its middle or at an end. */
async function dragBy(days: number, grip: 'whole' | 'end'): Promise<void> {
  await expect.element(bar()).toBeVisible()
  const held = bar().element().getBoundingClientRect()
  const box = chart().element().getBoundingClientRect()
  const dayWidth = parseFloat(getComputedStyle(chart().element()).getPropertyValue('--day-w'))
  const x = grip === 'end' ? held.width - 2 : held.width / 2
  const y = held.height / 2
  await userEvent.dragAndDrop(bar(), chart(), {
    sourcePosition: { x, y },
    targetPosition: { x: held.left + x + days * dayWidth - box.left, y: held.top + y - box.top },
    force: true,
  })
}

describe('a list as a Gantt chart (S1.29)', () => {
  it('moves a bar with the mouse, resizes it at its end, saves each change with the version of the record, and undoes a move', async () => {
    const sent = await open()
    await dragBy(2, 'whole')
    await expect.element(said()).toHaveTextContent(`“电缆敷设”已改为 ${formatDate(3)} 至 ${formatDate(6)}`)
    await dragBy(1, 'end')
    await expect.element(said()).toHaveTextContent(`“电缆敷设”已改为 ${formatDate(3)} 至 ${formatDate(7)}`)
    await expect.element(bar()).toHaveAccessibleName(`电缆敷设，${formatDates(3, 7)}，完成 40%`)
    await press('mouse', page.getByRole('button', { name: '撤销' }))
    await expect.element(said()).toHaveTextContent(`“电缆敷设”已恢复为 ${formatDate(3)} 至 ${formatDate(6)}`)
    expect(saves(sent)).toEqual([
      { version: 3, data: { beginOn: today + 3 * dayMs, endOn: today + 6 * dayMs } },
      { version: 4, data: { endOn: today + 7 * dayMs } },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('restores a bar when the move is refused and shows why; Escape cancels a move before it is saved', async () => {
    const sent = await open(() => refusal(400, '结束：不能晚于项目截止日期'))
    await expect.element(bar()).toBeVisible()
    ;(bar().element() as HTMLElement).focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    await expect.element(said()).toHaveTextContent(`${formatDate(3)} 至 ${formatDate(6)}`)
    await userEvent.keyboard('{Escape}')
    expect(saves(sent)).toEqual([])
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('“电缆敷设”没有改期：结束：不能晚于项目截止日期')
    await expect.element(bar()).toHaveAccessibleName(`电缆敷设，${formatDates(1, 4)}，完成 40%`)
    expect(saves(sent)).toMatchObject([{ data: { endOn: today + 5 * dayMs } }])
  })

  it('moves between bars with the arrow keys, changes the scale, and opens a record on a click', async () => {
    await open()
    await press('mouse', page.getByText('月', { exact: true }))
    await expect.element(chart()).toHaveAttribute('data-scale', 'month')
    ;(bar().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(bar('设备验收')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(page.getByRole('dialog', { name: /^详情/ })).toHaveTextContent('电缆敷设')
  })

  it('is a list of dates and small bars on a phone, where a tap opens a record', async () => {
    await startScreen('zh', 390)
    try {
      await open()
      await expect.element(chart().getByRole('button', { name: /^设备验收/ })).toHaveTextContent(`${formatDate(6)} ~ —`)
      await press('touch', bar())
      await expect.element(page.getByRole('dialog', { name: /^详情/ })).toHaveTextContent('电缆敷设')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    } finally {
      await startScreen()
    }
  })
})
