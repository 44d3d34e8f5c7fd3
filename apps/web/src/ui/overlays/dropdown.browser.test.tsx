import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { Dropdown, type MenuPart } from './dropdown.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['ui'])
})

const choose = vi.fn()
const entry = (label: string, part: object = {}): MenuPart => ({
  key: label,
  label,
  onSelect: () => choose(label),
  ...part,
})
const menu = (
  <Dropdown
    label="标签页操作"
    items={[
      entry('Refresh'),
      'line',
      entry('Close', { disabled: true }),
      entry('Close others'),
      entry('Remove', { danger: true }),
    ]}
  >
    <Button>操作</Button>
  </Dropdown>
)

it('opens with the focus on its first entry, skips disabled ones with the arrows, and selects by Enter', async () => {
  choose.mockClear()
  await render(menu)
  await userEvent.click(page.getByRole('button', { name: '操作' }))
  await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Close others')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '操作' })).toHaveFocus()
})

it('finds an entry by its first letter, wraps round and closes on Esc', async () => {
  choose.mockClear()
  await render(menu)
  await userEvent.click(page.getByRole('button', { name: '操作' }))
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('menuitem', { name: 'Close others' })).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(choose).not.toHaveBeenCalled()
})

it('closes on a press outside', async () => {
  await render(
    <>
      {menu}
      <p>别处</p>
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: '操作' }))
  await userEvent.click(page.getByText('别处'))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

it('works inside a dialog, whose Esc closes the menu first', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog open title="表单" onClose={onClose}>
      {menu}
    </Dialog>,
  )
  await userEvent.click(page.getByRole('button', { name: '操作' }))
  await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
