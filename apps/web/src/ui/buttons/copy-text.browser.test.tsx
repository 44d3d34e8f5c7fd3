import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { useToast } from '../feedback/toast-state.ts'

beforeAll(async () => {
  await startTexts('zh', ['ui'])
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('copies a text by the older command on plain http, from within a dialog too, and shows a message', async () => {
  vi.stubGlobal('isSecureContext', false)
  const copied: string[] = []
  document.addEventListener('copy', () => copied.push(selected()), { once: true })
  const { unmount } = await render(
    <Dialog title="Words" open onClose={() => undefined}>
      <button onClick={() => void copyText('first\nsecond 储能', { done: 'Copied', failed: 'Not copied' })}>
        Copy
      </button>
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => copied).toEqual(['first\nsecond 储能'])
  expect(useToast.getState().current?.text).toBe('Copied')
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  await unmount()
})

function selected(): string {
  const box = document.activeElement
  return box instanceof HTMLTextAreaElement ? box.value.slice(box.selectionStart, box.selectionEnd) : ''
}
