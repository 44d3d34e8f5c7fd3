/**
 * @typedef {'killed' | 'timed out' | 'survived' | 'no test'} Outcome
 * @typedef {import('./draw-mutants.mjs').Mutant & {outcome: Outcome, by?: string, error?: string, tried: number, ms: number}} Result
 * `by` is the file of tests that failed, `tried` the number of files that passed
 */

/**
 * Tries one mutant: the nearest tests, until one fails. A file that also fails without the mutant proves nothing and is left
 * out from then on.
 */
export class MutantTrial {
  /** files that passed at least once */
  #sound = new Set()
  /** files that fail without any mutant */
  unsound = new Set()

  /**
   * @param {object} options
   * @param {import('./host-process.mjs').HostProcess} options.host
   * @param {(file: string) => string[]} options.listTests nearest first
   * @param {number} options.maxTests files of tests for one mutant
   * @param {boolean} options.trust that every test passes without a mutant
   */
  constructor(options) {
    this.options = options
  }

  /** @param {import('./draw-mutants.mjs').Mutant} mutant @returns {Promise<Result>} */
  async run(mutant) {
    const startedAt = Date.now()
    const outcome = await this.#try(mutant)
    return { ...mutant, ...outcome, ms: Date.now() - startedAt }
  }

  async #try(mutant) {
    const { listTests, maxTests } = this.options
    const tests = listTests(mutant.file)
      .filter((test) => !this.unsound.has(test))
      .slice(0, maxTests)
    if (tests.length === 0) return { outcome: 'no test', tried: 0 }
    const { passed, failure, hung } = await this.#runTwiceWhenLate({ tests, file: mutant.file, code: mutant.code })
    for (const test of passed) this.#sound.add(test)
    if (hung) return { outcome: 'timed out', tried: 0 }
    if (!failure) return { outcome: 'survived', tried: passed.length }
    const by = failure.test ?? tests[0]
    if (await this.#isSound(by)) return { outcome: 'killed', by, error: failure.message, tried: passed.length }
    this.unsound.add(by)
    return this.#try(mutant)
  }

  /** A time limit that passed can be the fault of a busy machine. */
  async #runTwiceWhenLate(request) {
    const first = await this.options.host.run(request)
    return /timed out in \d+ms/.test(first.failure?.message ?? '') ? this.options.host.run(request) : first
  }

  async #isSound(test) {
    if (this.options.trust || this.#sound.has(test)) return true
    const { failure, hung } = await this.options.host.run({ tests: [test] })
    if (failure || hung) return false
    this.#sound.add(test)
    return true
  }
}
