import { listMethods, numberMethods, textMethods } from './script-methods.ts'
import { ScriptFault } from './script-fault.ts'
import { type Budget, isRecord, ScriptFunction, scriptLimits, toText, type Value } from './script-values.ts'

/** The method of this name of a value, as a function. */
function findMethod(own: Value, name: string, budget: Budget): Value {
  const wrap = <Own extends Value>(
    methods: ReadonlyMap<string, (own: Own, given: readonly Value[], budget: Budget) => Value>,
    bound: Own,
    size: number,
  ): Value => {
    const method = methods.get(name)
    if (!method) return undefined
    return new ScriptFunction((given) => {
      budget.spend(size)
      const result = method(bound, given, budget)
      if (typeof result === 'string') budget.allocateText(result.length)
      else if (Array.isArray(result) && result !== own) budget.allocate(result.length)
      return result
    })
  }
  if (Array.isArray(own)) return wrap(listMethods, own, own.length)
  if (typeof own === 'string') return wrap(textMethods, own, own.length >> 6)
  if (typeof own === 'number') return wrap(numberMethods, own, 1)
  return own instanceof ScriptFunction ? own.members.get(name) : undefined
}

/** Reads an entry of a list, a character of a text, a value of a record, or a method. @throws ScriptFault 'scriptEmptyValue' */
export function readMember(own: Value, key: Value, budget: Budget): Value {
  if (own === null || own === undefined) throw new ScriptFault('scriptEmptyValue', toText(key))
  if (Array.isArray(own) || typeof own === 'string') {
    if (key === 'length') return own.length
    if (typeof key === 'number') return own[key]
  }
  return isRecord(own) ? own[toText(key)] : findMethod(own, toText(key), budget)
}

/** Sets a value of a record, or an entry of a list without leaving gaps. @throws ScriptFault */
export function writeMember(own: Value, key: Value, value: Value, budget: Budget): void {
  if (Array.isArray(own) && typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= own.length) {
    if (key >= scriptLimits.listLength) throw new ScriptFault('scriptLimit')
    budget.allocate(1)
    own[key] = value
    return
  }
  if (!isRecord(own)) throw new ScriptFault('scriptUnsupported', `.${toText(key)} =`)
  budget.allocate(1)
  own[toText(key)] = value
}
