import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import { Toaster, toast } from './toast.tsx'

it('shows a toast as a message, an error as an alert, and only the newest (S8.29)', async () => {
  await render(<Toaster />)
  toast.success('已保存')
  await expect.element(page.getByRole('status')).toHaveTextContent('已保存')
  toast.error('没有保存')
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存')
  expect(page.getByRole('status').elements()).toHaveLength(0)
})
