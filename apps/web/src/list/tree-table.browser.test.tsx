import { beforeAll, describe, expect, it } from 'vitest'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { TreeTable } from './tree-table.tsx'

beforeAll(() => startScreen('zh', 1280))

interface Node {
  id: string
  name: string
  children?: Node[]
}
const nodes: Node[] = [
  { id: '1', name: '总部', children: [{ id: '2', name: '华东运维公司', children: [{ id: '3', name: '杭州运维站' }] }] },
]
const columns = ['code', 'manager', 'people', 'state'].map((key) => ({
  key,
  label: `标题 ${key}`,
  width: 112,
  cell: ({ id }: Node) => `${key} ${id}`,
}))

describe('a tree with columns', () => {
  it.each([1000, 420])('has each value below its heading at any depth, %i px wide', async (width) => {
    const { container } = await draw(
      <div style={{ width }}>
        <TreeTable<Node>
          label="组织"
          nodes={nodes}
          open={new Set(['1', '2'])}
          onOpen={() => undefined}
          nameLabel="名称"
          name={({ name }) => name}
          columns={columns}
          actions={() => <button type="button">编辑</button>}
        />
      </div>,
    )
    const findLeft = (text: string) => {
      const element = [...container.querySelectorAll('span')].find(({ textContent }) => textContent === text)
      return element?.getBoundingClientRect().left
    }
    for (const { key } of columns)
      expect(['1', '2', '3'].map((id) => findLeft(`${key} ${id}`))).toEqual(Array(3).fill(findLeft(`标题 ${key}`)))
    const buttons = [...container.querySelectorAll('button')].filter(({ textContent }) => textContent === '编辑')
    expect(new Set(buttons.map((button) => button.getBoundingClientRect().right)).size).toBe(1)
  })
})
