import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { startScreen } from '../testing/screen.tsx'
import { aPeopleServer, chosen, dialog, lines, node, openPicker, ops } from './testing/people-pickers.ts'

beforeEach(() => startScreen())
afterEach(() => queryClient.clear())

it('a tree of 10,000 organizations opens its top level and mounts the visible nodes; a keyword finds one of them', async () => {
  const organizes = Array.from({ length: 100 }, (_, n) => ({
    id: `company-${n}`,
    fullName: `分公司 ${n}`,
    type: 'company',
    children: Array.from({ length: 99 }, (_, m) => ({
      id: `department-${n}-${m}`,
      fullName: `部门 ${n}-${m}`,
      type: 'department',
    })),
  }))
  aPeopleServer({ [lines.organizes]: { list: organizes } })
  await openPicker('comSelect')
  await expect.element(node('分公司 0')).toBeVisible()
  expect(dialog().getByRole('treeitem').elements().length).toBeLessThan(60)
  await userEvent.fill(dialog().getByRole('textbox'), '部门 77-42')
  await expect.element(node('部门 77-42')).toBeVisible()
  expect(dialog().getByRole('treeitem').elements()).toHaveLength(2)
})

it('on a phone it fills the whole window, and the selection is below the tree', async () => {
  await startScreen('zh', 390)
  aPeopleServer()
  const store = await openPicker('depSelect')
  expect(dialog().element().getBoundingClientRect().width).toBe(window.innerWidth)
  await expect.element(node('运维部')).toBeVisible()
  const bottom = dialog().getByRole('tree').element().getBoundingClientRect().bottom
  expect(chosen().element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  await userEvent.click(node('运维部'))
  await userEvent.click(page.getByRole('button', { name: '确定' }))
  expect(store.value('field')).toBe(ops)
})
