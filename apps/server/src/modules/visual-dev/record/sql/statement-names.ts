import type { NamedStatement } from '../../../../platform/database/database.ts'

/** A statement is prepared under a name when its text comes a second time: shapes that people use stay, oddities do not. */
const mostTexts = 2000
/** Prepared statements are kept by every connection until it closes, so there is an end to them. */
const mostNames = 1000

/**
 * Names for statement texts. The text of a list is the same for all callers with the same rights and the same kind of
 * question, as values are bound; so it is parsed and planned once a connection.
 */
export class StatementNames {
  readonly #byText = new Map<string, NamedStatement | null>()
  #names = 0

  of(text: string): NamedStatement | string {
    const known = this.#byText.get(text)
    if (known) return known
    if (known === undefined) {
      if (this.#byText.size >= mostTexts) this.#forgetUnnamed()
      this.#byText.set(text, null)
      return text
    }
    if (this.#names >= mostNames) return text
    const statement = { name: `record-${(this.#names += 1)}`, text }
    this.#byText.set(text, statement)
    return statement
  }

  #forgetUnnamed(): void {
    for (const [text, statement] of this.#byText) if (!statement) this.#byText.delete(text)
  }
}
