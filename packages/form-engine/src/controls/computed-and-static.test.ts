import { describe, expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { read, shown } from '../testing/field-values.ts'
import { findControl } from './index.ts'

describe('computed and automatic fields (FP.07, FP.08, FP.29, FP.30, FP.58–FP.61)', () => {
  it('create a calculation without operands that is not stored (F3.14, F3.19)', () => {
    expect(findControl('calculate')?.create()).toMatchObject({ expression: [], isStorage: 1 })
  })

  it('create a calculation as wide as the form (F3.15, F3.16)', () => {
    const made = findControl('calculate')?.create()
    expect(made).toMatchObject({ style: { width: '100%' } })
    expect(made?.config).toMatchObject({ span: 24 })
  })

  it('create a calculation visible on pc and app (F3.17, F3.18)', () => {
    expect(findControl('calculate')?.create().config).toMatchObject({ visibility: ['pc', 'app'] })
  })

  it('store a calculation or related attribute only in storage mode 2 (F4.71, F4.72, FO.75)', () => {
    const column = (kind: string, isStorage: number) => findControl(kind)?.column(aField(kind, { isStorage }))
    expect([column('calculate', 1), column('relationFormAttr', 1)]).toEqual([null, null])
    expect(column('calculate', 2)).toEqual({ type: 'decimal', precision: 24, scale: 2 })
    expect(column('relationFormAttr', 2)).toEqual({ type: 'text' })
  })

  it('group a calculated text by thousands on request without rounding it', () => {
    expect(shown(aField('calculate', { thousands: true }), '12345678901234567.89')).toBe('12,345,678,901,234,567.89')
    expect(shown(aField('calculate'), '12345.60')).toBe('12345.60')
  })

  it('are marked if the server fills them in, and have no column of their own (FO.114)', () => {
    for (const kind of ['createUser', 'createTime', 'modifyUser', 'modifyTime', 'currOrganize', 'currPosition']) {
      expect(findControl(kind)).toMatchObject({ auto: kind, group: 'system' })
      expect(findControl(kind)?.inTable ?? false).toBe(false)
      expect(findControl(kind)?.settings.map(({ name }) => name)).not.toContain('config.required')
    }
  })

  it('show times to the second in the reader’s time zone (FP.59, FP.61)', () => {
    expect(shown(aField('createTime'), Date.UTC(2026, 0, 31, 4, 5, 6))).toBe('2026-01-31 12:05:06')
  })
})

describe('sub-table and static elements (FP.01, FP.24, FP.51–FP.57)', () => {
  it('accept rows that are plain objects, without keys of prototypes', () => {
    const hostile: unknown = JSON.parse('[{"a":1,"__proto__":{"x":1},"constructor":2}]')
    expect(read(aField('table'), hostile)).toEqual([{ a: 1 }])
    for (const raw of [{}, 'x', [1], [null], [[]]]) expect(read(aField('table'), raw)).toBe('engine.notRows')
    expect(
      read(
        aField('table'),
        Array.from({ length: 1001 }, () => ({})),
      ),
    ).toBe('engine.tooManyRows')
  })

  it('store nothing for texts and containers (FO.115)', () => {
    for (const kind of ['JNPFText', 'divider', 'groupTitle', 'alert', 'link', 'row', 'card', 'tab', 'collapse']) {
      expect(findControl(kind)).toMatchObject({ isStatic: true, emptyValue: null })
      expect(read(aField(kind), 'x')).toBeNull()
    }
  })

  it('align a group title left by default (F2.90, FO.102)', () => {
    expect(findControl('groupTitle')?.create()).toMatchObject({ contentPosition: 'left' })
    const position = findControl('groupTitle')?.settings.find(({ name }) => name === 'contentPosition')
    expect(position).toMatchObject({ choices: ['left', 'center', 'right'] })
  })

  it('give layout containers the full width, 24 columns (F9.104, FP.57)', () => {
    for (const kind of ['row', 'card', 'tab', 'collapse']) expect(findControl(kind)?.create().config.span).toBe(24)
  })

  it('create tabs and collapses with panes of their own kind (FP.57)', () => {
    for (const [kind, pane] of [
      ['tab', 'tabPane'],
      ['collapse', 'collapsePane'],
    ] as const) {
      const kinds = findControl(kind)
        ?.create()
        .config.children?.map(({ config }) => config.jnpfKey)
      expect(kinds).toEqual([pane, pane])
      expect(findControl(kind)?.paneKind).toBe(pane)
      expect(findControl(pane)?.isPane).toBe(true)
    }
  })
})
