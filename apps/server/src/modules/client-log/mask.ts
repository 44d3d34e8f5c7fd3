/**
 * Masks secrets in a text: tokens by their shape and by their name, passwords in URLs, and the value after `Authorization` or
 * `Bearer`.
 */
export function hideSecrets(text: string): string {
  return text
    .replace(/((?:token|ticket|password|secret|code)["']?\s*[=:]\s*["']?)[^\s&"'<>,;)]+/gi, '$1***')
    .replace(/((?:authorization["']?\s*[=:]\s*["']?|bearer )\s*)(?!bearer)[^\s"'<>,;)]+/gi, '$1***')
    .replace(/(\w+:\/\/[^:/\s]+:)[^@/\s]+@/g, '$1***@')
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '***')
}

/** The path without the query, which may contain anything. */
export const stripQuery = (address: string): string => hideSecrets(address.split(/[?#]/)[0] ?? '')
