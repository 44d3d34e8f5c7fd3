import type { TreeNode } from '@armature/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { OrganizePane } from './organize-pane.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'pages'])
})

const node = (id: string, fullName: string, type: string, children: TreeNode[] = [], disabled = false): TreeNode => ({
  id,
  fullName,
  type,
  children,
  ...(disabled && { disabled }),
})
const tree = [
  node(
    'g',
    '集团',
    'company',
    [
      node('n', '北方公司', 'company', [node('n1', '北方一班', 'department')]),
      node('s', '南方公司', 'company', [node('s1', '南方一班', 'department')]),
    ],
    true,
  ),
]

const item = (name: string) => page.getByRole('treeitem', { name })

async function open(value?: string) {
  const asked = answerCalls({ 'GET /api/permission/Organize/Department/SelectorByAuth/0': { list: tree } })
  const onChoose = vi.fn()
  await draw(<OrganizePane value={value} onChoose={onChoose} />)
  await expect.element(item('集团')).toBeVisible()
  return { asked, onChoose }
}

it('shows the part that the user administers, the top level open and the rest when a branch is opened [S7.88, FO.57]', async () => {
  const { asked } = await open()
  await expect.element(item('北方公司')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(item('北方一班')).not.toBeInTheDocument()
  item('北方公司').element().querySelector('span')?.click()
  await expect.element(item('北方一班')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('filters by the selection and is reset with 全部; nodes without permission cannot be selected', async () => {
  const { onChoose } = await open('n')
  await expect.element(item('北方公司')).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(item('南方公司').getByText('南方公司'))
  await userEvent.click(item('集团').getByText('集团'), { force: true })
  await userEvent.click(item('全部').getByText('全部'))
  expect(onChoose.mock.calls).toEqual([['s'], [undefined]])
})

it('finds nodes by a part of their name, with their parents, and reports if there are none', async () => {
  await open()
  const box = page.getByRole('textbox', { name: '查找组织' })
  await userEvent.fill(box, '南方一')
  await expect.element(item('南方一班')).toBeVisible()
  await expect.element(item('北方公司')).not.toBeInTheDocument()
  await userEvent.fill(box, '没有的')
  await expect.element(page.getByText('没有符合的分类')).toBeVisible()
})
