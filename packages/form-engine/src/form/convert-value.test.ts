import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import { aField } from '../testing/a-field.ts'
import { canConvert, convertValue, type ConvertedField, findValueProblem, formatCellText } from './convert-value.ts'

function a(kind: string, own: Record<string, unknown> = {}): ConvertedField {
  const control = findControl(kind)
  if (!control) throw new Error(kind)
  return { field: aField(kind, own), control }
}

const options = [
  { id: 'a', fullName: '甲' },
  { id: 'b', fullName: '乙' },
]
const one = a('select', { options })
const several = a('select', { options, multiple: true })
const [text, amount, day] = [a('comInput'), a('numInput', { precision: 2 }), a('date')]
const utc8 = 480

/** What a conversion makes of the value, or the key of the reason why it does not. */
function convert(value: unknown, from: ConvertedField, to: ConvertedField): unknown {
  const read = convertValue(value, from, to, utc8)
  return read.ok ? read.value : read.problem.key
}

describe('the conversion of stored values to another type of their field', () => {
  it.each<[unknown, ConvertedField, ConvertedField, unknown, string]>([
    [1234.5, amount, text, '1234.50', 'a number keeps the decimals that are shown, without separators'],
    [0.0001, a('numInput'), text, '0.0001', 'a number is never rounded'],
    ['1,234.5', text, amount, 1234.5, 'separators are read as in an import'],
    ['12 kg', text, amount, 'engine.notNumber', 'a unit is not part of a number'],
    ['1.005', text, amount, 'engine.tooManyDecimals', 'decimals are never cut off'],
    ['2026年3月1日', text, day, Date.UTC(2026, 1, 28, 16), 'a day begins in the zone of the server'],
    ['2026-02-30', text, day, 'engine.notDate', 'there is no such day'],
    [Date.UTC(2026, 1, 28, 16), day, text, '2026-03-01', 'a day is written as it is shown'],
    ['a', one, several, ['a'], 'one choice becomes a list'],
    [['b'], several, one, 'b', 'a list of one choice becomes that choice'],
    [['a', 'b'], several, one, 'engine.severalChoices', 'no choice is dropped'],
    [['a'], several, a('radio', { options: options.slice(1) }), 'engine.optionUnknown', 'the choice is gone'],
    [['a', 'b'], several, text, '甲、乙', 'choices are written with their names'],
    ['0123456789', text, a('comInput', { maxlength: 5 }), 'engine.tooLong', 'a text is never cut off'],
  ])('%j: %s → %s gives %j, as %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toEqual(expected)
  })

  it('is what an import of the cell text would read, for any value of each pair', () => {
    const values = new Map<ConvertedField, fc.Arbitrary<unknown>>([
      [
        text,
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
        ),
      ],
      [amount, fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100)],
      [day, fc.integer({ min: Date.UTC(1970, 6, 1), max: Date.UTC(2100, 1, 1) })],
    ])
    const fields = [...values.keys()]
    const pair = fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...fields))
    const cases = pair.chain(([from, to]) =>
      fc.tuple(fc.constant(from), fc.constant(to), values.get(from) ?? fc.string()),
    )
    fc.assert(
      fc.property(cases, ([from, to, value]) => {
        const cell = formatCellText(value, from, utc8).trim()
        const { control, field } = to
        const read = control.parse(control.fromCell ? control.fromCell(cell, field) : cell, field, utc8)
        const problems = read.ok && !control.isEmpty(read.value) ? control.check(read.value, field, utc8) : []
        const [problem] = read.ok ? problems : [read.problem]
        expect(convert(value, from, to)).toEqual(problem?.key ?? (read.ok ? read.value : ''))
      }),
    )
  })

  it('gives back any number that has become a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(convert(convert(cents / 100, amount, text), text, amount)).toBe(cents === 0 ? 0 : cents / 100)
      }),
    )
  })

  it('is not offered for secrets, files, rich text, people, computed and numbered fields, and choices of different sources', () => {
    const dictionary = a('select', { config: { dataType: 'dictionary', dictionaryType: 'd1' } })
    const others = ['PsdInput', 'uploadFz', 'editor', 'userSelect', 'calculate', 'location', 'createTime'].map((kind) =>
      a(kind),
    )
    for (const other of [...others, dictionary]) {
      expect(canConvert(other, text), other.control.kind).toBe(false)
      expect(canConvert(text, other), other.control.kind).toBe(false)
    }
    expect(canConvert(text, a('billRule'))).toBe(false)
    expect(canConvert(one, dictionary)).toBe(false)
    expect(canConvert(several, one)).toBe(true)
  })
})

describe('a stored value under new settings of its field', () => {
  it.each([
    ['', text, true, 'engine.required'],
    ['', text, false, undefined],
    ['0123456789', a('comInput', { maxlength: 5 }), false, 'engine.tooLong'],
    [1.25, a('numInput', { precision: 1 }), false, 'engine.tooManyDecimals'],
    ['c', one, false, 'engine.optionUnknown'],
    ['b', one, true, undefined],
  ])('%j in %s, required %s: %s', (value, field, isRequired, key) => {
    expect(findValueProblem(value, field, isRequired, utc8)?.key).toBe(key)
  })
})
