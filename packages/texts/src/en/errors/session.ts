import type zh from '../../zh/errors/session.ts'

export default {
  'login.wrong': 'Wrong account or password',
  'login.disabled': 'This account is disabled. Contact the administrator',
  'login.demonstration':
    'The demonstration password is not accepted in production. The operator sets a new one with ARMATURE_ADMIN_PASSWORD',
} satisfies typeof zh
