import type { NamedStatement } from '../../platform/database/database.ts'

/** A statement is prepared under a name when its text occurs a second time, so that rare texts take no memory. */
const maxTexts = 2000
/** Every connection keeps its prepared statements until it closes, so their number is limited. */
const maxNames = 1000

/**
 * Assigns names to statement texts. As values are bound, the text of a list is the same for all users with the same rights and
 * the same kind of request, so each connection parses and plans it once.
 */
export class StatementNames {
  readonly #byText = new Map<string, NamedStatement | null>()
  #names = 0

  prepare(text: string): NamedStatement | string {
    const known = this.#byText.get(text)
    if (known) return known
    if (known === undefined) {
      if (this.#byText.size >= maxTexts) this.#forgetUnnamed()
      this.#byText.set(text, null)
      return text
    }
    if (this.#names >= maxNames) return text
    const statement = { name: `record-${(this.#names += 1)}`, text }
    this.#byText.set(text, statement)
    return statement
  }

  #forgetUnnamed(): void {
    for (const [text, statement] of this.#byText) if (!statement) this.#byText.delete(text)
  }
}
