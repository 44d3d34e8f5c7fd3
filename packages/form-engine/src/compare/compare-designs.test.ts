import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import type { ColumnData, Field, FormData } from '../design/types.ts'
import { createDefaultColumnData, createEditor, insert, move, remove, setForm, update } from '../editing/index.ts'
import type { Editor } from '../editing/index.ts'
import { renameInList } from '../editing/usages.ts'
import { isSameValue } from '../form/draft.ts'
import { aForm, aRule } from '../testing/a-design.ts'
import { drawForm } from '../testing/arbitraries.ts'
import { aContainer, aTable, named, number, text } from '../testing/filled-form.ts'
import { findMoved } from './find-moved.ts'
import { compareDesigns, describeChange, type DesignChange, type DesignState } from './index.ts'
import { listFieldNodes } from './match-fields.ts'

type Gen = fc.GeneratorValue

const aState = (formData: FormData, columnData: ColumnData = createDefaultColumnData(formData)): DesignState => ({
  base: { fullName: '巡检', webType: 2 },
  formData,
  columnData,
})
const anEditor = (formData: FormData): Editor => {
  let count = 0
  return createEditor(formData, () => `new${++count}`)
}
/** kind, part, id and setting of each change */
const summarize = (changes: readonly DesignChange[]) =>
  changes.map(({ part, kind, id, setting }) => [part, kind, id, ...(setting === undefined ? [] : [setting])].join(' '))

const compareStates = (before: DesignState, after: DesignState) => [...compareDesigns(before, after)].flat()
/** Compares two forms with the same list. */
const compareForms = (before: FormData, after: FormData) => {
  const columnData: ColumnData = { columnList: [], searchList: [] }
  return compareStates(aState(before, columnData), aState(after, columnData))
}

interface Edit {
  editor: Editor
  expected: string[]
  label?: string
}

/** One edit of a designer, and the changes that it is. */
function drawEdit(g: Gen, editor: Editor): Edit {
  const nodes = listFieldNodes(editor.formData)
  const { field, parent } = g(fc.constantFrom, ...nodes)
  const id = field.config.formId ?? ''
  const label = field.config.label
  const set = (name: string, value: unknown, expected: string): Edit => {
    const edited = update(editor, id, { name, value })
    return { editor: edited, expected: edited === editor ? [] : [`field ${expected}`], label }
  }
  const pick = g(fc.integer, { min: 0, max: 9 })
  if (pick === 0) return set('config.label', `${label} *`, `renamed ${id}`)
  if (pick === 1) return set('config.required', field.config.required !== true, `set ${id} config.required`)
  if (pick === 2) return set('config.defaultValue', g(fc.string), `set ${id} config.defaultValue`)
  if (pick === 3) return set('options', [{ id: g(fc.string), fullName: g(fc.string) }], `set ${id} options`)
  if (pick === 4) return set('max', g(fc.integer), `set ${id} max`)
  if (pick === 5) return set('vModel', `renamed_${field.vModel ?? ''}`, `set ${id} vModel`)
  if (pick === 6)
    return set('config.unitI18n.en', g(fc.string), `set ${id} config.unitI18n${hasUnit(field) ? '.en' : ''}`)
  if (pick === 7) {
    const before = listFieldNodes(editor.formData).map((node) => node.field.config.formId)
    const made = insert(editor, text('added'), { parent: null, index: g(fc.nat, { max: 8 }) })
    const added = listFieldNodes(made.formData).filter((node) => !before.includes(node.field.config.formId))
    return { editor: made, expected: added.map((node) => `field added ${node.field.config.formId ?? ''}`) }
  }
  if (pick === 8) {
    const at = { parent: parent?.field.config.formId ?? null, index: g(fc.nat, { max: 8 }) }
    const edited = move(editor, id, at)
    return { editor: edited, expected: edited === editor ? [] : [`field moved ${id}`], label }
  }
  const rule = aRule('x', 'y', { id: 'added' })
  return {
    editor: setForm(editor, { rules: [...(editor.formData.rules ?? []), rule] }),
    expected: ['rule added added'],
  }
}

/** A setting that the control of the field does not have is named by the property that holds it. */
const hasUnit = ({ config }: Field) =>
  findControl(config.jnpfKey)?.settings.some(({ name }) => name === 'config.unitI18n.en') === true

describe('comparing two states of a design', () => {
  it('finds nothing between equal states', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const form = drawForm(g)
        expect(compareStates(aState(form), aState(JSON.parse(JSON.stringify(form)) as FormData))).toEqual([])
      }),
    )
  })

  it('finds exactly the change of one edit, with the field it was made to', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const before = anEditor(drawForm(g))
        const { editor: after, expected, label } = drawEdit(g, before)
        const changes = compareForms(before.formData, after.formData)
        const own = changes.filter(({ part, kind }) => part !== 'field' || kind !== 'moved')
        // of two neighbours that changed places, either one has moved
        if (expected[0]?.startsWith('field moved')) expect(changes).toMatchObject([{ kind: 'moved' }])
        else expect(summarize(changes)).toEqual(expected)
        if (label !== undefined && own.length > 0) expect(own[0]?.field?.config.label).toBe(label)
      }),
      { numRuns: 100 },
    )
  })

  it('finds nothing only if the documents are equal', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const before = anEditor(drawForm(g))
        const after = drawEdit(g, drawEdit(g, before).editor).editor
        const changes = compareForms(before.formData, after.formData)
        expect(changes.length === 0).toBe(isSameValue(before.formData, after.formData))
      }),
    )
  })

  it('swaps added and removed when the states are swapped, and finds the same fields changed', () => {
    const swapped: Record<string, string> = { added: 'removed', removed: 'added' }
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const before = anEditor(drawForm(g))
        let after = before
        for (let left = g(fc.integer, { min: 1, max: 5 }); left > 0; left--) after = drawEdit(g, after).editor
        const nodes = listFieldNodes(after.formData)
        after = remove(after, g(fc.constantFrom, ...nodes).field.config.formId ?? '')
        const list = (changes: readonly DesignChange[]) =>
          changes
            .filter(({ kind }) => kind !== 'moved')
            .map(({ kind, id, setting = '' }) => `${id} ${kind} ${setting}`)
            .sort()
        const back = compareForms(after.formData, before.formData)
        const turned = back.map((change) => ({ ...change, kind: (swapped[change.kind] ?? change.kind) as 'added' }))
        const there = compareForms(before.formData, after.formData)
        expect(list(turned)).toEqual(list(there))
        const countMoved = (changes: readonly DesignChange[]) => changes.filter(({ kind }) => kind === 'moved').length
        expect(countMoved(back)).toBe(countMoved(there))
      }),
    )
  })

  it('gives every change a sentence in each language', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const [before, after] = [aState(drawForm(g)), aState(drawForm(g))]
        for (const change of compareStates(before, after))
          for (const language of ['zh', 'tw', 'en'] as const)
            expect(describeChange(change, language)).toMatch(/^[^{}]+$/)
      }),
    )
  })
})

describe('the order', () => {
  it.each([
    { before: 'abcdef', after: 'bcdefa', moved: 'a', because: 'the first one went to the end' },
    { before: 'abcdef', after: 'faebcd', moved: 'fe', because: 'a, b, c and d are still in order' },
    { before: 'abc', after: 'abc', moved: '', because: 'nothing moved' },
    { before: 'abc', after: 'xaybzc', moved: '', because: 'new entries between them move none' },
  ])('$before → $after: $because', ({ before, after, moved }) => {
    expect(findMoved([...before], [...after])).toEqual(new Set(moved))
  })

  it('changes with the fewest moves: the others are in the former order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (after) => {
        const before = after.toSorted((one, other) => one - other)
        const moved = findMoved(before, after)
        const rest = after.filter((key) => !moved.has(key))
        expect(rest).toEqual(rest.toSorted((one, other) => one - other))
        const longest = Math.max(
          ...listSubsets(after)
            .filter(isAscending)
            .map((subset) => subset.length),
        )
        expect(rest).toHaveLength(longest)
      }),
    )
  })
})

const listSubsets = (keys: readonly number[]): number[][] =>
  keys.reduce<number[][]>((found, key) => [...found, ...found.map((subset) => [...subset, key])], [[]])
const isAscending = (keys: readonly number[]) => keys.every((key, index) => index === 0 || key > (keys[index - 1] ?? 0))

describe('a field', () => {
  const phone = text('phone', { label: '电话', labelI18n: { en: 'Phone' } })
  const compareFields = (before: Field[], after: Field[]) => compareForms(aForm(before), aForm(after))

  it('is the same under another name, and what refers to it has not changed', () => {
    const form = aForm([number('a'), named('calculate', 'sum', { expression: ['a', '+', '1'] })], [aRule('a', 'sum')])
    const before = anEditor(form)
    const after = update(before, 'id_a', { name: 'vModel', value: 'b' })
    const list: ColumnData = { columnList: [{ prop: 'a', label: '' }], searchList: [], keywordList: ['a'] }
    const changes = compareStates(aState(before.formData, list), aState(after.formData, renameInList(list, 'a', 'b')))
    expect(summarize(changes)).toEqual(['field set id_a vModel'])
  })

  it('whose label a stored list repeats has no other label there than one whose list leaves it out', () => {
    const copied: ColumnData = {
      columnList: [{ prop: 'phone', label: '电话', labelI18n: { en: 'Phone' } }],
      searchList: [],
    }
    const own: ColumnData = { columnList: [{ prop: 'phone', label: '' }], searchList: [] }
    const form = aForm([phone])
    expect(compareStates(aState(form, copied), aState(form, own))).toEqual([])
    const renamed = aForm([text('phone', { label: '手机', labelI18n: { en: 'Phone' } })])
    expect(summarize(compareStates(aState(form, copied), aState(renamed, own)))).toEqual(['field renamed id_phone'])
  })

  it('is the same after it was removed and made again with its name', () => {
    expect(summarize(compareFields([phone], [{ ...phone, config: { ...phone.config, formId: 'again' } }]))).toEqual([])
  })

  it('that becomes another control is one change, beside the settings that both have', () => {
    const config = { ...phone.config, jnpfKey: 'textarea', required: true }
    expect(summarize(compareFields([phone], [named('textarea', 'phone', { config })]))).toEqual([
      'field kind id_phone',
      'field set id_phone config.required',
    ])
  })

  it('of a new sub-table or a removed one is not listed beside it', () => {
    const items = aTable('items', [text('x'), text('y')])
    expect(summarize(compareFields([], [items]))).toEqual(['field added id_items'])
    expect(summarize(compareFields([items], []))).toEqual(['field removed id_items'])
    expect(summarize(compareFields([items], [aTable('items', [text('y')])]))).toEqual(['field removed id_x'])
  })

  it('moves into a container, and out of one that was removed', () => {
    const card = (...fields: Field[]) => aContainer('card', 'card', fields, { label: '卡片' })
    expect(summarize(compareFields([phone], [card(phone)]))).toEqual(['field added card', 'field movedInto id_phone'])
    expect(summarize(compareFields([card(phone)], [phone]))).toEqual(['field removed card', 'field movedInto id_phone'])
  })
})
