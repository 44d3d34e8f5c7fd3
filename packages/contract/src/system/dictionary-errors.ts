import type { ErrorEntry } from '../errors.ts'

export const dictionaryErrors = {
  'dictionary.unknown': { code: 404 },
  'dictionary.entryUnknown': { code: 404 },
  'dictionary.parentUnknown': { code: 400 },
  'dictionary.ownBelow': { code: 400 },
  'dictionary.tooDeep': { code: 400 },
  'dictionary.full': { code: 409 },
  'dictionary.notTree': { code: 400 },
  'dictionary.hasBranches': { code: 409 },
  'dictionary.fixed': { code: 409 },
  'dictionary.codeInUse': { code: 409 },
  'dictionary.fileUnreadable': { code: 400 },
  'dictionary.fileFault': { code: 400 },
  'dictionary.codeTwice': { code: 400 },
} satisfies Record<string, ErrorEntry>
