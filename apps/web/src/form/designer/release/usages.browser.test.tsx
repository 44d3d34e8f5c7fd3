import type { FieldUsage, MenuItem } from '@armature/contract'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { Usages } from './usages.tsx'

beforeAll(async () => {
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'designer'])
})

const aUsage = (values: Partial<FieldUsage>): FieldUsage => ({
  field: 'amount',
  label: '金额',
  where: '打印模板',
  usedBy: '采购单',
  use: 'shows',
  running: 0,
  owner: { kind: 'printTemplate', id: 'p1' },
  ...values,
})
const condition = aUsage({
  where: '流程条件',
  usedBy: '采购审批 / 大额',
  use: 'decides',
  running: 7,
  owner: { kind: 'flow', id: 'f1' },
})
const aPage = (id: string, urlAddress: string): MenuItem =>
  ({ id, parentId: '-1', fullName: id, enCode: id, type: 2, urlAddress, children: [], hasChildren: false }) as never

async function show(usages: FieldUsage[], menuList: MenuItem[]) {
  session.setState({ menuList })
  await render(
    <MemoryRouter>
      <Usages usages={usages} />
    </MemoryRouter>,
  )
}
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the usages of removed fields', () => {
  it('begin with what prevents the release, with its running approvals', async () => {
    await show([aUsage({}), condition], [])
    expect(lines()).toEqual([
      '“金额”：采购审批 / 大额 流程条件先修改它才能发布，有 7 个审批正在进行',
      '“金额”：采购单 打印模板',
    ])
  })

  it('link to the pages that the user has, in a new tab', async () => {
    await show([condition, aUsage({})], [aPage('flows', 'workFlow/flowEngine')])
    const link = page.getByRole('link')
    await expect.element(link).toHaveTextContent('采购审批 / 大额')
    await expect.element(link).toHaveAttribute('href', '/workFlow/designer/f1')
    await expect.element(link).toHaveAttribute('target', '_blank')
    expect(link.elements()).toHaveLength(1)
  })

  it('say separately which nodes do not show a new field yet', async () => {
    const hidden = aUsage({ label: '税率', where: '流程表单权限', usedBy: '采购审批 / 主管、财务', use: 'hides' })
    await show([hidden, condition], [])
    await expect.element(page.getByRole('heading', { name: '以下节点还看不到新增的字段' })).toBeVisible()
    expect(lines().at(-1)).toBe('“税率”：采购审批 / 主管、财务 流程表单权限')
  })
})
