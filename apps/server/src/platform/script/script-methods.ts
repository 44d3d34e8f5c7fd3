import {
  type Budget,
  createRecord,
  isRecord,
  joinTexts,
  ScriptFunction,
  scriptLimits,
  toNumber,
  toPlain,
  toText,
  toValue,
  type Value,
} from './script-values.ts'
import { ScriptFault } from './script-fault.ts'

type Method<Own> = (own: Own, given: readonly Value[], budget: Budget) => Value

const call = (work: Value, values: Value[]): Value => {
  if (!(work instanceof ScriptFunction)) throw new ScriptFault('scriptCall', toText(work))
  return work.call(values)
}
const toIndex = (value: Value): number | undefined => (value === undefined ? undefined : toNumber(value))
const toList = (value: Value): Value[] => (Array.isArray(value) ? value : [value])

function insert(list: Value[], values: readonly Value[], budget: Budget, add: (values: Value[]) => number): number {
  budget.allocate(values.length)
  if (list.length + values.length > scriptLimits.listLength) throw new ScriptFault('scriptLimit')
  return add([...values])
}

function compare(left: Value, right: Value): number {
  const [first, second] = [toText(left), toText(right)]
  return first < second ? -1 : first > second ? 1 : 0
}

function flatten(list: readonly Value[], budget: Budget): Value[] {
  const flat: Value[] = []
  for (const item of list) {
    const items = toList(item)
    budget.allocate(items.length)
    if (flat.length + items.length > scriptLimits.listLength) throw new ScriptFault('scriptLimit')
    for (const one of items) flat.push(one)
  }
  return flat
}

/** Methods of lists. Their work is counted by the entries of the list. */
export const listMethods = new Map<string, Method<Value[]>>([
  ['map', (own, [work]) => own.map((item, at) => call(work, [item, at, own]))],
  ['filter', (own, [work]) => own.filter((item, at) => Boolean(call(work, [item, at, own])))],
  ['forEach', (own, [work]) => void own.forEach((item, at) => void call(work, [item, at, own]))],
  ['find', (own, [work]) => own.find((item, at) => Boolean(call(work, [item, at, own])))],
  ['findIndex', (own, [work]) => own.findIndex((item, at) => Boolean(call(work, [item, at, own])))],
  ['some', (own, [work]) => own.some((item, at) => Boolean(call(work, [item, at, own])))],
  ['every', (own, [work]) => own.every((item, at) => Boolean(call(work, [item, at, own])))],
  [
    'reduce',
    (own, [work, ...start]) =>
      start.length > 0
        ? own.reduce((sum: Value, item, at) => call(work, [sum, item, at, own]), start[0])
        : own.reduce((sum: Value, item, at) => call(work, [sum, item, at, own])),
  ],
  ['sort', (own, [by]) => own.sort((a, b) => (by === undefined ? compare(a, b) : toNumber(call(by, [a, b]))))],
  [
    'flatMap',
    (own, [work], budget) =>
      flatten(
        own.map((item, at) => call(work, [item, at, own])),
        budget,
      ),
  ],
  ['flat', (own, _, budget) => flatten(own, budget)],
  ['join', (own, [separator]) => joinTexts(own, separator === undefined ? ',' : toText(separator))],
  ['slice', (own, [from, to]) => own.slice(toIndex(from), toIndex(to))],
  ['concat', (own, given, budget) => flatten([own, ...given], budget)],
  ['includes', (own, [item]) => own.includes(item)],
  ['indexOf', (own, [item]) => own.indexOf(item)],
  ['at', (own, [at]) => own.at(toNumber(at ?? 0))],
  ['reverse', (own) => own.reverse()],
  ['push', (own, given, budget) => insert(own, given, budget, (values) => own.push(...values))],
  ['unshift', (own, given, budget) => insert(own, given, budget, (values) => own.unshift(...values))],
  ['pop', (own) => own.pop()],
  ['shift', (own) => own.shift()],
])

const read = (given: Value): string => toText(given)

function pad(text: string, [length, fill]: readonly Value[], budget: Budget, atStart: boolean): string {
  const [wanted, filler] = [toNumber(length), fill === undefined ? ' ' : toText(fill)]
  budget.allocateText(wanted)
  return atStart ? text.padStart(wanted, filler) : text.padEnd(wanted, filler)
}

function split(text: string, [separator]: readonly Value[], budget: Budget): Value[] {
  if (separator === undefined) return [text]
  const parts = text.split(toText(separator), scriptLimits.listLength + 1)
  budget.allocate(parts.length)
  return parts
}

/** Methods of texts; patterns are plain texts. */
export const textMethods = new Map<string, Method<string>>([
  ['toLowerCase', (own) => own.toLowerCase()],
  ['toUpperCase', (own) => own.toUpperCase()],
  ['trim', (own) => own.trim()],
  ['slice', (own, [from, to]) => own.slice(toIndex(from), toIndex(to))],
  ['substring', (own, [from, to]) => own.substring(toNumber(from), toIndex(to))],
  ['includes', (own, [part]) => own.includes(read(part))],
  ['startsWith', (own, [part]) => own.startsWith(read(part))],
  ['endsWith', (own, [part]) => own.endsWith(read(part))],
  ['indexOf', (own, [part]) => own.indexOf(read(part))],
  ['localeCompare', (own, [other]) => own.localeCompare(read(other))],
  ['split', split],
  ['padStart', (own, given, budget) => pad(own, given, budget, true)],
  ['padEnd', (own, given, budget) => pad(own, given, budget, false)],
  [
    'repeat',
    (own, [times], budget) => {
      const count = Math.max(0, Math.trunc(toNumber(times)) || 0)
      budget.allocateText(own.length * count)
      return own.repeat(count)
    },
  ],
  ['replaceAll', (own, [part, by], budget) => joinTexts(split(own, [read(part)], budget), read(by))],
  ['toString', (own) => own],
])

export const numberMethods = new Map<string, Method<number>>([
  ['toFixed', (own, [digits]) => own.toFixed(Math.min(Math.max(toNumber(digits ?? 0) || 0, 0), 20))],
  ['toString', (own) => String(own)],
])

type Work = (...given: Value[]) => Value
const offer = (works: Record<string, Work>) =>
  new Map<string, Value>(
    Object.entries(works).map(([name, work]) => [name, new ScriptFunction((given) => work(...given))]),
  )
const offerMath = (names: readonly ('abs' | 'ceil' | 'floor' | 'round' | 'sqrt' | 'sign' | 'trunc')[]) =>
  Object.fromEntries(names.map((name): [string, Work] => [name, (value) => Math[name](toNumber(value))]))
const listEntries = (value: Value): [string, Value][] =>
  isRecord(value) ? Object.entries(value) : Array.isArray(value) ? value.map((item, at) => [String(at), item]) : []

/** Reads JSON; the shortest value, with its comma, has two characters. @throws ScriptFault */
function parseJson(value: Value, budget: Budget): Value {
  const text = toText(value)
  budget.hold(text.length >> 1)
  try {
    return toValue(JSON.parse(text))
  } catch {
    throw new ScriptFault('scriptThrown', 'JSON')
  }
}

/** What a script can use without defining it. */
export function createGlobals(budget: Budget): Map<string, Value> {
  const countList = <Result extends Value[]>(list: Result): Result => {
    budget.allocate(list.length)
    return list
  }
  const nowhere = (): Value => undefined
  const space = (works: Record<string, Work>) => new ScriptFunction(nowhere, offer(works))
  const convertNumber = (value: Value) => (value === undefined ? 0 : toNumber(value))
  return new Map<string, Value>([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    [
      'Math',
      space({
        ...offerMath(['abs', 'ceil', 'floor', 'round', 'sqrt', 'sign', 'trunc']),
        max: (...values) => Math.max(...values.map(toNumber)),
        min: (...values) => Math.min(...values.map(toNumber)),
        pow: (base, power) => toNumber(base) ** toNumber(power),
      }),
    ],
    [
      'Object',
      space({
        keys: (value) => countList(listEntries(value).map(([name]) => name)),
        values: (value) => countList(listEntries(value).map(([, item]) => item)),
        entries: (value) => countList(listEntries(value).map((entry) => countList([...entry]))),
        fromEntries: (list) =>
          createRecord(countList(toList(list)).map((entry) => [toText(toList(entry)[0]), toList(entry)[1]] as const)),
      }),
    ],
    ['JSON', space({ parse: (value) => parseJson(value, budget), stringify: (value) => stringify(value, budget) })],
    ['Array', space({ isArray: (value) => Array.isArray(value) })],
    ['Date', space({ parse: (text) => Date.parse(toText(text)), now: () => Date.now() })],
    ['String', new ScriptFunction(([value]) => (value === undefined ? '' : toText(value)))],
    [
      'Number',
      new ScriptFunction(
        ([value]) => convertNumber(value),
        offer({ isFinite: (value) => Number.isFinite(value), isInteger: (value) => Number.isInteger(value) }),
      ),
    ],
    ['Boolean', new ScriptFunction(([value]) => Boolean(value))],
    ['parseInt', new ScriptFunction(([value]) => Number.parseInt(toText(value), 10))],
    ['parseFloat', new ScriptFunction(([value]) => Number.parseFloat(toText(value)))],
    ['isNaN', new ScriptFunction(([value]) => Number.isNaN(toNumber(value)))],
  ])
}

function stringify(value: Value, budget: Budget): string {
  const text = JSON.stringify(toPlain(value))
  budget.allocateText(text.length)
  return text
}
