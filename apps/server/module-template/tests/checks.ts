import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord, checkValue, readProblems } from '../src/generated/checks.js'
import { fields, tables } from '../src/generated/model.js'
import { fill, texts } from '../src/generated/texts.js'
import type { Field, Values } from '../src/generated/types.js'
import { emptyValue, isEmpty, pickInput } from '../src/generated/values.js'

const everyField = [...fields, ...tables.flatMap((table) => table.fields)]

/** A form without any value. */
const empty = (list: Field[]): Values => Object.fromEntries(list.map((field) => [field.name, emptyValue(field)]))

test('every field starts empty', () => {
  for (const field of everyField) assert.equal(isEmpty(emptyValue(field)), true, field.name)
})

test('a new record without values misses exactly what is required', () => {
  const required = [...fields.filter((one) => one.required && !one.readOnly), ...tables.filter((one) => one.required)]
  const found = checkRecord(empty(fields)).map(({ path }) => path)
  for (const { name } of required) assert.ok(found.includes(name), name)
})

test('a change of a record does not need the values that it leaves out', () => {
  assert.deepEqual(
    checkRecord({}, { isChange: true }).filter(({ path }) => everyField.some(({ name }) => name === path)),
    [],
  )
})

test('values of a wrong kind are refused at their field', () => {
  for (const field of everyField) {
    assert.equal(checkValue(field, { wrong: true }), fill(texts.invalid, { label: field.label }), field.name)
  }
})

test('texts, numbers and choices outside of their limits are refused', () => {
  const text: Field = {
    name: 'a',
    label: 'A',
    input: 'text',
    maxLength: 2,
    patterns: [{ pattern: '^x', message: 'm' }],
  }
  assert.equal(checkValue(text, 'xyz'), fill(texts.tooLong, { label: 'A', max: 2 }))
  assert.equal(checkValue(text, 'y'), 'm')
  assert.equal(checkValue(text, 'x'), undefined)
  const number: Field = { name: 'b', label: 'B', input: 'number', min: 1, max: 3 }
  assert.deepEqual(
    [0, 2, 4].map((value) => checkValue(number, value)),
    [fill(texts.tooSmall, { label: 'B', min: 1 }), undefined, fill(texts.tooLarge, { label: 'B', max: 3 })],
  )
  const choice: Field = { name: 'c', label: 'C', input: 'select', choices: [{ id: '1', name: 'one' }] }
  assert.deepEqual([checkValue(choice, '1'), checkValue(choice, '9')], [undefined, fill(texts.invalid, { label: 'C' })])
})

test('only fields that can be filled in are sent', () => {
  const sent = pickInput(
    { ...empty(fields), ...Object.fromEntries(tables.map(({ name }) => [name, []])) },
    fields,
    tables,
  )
  const open = [...fields.filter(({ readOnly }) => !readOnly), ...tables]
  assert.deepEqual(Object.keys(sent).sort(), open.map(({ name }) => name).sort())
})

test('the problems of a refused save are found by their path', () => {
  const problems = readProblems('refused', { errors: [{ path: 'rows[0].count', label: '', msg: 'too many' }] })
  assert.deepEqual([...problems], [['rows[0].count', 'too many']])
  assert.deepEqual([...readProblems('refused', null)], [['', 'refused']])
})
