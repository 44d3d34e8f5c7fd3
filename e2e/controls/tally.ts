import { errors } from '@playwright/test'
import { expect } from '../support/story.ts'
import type { Means, Surface } from './pairs.ts'

/** What was proved, and what was not: a control that fails does not keep the others from being tried. */
export class Tally {
  readonly #looked = new Set<string>()
  readonly #operated = new Set<string>()
  #failures: string[] = []

  /** Tries one control on one surface; `means` where it is operated and not only looked at. */
  async prove(kind: string, surface: Surface, means: Means | null, act: () => Promise<void>): Promise<boolean> {
    try {
      await act()
    } catch (error) {
      this.#failures.push(`${kind} on ${surface}${means ? ` by ${means}` : ''}: ${describe(error)}`)
      process.stdout.write(`${this.#failures.at(-1)}\n`)
      return false
    }
    this.#looked.add(`${kind} ${surface}`)
    if (means) this.#operated.add(`${kind} ${surface} ${means}`)
    return true
  }

  has(kind: string, surface: Surface): boolean {
    return this.#looked.has(`${kind} ${surface}`)
  }

  /** Fails the test with all that failed in it. */
  finish(): void {
    const failures = this.#failures
    this.#failures = []
    expect(failures, `${failures.length} controls`).toEqual([])
  }

  toString(): string {
    return `controls: ${this.#looked.size} control × surface pairs, ${this.#operated.size} with pointer, touch or keyboard`
  }
}

/** The line that says what went wrong, without colours and call logs. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const plain = text.replace(/\u001b\[\d+m/g, '')
  const kind = error instanceof errors.TimeoutError ? 'too long: ' : ''
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  // the end of a call log says what stood in the way
  const told = lines.length > 9 ? [...lines.slice(0, 5), '…', ...lines.slice(-3)] : lines
  return `${kind}${told.map((line) => line.trim().slice(0, 200)).join(' | ')}`
}
