import { selectionId } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { membersOf, selectionsOf } from './members.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe('the members of a node', () => {
  it('are picked as one list and stored by type', () => {
    const picked = [
      selectionId(id(1), 'user'),
      selectionId(id(2), 'company'),
      selectionId(id(3), 'department'),
      selectionId(id(4), 'role'),
      selectionId(id(5), 'position'),
      selectionId(id(6), 'group'),
    ]
    const members = membersOf(picked)
    expect(members).toEqual({
      approvers: [id(1)],
      approverOrg: [id(2), id(3)],
      approverRole: [id(4)],
      approverPos: [id(5)],
      approverGroup: [id(6)],
    })
    expect(membersOf(selectionsOf(members))).toEqual(members)
  })

  it('ignore invalid selections', () => {
    expect(Object.values(membersOf(['nonsense', '--user'])).flat()).toEqual([])
  })
})
