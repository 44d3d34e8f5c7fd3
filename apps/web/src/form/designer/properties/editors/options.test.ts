import type { Option } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { addOption, moveOption, removeOption, updateOption } from './options.ts'

const tree: Option[] = [
  { id: '1', fullName: 'a', children: [{ id: '1-1', fullName: 'aa' }] },
  { id: '2', fullName: 'b' },
]

describe('choices of a field', () => {
  it('a new one gets the first free id on its level', () => {
    expect(addOption([{ id: '2', fullName: 'x' }], [], '选项').at(-1)).toEqual({ id: '3', fullName: '选项3' })
    expect(addOption(tree, [0], '选项')[0]?.children?.map(({ id }) => id)).toEqual(['1-1', '1-2'])
  })
  it('an option that loses its last child is a leaf again', () => {
    expect(removeOption(tree, [0, 0])[0]).toEqual({ id: '1', fullName: 'a' })
  })
  it('moves within its level and stops at the ends', () => {
    expect(moveOption(tree, [1], -1).map(({ id }) => id)).toEqual(['2', '1'])
    expect(moveOption(tree, [0], -1)).toEqual(tree)
  })
  it('changes one option and leaves the others as they are', () => {
    const next = updateOption(tree, [0, 0], { fullName: 'new' })
    expect(next[0]?.children?.[0]?.fullName).toBe('new')
    expect(next[1]).toBe(tree[1])
  })
})
