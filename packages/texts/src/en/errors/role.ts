import type zh from '../../zh/errors/role.ts'

export default {
  'role.notFitting': 'The role “{name}” is only for users of its organizations and those below them',
  'role.membersOutside': '{users} members do not belong to these organizations. Remove them from the role first',
  'role.organizeUnknown': 'Organization not found',
  'role.secondFactorNotYours': 'Only an administrator may change whether two-step verification is required',
} satisfies typeof zh
