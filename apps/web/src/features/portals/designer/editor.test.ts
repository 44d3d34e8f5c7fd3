import type { PortalRecord } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { isUnsaved } from '../../../designer/design-state.ts'
import { redo, undo } from '../../../designer/history.ts'
import { addWidget, changeWidget, createEditor, draw, movePhone, showOnPhone, withColumns } from './editor.ts'
import { removeWidget } from '../layout/panes.ts'
import { createWidget } from './kinds.ts'

const record: PortalRecord = {
  id: 'p',
  fullName: '门户',
  fullNameI18n: {},
  enCode: 'p',
  category: '',
  icon: '',
  description: '',
  sortCode: 0,
  enabledMark: 1,
  state: 0,
  revision: 1,
  layout: { version: 1, columns: 24, refreshSeconds: 60, widgets: [], phone: [] },
}
const open = (isReadOnly = false) => createEditor(record, isReadOnly)

describe('the layout of a portal', () => {
  it('undoes and redoes, with a series of small changes as one step', () => {
    const editor = open()
    const clock = createWidget('clock', record.layout)
    draw(editor, (layout) => addWidget(layout, clock))
    draw(editor, (layout) => changeWidget(layout, { ...clock, title: '时' }), 'title')
    draw(editor, (layout) => changeWidget(layout, { ...clock, title: '时钟' }), 'title')
    undo(editor)
    expect(editor.getState().layout.widgets[0]?.title).toBe('')
    undo(editor)
    expect([editor.getState().layout.widgets, isUnsaved(editor.getState())]).toEqual([[], false])
    redo(editor)
    redo(editor)
    expect(editor.getState().layout.widgets[0]?.title).toBe('时钟')
  })

  it('does not change when it is read-only', () => {
    const editor = open(true)
    draw(editor, (layout) => addWidget(layout, createWidget('clock', layout)))
    expect(editor.getState().layout.widgets).toEqual([])
  })

  it('gives every widget an id and a position of its own, and removes both with it', () => {
    const one = addWidget(record.layout, createWidget('figure', record.layout))
    const two = addWidget(one, createWidget('figure', one))
    expect(new Set(two.phone).size).toBe(2)
    expect(two.widgets.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [6, 0],
    ])
    expect(removeWidget(two, two.phone[0] ?? '').phone).toEqual([two.phone[1]])
  })

  it('keeps proportions on a grid with half the columns', () => {
    const one = addWidget(record.layout, { ...createWidget('figure', record.layout), x: 12, w: 12 })
    expect(withColumns(one, 12).widgets[0]).toMatchObject({ x: 6, w: 6 })
  })

  it('orders and hides widgets on the phone', () => {
    const one = addWidget(record.layout, createWidget('clock', record.layout))
    const two = addWidget(one, createWidget('links', one))
    const [a = '', b = ''] = two.phone
    expect(movePhone(two, b, -1).phone).toEqual([b, a])
    expect(movePhone(two, a, -1).phone).toEqual([a, b])
    expect(showOnPhone(two, a, false).phone).toEqual([b])
    expect(showOnPhone(showOnPhone(two, a, false), a, true).phone).toEqual([b, a])
  })

  it('orders widgets on the phone among those of their container', () => {
    const card = { ...createWidget('card', record.layout), id: 'card1' }
    const inside = (id: string) => ({ ...createWidget('clock', record.layout, undefined, 'card1'), id })
    const one = [card, inside('b'), { ...createWidget('links', record.layout), id: 'a' }, inside('c')].reduce(
      addWidget,
      record.layout,
    )
    expect(one.phone).toEqual(['card1', 'b', 'a', 'c'])
    expect(movePhone(one, 'b', 1).phone).toEqual(['card1', 'c', 'a', 'b'])
    expect(movePhone(one, 'a', -1).phone).toEqual(['a', 'b', 'card1', 'c'])
    expect(movePhone(one, 'c', 1)).toBe(one)
  })
})
