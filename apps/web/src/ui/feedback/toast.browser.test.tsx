import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import { Toaster, toast } from './toast.tsx'

beforeAll(() => startTexts('zh', ['ui']))

it('shows a toast as a message, an error as an alert, and only the newest (S8.29)', async () => {
  await render(<Toaster />)
  toast.success('已保存')
  await expect.element(page.getByRole('status')).toHaveTextContent('已保存')
  toast.error('没有保存')
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存')
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

describe('the button of a toast', () => {
  const none = () => undefined
  function Page({ layers }: { layers: number }) {
    return (
      <>
        <Toaster />
        <Drawer open={layers > 0} title="回收站" onClose={none}>
          列表
        </Drawer>
        <Dialog open={layers > 1} title="编辑" onClose={none}>
          表单
        </Dialog>
      </>
    )
  }
  const undo = () => page.getByRole('button', { name: '撤销' })

  it.each([
    ['a mouse', () => undo().click()],
    [
      'the keyboard',
      async () => {
        undo().element().focus()
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('works by %s over a dialog that was open before, and over one that opens later', async (_way, press) => {
    const act = vi.fn()
    const { rerender } = await render(<Page layers={1} />)
    toast.offer('已删除', { label: '撤销', act })
    await expect.element(undo()).toBeVisible()
    await press()
    expect(act).toHaveBeenCalledTimes(1)
    toast.offer('已删除', { label: '撤销', act })
    await expect.element(undo()).toBeVisible()
    await rerender(<Page layers={2} />)
    expect(undo().element().closest('dialog')).toBe(page.getByRole('dialog', { name: '编辑' }).element())
    await press()
    expect(act).toHaveBeenCalledTimes(2)
    expect(undo().elements()).toEqual([])
  })

  it('is reached with the tab key inside a dialog', async () => {
    await render(<Page layers={2} />)
    toast.offer('已删除', { label: '撤销', act: none })
    await expect.element(undo()).toBeVisible()
    for (let step = 0; step < 4 && document.activeElement !== undo().element(); step += 1) await userEvent.tab()
    await expect.element(undo()).toHaveFocus()
  })

  it('stays when the dialog closes in which it was shown', async () => {
    const act = vi.fn()
    const { rerender } = await render(<Page layers={2} />)
    toast.offer('已删除', { label: '撤销', act })
    await expect.element(undo()).toBeVisible()
    await rerender(<Page layers={1} />)
    expect(undo().element().closest('dialog')).toBe(page.getByRole('dialog', { name: '回收站' }).element())
    await rerender(<Page layers={0} />)
    await undo().click()
    expect(act).toHaveBeenCalledTimes(1)
  })
})
