import type { Language, Text } from '@armature/contract'

/** What is wrong with a row as one text for people: `Account: This is required; Entry date: …` (F3.59). */
export function showErrors(
  columns: readonly { key: string; label: Text }[],
  errors: Readonly<Record<string, string>>,
  language: Language,
): string {
  const [colon, semicolon] = language === 'en' ? [': ', '; '] : ['：', '；']
  return Object.entries(errors)
    .map(([key, error]) => {
      const label = columns.find((column) => column.key === key)?.label[language]
      return label === undefined ? error : label + colon + error
    })
    .join(semicolon)
}
