import type { ErrorEntry } from '../errors.ts'

/** Errors of the administration of users, in addition to those of all administration of people. */
export const userErrors = {
  'user.accountTaken': { code: 409 },
  'user.own': { code: 400 },
  'user.administrator': { code: 403 },
  'user.referredTo': { code: 409 },
  'user.lastAdministrator': { code: 409 },
  'user.above': { code: 403 },
  'user.aboveReach': { code: 403 },
  'user.cancelled': { code: 409 },
  'user.unknownChoice': { code: 400 },
  'user.notAmong': { code: 400 },
  'user.positionElsewhere': { code: 400 },
  'user.managerCycle': { code: 400 },
  'user.noSuccessor': { code: 400 },
  'user.handOverTaken': { code: 409 },
} satisfies Record<string, ErrorEntry>
