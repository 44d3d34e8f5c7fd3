/** Pattern for `like` and `ilike` that finds a keyword anywhere in a text; `%`, `_` and `\` are escaped (security rule 4.1). */
export const toLikePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
