import { accept, compile, type Rule } from '@armature/form-engine'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { arbitraryValue } from '@armature/form-engine/testing/arbitrary-values'
import { drawForm } from '@armature/form-engine/testing/arbitraries'
import { buildSentValues } from './record/save-record.ts'
import { createFormStore } from './store.ts'
import { topic } from './topics.ts'
import { aContext, aField, aForm, aStore, aTable, countCalls } from './testing/forms.ts'

afterEach(() => void vi.restoreAllMocks())

const text = (name: string, config = {}) => aField('comInput', name, {}, config)
const number = (name: string) => aField('numInput', name, { precision: 2 })

describe('a change', () => {
  it('notifies its own field and no other', () => {
    const store = aStore([text('a'), text('b')])
    const [a, b] = [countCalls(store, topic.value('a')), countCalls(store, topic.value('b'))]
    store.set('a', 'x')
    expect([a(), b()]).toEqual([1, 0])
  })

  it('notifies the calculated field that reads it', () => {
    const store = aStore([number('a'), aField('calculate', 'sum', { expression: ['a', '*', '2'] })])
    const sum = countCalls(store, topic.value('sum'))
    store.set('a', 3)
    expect(sum()).toBe(1)
    expect(store.value('sum')).toBe('6.00')
  })

  describe('to a field that a broken formula reads', () => {
    const withBroken = () => {
      const log = vi.spyOn(console, 'warn').mockReturnValue()
      const store = aStore([number('a'), aField('calculate', 'sum', { expression: ['a', '*'] })])
      store.set('a', 3)
      return { log, store }
    }

    it('leaves it at 0 (F5.58, F8.23)', () => {
      expect(withBroken().store.value('sum')).toBe('0')
    })

    it('warns once in the log, with the name of the formula (F5.57, F8.22)', () => {
      expect(withBroken().log).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining('sum: calculation formula error, may contain invalid component values'),
      )
    })
  })

  it('notifies the field that its rule decides', () => {
    const rule: Rule = {
      id: 'r',
      name: 'r',
      enabled: true,
      when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'a', op: 'eq', value: 'go' }] }] },
      then: [{ type: 'require', field: 'b' }],
    }
    const store = aStore([text('a'), text('b')], { rules: [rule] })
    const b = countCalls(store, topic.state('b'))
    store.set('a', 'go')
    expect(b()).toBe(1)
    expect(store.fieldState('b').required).toBe(true)
  })

  it('to the same value notifies no listener', () => {
    const store = aStore([text('a')], { stored: { a: 'x' } })
    const a = countCalls(store, topic.value('a'))
    store.set('a', 'x')
    expect(a()).toBe(0)
  })

  it('of several fields in one batch notifies each listener once', () => {
    const store = aStore([text('a'), text('b')])
    const a = countCalls(store, topic.value('a'))
    store.batch(() => {
      store.set('a', '1')
      store.set('a', '2')
      store.set('b', '3')
    })
    expect(a()).toBe(1)
    expect(store.values()).toMatchObject({ a: '2', b: '3' })
  })
})

describe('a sub-table', () => {
  const table = () => aTable('rows', [text('name', { required: true }), number('count')])

  it('appends a blank row (F4.12)', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a', count: 1 }] } })
    store.addRow('rows')
    expect(store.values()['rows']).toEqual([
      { name: 'a', count: 1 },
      { name: '', count: null },
    ])
  })

  it('updates its value when a row is removed (F4.15)', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a' }, { name: 'b' }] } })
    const before = store.values()['rows']
    const rows = countCalls(store, topic.rows('rows'))
    store.removeRow('rows', 0)
    expect(store.values()['rows']).toMatchObject([{ name: 'b' }])
    expect(store.values()['rows']).not.toBe(before)
    expect(rows()).toBe(1)
  })

  it('notifies the whole table when a cell changes, so that the sums are updated (F4.18)', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a', count: 1 }] } })
    const whole = countCalls(store, topic.value('rows'))
    store.set('rows[0].count', 2)
    expect(whole()).toBe(1)
    expect(store.values()['rows']).toMatchObject([{ count: 2 }])
  })

  it('notifies no other cell when a row is added', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a' }] } })
    const cell = countCalls(store, topic.value('rows[0].name'))
    store.addRow('rows')
    expect(cell()).toBe(0)
  })

  it('keeps the key of each row while others are removed', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } })
    const [, second, third] = store.rowKeys('rows')
    store.removeRow('rows', 0)
    expect(store.rowKeys('rows')).toEqual([second, third])
    store.addRow('rows')
    expect(new Set(store.rowKeys('rows')).size).toBe(3)
  })

  it('moves the errors of later rows up when a row is removed', () => {
    const store = aStore([table()], { stored: { rows: [{ name: 'a' }, { name: '' }] } })
    store.validateAll()
    expect(store.errors('rows[1].name')).toHaveLength(1)
    store.removeRow('rows', 0)
    expect(store.errors('rows[0].name')).toHaveLength(1)
    expect(store.errors('rows[1].name')).toHaveLength(0)
  })
})

describe('errors', () => {
  const pattern = { regList: [{ pattern: '^\\d+$', message: '应为数字' }] }

  it('of a required cell are shown after the changed cell was left (F4.16)', () => {
    const store = aStore([aTable('rows', [text('name', { required: true })])], { stored: { rows: [{ name: 'a' }] } })
    store.set('rows[0].name', '')
    store.leave('rows[0].name')
    expect(store.errors('rows[0].name')).toMatchObject([{ key: 'engine.required' }])
  })

  it('of a pattern are shown after the changed cell was left (F4.17)', () => {
    const store = aStore([aTable('rows', [text('name', pattern)])], { stored: { rows: [{ name: '1' }] } })
    store.set('rows[0].name', 'x')
    store.leave('rows[0].name')
    expect(store.errors('rows[0].name')).toMatchObject([{ key: 'engine.pattern' }])
  })

  it('are not shown for a field that was only passed through', () => {
    const store = aStore([text('a', { required: true })])
    store.leave('a')
    expect(store.allErrors()).toHaveLength(0)
  })

  it('are removed as soon as their cause is gone', () => {
    const store = aStore([text('a', { required: true })])
    store.validateAll()
    expect(store.errors('a')).toHaveLength(1)
    store.set('a', 'x')
    expect(store.allErrors()).toHaveLength(0)
  })

  it('are removed when a rule no longer requires the field', () => {
    const rule: Rule = {
      id: 'r',
      name: 'r',
      enabled: true,
      when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'a', op: 'notEmpty' }] }] },
      then: [{ type: 'require', field: 'b' }],
    }
    const store = aStore([text('a'), text('b')], { rules: [rule], stored: { a: 'x', b: '' } })
    expect(store.validateAll()).toHaveLength(1)
    store.set('a', '')
    expect(store.allErrors()).toHaveLength(0)
  })
})

describe('unsaved changes', () => {
  it('exist after a change, and not after the old value is typed again', () => {
    const store = aStore([text('a'), aTable('rows', [number('count')])], { stored: { a: 'x', rows: [{ count: 1 }] } })
    expect(store.isDirty()).toBe(false)
    store.set('rows[0].count', 2)
    expect(store.isDirty()).toBe(true)
    store.set('rows[0].count', 1)
    expect(store.isDirty()).toBe(false)
  })

  it('are gone once the current values are stored', () => {
    const store = aStore([text('a')])
    store.set('a', 'x')
    store.markSaved()
    expect(store.isDirty()).toBe(false)
  })
})

describe('fields that depend on a changed one', () => {
  const dependent = (own: Record<string, unknown>) =>
    aField(
      'select',
      'city',
      { ...own, options: [], templateJson: [{ relationField: 'province' }] },
      { dataType: 'static' },
    )

  it('are cleared to a list if they have several values (F4.21)', () => {
    const store = aStore([text('province'), dependent({ multiple: true })], { stored: { province: 'a', city: ['1'] } })
    store.set('province', 'b')
    expect(store.value('city')).toEqual([])
  })

  it('are cleared to null if they have one value (F4.22)', () => {
    const store = aStore([text('province'), dependent({})], { stored: { province: 'a', city: '1' } })
    store.set('province', 'b')
    expect(store.value('city')).toBe('')
  })
})

it('gives the same values and errors as the server for all designs and data', () => {
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const form = compile(aForm([], [], drawForm(g)))
      const store = createFormStore(form, aContext())
      for (const field of form.fields) {
        const columns = form.tables.get(field.name)
        if (!columns)
          store.set(
            field.name,
            g(() => arbitraryValue(field.field)),
          )
        else if (columns.length > 0) {
          store.addRow(field.name)
          for (const column of columns)
            store.set(
              `${field.name}[0].${column.name}`,
              g(() => arbitraryValue(column.field)),
            )
        }
      }
      const server = accept(
        form,
        aContext(),
        JSON.parse(JSON.stringify(buildSentValues(store))) as Record<string, unknown>,
      )
      const paths = (errors: { path: string; key: string }[]) => errors.map(({ path, key }) => `${path} ${key}`).sort()
      expect(paths(server.errors)).toEqual(paths(store.validateAll()))
      expect(buildSentValues({ form, values: () => server.values })).toEqual(
        JSON.parse(JSON.stringify(buildSentValues(store))),
      )
    }),
    { numRuns: 100 },
  )
})
