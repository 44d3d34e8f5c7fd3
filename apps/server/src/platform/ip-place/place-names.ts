import { folders, mapTranslations } from '@armature/texts'
import { type Language, findProvince } from '@armature/contract'

/** The name of a Chinese province in another language; undefined for an unknown one. */
export function translateProvince(language: Exclude<Language, 'zh'>, province: string): string | undefined {
  return findProvince(province)?.[language]
}

/** The name of a country in another language, given in Chinese; unchanged if the runtime has no translation. */
export function translateCountry(language: Exclude<Language, 'zh'>, country: string): string {
  codes ??= buildCountryCodes()
  const code = codes.get(country)
  return code === undefined ? country : (names[language].of(code) ?? country)
}

let codes: Map<string, string> | undefined
const names = mapTranslations((language) => new Intl.DisplayNames(folders[language].language.tag, { type: 'region' }))

function buildCountryCodes(): Map<string, string> {
  const chinese = new Intl.DisplayNames('zh', { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const one of letters)
    for (const other of letters) {
      const name = chinese.of(one + other)
      if (name !== undefined) found.set(name, one + other)
    }
  return found
}
