import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import '../theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession } from '../../lib/session/session.ts'
import { Button } from '../buttons/button.tsx'
import { confirm, Confirmer } from './confirm.tsx'
import { Dialog, dialogWidths } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Dropdown } from './dropdown.tsx'
import { Input } from '../inputs/input.tsx'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['ui'])
})

function Opener({ onAskClose = () => undefined }: { onAskClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onAskClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog open={isOpen} title="电站" onClose={close} footer={<Button>保存</Button>}>
        <Input aria-label="名称" />
      </Dialog>
    </>
  )
}

it('covers the whole window as an enlarged drawer, and leaves a strip otherwise', async () => {
  const wide = await render(
    <Drawer open title="电站" width={2000} onClose={() => undefined}>
      内容
    </Drawer>,
  )
  const drawer = page.getByRole('dialog', { name: '电站' })
  expect(drawer.element().getBoundingClientRect().width).toBe(1280 - 32)
  await wide.rerender(
    <Drawer open title="电站" width="full" onClose={() => undefined}>
      内容
    </Drawer>,
  )
  expect(drawer.element().getBoundingClientRect().width).toBe(1280)
  await wide.unmount()
})

it('returns the focus to the button of the menu whose entry opened it', async () => {
  function FromMenu() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Dropdown label="操作" items={[{ key: 'edit', label: '编辑', onSelect: () => setOpen(true) }]}>
          <Button>更多操作</Button>
        </Dropdown>
        <Dialog open={isOpen} title="电站" onClose={() => setOpen(false)}>
          <Input aria-label="名称" />
        </Dialog>
      </>
    )
  }
  const screen = await render(<FromMenu />)
  await userEvent.click(page.getByRole('button', { name: '更多操作' }))
  await userEvent.click(page.getByRole('menuitem', { name: '编辑' }))
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '更多操作' })).toHaveFocus()
  await screen.unmount()
})

it('moves the focus to the nearest control if the row that opened it is gone', async () => {
  function Rows() {
    const [rows, setRows] = useState(['一', '二'])
    const [asked, setAsked] = useState('')
    return (
      <ul aria-label="行">
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setAsked(row)}>{`删除${row}`}</Button>
          </li>
        ))}
        <Drawer
          open={asked !== ''}
          title="删除"
          onClose={() => {
            setRows(rows.filter((row) => row !== asked))
            setAsked('')
          }}
        >
          内容
        </Drawer>
      </ul>
    )
  }
  const screen = await render(<Rows />)
  await userEvent.click(page.getByRole('button', { name: '删除二' }))
  await expect.element(page.getByRole('dialog', { name: '删除' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '删除一' })).toHaveFocus()
  await screen.unmount()
})

it('closes only the topmost dialog on Escape when the focused element is gone', async () => {
  const [below, above] = [vi.fn(), vi.fn()]
  function Gone() {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <Dialog open title="下面" onClose={below}>
          内容
        </Dialog>
        <Dialog open title="上面" onClose={above}>
          {isThere && <Button onClick={() => setThere(false)}>移除</Button>}
        </Dialog>
      </>
    )
  }
  await render(<Gone />)
  await userEvent.click(page.getByRole('button', { name: '移除' }))
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  expect(above).toHaveBeenCalledOnce()
  expect(below).not.toHaveBeenCalled()
})

it('focuses its first field, keeps the focus inside, and returns it', async () => {
  await render(<Opener />)
  await userEvent.click(page.getByRole('button', { name: '打开' }))
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
  for (let step = 0; step < 5; step += 1) {
    await userEvent.keyboard('{Tab}')
    const outside = document.activeElement !== document.body && !document.activeElement?.closest('dialog')
    expect(outside).toBe(false)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus()
})

it('lets its owner decide whether Esc closes', async () => {
  const onAskClose = vi.fn()
  await render(
    <Dialog open title="电站" onClose={onAskClose}>
      <Input aria-label="名称" />
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(onAskClose).toHaveBeenCalledTimes(2)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('stays open when text is selected inside and the button released outside', async () => {
  const onAskClose = vi.fn()
  await render(
    <Dialog open title="电站" onClose={onAskClose}>
      <Input aria-label="名称" />
    </Dialog>,
  )
  const dialog = page.getByRole('dialog').element()
  page
    .getByRole('textbox')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onAskClose).not.toHaveBeenCalled()
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onAskClose).toHaveBeenCalledOnce()
})

it('asks before a destructive action with the focus on cancel, so that Enter does no harm', async () => {
  await render(<Confirmer />)
  const answer = confirm({ title: '删除 2 条巡检记录？', okText: '删除 2 条', danger: true })
  await expect.element(page.getByRole('alertdialog', { name: '删除 2 条巡检记录？' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(false)
})

it('asks a plain question with the focus on the answer yes', async () => {
  await render(<Confirmer />)
  const answer = confirm({ title: '提示', text: '您确定要退出应用程序吗?', okText: '退出登录' })
  await expect.element(page.getByRole('button', { name: '退出登录' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(true)
})

it('asks one question after the other', async () => {
  await render(<Confirmer />)
  const answers = [confirm({ title: '一' }), confirm({ title: '二' })]
  await userEvent.click(page.getByRole('button', { name: '确定' }))
  await expect.element(page.getByRole('alertdialog', { name: '二' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await Promise.all(answers)).toEqual([true, false])
})

it('answers no when the session has ended', async () => {
  await render(<Confirmer />)
  const answers = [confirm({ title: '一' }), confirm({ title: '二' })]
  await expect.element(page.getByRole('alertdialog', { name: '一' })).toBeVisible()
  resetSession()
  expect(await Promise.all(answers)).toEqual([false, false])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('returns the focus to the button of the menu whose entry opened the question', async () => {
  function ByMenu() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Dropdown label="操作" items={[{ key: 'open', label: '打开', onSelect: () => setOpen(true) }]}>
          <Button>更多</Button>
        </Dropdown>
        <Dialog open={isOpen} title="电站" onClose={() => setOpen(false)}>
          <Input aria-label="名称" />
        </Dialog>
      </>
    )
  }
  await render(<ByMenu />)
  await userEvent.click(page.getByRole('button', { name: '更多' }))
  await userEvent.click(page.getByRole('menuitem', { name: '打开' }))
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '更多' })).toHaveFocus()
})

const measureWidth = (role: 'dialog' | 'alertdialog') => page.getByRole(role).element().getBoundingClientRect().width

it('is 800 wide, 450 for a question and 1000 for a wide table; no dialog has another width (F9.41, FO.107)', async () => {
  for (const [width, px] of [
    [undefined, 800],
    ['question', 450],
    ['wide', 1000],
  ] as const) {
    const { unmount } = await render(
      <Dialog open title="电站" onClose={() => undefined} {...(width && { width })}>
        内容
      </Dialog>,
    )
    expect(measureWidth('dialog')).toBe(px)
    await unmount()
  }
  const { unmount } = await render(<Confirmer />)
  const answer = confirm({ title: '删除这条巡检记录？', text: '此操作将永久删除该数据, 是否继续?'.repeat(3) })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(measureWidth('alertdialog')).toBe(450)
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '取消' }))
  expect(await answer).toBe(false)
  await unmount()
  const own = Object.entries(sources)
    .filter(([, text]) => text.includes('<Dialog'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/<Dialog\b[^<]*?\bwidth=\{(\d{3,})\}/g)].map(([, px]) => `${file} ${px}`),
    )
  expect(own).toEqual([])
  expect(Object.values(dialogWidths)).toEqual([450, 800, 1000])
})
