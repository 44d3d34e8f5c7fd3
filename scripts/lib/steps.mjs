import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Runs a program of the repository and shows what it says.
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A program that a package brought, without npx and its start time. */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** Results by name, in the order of the checks. */
export class Tally {
  passed = 0
  failed = 0
  #faults = []
  #failures = []
  #secondGoes = []

  /** @param {import('./test-runs.mjs').Counts} counts those of second goes are among the passed */
  add(name, { passed, failed, failures = [], secondGoes = [] }) {
    this.passed += passed
    this.failed += failed
    this.#secondGoes.push(...secondGoes)
    this.#failures.push(...failures)
    if (failed > 0) this.#faults.push(`${name}: ${failed} failed`)
  }

  check(name, isGood) {
    this.add(name, isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }

  /**
   * Prints what failed, then the sum as the last line, and sets the exit code. Under `CI_STRICT=1` a test that passed only on its
   * second run counts as failed: it depends on timing, and its cause wants fixing.
   */
  finish() {
    for (const failure of this.#secondGoes) console.log(`↻ passed only on the second run: ${shorten(failure)}`)
    if (process.env.CI_STRICT === '1' && this.#secondGoes.length > 0) {
      this.passed -= this.#secondGoes.length
      this.add('passed only on the second run', { passed: 0, failed: this.#secondGoes.length })
    }
    for (const failure of this.#failures) console.log(`✗ ${shorten(failure)}`)
    for (const fault of this.#faults) console.log(`✗ ${fault}`)
    console.log(`${this.passed} passed, ${this.failed} failed`)
    process.exitCode = this.failed > 0 ? 1 : 0
  }
}

const shorten = (failure) => failure.split('\n').slice(0, 12).join('\n').slice(0, 1500)
