import type { Language, Text } from '@armature/contract'
import { cellText } from './cell-texts.ts'
import type { Parsed } from './importer.ts'

/** Text without conversion. */
export const asTyped = (text: string): Parsed<string> => ({ value: text })

/** One of several named values, in any of the three languages, ignoring case. */
export function oneOf<T>(text: string, choices: readonly { value: T; label: Text }[], language: Language): Parsed<T> {
  const wanted = text.toLowerCase()
  const choice = choices.find(({ label }) => Object.values(label).some((name) => name.toLowerCase() === wanted))
  if (choice) return { value: choice.value }
  const options = choices.map(({ label }) => label[language]).join(language === 'en' ? ', ' : '、')
  return { fault: cellText('option', language, { options }) }
}

/** A date in a common format: 2026-11-20, 2026/11/20, 2026.11.20, 2026年11月20日. */
export function asDate(text: string, language: Language): Parsed<string> {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // 31 April would become 1 May
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    return { fault: cellText('date', language) }
  return { value: iso }
}

/** Several values of one cell: separated by semicolons (also full-width) or line breaks. */
export const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Parses each part; the first invalid one gives the error. */
export function eachOf<T>(text: string, parse: (part: string) => Parsed<T>): Parsed<T[]> {
  const values: T[] = []
  for (const part of partsOf(text)) {
    const parsed = parse(part)
    if ('fault' in parsed) return parsed
    if (!values.includes(parsed.value)) values.push(parsed.value)
  }
  return { value: values }
}
