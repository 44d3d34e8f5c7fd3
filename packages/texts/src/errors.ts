import { folders, joinTexts, languages, type Language } from './languages.ts'

type Errors = Awaited<ReturnType<(typeof folders)['zh']['loadErrors']>>['default']

const loaded = await Promise.all(
  languages.map(async (language) => [language, (await folders[language].loadErrors()).default] as const),
)

/** The message of each error, by its key; `{name}` is filled in. For the server: no page needs them. */
export const errorTexts = joinTexts(Object.fromEntries(loaded) as Record<Language, Errors>, 'errors')
