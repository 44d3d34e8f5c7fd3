import type zh from '../../zh/errors/view-as.ts'

export default {
  'viewAs.readOnly': 'You are viewing as another user and cannot change anything',
  'viewAs.self': 'You are already viewing as yourself',
  'viewAs.disabled': 'This account is disabled and cannot sign in, so there is nothing to view',
  'viewAs.administrator': 'Only an administrator may view as an administrator',
  'viewAs.seesMore': 'This user administers organizations that you do not, so you cannot view as this user',
  'session.viewEnded': 'Your own session has ended, and the view as another user with it',
} satisfies typeof zh
