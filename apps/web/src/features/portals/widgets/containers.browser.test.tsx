import type { PortalWidget } from '@armature/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { press } from '../../../testing/pointer.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
beforeEach(() => session.setState({ userInfo: aUserInfo() }))

const source = {
  ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null },
  ...{ fn: 'count', field: '', compare: false },
}
const aFigure = (id: string, title: string, parent: string): PortalWidget =>
  aWidget(id, title, { kind: 'figure', source, unit: '', decimals: 0, parent, h: 3 })
const tab = (id: string, title: string) => ({ id, title, titleI18n: {} })
const widgets = [
  aWidget('tabs1', '统计', { kind: 'tabs', tabs: [tab('t1', '本月'), tab('t2', '')] }),
  aWidget('card1', '电站', { kind: 'card', x: 12 }),
  aFigure('sum', '发电量', 't1'),
  aFigure('loss', '损耗', 't2'),
  aFigure('sites', '站点数', 'card1'),
]
const calls = {
  'POST /api/visualdev/Portal/:id/Data': {
    list: ['sum', 'loss', 'sites'].map((id, at) => ({ id, state: 'ready', figure: { value: 7 + at, before: null } })),
  },
  'PUT /api/visualdev/Portal/Custom/Save/:id': null,
}

describe('containers of a portal', () => {
  it.each([1280, 390])('show their widgets, of tabs those of the chosen one, at %i pixels', async (width) => {
    const sent = await showPortal(widgets, calls, width)
    await expect.element(findWidget('统计').getByRole('tabpanel', { name: '本月' })).toHaveTextContent('发电量7')
    await expect.element(findWidget('电站').getByRole('region', { name: '站点数' })).toHaveTextContent('9')
    expect(findWidget('损耗').elements()).toEqual([])
    await press(width === 390 ? 'touch' : 'mouse', page.getByRole('tab', { name: '选项卡 2' }))
    await expect.element(findWidget('统计').getByRole('tabpanel')).toHaveTextContent('损耗8')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(findWidget('统计').getByRole('tabpanel')).toHaveTextContent('发电量7')
    const asked = sent.filter(({ line }) => line.endsWith('/Data')).map(({ body }) => body['widgetIds'])
    expect(asked, 'one call for all').toEqual([['sum', 'loss', 'sites']])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('are hidden by a user with what is in them, which is not requested any more', async () => {
    const sent = await showPortal(widgets, calls)
    await press('mouse', page.getByRole('button', { name: '更多' }))
    await press('mouse', page.getByRole('menuitem', { name: '调整布局' }))
    const cell = page.getByRole('group', { name: '统计' })
    await userEvent.click(cell)
    await userEvent.keyboard('{Delete}')
    await press('mouse', page.getByRole('button', { name: '保存' }))
    await expect
      .poll(() => sent.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({
        places: [
          { id: 'card1', hidden: false },
          { id: 'tabs1', hidden: true },
        ],
      })
  })

  it('may be empty', async () => {
    await showPortal(widgets.slice(0, 2), calls)
    await expect.element(findWidget('电站')).toHaveTextContent('还没有组件')
  })
})
