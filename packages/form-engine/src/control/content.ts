import type { Field, Language } from '../design/types.ts'

/**
 * A text of a static element (`content`, `title`, `header` …) in the reader's language. `<name>I18n` holds the translations; the
 * text itself is Chinese and the fallback.
 */
export function translateContent(field: Field, name: string, language: Language): string {
  const translations = field[`${name}I18n`]
  const own =
    language !== 'zh' && typeof translations === 'object' && translations !== null
      ? Reflect.get(translations, language)
      : undefined
  if (typeof own === 'string' && own !== '') return own
  const text = field[name]
  return typeof text === 'string' ? text : ''
}

/** The address of a link: http, https or a path of this site; `undefined` for any other address. */
export function readLinkHref(field: Field): string | undefined {
  const href = typeof field.href === 'string' ? field.href.trim() : ''
  const leavesSite = /^https?:\/\/[^\s]+$/i.test(href)
  const staysHere = /^\/(?![/\\])[^\s\\]*$/.test(href)
  return leavesSite || staysHere ? href : undefined
}
