/** Texts by their keys, for example `errors/role.in_use`. */
export type TextChanges = Readonly<Record<string, string>>

const changes: Record<string, TextChanges> = {}

/** Shows other texts in place of those of the product from now on; texts of a language that are not named are as delivered. */
export function setTextChanges(language: string, texts: TextChanges): void {
  changes[language] = texts
}

export const findTextChange = (language: string, key: string): string | undefined => changes[language]?.[key]
