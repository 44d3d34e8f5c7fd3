import { controls, type Field } from '@armature/form-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redo, undo } from '../../../designer/history.ts'
import { aDesigner, aField } from '../testing/a-design.ts'
import { insertKind, updateField, updateForm } from './edits.ts'
import type { Designer } from './designer.ts'
import { copyFields, moveFields, removeFields } from './selection-edits.ts'

/** One edit; `at` and `to` select fields by their position in the current design. */
type Edit =
  | { do: 'insert'; kind: string; to: number; index: number }
  | { do: 'move'; at: number; to: number; index: number }
  | { do: 'remove' | 'duplicate'; at: number }
  | { do: 'update'; at: number; name: string; value: unknown }
  | { do: 'form'; value: number }
  | { do: 'undo' | 'redo' }

const at = fc.nat(20)
const index = fc.integer({ min: 0, max: 8 })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      kind: fc.constantFrom(...controls.map(({ kind }) => kind)),
      to: at,
      index,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), at, to: at, index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'duplicate' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      at,
      name: fc.constantFrom('vModel', 'config.label', 'config.required', 'placeholder'),
      value: fc.constantFrom<unknown>('price', 'items', 'name', true, undefined),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('form' as const), value: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
)
const edits = fc.array(edit, { maxLength: 25 })

const start = (): Designer =>
  aDesigner({
    fields: [
      aField('comInput', 'name'),
      aField('card', 'card', {}, { children: [aField('numInput', 'power')] }),
      aField('table', 'items', {}, { children: [aField('numInput', 'qty')] }),
    ],
  })

function apply(designer: Designer, each: Edit): void {
  const ids = listIds(designer.getState().editor.formData.fields)
  const pick = (place: number) => ids[place % Math.max(1, ids.length)] ?? ''
  const target = (to: number, index: number) => ({ parent: to % 3 === 0 ? null : pick(to), index })
  if (each.do === 'insert') insertKind(designer, each.kind, target(each.to, each.index), 'zh')
  if (each.do === 'move') moveFields(designer, [pick(each.at)], target(each.to, each.index))
  if (each.do === 'remove') removeFields(designer, [pick(each.at)])
  if (each.do === 'duplicate') copyFields(designer, [pick(each.at)])
  if (each.do === 'update') updateField(designer, pick(each.at), each)
  if (each.do === 'form') updateForm(designer, { gutter: each.value })
  if (each.do === 'undo') undo(designer)
  if (each.do === 'redo') redo(designer)
}

const listIds = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ config }) => [config.formId ?? '', ...listIds(config.children ?? [])])

/** Design, list and settings as text. */
function describeDrawing(designer: Designer): string {
  const { editor, columnData, base } = designer.getState()
  return JSON.stringify([editor.formData, columnData, base])
}

function undoAll(designer: Designer): void {
  while (designer.getState().past.length > 0) undo(designer)
}

function redoAll(designer: Designer): void {
  while (designer.getState().future.length > 0) redo(designer)
}

describe('undo and redo of the form designer', () => {
  it('restore the first design and the last one, whatever was edited in between', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const designer = start()
        const first = describeDrawing(designer)
        for (const each of all) apply(designer, each)
        redoAll(designer)
        const last = describeDrawing(designer)
        undoAll(designer)
        expect(describeDrawing(designer)).toBe(first)
        redoAll(designer)
        expect(describeDrawing(designer)).toBe(last)
      }),
      { numRuns: 40 },
    )
  })

  it('revert the last edit and apply it again', () => {
    fc.assert(
      fc.property(edits, edit, (all, next) => {
        const designer = start()
        for (const each of all) apply(designer, each)
        const { past } = designer.getState()
        const before = describeDrawing(designer)
        apply(designer, next)
        if (next.do === 'undo' || next.do === 'redo' || designer.getState().past.length <= past.length) return
        const after = describeDrawing(designer)
        undo(designer)
        expect(describeDrawing(designer)).toBe(before)
        redo(designer)
        expect(describeDrawing(designer)).toBe(after)
      }),
      { numRuns: 40 },
    )
  })
})
