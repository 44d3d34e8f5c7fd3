import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { dragByFinger } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import ModelPage from '../list/model-page.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'

beforeAll(() => startScreen())

const form = aForm([
  aField('comInput', 'title', {}, { label: '工单' }),
  aField(
    'select',
    'state',
    {
      options: [
        { id: 'open', fullName: '待处理' },
        { id: 'doing', fullName: '处理中' },
        { id: 'done', fullName: '已完成' },
      ],
    },
    { label: '状态', required: true },
  ),
])
const columnData = (buttons: string[]) => ({
  kanban: { by: 'state', title: 'title', fields: [] },
  columnList: [{ prop: 'title', label: '工单' }],
  searchList: [],
  columnBtnsList: buttons.map((value) => ({ value, label: value })),
})
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '工单', propertyJson: '{"moduleId":"m"}' })

/** A board of two work orders that stores moves. */
async function open({
  save,
  buttons = ['detail', 'edit'],
  lock = '',
}: {
  save?: () => Response | { id: string; version: number; isOutOfScope: true }
  buttons?: string[]
  lock?: string
} = {}) {
  const stored = [
    { id: 'r1', version: 3, title: '巡检', state: 'open', lockReason: '' },
    { id: 'r2', version: 1, title: '抢修', state: 'doing', lockReason: lock },
  ]
  const sent = answerCalls({
    'GET /api/visualdev/OnlineDev/:id/Config': {
      ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
      ...{ id: 'm', fullName: '工单', menuId: 'menu-1' },
      ...{ formData: JSON.stringify(form), columnData: JSON.stringify(columnData(buttons)) },
    },
    'POST /api/visualdev/OnlineDev/:id/List': { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } },
    'POST /api/visualdev/OnlineDev/:id/Board': ({ body }: SentCall) => {
      const opened = (body['opened'] as string[]).length > 0
      return {
        columns: ['open', 'doing', 'done'].flatMap((id) => {
          const list = stored.filter(({ state }) => state === id)
          return list.length > 0 ? [{ id, name: id, count: list.length + (opened ? 0 : 5), sum: null, list }] : []
        }),
        isCut: false,
      }
    },
    'PUT /api/visualdev/OnlineDev/:id/:recordId': ({ body, line }) => {
      if (save) return save()
      const record = stored.find(({ id }) => line.includes(id))
      const version = body.version + 1
      Object.assign(record ?? {}, JSON.parse(body.data), { version })
      return { id: record?.id ?? '', version }
    },
    'POST /api/visualdev/OnlineDev/m/r1/Actions/Undo': ({ body }: SentCall) => {
      expect(body).toEqual({ version: 4 })
      Object.assign(stored[0] ?? {}, { state: 'open', version: 5 })
      return { id: 'r1', version: 5 }
    },
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return sent
}
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
const card = (name = '巡检') => page.getByRole('button', { name, exact: true })
const said = () => page.getByRole('status')
const saves = (sent: SentCall[]) =>
  sent.filter(({ line }) => line.startsWith('PUT')).map(({ line, body }) => [line.split('/').at(-1), body])
const move = (state: string, version: number) => ({ version, data: JSON.stringify({ state }) })

describe('a list as a board (S1.30)', () => {
  it('moves a card with the mouse with the version of its record, and undoes the move', async () => {
    const sent = await open()
    await userEvent.dragAndDrop(card(), column('已完成'))
    await expect.element(said()).toHaveTextContent('“巡检”已移动到“已完成”')
    await expect.element(column('已完成').getByRole('button', { name: '巡检', exact: true })).toBeVisible()
    expect(saves(sent)).toEqual([['r1', move('done', 3)]])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.element(said()).toHaveTextContent('“巡检”已恢复到“待处理”')
    await expect.element(column('待处理').getByRole('button', { name: '巡检', exact: true })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('says of a moved card that row rules no longer show it to the user, who cannot undo that', async () => {
    await open({ save: () => ({ id: 'r1', version: 4, isOutOfScope: true }) })
    await userEvent.dragAndDrop(card(), column('已完成'))
    await expect.element(said()).toHaveTextContent('“巡检”已移动到“已完成” 按数据权限，你不再能查看这条数据。')
    await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  })

  it('moves a card with a finger after a long press', async () => {
    const sent = await open()
    await expect.element(card()).toBeVisible()
    const isHeld = () => document.querySelector('[data-held] [data-card="r1"]') !== null
    await dragByFinger(card(), column('处理中'), isHeld)
    await expect.element(said()).toHaveTextContent('“巡检”已移动到“处理中”')
    expect(saves(sent)).toEqual([['r1', move('doing', 3)]])
  })

  it('moves a card with keys, announces each step, keeps its focus, and Escape returns it', async () => {
    const sent = await open()
    await expect.element(card()).toBeVisible()
    card().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(said()).toHaveTextContent('巡检：待处理。← → 换列')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(said()).toHaveTextContent('巡检：处理中。')
    await userEvent.keyboard('{Escape}')
    await expect.element(card()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard(' {ArrowRight} ')
    await expect.element(said()).toHaveTextContent('“巡检”已移动到“处理中”')
    await expect.element(card()).toHaveFocus()
    expect(saves(sent)).toEqual([['r1', move('doing', 3)]])
  })

  it('moves a card with its menu; a refused card returns with the reason and the board is loaded again', async () => {
    const sent = await open({ save: () => refusal(409, '已被他人修改') })
    await page.getByRole('button', { name: '移动“巡检”' }).click()
    await page.getByRole('menuitemradio', { name: '已完成' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('“巡检”没有移动：已被他人修改')
    await expect.element(column('待处理').getByRole('button', { name: '巡检', exact: true })).toBeVisible()
    expect(sent.filter(({ line }) => line.endsWith('/Board')).length).toBeGreaterThan(1)
  })

  it('leaves a locked card where it is and says why', async () => {
    const sent = await open({ lock: '审批中' })
    const locked = page.getByRole('button', { name: /抢修$/ })
    await expect.element(locked).toBeVisible()
    locked.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('alert')).toHaveTextContent('“抢修”没有移动：审批中')
    expect(saves(sent)).toEqual([])
  })

  it('is read-only for users who may not edit, and shows more cards of a column on demand', async () => {
    const sent = await open({ buttons: ['detail'] })
    await expect.element(said()).toHaveTextContent('点击卡片查看详情')
    await expect.element(page.getByRole('button', { name: '移动“巡检”' })).not.toBeInTheDocument()
    await column('待处理').getByRole('button', { name: '再显示一些（还有 5 条）' }).click()
    await expect.element(column('待处理').getByRole('button', { name: /再显示/ })).not.toBeInTheDocument()
    expect(sent.filter(({ line }) => line.endsWith('/Board')).at(-1)?.body['opened']).toEqual(['open'])
  })

  it('switches to the table and back, with the view in the address', async () => {
    await open()
    await page.getByRole('radio', { name: '列表' }).click({ force: true })
    await expect.element(column('待处理')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: '看板' }).click({ force: true })
    await expect.element(card()).toBeVisible()
  })
})
