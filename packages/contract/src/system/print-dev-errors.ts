import type { ErrorEntry } from '../errors.ts'

export const printDevErrors = {
  'printDev.unknown': { code: 404 },
  'printDev.disabled': { code: 409 },
  'printDev.modelUnknown': { code: 400 },
  'printDev.categoryUnknown': { code: 400 },
  'printDev.used': { code: 409 },
  'printDev.modelKept': { code: 409 },
  'printDev.changed': { code: 409 },
  'printDev.import': { code: 400 },
  'printDev.importModel': { code: 409 },
} satisfies Record<string, ErrorEntry>
