import { appendSuffix } from './i18n/copy-name.ts'

/** So many characters of a long code may be cut for what a copy appends. */
const longestSuffix = '_copy0000'.length

/**
 * A code for a copy that nothing has yet: `code_copy`, `code_copy2` and so on.
 *
 * @param most characters of a code
 * @param listCodes lists the used codes that start with a text
 */
export async function findCopyCode(
  code: string,
  most: number,
  listCodes: (start: string) => Promise<string[]>,
): Promise<string> {
  const taken = new Set(await listCodes(code.slice(0, most - longestSuffix)))
  for (let number = 1; ; number++) {
    const copy = appendSuffix(code, number === 1 ? '_copy' : `_copy${number}`, most)
    if (!taken.has(copy)) return copy
  }
}
