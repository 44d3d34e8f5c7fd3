import { punctuation } from '@armature/texts/punctuation'
import type { Language, Text } from '@armature/contract'
import { isDay } from '../../../platform/value-text.ts'
import { formatCellText, type ParseResult } from '../../import/index.ts'

/** One of several named values, in any of the three languages, ignoring case. */
export function parseChoice<T>(
  text: string,
  choices: readonly { value: T; label: Text }[],
  language: Language,
): ParseResult<T> {
  const wanted = text.toLowerCase()
  const choice = choices.find(({ label }) => Object.values(label).some((name) => name.toLowerCase() === wanted))
  if (choice) return { value: choice.value }
  const options = choices.map(({ label }) => label[language]).join(punctuation.list[language])
  return { fault: formatCellText('option', language, { options }) }
}

/** A date in a common format: 2026-11-20, 2026/11/20, 2026.11.20, 2026年11月20日. */
export function parseDate(text: string, language: Language): ParseResult<string> {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? { value: iso } : { fault: formatCellText('date', language) }
}

/** Several values of one cell: separated by semicolons (also full-width) or line breaks. */
export const splitParts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Parses each part; the first invalid one gives the error. */
export function parseEach<T>(text: string, parse: (part: string) => ParseResult<T>): ParseResult<T[]> {
  const values: T[] = []
  for (const part of splitParts(text)) {
    const parsed = parse(part)
    if ('fault' in parsed) return parsed
    if (!values.includes(parsed.value)) values.push(parsed.value)
  }
  return { value: values }
}
