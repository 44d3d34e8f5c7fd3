import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import '../theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { appState } from '../../lib/state/app-state.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const first = { idx: 7, key: 'first' }
const second = { idx: 8, key: 'second' }

beforeEach(async () => {
  await startTexts('zh', ['ui'])
  await page.viewport(390, 844)
  appState.setState({ device: 'mobile' })
  // two pages of the router: the frame of the tests is never left
  history.pushState(first, '')
  history.pushState(second, '')
})
afterEach(async () => {
  await page.viewport(1280, 800)
  appState.setState({ device: 'desktop' })
})

/** A detail with a list to choose from above it; `mayClose` is what the owner of the detail decides. */
function Windows({ mayClose = true }: { mayClose?: boolean }) {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Button onClick={() => setOpened(1)}>查看</Button>
      <Drawer open={opened > 0} title="电站" onClose={() => mayClose && setOpened(0)}>
        <Button onClick={() => setOpened(2)}>选择</Button>
      </Drawer>
      <Dialog open={opened > 1} title="城市" onClose={() => setOpened(1)}>
        内容
      </Dialog>
    </>
  )
}
const drawer = page.getByRole('dialog', { name: '电站' })
const dialog = page.getByRole('dialog', { name: '城市' })
const index = () => (history.state as { idx: number }).idx
const waitForEntry = () => expect.poll(() => 'window' in (history.state as object)).toBe(true)
const openDetail = async () => {
  await page.getByRole('button', { name: '查看' }).click()
  await waitForEntry()
}

it('closes the topmost window by Back on a phone, and leaves the page only once none is open', async () => {
  await render(<Windows />)
  await openDetail()
  await page.getByRole('button', { name: '选择' }).click()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await waitForEntry()
  history.back()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(index()).toBe(second.idx)
  history.back()
  await expect.poll(index).toBe(first.idx)
})

it('passes over the entry of a window that was closed by its button', async () => {
  await render(<Windows />)
  await openDetail()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  history.back()
  await expect.poll(index).toBe(first.idx)
})

it('asks again where the owner keeps the window open', async () => {
  const screen = await render(<Windows mayClose={false} />)
  await openDetail()
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await popped
  await waitForEntry()
  await expect.element(drawer).toBeVisible()
  await screen.rerender(<Windows />)
  history.back()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(index()).toBe(second.idx)
})

it('adds nothing to the history of a desktop', async () => {
  appState.setState({ device: 'desktop' })
  await render(<Windows />)
  const { length } = history
  await page.getByRole('button', { name: '查看' }).click()
  await expect.element(drawer).toBeVisible()
  expect(history.length).toBe(length)
  expect(history.state).toEqual(second)
})
