import { folders, joinTexts, languages, mapLanguages, separateTexts, type Language } from './languages.ts'

type ServerTexts = Awaited<ReturnType<(typeof folders)['zh']['loadServer']>>

const loaded = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await folders[language].loadServer()] as const)),
) as Record<Language, ServerTexts>

/** Texts of the server, by module. */
export const serverTexts = joinTexts(loaded, 'server')

// as whole trees, which read changed texts too
const separate = separateTexts(serverTexts) as Record<Language, ServerTexts>

/** A part of them as a whole for each language. */
export const pickServerTexts = <T>(pick: (texts: ServerTexts) => T): Record<Language, T> =>
  mapLanguages((language) => pick(separate[language]))
