import { anyUnit, findNamedSet, union, createUnitSet, type CharSet } from './char-set.ts'

export type Node =
  | { type: 'set'; set: CharSet }
  | { type: 'sequence'; items: Node[] }
  | { type: 'choice'; options: Node[] }
  | { type: 'repeat'; item: Node; least: number; most: number }
  | { type: 'start' | 'end' | 'boundary' | 'inside' }
  | { type: 'look'; item: Node; isNegative: boolean }

/** `invalid`: not a pattern. `risky`: a construct that cannot be tested in bounded time, or that is not supported. */
export class PatternError extends Error {
  readonly fault: 'invalid' | 'risky'
  constructor(fault: 'invalid' | 'risky') {
    super(fault)
    this.fault = fault
  }
}

const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y
const group = /\((?:\?(?:(:)|(=|!)|<[A-Za-z_$][\w$]*>))?/y
const control: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

/**
 * Parses a pattern as JavaScript does without flags; unknown escapes of letters are refused.
 * @throws PatternError
 */
export function parsePattern(source: string): Node {
  let at = 0
  const root = choice()
  if (at < source.length) throw new PatternError('invalid')
  return root

  function choice(): Node {
    const options = [sequence()]
    while (source[at] === '|') {
      at += 1
      options.push(sequence())
    }
    return options.length === 1 && options[0] ? options[0] : { type: 'choice', options }
  }

  function sequence(): Node {
    const items: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(quantified(term()))
    return { type: 'sequence', items }
  }

  function quantified(item: Node): Node {
    const match = sticky(quantifier)
    if (!match) return item
    if (item.type === 'look') throw new PatternError('risky')
    if (item.type !== 'set' && item.type !== 'sequence' && item.type !== 'choice') throw new PatternError('invalid')
    const [least, most] = parseBounds(match)
    if (least > most) throw new PatternError('invalid')
    return { type: 'repeat', item, least, most }
  }

  function term(): Node {
    const sign = source[at] ?? ''
    if (sign === '(') return inGroup()
    if (sign === '[') return { type: 'set', set: charClass() }
    if (sign === '\\') return escaped()
    if (sticky(quantifier)) throw new PatternError('invalid')
    at += 1
    if (sign === '^') return { type: 'start' }
    if (sign === '$') return { type: 'end' }
    return { type: 'set', set: sign === '.' ? anyUnit : createUnitSet(sign.charCodeAt(0)) }
  }

  function inGroup(): Node {
    const [text = '', , look] = sticky(group) ?? []
    // an unsupported construct follows `(?`: look-behind, flags
    if (text === '(' && source[at] === '?')
      throw new PatternError(/^\?<[=!]/.test(source.slice(at)) ? 'risky' : 'invalid')
    const item = choice()
    if (source[at] !== ')') throw new PatternError('invalid')
    at += 1
    return look ? { type: 'look', item, isNegative: look === '!' } : { type: 'sequence', items: [item] }
  }

  function escaped(): Node {
    const letter = source[at + 1]
    if (letter === 'b' || letter === 'B') {
      at += 2
      return { type: letter === 'b' ? 'boundary' : 'inside' }
    }
    return { type: 'set', set: escape() }
  }

  function escape(): CharSet {
    const letter = source[at + 1]
    if (letter === undefined) throw new PatternError('invalid')
    const set = findNamedSet(letter)
    const coded = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|c([A-Za-z])|0(?!\d))/y
    coded.lastIndex = at
    const match = coded.exec(source)
    at += match?.[0].length ?? 2
    if (set) return set
    if (match) return createUnitSet(match[3] ? match[3].charCodeAt(0) % 32 : parseInt(match[1] ?? match[2] ?? '0', 16))
    if (control[letter] !== undefined) return createUnitSet(control[letter])
    if (/[1-9k]/.test(letter)) throw new PatternError('risky')
    if (/[A-Za-z0]/.test(letter)) throw new PatternError('invalid')
    return createUnitSet(letter.charCodeAt(0))
  }

  function charClass(): CharSet {
    at += 1
    const negated = source[at] === '^'
    if (negated) at += 1
    const sets: CharSet[] = []
    while (source[at] !== ']') {
      const from = classMember()
      if (source[at] !== '-' || source[at + 1] === ']' || source[at + 1] === undefined) {
        sets.push(from)
        continue
      }
      at += 1
      sets.push(...buildRange(from, classMember()))
    }
    at += 1
    return { ranges: union(sets), negated }
  }

  function classMember(): CharSet {
    const sign = source[at]
    if (sign === undefined) throw new PatternError('invalid')
    if (sign === '\\' && source[at + 1] === 'b') {
      at += 2
      return createUnitSet(8)
    }
    if (sign === '\\') return escape()
    at += 1
    return createUnitSet(sign.charCodeAt(0))
  }

  function sticky(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at
    const match = expression.exec(source)
    if (match) at += match[0].length
    return match
  }
}

/** `a-z`; if one side is a whole set, as in `\d-z`, the hyphen is a literal. */
function buildRange(from: CharSet, to: CharSet): CharSet[] {
  const [first, last] = [getSingleUnit(from), getSingleUnit(to)]
  if (first === undefined || last === undefined) return [from, createUnitSet(45), to]
  if (first > last) throw new PatternError('invalid')
  return [{ ranges: [[first, last]], negated: false }]
}

function getSingleUnit({ ranges, negated }: CharSet): number | undefined {
  const [only] = ranges
  return ranges.length === 1 && !negated && only && only[0] === only[1] ? only[0] : undefined
}

function parseBounds([text, least, comma, most]: RegExpExecArray): [number, number] {
  if (text.startsWith('*')) return [0, Infinity]
  if (text.startsWith('+')) return [1, Infinity]
  if (text.startsWith('?')) return [0, 1]
  if (comma === undefined) return [Number(least), Number(least)]
  return [Number(least), most === '' ? Infinity : Number(most)]
}
