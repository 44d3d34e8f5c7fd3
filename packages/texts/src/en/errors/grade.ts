import type zh from '../../zh/errors/grade.ts'

export default {
  'grade.exists': 'This user already administers this organization',
  'grade.beyondOwn': 'You cannot grant administration permissions that you do not have for this organization',
  'grade.own': 'You cannot change what you administer yourself',
  'grade.withoutRights': 'Choose at least one permission',
  'grade.administrator': 'This user is an administrator and already administers every organization',
} satisfies typeof zh
