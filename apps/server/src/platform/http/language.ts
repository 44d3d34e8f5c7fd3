import { folders } from '@armature/texts'
import { languages, type Language } from '@armature/contract'

/**
 * The language of a reply: the one that the client names (`zh`, `tw`, `en` …), else the caller's setting, else the browser's
 * language, else simplified Chinese.
 */
export function resolveLanguage(acceptLanguage: string | undefined, own: Language | undefined): Language {
  return languages.find((language) => language === acceptLanguage) ?? own ?? parseBrowserLanguage(acceptLanguage ?? '')
}

function parseBrowserLanguage(accepted: string): Language {
  for (const part of accepted.toLowerCase().split(',')) {
    const tag = part.split(';')[0]?.trim() ?? ''
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'tw'
    if (tag.startsWith('zh')) return 'zh'
    const found = languages.find((language) => tag.startsWith(folders[language].language.tag.toLowerCase()))
    if (found) return found
  }
  return 'zh'
}
