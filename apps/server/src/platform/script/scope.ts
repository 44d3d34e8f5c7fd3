import { ScriptFault } from './script-fault.ts'
import type { Value } from './script-values.ts'

/** Names of a block or function, and around it those of the outer ones. */
export class Scope {
  private readonly names = new Map<string, { value: Value; isConst: boolean }>()
  private readonly outer: Scope | undefined
  constructor(outer?: Scope) {
    this.outer = outer
  }

  declare(name: string, value: Value, isConst = false): void {
    this.names.set(name, { value, isConst })
  }

  /** @throws ScriptFault 'scriptName' */
  find(name: string): { value: Value; isConst: boolean } {
    const found = this.names.get(name) ?? this.outer?.find(name)
    if (!found) throw new ScriptFault('scriptName', name)
    return found
  }

  set(name: string, value: Value): void {
    const found = this.find(name)
    if (found.isConst) throw new ScriptFault('scriptUnsupported', `const ${name}`)
    found.value = value
  }
}
