import type { ErrorEntry } from '../errors.ts'

/** Why a file is not imported, or a list not exported; the preview reports errors of single cells. */
export const importErrors = {
  'import.wrongType': { code: 400 },
  'import.tooLarge': { code: 413 },
  'import.noFile': { code: 404 },
  'import.empty': { code: 400 },
  'import.tooManyRows': { code: 400 },
  'import.tooManyFileRows': { code: 400 },
  'import.badEncoding': { code: 400 },
  'import.openQuote': { code: 400 },
  'import.tooManyColumns': { code: 400 },
  'import.unreadable': { code: 400 },
  'import.tooComplex': { code: 400 },
  'import.headingMerged': { code: 400 },
  'import.headingMissing': { code: 400 },
  'import.noColumn': { code: 400 },
  'import.headingDoubled': { code: 400 },
  'import.keyReused': { code: 409 },
  'import.noKeyField': { code: 400 },
  'import.off': { code: 400 },
  'export.off': { code: 400 },
  'export.noColumns': { code: 400 },
  'export.tooMany': { code: 400 },
  'export.gone': { code: 404 },
  'export.pdfTooLarge': { code: 400 },
  'export.pdfFailed': { code: 400 },
} satisfies Record<string, ErrorEntry>
