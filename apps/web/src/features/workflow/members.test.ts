import { buildSelectionId } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { toMembers, toSelections } from './members.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe('the members of a node', () => {
  it('are picked as one list and stored by type', () => {
    const picked = [
      buildSelectionId(id(1), 'user'),
      buildSelectionId(id(2), 'company'),
      buildSelectionId(id(3), 'department'),
      buildSelectionId(id(4), 'role'),
      buildSelectionId(id(5), 'position'),
      buildSelectionId(id(6), 'group'),
    ]
    const members = toMembers(picked)
    expect(members).toEqual({
      approvers: [id(1)],
      approverOrg: [id(2), id(3)],
      approverRole: [id(4)],
      approverPos: [id(5)],
      approverGroup: [id(6)],
    })
    expect(toMembers(toSelections(members))).toEqual(members)
  })

  it('ignore invalid selections', () => {
    expect(Object.values(toMembers(['nonsense', '--user'])).flat()).toEqual([])
  })
})
