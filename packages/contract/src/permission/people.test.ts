import { describe, expect, it } from 'vitest'
import { pickTypes, selectionItem } from './people.ts'

describe('what picking people knows', () => {
  it.each(['company', 'department', 'role', 'position', 'group', 'user'])('is a %s (F3.32)', (type) => {
    expect(selectionItem.parse({ id: '1', fullName: '甲', type })).toMatchObject({ type })
  })

  it('is nothing else: such an answer does not leave the server (F3.32)', () => {
    expect(pickTypes).toHaveLength(6)
    for (const type of ['', 'User', 'organize', undefined])
      expect(selectionItem.safeParse({ id: '1', fullName: '甲', type }).success).toBe(false)
  })
})
