import type zh from '../../zh/errors/language-pack.ts'

export default {
  'languagePack.unknownText': 'Neither the product nor a released design has this text',
  'languagePack.placeholders': 'The text must have the same placeholders as the original; check {names}',
  'languagePack.tooLong': 'A text has at most {count} characters',
  'languagePack.sourceLanguage': 'Designs are written in Chinese; choose another language',
  'languagePack.changed': 'Another user has just changed this text; reload and try again',
  'languagePack.tooMany': 'At most {count} texts are stored in a language',
  'languagePack.fileUnreadable': 'This is not a file exported from the language packs',
  'languagePack.fileChanged': 'The file or the texts have changed since the preview; preview it again',
} satisfies typeof zh
