import '../theme/tokens.css'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VirtualTree } from './virtual-tree.tsx'

beforeAll(() => page.viewport(1280, 800))

interface Node {
  id: string
  disabled?: boolean
  children?: Node[]
}

const small: Node[] = [
  { id: '总部', children: [{ id: '财务部' }, { id: '运维部', children: [{ id: '一班' }] }] },
  { id: '分公司', disabled: true },
]
/** 10 × 100 × 10 nodes and their parents */
const many: Node[] = Array.from({ length: 10 }, (_, one) => ({
  id: `n${one}`,
  children: Array.from({ length: 100 }, (_, two) => ({
    id: `n${one}.${two}`,
    children: Array.from({ length: 10 }, (_, three) => ({ id: `n${one}.${two}.${three}` })),
  })),
}))
const allBranches = (nodes: Node[]): string[] =>
  nodes.flatMap(({ id, children }) => (children ? [id, ...allBranches(children)] : []))

interface Props {
  nodes: Node[]
  openAtFirst?: string[]
  onChoose?: (node: Node) => void
  onEnd?: () => void
}

function Tree({ nodes, openAtFirst = [], onChoose, onEnd }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst))
  return (
    <div style={{ height: 320, display: 'flex' }}>
      <VirtualTree
        label="组织"
        nodes={nodes}
        open={open}
        onOpen={({ id }, isOpen) =>
          setOpen(new Set(isOpen ? [...open, id] : [...open].filter((other) => other !== id)))
        }
        isDisabled={({ disabled }) => disabled === true}
        {...(onChoose && { onChoose })}
        {...(onEnd && { onEnd })}
      >
        {({ id }) => <span>{id}</span>}
      </VirtualTree>
    </div>
  )
}

const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)
/** the line that keys act on */
const active = (): string => {
  const id = page.getByRole('tree').element().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

it('exposes for each line its level, its position among its siblings and whether it is open', async () => {
  await render(<Tree nodes={small} openAtFirst={['总部']} />)
  await expect.element(item('总部')).toHaveAttribute('aria-expanded', 'true')
  const department = item('运维部')
  await expect.element(department).toHaveAttribute('aria-level', '2')
  await expect.element(department).toHaveAttribute('aria-posinset', '2')
  await expect.element(department).toHaveAttribute('aria-setsize', '2')
  await expect.element(department).toHaveAttribute('aria-expanded', 'false')
  await expect.element(item('财务部')).not.toHaveAttribute('aria-expanded')
  await expect.element(item('分公司')).toHaveAttribute('aria-disabled', 'true')
})

it('can be used by keys: down, up, home, end, into a branch and back out of it', async () => {
  await render(<Tree nodes={small} />)
  await press('{Tab}')
  expect(active()).toBe('总部')
  await press('{ArrowRight}')
  await expect.element(item('运维部')).toBeVisible()
  expect(active()).toBe('总部')
  await press('{ArrowRight}{ArrowDown}')
  expect(active()).toBe('运维部')
  await press('{ArrowRight}{ArrowRight}')
  expect(active()).toBe('一班')
  await press('{ArrowRight}')
  expect(active()).toBe('一班')
  await press('{ArrowLeft}')
  expect(active()).toBe('运维部')
  await press('{ArrowLeft}')
  await expect.element(item('运维部')).toHaveAttribute('aria-expanded', 'false')
  await press('{ArrowLeft}')
  expect(active()).toBe('总部')
  await press('{End}')
  expect(active()).toBe('分公司')
  await press('{ArrowDown}')
  expect(active()).toBe('分公司')
  await press('{Home}')
  expect(active()).toBe('总部')
})

it('selects by Enter, space and a press, never a disabled line', async () => {
  const onChoose = vi.fn()
  await render(<Tree nodes={small} openAtFirst={['总部']} onChoose={onChoose} />)
  await press('{Tab}{ArrowDown}{Enter}{ArrowDown}[Space]{End}{Enter}')
  await userEvent.click(item('分公司').getByText('分公司'), { force: true })
  await userEvent.click(item('总部'))
  expect(onChoose.mock.calls.map(([node]) => (node as Node).id)).toEqual(['财务部', '运维部', '总部'])
})

it('renders of 11,010 nodes only the visible ones, and gets to the last one by a key', async () => {
  const onEnd = vi.fn()
  await render(<Tree nodes={many} openAtFirst={allBranches(many)} onEnd={onEnd} />)
  await expect.element(item('n0')).toBeVisible()
  const drawn = () => page.getByRole('treeitem').elements().length
  expect(drawn()).toBeLessThan(60)
  expect(onEnd).not.toHaveBeenCalled()
  await press('{Tab}{End}')
  await expect.element(item('n9.99.9')).toBeVisible()
  await expect.poll(active).toBe('n9.99.9')
  expect(drawn()).toBeLessThan(60)
  expect(onEnd).toHaveBeenCalled()
})

it('makes a tall line as high as its content; keys pressed in it are not the tree’s, and the line cannot be selected', async () => {
  const onChoose = vi.fn()
  await render(
    <div style={{ height: 320, display: 'flex' }}>
      <VirtualTree
        label="组织"
        nodes={[{ id: '总部' }, { id: '说明' }, { id: '分公司' }]}
        open={new Set()}
        onOpen={() => undefined}
        onChoose={onChoose}
        isTall={({ id }: Node) => id === '说明'}
      >
        {({ id }) => (id === '说明' ? <input aria-label="说明" style={{ height: 90 }} /> : <span>{id}</span>)}
      </VirtualTree>
    </div>,
  )
  const topOf = (name: string) => item(name).element().getBoundingClientRect().top
  await expect.poll(() => topOf('分公司') - topOf('总部')).toBeGreaterThanOrEqual(32 + 90)
  await userEvent.click(page.getByRole('textbox'))
  await press(' {Enter}')
  await expect.element(page.getByRole('textbox')).toHaveValue(' ')
  expect(onChoose).not.toHaveBeenCalled()
})
