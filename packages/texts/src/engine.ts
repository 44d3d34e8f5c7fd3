import { folders, joinTexts, mapLanguages } from './languages.ts'

/** Texts of the form engine: problems, names of controls and their settings, words of values. */
export const engineTexts = joinTexts(
  mapLanguages((language) => folders[language].engine),
  'engine',
)
