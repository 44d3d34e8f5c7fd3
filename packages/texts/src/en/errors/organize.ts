import type zh from '../../zh/errors/organize.ts'

export default {
  'organize.parentUnknown': 'Parent organization not found',
  'organize.parentIsDepartment': 'The parent of an organization must be an organization, not a department',
  'organize.cycle': 'An organization cannot be moved below itself',
  'organize.managerUnknown': 'This manager does not exist, or you do not administer them',
  'organize.rolesLost':
    'The move would put {users} users outside the organizations of their roles. Change their roles first',
} satisfies typeof zh
