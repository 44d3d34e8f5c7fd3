export { languagePackRoutes } from './language-pack.routes.ts'
export {
  type PackagedTranslations,
  type TranslationPlan,
  isTranslatable,
  listPackagedTranslations,
  planTranslations,
  shortenPlan,
  storeTranslations,
} from './transfer/package-texts.ts'
