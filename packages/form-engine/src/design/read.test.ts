import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContainer, aFormData, aRule, aTable, calculated, number, text, when } from '../testing/filled-form.ts'
import { compile } from '../form/compile.ts'
import { problemTexts } from '../texts/problems.ts'
import { maxFields, maxRules, maxTables, readColumnData, readDesign, readFormData } from './read.ts'

const columnData = { columnList: [], searchList: [] }

describe('a design document', () => {
  it('is returned unchanged, including unknown keys and the order of keys', () => {
    const formData = {
      later: { any: [1, null] },
      rules: [aRule(when({ field: 'a', op: 'eq', value: 1 }), { type: 'hide', field: 'a' })],
      fields: [{ zeta: 1, ...aTable('t', [{ ...text('a'), unknown: { deep: true } }]) }],
    }
    const json = JSON.stringify({ formData, columnData, other: 1 })
    const read = readDesign(json)
    expect(read.ok && JSON.stringify(read.design)).toBe(json)
  })

  const keeps = ({ field = {}, column = {}, calculation = {} }) => {
    const columns = [
      { ...text('a'), ...column },
      { ...calculated('c', 't.a'), ...calculation },
    ]
    const formData = aFormData([{ ...text('r'), ...field }, aTable('t', columns)])
    expect(readFormData(JSON.stringify(formData))).toEqual({ ok: true, formData })
    expect(compile(formData).problems).toEqual([])
  }

  it('keeps every key of a field in the specification (F3.93, F3.96)', () => {
    keeps({
      field: {
        modelId: 'm',
        interfaceId: 'i',
        relationField: 'name',
        showField: 'x',
        propsValue: 'id',
        templateJson: [{ field: 'f', relationField: 't-a' }],
      },
    })
  })

  it('keeps every key of a sub-table column in the specification (F3.10)', () => {
    keeps({
      column: {
        ...text('a', { required: true, columnWidth: 120, tableName: 't', isSubTable: true, labelWidth: 80 }),
        'min-width': 80,
        props: { label: 'fullName' },
      },
    })
  })

  it('keeps every key of a calculation in the specification (F3.12)', () => {
    keeps({ calculation: { isStorage: 1, rowIndex: 0, tableVModel: 't', componentVModel: 'c' } })
  })

  it('may set a field by a rule with a calculation of at most 1,000 tokens', () => {
    const setBy = (length: number) => {
      const rule = aRule(when({ field: 'a', op: 'eq', value: 1 }), {
        type: 'setValue',
        field: 'a',
        expression: Array.from({ length }, () => 'b'),
      })
      return readFormData({ ...aFormData([text('a'), text('b')]), rules: [rule] }).ok
    }
    expect([3, 1_000, 1_001].map(setBy)).toEqual([true, true, false])
  })

  it('may have its halves as JSON texts, as in requests', () => {
    const formData = aFormData([text('a')])
    const read = readDesign({ formData: JSON.stringify(formData), columnData: JSON.stringify(columnData) })
    expect(read).toEqual({ ok: true, design: { formData, columnData } })
  })

  it('survives reading and writing with any unknown keys', () => {
    const extra = fc.dictionary(fc.stringMatching(/^x[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(extra, extra, extra, (inForm, inField, inConfig) => {
        const field = text('a')
        const formData = {
          ...aFormData([{ ...field, ...inField, config: { ...field.config, ...inConfig } }]),
          ...inForm,
        }
        const json = JSON.stringify(formData)
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(json))
        const read = readFormData(json)
        expect(read.ok && JSON.stringify(read.formData)).toBe(json)
      }),
    )
  })

  it.each([
    ['no JSON', '{', '', 'notDesign'],
    ['no object', '[]', '', 'notDesign'],
    ['nothing', undefined, '', 'notDesign'],
    ['no fields', {}, 'fields', 'shape'],
    ['a field without kind', { fields: [{ config: { label: 'x' } }] }, 'fields.0.config.jnpfKey', 'shape'],
    [
      'a label that is no text',
      { fields: [text('a', { label: 5 as unknown as string })] },
      'fields.0.config.label',
      'shape',
    ],
    [
      'an unknown operator',
      { fields: [], rules: [aRule(when({ field: 'a', op: 'like' as 'eq' }))] },
      'rules.0.when.groups.0.conditions.0.op',
      'shape',
    ],
    [
      'a pattern of 1,001 characters',
      { fields: [text('a', { regList: [{ pattern: 'a'.repeat(1001), message: '' }] })] },
      'fields.0.config.regList.0.pattern',
      'shape',
    ],
  ])('with %s is refused, and the fault has the path', (_, json, path, key) => {
    expect(readFormData(json)).toMatchObject({ ok: false, problem: { key: `engine.design.${key}`, path } })
  })

  it('with a key that could reach a prototype is refused', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const json = `{"fields":[{"config":{"jnpfKey":"comInput","label":"","${key}":{"polluted":1}}}]}`
      expect(readFormData(json)).toMatchObject({ ok: false, problem: { key: 'engine.design.name.reserved' } })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('has at most 1,000 fields, 50 sub-tables and 500 rules', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at)
    const fields = (count: number) => aFormData(many(count).map((at) => text(`f${at}`)))
    expect(readFormData(fields(maxFields)).ok).toBe(true)
    expect(readFormData(fields(maxFields + 1))).toMatchObject({
      ok: false,
      problem: { key: 'engine.design.tooManyFields', path: 'fields' },
    })
    const tables = (count: number) => aFormData(many(count).map((at) => aTable(`t${at}`, [number('n')])))
    expect(readFormData(tables(maxTables)).ok).toBe(true)
    expect(readFormData(tables(maxTables + 1))).toMatchObject({ problem: { key: 'engine.design.tooManyTables' } })
    const rules = (count: number) =>
      aFormData(
        [],
        many(count).map(() => aRule(when())),
      )
    expect(readFormData(rules(maxRules)).ok).toBe(true)
    expect(readFormData(rules(maxRules + 1))).toMatchObject({
      problem: { key: 'engine.design.tooManyRules', path: 'rules' },
    })
  })

  it('has containers at most 20 deep, and no nesting can exhaust the stack', () => {
    const nested = (depth: number) => {
      let field = text('a')
      for (let at = 0; at < depth; at++) field = aContainer('row', `r${at}`, [field])
      return aFormData([field])
    }
    expect(readFormData(nested(20)).ok).toBe(true)
    expect(readFormData(nested(21))).toMatchObject({ ok: false, problem: { key: 'engine.design.tooDeep' } })
    const deep = `{"fields":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(readFormData(deep)).toMatchObject({ ok: false, problem: { key: 'engine.design.tooDeep' } })
  })

  it('never throws, whatever the input, and every fault has a message', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        for (const read of [readDesign(anything), readFormData(anything), readColumnData({ columnList: anything })]) {
          if (!read.ok) expect(problemTexts.zh).toHaveProperty([read.problem.key])
        }
      }),
    )
  })
})

describe('a list document', () => {
  it('keeps its columns, search fields and buttons', () => {
    const full = {
      columnList: [{ prop: 'a', label: 'A', width: 120, fixed: 'left', sortable: true, own: 1 }],
      searchList: [{ prop: 'a', label: 'A', searchType: 2 }],
      keywordList: ['a'],
      pageSize: 50,
      sortList: [{ prop: 'a', order: 'desc' }],
      btnsList: [{ value: 'add', label: '新建' }],
      useBtnPermission: true,
    }
    expect(readColumnData(JSON.stringify(full))).toEqual({ ok: true, columnData: full })
  })
  it.each([
    ['five keyword fields', { ...columnData, keywordList: ['a', 'b', 'c', 'd', 'e'] }, 'keywordList'],
    [
      'a search type 4',
      { columnList: [], searchList: [{ prop: 'a', label: '', searchType: 4 }] },
      'searchList.0.searchType',
    ],
    ['pages of 501', { ...columnData, pageSize: 501 }, 'pageSize'],
  ])('with %s is refused', (_, json, path) => {
    expect(readColumnData(json)).toMatchObject({ ok: false, problem: { key: 'engine.design.shape', path } })
    const whole = readDesign({ formData: { fields: [] }, columnData: json })
    expect(whole).toMatchObject({ ok: false, problem: { path: `columnData.${path}` } })
  })
})
