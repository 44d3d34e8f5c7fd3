export { languageTextObjects } from './audited-objects.ts'
export { addTranslations, hasDesignTexts } from './design-texts.ts'
export { listLayoutTexts, translateLayout } from './layout-texts.ts'
export {
  type LanguageTexts,
  getLanguageTexts,
  languageTextsTopic,
  readLanguageTexts,
  refreshLanguageTexts,
  startTextChanges,
} from './language-texts.ts'
export { type StoredText, listStoredTexts, lockTexts, writeTexts } from './text.queries.ts'
