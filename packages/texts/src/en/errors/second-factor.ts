import type zh from '../../zh/errors/second-factor.ts'

export default {
  'secondFactor.wrong': 'The code is incorrect',
  'secondFactor.used': 'This code was already used. Wait for the next one',
  'secondFactor.over': 'This step has timed out. Sign in again',
  'secondFactor.alreadyOn': 'Two-step verification is already on',
  'secondFactor.off': 'Two-step verification is not on',
  'secondFactor.notPrepared': 'Scan the QR code first',
  'secondFactor.required': 'Your role requires two-step verification. It cannot be turned off',
  'role.unknown': 'Role not found',
} satisfies typeof zh
