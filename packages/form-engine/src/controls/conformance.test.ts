/// <reference types="vite/types/importMeta.d.ts" />
import { languages, type Language } from '@armature/texts'
import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Control, FormatContext, Setting } from '../control/types.ts'
import { buildValueSchema } from '../control/value-schema.ts'
import type { Field } from '../design/types.ts'
import { designerTexts } from '../texts/designer.ts'
import { aField } from '../testing/a-field.ts'
import { arbitraryValue } from '../testing/arbitrary-values.ts'
import { fits } from '../testing/fits-schema.ts'
import { findControl, controls, panes } from './index.ts'

const controlFiles = import.meta.glob<string>(['./*.ts', '!./*.test.ts', '!./index.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const helperFiles = import.meta.glob<string>(['../control/*.ts', '../form/convert-value.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const controlProblemTexts: Record<Language, Record<string, string>> = separateTexts(engineTexts.controlProblems)
const all = [...controls, ...panes]
const context: FormatContext = { language: 'zh', offsetMinutes: 480, textOf: (_field, id) => `«${id}»` }

/** Settings under which a kind behaves differently: the suite runs for each. */
const variants: Record<string, Record<string, unknown>[]> = {
  numInput: [{ precision: 2, min: -5, max: 90 }, { precision: 4 }, { min: 3 }],
  numRange: [{ precision: 3 }],
  rate: [{ allowHalf: true }, { max: 10 }],
  slider: [{ min: -1, max: 1, step: 0.25 }],
  select: [
    { multiple: true },
    { config: { dataType: 'dynamic', propsUrl: 'stations' } },
    { config: { dataType: 'dictionary' } },
    { multiple: true, config: { dataType: 'model' } },
  ],
  radio: [{ config: { dataType: 'model' } }],
  checkbox: [{ config: { dataType: 'dictionary' } }],
  treeSelect: [{ lastLevel: true }, { multiple: true }],
  cascader: [{ multiple: true }, { config: { dataType: 'dictionary' } }, { config: { dataType: 'dynamic' } }],
  address: [{ multiple: true }, { level: 0 }],
  userSelect: [{ multiple: true }],
  depSelect: [{ multiple: true }],
  comSelect: [{ multiple: true }, { hasTopNode: true }],
  posSelect: [{ multiple: true }],
  roleSelect: [{ multiple: true }],
  groupSelect: [{ multiple: true }],
  uploadFz: [{ limit: 2, fileSize: 1, sizeUnit: 'KB', accept: 'pdf' }],
  uploadImg: [{ limit: 1 }],
  PsdInput: [{ maxlength: 12 }],
  currUser: [{ type: 'account' }],
  calculate: [{ isStorage: 2 }],
  relationFormAttr: [{ isStorage: 2 }],
  popupSelect: [{ multiple: true }],
  popupTableSelect: [{ multiple: true }],
  popupAttr: [{ isStorage: 2 }],
}

const cases = all.flatMap((control) =>
  [{}, ...(variants[control.kind] ?? [])].map((settings) => ({
    control,
    settings: JSON.stringify(settings),
    field: aField(control.kind, settings),
  })),
)

it('has one file per kind, named after it, and nothing registered twice', () => {
  const fileOf = (kind: string) =>
    `./${kind
      .replace('JNPFT', 'jnpfT')
      .replace('PsdI', 'psdI')
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  expect(all.map(({ kind }) => fileOf(kind)).sort()).toEqual(Object.keys(controlFiles).sort())
})

it('finds every control by its kind and nothing by another name', () => {
  for (const control of all) expect(findControl(control.kind)).toBe(control)
  for (const name of ['', 'comselect', 'constructor', '__proto__']) expect(findControl(name)).toBeUndefined()
})

it('has the same texts in the three languages, none of them empty', () => {
  for (const texts of [designerTexts, controlProblemTexts]) {
    for (const language of languages) {
      expect(Object.keys(texts[language])).toEqual(Object.keys(texts.zh))
      expect(Object.values(texts[language]).filter((text) => text.trim() === '')).toEqual([])
    }
  }
})

it('has a message for every refusal of the controls and of a conversion, and no other', () => {
  const sources = [...Object.values(controlFiles), ...Object.values(helperFiles)]
  const uttered = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:createProblem|rejectValue)\((?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g),
  ])
  const keys = uttered.flatMap(([, key, other]) => [key, other]).filter((key) => key !== undefined)
  expect(keys.length).toBeGreaterThan(30)
  expect(new Set(keys.map((key) => `engine.${key}`))).toEqual(new Set(Object.keys(controlProblemTexts.zh)))
})

it('has no unused designer text', () => {
  const used = all.flatMap(({ kind, group, settings }) => [
    `control.${kind}`,
    `control.group.${group}`,
    ...settings.flatMap((setting) => [
      `setting.${setting.text ?? setting.name}`,
      ...(setting.hint ? [`setting.${setting.text ?? setting.name}.hint`] : []),
      `setting.group.${setting.group}`,
      ...choiceTexts(setting),
    ]),
  ])
  const ofControls = Object.keys(designerTexts.zh).filter((key) => !key.startsWith('usage.'))
  expect(new Set(ofControls)).toEqual(new Set(used))
})

it('uses the same placeholders in every language', () => {
  const names = (text: string | undefined) => [...new Set(text?.match(/\{\w+\}/g))].sort()
  for (const [key, text] of Object.entries(controlProblemTexts.zh)) {
    for (const language of languages) expect(names(controlProblemTexts[language][key]), key).toEqual(names(text))
  }
})

describe.each(all.map((control) => ({ kind: control.kind, control })))('$kind', ({ control }) => {
  it('has a name and names for all its settings in the three languages', () => {
    const wanted = [`control.${control.kind}`, `control.group.${control.group}`]
    for (const setting of control.settings) {
      wanted.push(`setting.${setting.text ?? setting.name}`, `setting.group.${setting.group}`)
      wanted.push(...choiceTexts(setting))
    }
    for (const language of languages) {
      expect(wanted.filter((key) => designerTexts[language][key] === undefined)).toEqual([])
    }
  })

  it('has no setting twice, and conditions of settings name existing ones', () => {
    const names = control.settings.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { when } of control.settings) if (when) expect(names).toContain(when.name)
  })

  it('is created with its own kind, shown on both devices, within the 24 columns (F3.93, F3.94, F3.95)', () => {
    const { config } = control.create()
    expect(config.jnpfKey).toBe(control.kind)
    expect(config.visibility).toEqual(['pc', 'app'])
    if (config.span !== undefined) expect([12, 24]).toContain(config.span)
    expect(Array.isArray(config.children)).toBe(control.isContainer === true)
  })

  it('creates new fields that share nothing', () => {
    expect(control.create()).toEqual(control.create())
    expect(control.create().config).not.toBe(control.create().config)
  })
})

describe.each(cases)('$control.kind with $settings', ({ control, field }) => {
  const value = arbitraryValue(field)
  const stored = (raw: unknown): unknown => {
    const read = control.parse(raw, field, 480)
    return read.ok ? read.value : read.problem
  }

  it('reads a missing value as its empty value (FO.116)', () => {
    expect(control.isEmpty(control.emptyValue)).toBe(true)
    for (const nothing of [null, undefined, '']) expect(stored(nothing)).toEqual(control.emptyFor(field))
    expect(control.isEmpty(control.emptyFor(field))).toBe(true)
    expect(control.format(control.emptyFor(field), field, context)).toBe('')
    expect(control.check(control.emptyFor(field), field)).toEqual([])
    expect(stored(control.emptyFor(field))).toEqual(control.emptyFor(field))
  })

  it('accepts its own values unchanged and without problems', () => {
    fc.assert(
      fc.property(value, (own) => {
        expect(stored(own)).toEqual(own)
        expect(control.check(own, field, 480)).toEqual([])
      }),
    )
  })

  it('survives conversion to JSON and back, as in requests', () => {
    fc.assert(
      fc.property(value, (own) => {
        expect(stored(JSON.parse(JSON.stringify(own)))).toEqual(own)
      }),
    )
  })

  it('reads any value without throwing, and accepts the result again unchanged', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const first = control.parse(raw, field, 480)
        if (!first.ok) {
          expect(controlProblemTexts.zh).toHaveProperty([first.problem.key])
          return
        }
        expect(control.parse(first.value, field, 480)).toEqual(first)
        for (const problem of control.check(first.value, field, 480)) {
          expect(controlProblemTexts.zh).toHaveProperty([problem.key])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('formats any stored value, of an older design too, without throwing', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        expect(typeof control.format(raw, field, context)).toBe('string')
        for (const id of control.idsOf(raw, field)) expect(flat(raw)).toContain(id)
      }),
    )
  })

  it('formats every value that is not empty as a text', () => {
    fc.assert(
      fc.property(value, (own) => {
        if (!control.isEmpty(own)) expect(control.format(own, field, context)).not.toBe('')
      }),
    )
  })

  it('lists only ids that are in the value', () => {
    fc.assert(
      fc.property(value, (own) => {
        const ids = control.idsOf(own, field)
        for (const id of ids) expect(flat(own)).toContain(id)
        if (!control.lookup) expect(ids).toEqual([])
      }),
    )
  })

  it('has a column that fits its values, or none if nothing is stored', () => {
    const column = control.column(field)
    if (control.isStatic || control.auto) expect(column).toBeNull()
    if (column === null) {
      expect(storesNothing(control, field)).toBe(true)
      return
    }
    const fits = fitting[column.type]
    fc.assert(
      fc.property(value, (own) => {
        if (!control.isEmpty(own)) expect(fits?.(own, column), JSON.stringify(own)).toBe(true)
      }),
    )
  })

  it('describes its values as JSON schema', () => {
    if (control.isStatic || control.isContainer) return
    const schema = buildValueSchema(field, control)
    fc.assert(
      fc.property(value, (own) => {
        expect(fits(own, schema), `${JSON.stringify(own)} in ${JSON.stringify(schema)}`).toBe(true)
      }),
    )
  })

  it('can be searched only in ways that its column supports', () => {
    const types = control.searchTypes(field)
    expect(new Set(types).size).toBe(types.length)
    const column = control.column(field)
    if (column === null && !control.auto) expect(types).toEqual([])
    if (column?.type === 'text[]' || column?.type === 'uuid[]' || column?.type === 'uuid') expect(types).toEqual([1])
    if (types.includes(2)) expect(['varchar', 'text']).toContain(column?.type)
    if (control.isNumeric && types.length > 0) expect(types[0]).toBe(3)
  })
})

/** Any value at all, and values that look almost valid. */
const hostile = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true, withDate: true, withMap: true }),
  fc.json().map((text): unknown => JSON.parse(text)),
  fc.constantFrom<unknown>(
    '\0',
    'a\0b',
    '\ud800',
    NaN,
    Infinity,
    -0,
    1e308,
    '1e5',
    '0x10',
    '９',
    '1,2',
    '1,234.5',
    '--1',
    true,
    [[]],
    [null],
    [1, 2],
    ['1', '1'],
    ['1', ['1']],
    [['1', '1-1']],
    { length: 2 },
    { __proto__: null, toString: 1 },
    '2024-02-30',
    '2024-02-29',
    1700000000,
    '1700000000',
    '24:00',
    '8:05',
    '#FFF',
    'rgb(300,0,0)',
    'rgba(0, 0, 0, .5)',
    'url(x)',
    new Date(0),
    Symbol('x'),
    () => 1,
    10n,
    'x'.repeat(30_000),
    Array.from({ length: 1001 }, () => '1'),
  ),
  fc.tuple(fc.double(), fc.double()),
  fc
    .date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)

function choiceTexts(setting: Setting): string[] {
  if (setting.editor !== 'choice') return []
  return setting.choices.map((choice) => `setting.choice.${setting.words ? `${setting.words}.` : ''}${choice}`)
}

function flat(value: unknown): unknown[] {
  return Array.isArray(value) ? value.flatMap(flat) : [value]
}

function storesNothing(control: Control, field: Field): boolean {
  const onlyShown = control.isComputed === true && field.isStorage !== 2
  return control.isStatic === true || control.auto !== undefined || control.kind === 'table' || onlyShown
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const isText = (value: unknown) => typeof value === 'string'

const fitting: Record<string, (value: unknown, column: { type: string; length?: number; scale?: number }) => boolean> =
  {
    varchar: (value, { length = 0 }) => isText(value) && String(value).length <= length,
    text: isText,
    int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
    bigint: (value) => Number.isSafeInteger(value),
    decimal: (value, { scale = 0 }) => Number(Number(value).toFixed(scale)) === Number(value),
    datetime: (value) => Number.isInteger(value),
    uuid: isId,
    'uuid[]': (value) => Array.isArray(value) && value.every(isId),
    'text[]': (value) => Array.isArray(value) && value.every(isText),
    jsonb: (value) => Array.isArray(value),
  }
