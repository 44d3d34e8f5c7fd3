import type { DesignedKind, GraphLink, GraphNode } from '@armature/contract'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls } from '../../testing/calls.ts'
import { aListPage, aUse, button } from '../testing/page.tsx'
import { draw, startScreen } from '../testing/screen.tsx'
import { UnusedButton } from './unused-button.tsx'
import { UsedByList } from './used-by-list.tsx'
import { useUsedBy } from './use-used-by.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('usedBy')
})

const path = '/api/visualdev/References'
const aNode = (kind: DesignedKind, id: string, level: number, fullName = id): GraphNode => ({
  kind,
  id,
  fullName,
  level,
})
const aLink = (from: number, to: number, use: GraphLink['use'] = 'reads'): GraphLink => ({ from, to, use })

function UsedByButton() {
  const { button: row, drawer } = useUsedBy({ kind: 'model', id: 'm', name: '采购单' })
  return (
    <>
      <button type="button" onClick={() => row.act()}>
        {row.label}
      </button>
      {drawer}
    </>
  )
}

async function open(own: Record<string, unknown> = {}) {
  session.setState({ menuList: [aMenuItem({ id: 'flows', type: 2, urlAddress: 'workFlow/flowEngine' })] })
  const sent = answerCalls({
    [`GET ${path}/model/m/UsedBy`]: {
      ...aListPage(aUse(), aUse({ kind: 'portal', id: 'p1', fullName: '首页' })),
      hidden: 2,
    },
    ...own,
  })
  await draw(
    <MemoryRouter>
      <UsedByButton />
      <UnusedButton kind="report" />
    </MemoryRouter>,
  )
  return sent
}

describe('what uses a thing', () => {
  it('is listed with place and use, with a link for users with the page, and how many more there are', async () => {
    await open()
    await userEvent.click(button('引用关系'))
    const drawer = page.getByRole('dialog', { name: '采购单的引用关系' })
    const row = drawer.getByRole('row', { name: '采购审批' })
    for (const text of ['流程', '流程条件·大额', '金额', '参与判断'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(drawer.getByRole('link', { name: '采购审批' }))
      .toHaveAttribute('href', '/workFlow/designer/f1')
    expect(drawer.getByRole('link', { name: '首页' }).elements()).toHaveLength(0)
    await expect.element(drawer.getByText('还有 2 项，你没有查看权限')).toBeVisible()
  })

  it('names the tables of a data source as such', async () => {
    answerCalls({
      [`GET ${path}/dataSource/s/UsedBy`]: { ...aListPage(aUse({ field: 'site', fieldName: '场站' })), hidden: 0 },
    })
    await draw(
      <MemoryRouter>
        <UsedByList thing={{ kind: 'dataSource', id: 's', name: '运维库' }} />
      </MemoryRouter>,
    )
    await expect.element(page.getByRole('columnheader', { name: '表', exact: true })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '场站' })).toBeVisible()
    expect(page.getByRole('columnheader', { name: '字段', exact: true }).elements()).toHaveLength(0)
  })

  it('is drawn around it; another thing can become the middle, and back, by keyboard', async () => {
    await open({
      [`GET ${path}/model/m/Graph`]: {
        nodes: [
          aNode('model', 'm', 0, '采购单'),
          aNode('flow', 'f1', -1, '采购审批'),
          aNode('model', 's', 1, '供应商'),
        ],
        links: [aLink(1, 0, 'decides'), aLink(0, 2)],
        hidden: 0,
        isCut: false,
      },
      [`GET ${path}/model/s/Graph`]: { nodes: [aNode('model', 's', 0, '供应商')], links: [], hidden: 3, isCut: false },
    })
    await userEvent.click(button('引用关系'))
    await userEvent.click(page.getByRole('tab', { name: '关系图' }))
    await expect
      .element(page.getByRole('region', { name: '使用它', exact: true }).getByRole('button'))
      .toHaveTextContent('采购审批')
    const target = page.getByRole('region', { name: '它使用的' }).getByRole('button', { name: '供应商' })
    await expect.element(target).toBeVisible()
    ;(target.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(target).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button('查看它的关系图'))
    await expect.element(page.getByText('周围还有 3 项，你没有查看权限')).toBeVisible()
    await userEvent.click(button('返回'))
    await expect.element(target).toBeVisible()
  })

  it('stays readable with many things: a kind shows eight, and all after a click', async () => {
    const nodes = [
      aNode('model', 'm', 0),
      ...Array.from({ length: 499 }, (_, at) => aNode('model', `u${at}`, -1, `表单${at}`)),
    ]
    await open({
      [`GET ${path}/model/m/Graph`]: {
        nodes,
        links: nodes.slice(1).map((_, at) => aLink(at + 1, 0)),
        hidden: 0,
        isCut: true,
      },
    })
    await userEvent.click(button('引用关系'))
    await userEvent.click(page.getByRole('tab', { name: '关系图' }))
    const column = page.getByRole('region', { name: '使用它', exact: true })
    await expect.element(column.getByText('表单（499）')).toBeVisible()
    await expect.element(page.getByText('只显示前 500 项')).toBeVisible()
    expect(column.getByRole('button').elements()).toHaveLength(9)
    await userEvent.click(button('其余 491 项'))
    expect(column.getByRole('button').elements()).toHaveLength(499)
  })
})

it('things that nothing uses are listed for each kind', async () => {
  const sent = await open({
    [`GET ${path}/report/Unused`]: aListPage({ id: 'r1', fullName: '旧报表', enCode: 'old' }),
  })
  await userEvent.click(button('未被引用'))
  const drawer = page.getByRole('dialog', { name: '未被引用的报表' })
  await expect.element(drawer.getByText('旧报表')).toBeVisible()
  await expect.element(drawer.getByText('old')).toBeVisible()
  await userEvent.fill(drawer.getByRole('searchbox'), '旧')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ keyword: '旧' })
})
