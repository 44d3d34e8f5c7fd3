import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import type { RowCheck } from './importer.ts'

/** The same for a row with its lines, each with its line number. */
export function formatRowErrors(
  columns: readonly { key: string; label: Text }[],
  { errors, lines }: Pick<RowCheck<unknown>, 'errors' | 'lines'>,
  language: Language,
): string {
  const own = formatErrors(columns, errors, language)
  const below = lines.flatMap(({ line, errors: of }) =>
    Object.keys(of).length === 0
      ? []
      : [formatLineNumber(line.rowNumber, language) + formatErrors(columns, of, language)],
  )
  return [...(own === '' ? [] : [own]), ...below].join(punctuation.semicolon[language])
}

const formatLineNumber = (number: number, language: Language): string =>
  fillText(serverTexts.import.formatErrors.line[language], { number })

/** The errors of a row as one text: `Account: This is required; Entry date: …` (F3.59). */
export function formatErrors(
  columns: readonly { key: string; label: Text }[],
  errors: Readonly<Record<string, string>>,
  language: Language,
): string {
  const [colon, semicolon] = [punctuation.colon[language], punctuation.semicolon[language]]
  const labels = new Map(columns.map(({ key, label }) => [key, label[language]]))
  return Object.entries(errors)
    .map(([key, error]) => {
      const label = labels.get(key)
      return label === undefined ? error : label + colon + error
    })
    .join(semicolon)
}
