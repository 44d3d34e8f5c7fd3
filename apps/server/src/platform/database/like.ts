/** What `like` and `ilike` find a typed keyword by, anywhere in a text: its `%`, `_` and `\` stand for themselves (security rule 4.1). */
export const patternOf = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
