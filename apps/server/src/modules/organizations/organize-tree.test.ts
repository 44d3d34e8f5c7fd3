import { describe, expect, it } from 'vitest'
import type { OrganizeRow } from './organize.queries.ts'
import { buildOrganizeTree } from './organize-tree.ts'
import { indexOrganizes } from './organizes.ts'

/** A tree with `perNode` children per node and `depth` levels: 1 + perNode + perNode² … organizations. */
function manyOrganizes(perNode: number, depth: number): OrganizeRow[] {
  const rows: OrganizeRow[] = []
  const grow = (parent: OrganizeRow | null, level: number): void => {
    for (let at = 0; at < (parent ? perNode : 1); at++) {
      const id = `${parent?.id ?? 'o'}.${at}`
      const row: OrganizeRow = {
        id,
        parent_id: parent?.id ?? null,
        category: parent ? 'department' : 'company',
        en_code: id,
        full_name: `组织${at}`,
        full_name_i18n: {},
        id_path: [...(parent?.id_path ?? []), id],
        enabled_mark: 1,
      }
      rows.push(row)
      if (level < depth) grow(row, level + 1)
    }
  }
  grow(null, 1)
  return rows
}
const count = (nodes: readonly { children?: readonly object[] | undefined }[]): number =>
  nodes.reduce((sum, node) => sum + 1 + count(node.children ?? []), 0)

describe('the tree of organizations', () => {
  it('contains each once, in linear time', () => {
    const small = indexOrganizes(manyOrganizes(10, 4))
    const large = indexOrganizes(manyOrganizes(10, 5))
    const timeOf = (organizes: typeof small) => {
      const times = Array.from({ length: 15 }, () => {
        const start = performance.now()
        buildOrganizeTree(organizes, 'zh', () => true)
        return performance.now() - start
      })
      return Math.min(...times)
    }
    expect(count(buildOrganizeTree(large, 'zh', () => true))).toBe(11_111)
    // ten times as many: quadratic time would take a hundred times as long
    expect(timeOf(large)).toBeLessThan(40 * Math.max(timeOf(small), 0.2))
  })

  it('leaves out the children of what is left out, and disables ancestors that cannot be chosen', () => {
    const organizes = indexOrganizes(manyOrganizes(2, 3))
    const tree = buildOrganizeTree(
      organizes,
      'zh',
      ({ id }) => id !== 'o.0.1',
      ({ id }) => id === 'o.0',
    )
    expect(count(tree)).toBe(4)
    expect(tree).toMatchObject([
      { disabled: true, organize: '组织0', children: [{ id: 'o.0.0', organize: '组织0/组织0', isLeaf: false }] },
    ])
    expect(tree[0]?.children?.[0]).not.toHaveProperty('disabled')
  })
})
