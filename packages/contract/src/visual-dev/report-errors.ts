import type { ErrorEntry } from '../errors.ts'

export const reportErrors = {
  'report.unknown': { code: 404 },
  'report.denied': { code: 403 },
  'report.notReleased': { code: 409 },
  'report.changed': { code: 409 },
  'report.used': { code: 409 },
  'report.problems': { code: 400 },
  'report.noModelRight': { code: 403 },
  'report.noFieldRight': { code: 403 },
  'report.import': { code: 400 },
  'report.categoryUnknown': { code: 400 },
  'report.sourceUnknown': { code: 400 },
} satisfies Record<string, ErrorEntry>
