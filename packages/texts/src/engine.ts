import { folders, joinTexts, mapLanguages, type Language } from './languages.ts'

type EngineTexts = (typeof folders)['zh']['engine']

/** Texts of the form engine: problems, names of controls and their settings, words of values. */
export const engineTexts = joinTexts(mapLanguages((language) => folders[language].engine))

/** A part of them as a whole for each language. */
export const pickEngineTexts = <T>(pick: (texts: EngineTexts) => T): Record<Language, T> =>
  mapLanguages((language) => pick(folders[language].engine))
