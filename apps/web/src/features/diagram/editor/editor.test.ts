import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDesign, isUnsaved } from '../../../designer/design-state.ts'
import { closeStep, redo, undo } from '../../../designer/history.ts'
import { resolveConflict, saveDesign } from '../../../designer/saving.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { aNetwork, ok, withStorage } from '../../../testing/browser-parts.ts'
import { addNode, moveNodes } from '../drawing/edits.ts'
import { createEditor, draw, rename, select, type DiagramEditor } from './editor.ts'

const empty = { nodes: [], edges: [] }
const stored = { id: 'd1', fullName: '一次图', content: empty, revision: 3, userName: '周站长', time: 1 }
let editor: DiagramEditor

beforeAll(() => startTexts('zh', ['ui']))
beforeEach(() => {
  withStorage()
  editor = createEditor(stored, false)
})
afterEach(() => vi.unstubAllGlobals())

const add = (label: string) => draw(editor, (content) => addNode(content, 'pcs', label, { x: 0, y: 0 })[0])
const labels = () => editor.getState().drawing.content.nodes.map(({ label }) => label)
const move = (x: number) => draw(editor, (content) => moveNodes(content, new Map([['pcs-1', { x, y: 0 }]])), 'drag')

describe('an open diagram', () => {
  it('undoes and redoes step by step; a new step clears the redo steps', () => {
    add('甲')
    add('乙')
    undo(editor)
    expect(labels()).toEqual(['甲'])
    redo(editor)
    expect(labels()).toEqual(['甲', '乙'])
    undo(editor)
    add('丙')
    redo(editor)
    expect(labels()).toEqual(['甲', '丙'])
    for (let at = 0; at < 5; at++) undo(editor)
    expect(labels()).toEqual([])
    expect(isUnsaved(editor.getState())).toBe(false)
  })
  it('counts typing in one field and one drag as one step each', () => {
    add('甲')
    for (const x of [1, 2, 3]) move(x)
    closeStep(editor)
    for (const x of [4, 5]) move(x)
    undo(editor)
    expect(editor.getState().drawing.content.nodes[0]?.x).toBe(3)
    undo(editor)
    expect(editor.getState().drawing.content.nodes[0]?.x).toBe(0)
    rename(editor, '一')
    rename(editor, '一次')
    undo(editor)
    expect(editor.getState().drawing.fullName).toBe('一次图')
  })
  it('does not change when it is read-only', () => {
    editor = createEditor(stored, true)
    add('甲')
    rename(editor, '别的')
    expect(isUnsaved(editor.getState())).toBe(false)
  })
  it('keeps the selection', () => {
    select(editor, ['a', 'b'])
    const { selected } = editor.getState()
    select(editor, ['b', 'a'])
    expect(editor.getState().selected).toBe(selected)
  })
})

describe('saving', () => {
  it('saves the drawing with the revision it was loaded at (S2.22, SO.42)', async () => {
    const sent = aNetwork(ok({ revision: 4 }))
    add('甲')
    expect(await saveDesign(editor)).toBe(true)
    expect(sent[0]?.method).toBe('PUT')
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ fullName: '一次图', revision: 3 })
    expect(editor.getState()).toMatchObject({ revision: 4 })
    expect(isUnsaved(editor.getState())).toBe(false)
  })
  it('creates a new diagram, and updates it from then on', async () => {
    editor = createEditor({ fullName: '新', content: empty }, false)
    const sent = aNetwork(ok({ id: 'd9', revision: 1 }), ok({ revision: 2 }))
    add('甲')
    await saveDesign(editor)
    add('乙')
    await saveDesign(editor)
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /api/system/Diagram',
      'PUT /api/system/Diagram/d9',
    ])
  })
  it('keeps changes made during a save as unsaved, and a second save waits for the first', async () => {
    const sent = aNetwork(ok({ revision: 4 }), ok({ revision: 5 }))
    add('甲')
    const saving = saveDesign(editor)
    await Promise.resolve()
    add('乙')
    await saving
    expect(isUnsaved(editor.getState())).toBe(true)
    expect(labels()).toEqual(['甲', '乙'])
    const both = [saveDesign(editor), saveDesign(editor)]
    expect(await Promise.all(both)).toEqual([true, true])
    expect(sent.map(({ body }) => (JSON.parse(String(body)) as { revision: number }).revision)).toEqual([3, 4])
    expect(isUnsaved(editor.getState())).toBe(false)
  })
  it('keeps both drawings when it is stale: the stored one can be loaded, and undone, or overwritten (SO.42)', async () => {
    const theirs = { ...stored, fullName: '他的', revision: 7 }
    const refused = { code: 409, msg: '配置图已被 周站长 修改', data: theirs }
    aNetwork(refused)
    add('甲')
    expect(await saveDesign(editor)).toBe(false)
    const { conflict } = editor.getState()
    expect(conflict).toEqual({ design: { drawing: { fullName: '他的', content: empty } }, revision: 7, savedAt: 1 })
    if (conflict) await resolveConflict(editor, conflict.design)
    expect(editor.getState()).toMatchObject({ conflict: null, revision: 7, drawing: { fullName: '他的' } })
    expect(isUnsaved(editor.getState())).toBe(false)
    undo(editor)
    expect(labels()).toEqual(['甲'])
    expect(isUnsaved(editor.getState())).toBe(true)

    aNetwork({ ...refused, data: { ...theirs, revision: 9 } })
    await saveDesign(editor)
    const sent = aNetwork(ok({ revision: 10 }))
    expect(await resolveConflict(editor, getDesign(editor.getState()))).toBe(true)
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ revision: 9 })
  })
  it('shows the reason of a failure until the next save, and keeps the drawing unsaved', async () => {
    aNetwork({ code: 503, msg: '系统繁忙', data: null })
    add('甲')
    expect(await saveDesign(editor)).toBe(false)
    expect(editor.getState().fault).toBe('系统繁忙')
    expect(isUnsaved(editor.getState())).toBe(true)
    aNetwork(ok({ id: 'd1', revision: 1 }))
    expect(await saveDesign(editor)).toBe(true)
    expect(editor.getState().fault).toBe('')
  })
})
