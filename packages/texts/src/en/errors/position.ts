import type zh from '../../zh/errors/position.ts'

export default {
  'position.organizeUnknown': 'Organization not found',
  'position.notFitting': 'The position “{name}” is only for users of its organization. Add the users there first',
  'position.membersOutside': '{users} members do not belong to this organization. Remove them from the position first',
} satisfies typeof zh
