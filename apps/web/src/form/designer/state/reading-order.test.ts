import { describe, expect, it } from 'vitest'
import { aDesigner, aField } from '../testing/a-design.ts'
import { findInsertTarget, listInReadingOrder, findStepTarget } from './reading-order.ts'

const pane = (id: string, children: ReturnType<typeof aField>[]) => ({
  config: { jnpfKey: 'tabPane', label: id, formId: id, children },
})
const editor = aDesigner({
  fields: [
    aField('comInput', 'first'),
    { config: { jnpfKey: 'card', label: '', formId: 'card', children: [aField('comInput', 'inner')] } },
    {
      config: {
        jnpfKey: 'tab',
        label: '',
        formId: 'tab',
        children: [pane('one', []), pane('two', [aField('date', 'day')])],
      },
    },
    aField('comInput', 'last'),
  ],
}).getState().editor

describe('moving through a form by keyboard', () => {
  it('follows the reading order, panes skipped', () => {
    expect(listInReadingOrder(editor.formData)).toEqual(['id-first', 'card', 'id-inner', 'tab', 'id-day', 'id-last'])
  })

  it('a new field is added after the selected one, into an empty pane, or at the end', () => {
    expect(findInsertTarget(editor, 'id-inner')).toEqual({ parent: 'card', index: 1 })
    expect(findInsertTarget(editor, 'tab')).toEqual({ parent: 'one', index: 0 })
    expect(findInsertTarget(editor, null)).toEqual({ parent: null, index: 4 })
  })

  it('left moves out of a container, or of a pane and its tabs, and right into the one before', () => {
    expect(findStepTarget(editor, 'id-inner', 'out')).toEqual({ parent: null, index: 2 })
    expect(findStepTarget(editor, 'id-day', 'out')).toEqual({ parent: null, index: 3 })
    expect(findStepTarget(editor, 'id-last', 'in')).toEqual({ parent: 'one', index: 0 })
    expect(findStepTarget(editor, 'card', 'in')).toBeNull()
  })

  it('stops at the ends of its container', () => {
    expect(findStepTarget(editor, 'id-first', 'up')).toBeNull()
    expect(findStepTarget(editor, 'id-last', 'down')).toBeNull()
    expect(findStepTarget(editor, 'card', 'down')).toEqual({ parent: null, index: 3 })
  })
})
