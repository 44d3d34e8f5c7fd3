import type { ErrorEntry } from '../errors.ts'

export const billRuleErrors = {
  'billRule.unknown': { code: 404 },
  'billRule.disabled': { code: 409 },
  'billRule.missing': { code: 409 },
  'billRule.categoryUnknown': { code: 400 },
  'billRule.formatTaken': { code: 409 },
  'billRule.used': { code: 409 },
  'billRule.hasNumbers': { code: 409 },
  'billRule.import': { code: 400 },
} satisfies Record<string, ErrorEntry>
