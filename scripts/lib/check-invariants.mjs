import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const document = 'docs/invariants.md'

/**
 * Checks the table of invariants: each names what enforces it and test files that exist, or says that nothing does.
 * @returns {string[]} faults, empty when there are none
 */
export function checkInvariants() {
  return findInvariantFaults(readFileSync(join(root, document), 'utf8'), (file) => existsSync(join(root, file)))
}

/** @param {string} text @param {(file: string) => boolean} exists */
export function findInvariantFaults(text, exists) {
  return text.split('\n').flatMap((line, at) => {
    const [, invariant, enforcedBy, tests] = /^\| (.+?) \| (.+) \| (.+) \|$/.exec(line) ?? []
    if (!invariant || invariant === 'Invariant') return []
    const place = `${document}:${at + 1}`
    const isOpen = /\bnot enforced yet\b/.test(enforcedBy)
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
    return [
      ...(isOpen || /\b(type|database|check)\b/.test(enforcedBy)
        ? []
        : [`${place} names neither type, database nor check, and does not say "not enforced yet"`]),
      ...(isOpen || files.length > 0 ? [] : [`${place} names no test`]),
      ...files.filter((file) => !exists(file)).map((file) => `${place} names ${file}, which does not exist`),
    ]
  })
}
