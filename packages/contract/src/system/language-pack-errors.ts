import type { ErrorEntry } from '../errors.ts'

export const languagePackErrors = {
  'languagePack.unknownText': { code: 404 },
  'languagePack.placeholders': { code: 400 },
  'languagePack.tooLong': { code: 400 },
  'languagePack.sourceLanguage': { code: 400 },
  'languagePack.changed': { code: 409 },
  'languagePack.tooMany': { code: 409 },
  'languagePack.fileUnreadable': { code: 400 },
  'languagePack.fileChanged': { code: 409 },
} satisfies Record<string, ErrorEntry>
