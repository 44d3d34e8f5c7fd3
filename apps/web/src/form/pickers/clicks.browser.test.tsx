import { afterEach, beforeAll, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { startScreen } from '../testing/screen.tsx'
import { aPeopleServer, chosen, company, confirm, dialog, leader, node, openPicker } from './testing/people-pickers.ts'

beforeAll(() => startScreen())
afterEach(() => queryClient.clear())

it('the position picker accepts clicks on positions only, not on their organizations (F4.43)', async () => {
  aPeopleServer()
  const store = await openPicker('posSelect', { multiple: true })
  await userEvent.click(node('运维部'))
  await expect.element(chosen().getByText('暂无数据')).toBeVisible()
  await userEvent.click(node('运维部'))
  await userEvent.click(node('班长'))
  await confirm()
  expect(store.value('field')).toEqual([leader])
})

it('a page of fewer than 20 users ends the list of keyword matches (F9.27)', async () => {
  const people = Array.from({ length: 25 }, (_, n) => ({ id: `u${n}`, fullName: `张${n}`, type: 'user', organize: '' }))
  const line = 'POST /api/permission/Users/ImUser/Selector/0'
  const asked = aPeopleServer({
    [line]: ({ body }: { body: Record<string, unknown> }) => {
      if (!body['keyword']) return { list: [{ id: company, fullName: '储能公司', type: 'company', hasChildren: true }] }
      const from = (Number(body['currentPage'] ?? 1) - 1) * 20
      return { list: people.slice(from, from + 20) }
    },
  })
  await openPicker('userSelect')
  await userEvent.fill(dialog().getByRole('textbox'), '张')
  await userEvent.keyboard('{Enter}')
  await expect.element(node('张19')).toBeInTheDocument()
  const list = dialog().getByRole('tree').element()
  const pages = () => asked.filter(({ body }) => body['keyword'] === '张').map(({ body }) => body['currentPage'])
  for (let n = 0; n < 3; n++) {
    list.scrollTop = list.scrollHeight
    await new Promise((later) => setTimeout(later, 200))
  }
  await expect.element(node('张24')).toBeVisible()
  expect(pages()).toEqual([1, 2])
})
