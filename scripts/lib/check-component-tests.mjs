import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const folder = 'apps/web/src'
/** The one place that replaces `fetch` in component tests: it checks every request and reply by the contract. */
const server = 'apps/web/src/testing/calls.ts'
const isComponentTest = (file) => /\.browser\.test\.tsx?$|\/testing(\/|\.tsx?$)/.test(file)
/** Parts for unit tests, which run without a browser. */
const isUnitPart = (file) => file === 'apps/web/src/testing/browser-parts.ts'
const replacement =
  /stubGlobal\(\s*['"]fetch['"]|\b(globalThis|window|self)(\.fetch|\[['"]fetch['"]\])\s*=|spyOn\(\s*(globalThis|window|self)\s*,\s*['"]fetch['"]|testing\/browser-parts/

/**
 * Finds component tests that answer calls by themselves instead of by `answerCalls`, whose replies the contract checks.
 * @returns {string[]} faults, empty when all is well
 */
export function checkComponentTests() {
  const files = readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`)
  return findOwnAnswers(files.filter(isComponentTest).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/**
 * @param {Iterable<[string, string]>} sources path and text
 * @returns {string[]} `path:line answers calls by itself, …`
 */
export function findOwnAnswers(sources) {
  const faults = []
  for (const [file, text] of sources) {
    if (file === server || isUnitPart(file)) continue
    text.split('\n').forEach((line, at) => {
      if (replacement.test(line))
        faults.push(`${file}:${at + 1} answers calls by itself: use answerCalls of testing/calls.ts`)
    })
  }
  return faults
}
