import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Pagination } from './pagination.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['ui'])
})

it('shows total, sizes, previous, pages, next and jumper, in this order (F9.22)', async () => {
  const { container } = await render(<Pagination page={1} pageSize={20} total={1284} onChange={() => undefined} />)
  const parts = [
    page.getByText('共 1,284 条'),
    page.getByRole('combobox', { name: '每页条数' }),
    page.getByRole('button', { name: '上一页' }),
    page.getByRole('button', { name: '第 65 页' }),
    page.getByRole('button', { name: '下一页' }),
    page.getByRole('textbox', { name: /前往/ }),
  ].map((part) => part.element())
  const order = [...container.querySelectorAll('*')]
  const places = parts.map((part) => order.indexOf(part))
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

it('goes to a page by number, by arrow and by the jumper, never beyond the last (F9.22)', async () => {
  const onChange = vi.fn()
  await render(<Pagination page={2} pageSize={20} total={100} onChange={onChange} />)
  await userEvent.click(page.getByRole('button', { name: '第 4 页' }))
  await userEvent.click(page.getByRole('button', { name: '上一页' }))
  await userEvent.fill(page.getByRole('textbox'), '99')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([
    [4, 20],
    [1, 20],
    [5, 20],
  ])
})

it('starts over at page 1 with another size (F9.21)', async () => {
  const onChange = vi.fn()
  await render(<Pagination page={3} pageSize={20} total={100} onChange={onChange} />)
  await userEvent.selectOptions(page.getByRole('combobox'), '50')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1, 50)
})

it('shows that a capped total is at least that many and allows the next page after a full one', async () => {
  const onChange = vi.fn()
  await render(<Pagination page={50} pageSize={20} total={1000} totalKind="capped" hasMore onChange={onChange} />)
  await expect.element(page.getByText('共 1,000+ 条')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '下一页' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(51, 20)
})
