import { limitText } from '../text.ts'

/** Errors that a reply lists; the rest are counted. */
const maxListedErrors = 100
/** Characters of a name or value in an error. */
const maxErrorChars = 1_000

/** A name or value from outside as an error shows it. */
export const shortenErrorText = (text: string): string => limitText(text, maxErrorChars)

const listNames: ReadonlySet<string> = new Set(['errors', 'problems', 'faults'])

/**
 * Limits the lists of errors in `data` of an error: `{ errors: 100 of 250 }` becomes `{ errors: 100, more: 150 }`, and long texts
 * in them are cut. Other data is unchanged.
 */
export function limitErrorData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const limited: Record<string, unknown> = { ...data }
  let more = 0
  for (const [name, list] of Object.entries(data)) {
    if (!listNames.has(name) || !Array.isArray(list)) continue
    limited[name] = list.slice(0, maxListedErrors).map(shortenTexts)
    more += Math.max(0, list.length - maxListedErrors)
  }
  return more > 0 ? { ...limited, more } : limited
}

function shortenTexts(error: unknown): unknown {
  if (typeof error === 'string') return shortenErrorText(error)
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return error
  return Object.fromEntries(
    Object.entries(error).map(([name, value]) => [name, typeof value === 'string' ? shortenErrorText(value) : value]),
  )
}
