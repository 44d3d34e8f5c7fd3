import type { NewEntry } from './dictionary-queries.ts'

/** What is wrong with pasted items, and the line (from 1) with the error. */
export type EntryFault = { key: 'badCode' | 'sameCode' | 'longName'; line: number; text: string }

export interface ParsedEntries {
  entries: NewEntry[]
  fault: EntryFault | undefined
}

const code = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/
const longestName = 100

/**
 * Parses pasted lines as items of a dictionary: one name each, optionally followed by a tab and its code, like two columns
 * copied from a sheet. Items without a code get their position, or the next free number. Empty lines are ignored.
 *
 * @returns the items in order; `fault` is the first error that the server would refuse. Never throws.
 */
export function parseEntries(text: string): ParsedEntries {
  const lines = text.split(/\r\n|[\n\r]/).map((line, at) => ({ line: at + 1, ...readLine(line) }))
  const named = lines.filter(({ fullName, enCode }) => fullName !== '' || enCode !== '')
  const given = new Set(named.map(({ enCode }) => enCode))
  let number = 0
  const nextNumber = () => {
    do number += 1
    while (given.has(String(number)))
    return String(number)
  }
  const entries = named.map(({ fullName, enCode }, at) => ({
    fullName: fullName || enCode,
    enCode: enCode || nextNumber(),
    sortCode: at + 1,
  }))
  return { entries, fault: findFault(named) }
}

function readLine(line: string): { fullName: string; enCode: string } {
  const [name = '', given = ''] = line.split('\t')
  return { fullName: name.trim(), enCode: given.trim() }
}

function findFault(lines: readonly { line: number; fullName: string; enCode: string }[]): EntryFault | undefined {
  const codes = new Set<string>()
  for (const { line, fullName, enCode } of lines) {
    if (fullName.length > longestName) return { key: 'longName', line, text: fullName }
    if (enCode === '') continue
    if (!code.test(enCode)) return { key: 'badCode', line, text: enCode }
    if (codes.has(enCode)) return { key: 'sameCode', line, text: enCode }
    codes.add(enCode)
  }
  return undefined
}
