import { describe, expect, it } from 'vitest'
import { pickTypes, selectionItem } from './people.ts'

describe('a selection of a people picker', () => {
  it.each(['company', 'department', 'role', 'position', 'group', 'user'])('may be a %s (F3.32)', (type) => {
    expect(selectionItem.parse({ id: '1', fullName: '甲', type })).toMatchObject({ type })
  })

  it('has no other type: such a reply is not sent (F3.32)', () => {
    expect(pickTypes).toHaveLength(6)
    for (const type of ['', 'User', 'organize', undefined])
      expect(selectionItem.safeParse({ id: '1', fullName: '甲', type }).success).toBe(false)
  })
})
