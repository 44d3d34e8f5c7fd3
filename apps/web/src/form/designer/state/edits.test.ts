import { describe, expect, it } from 'vitest'
import { aDesigner, aField, topNames } from '../testing/a-design.ts'
import { redo, undo } from '../../../designer/history.ts'
import { changeList, insertKind, updateField } from './edits.ts'
import { moveFields, removeFields } from './selection-edits.ts'

const columns = (designer: ReturnType<typeof aDesigner>) =>
  designer.getState().columnData.columnList.map(({ prop }) => prop)

describe('editing a design', () => {
  it('a new field is selected at once and named after its kind (F3.93)', () => {
    const designer = aDesigner()
    const formId = insertKind(designer, 'comInput', { parent: null, index: 0 }, 'zh')
    const state = designer.getState()
    expect(state.selected).toBe(formId)
    expect(state.editor.formData.fields[0]).toMatchObject({
      vModel: 'comInput101',
      config: { jnpfKey: 'comInput', label: '单行输入' },
    })
  })

  it('a list without manual changes follows the form; an edited one stays as it is', () => {
    const designer = aDesigner()
    insertKind(designer, 'comInput', { parent: null, index: 0 }, 'zh')
    expect(columns(designer)).toEqual(['comInput101'])
    changeList(designer, { ...designer.getState().columnData, columnList: [] }, 'columns')
    insertKind(designer, 'numInput', { parent: null, index: 1 }, 'zh')
    expect(columns(designer)).toEqual([])
  })

  it('a removed field also removes its columns, searches and sorts, and undo restores all of them', () => {
    const designer = aDesigner({ fields: [aField('comInput', 'name'), aField('numInput', 'power')] })
    changeList(designer, { ...designer.getState().columnData, sortList: [{ prop: 'power', order: 'desc' }] }, 'sort')
    const before = designer.getState().columnData
    removeFields(designer, ['id-power'])
    expect(columns(designer)).toEqual(['name'])
    expect(designer.getState().columnData.sortList).toEqual([])
    undo(designer)
    expect(designer.getState().columnData).toEqual(before)
    expect(topNames(designer)).toEqual(['name', 'power'])
  })

  it('a removed container also removes the columns of its fields', () => {
    const card = { config: { jnpfKey: 'card', label: '', formId: 'card', children: [aField('comInput', 'inner')] } }
    const designer = aDesigner({ fields: [aField('comInput', 'name'), card] })
    changeList(designer, { ...designer.getState().columnData, pageSize: 50 }, 'size')
    expect(columns(designer)).toEqual(['name', 'inner'])
    removeFields(designer, ['card'])
    expect(columns(designer)).toEqual(['name'])
  })

  it('the list follows a new name', () => {
    const designer = aDesigner({ fields: [aField('comInput', 'name')] })
    changeList(designer, { ...designer.getState().columnData, pageSize: 50 }, 'size')
    updateField(designer, 'id-name', { name: 'vModel', value: 'title' })
    expect(columns(designer)).toEqual(['title'])
  })

  it('typing into one setting is one undo step, another setting is another', () => {
    const designer = aDesigner({ fields: [aField('comInput', 'name')] })
    for (const label of ['名', '名称']) updateField(designer, 'id-name', { name: 'config.label', value: label })
    updateField(designer, 'id-name', { name: 'config.required', value: true })
    undo(designer)
    expect(designer.getState().editor.formData.fields[0]?.config).toMatchObject({ label: '名称' })
    undo(designer)
    expect(designer.getState().editor.formData.fields[0]?.config.label).toBe('name')
    redo(designer)
    expect(designer.getState().editor.formData.fields[0]?.config.label).toBe('名称')
  })

  it('after undo the same setting starts a new undo step', () => {
    const designer = aDesigner({ fields: [aField('comInput', 'name')] })
    updateField(designer, 'id-name', { name: 'config.label', value: 'a' })
    updateField(designer, 'id-name', { name: 'config.required', value: true })
    undo(designer)
    updateField(designer, 'id-name', { name: 'config.label', value: 'b' })
    undo(designer)
    expect(designer.getState().editor.formData.fields[0]?.config.label).toBe('a')
  })

  it('a move to a place that is not allowed changes nothing: no table in a table', () => {
    const designer = aDesigner({
      fields: [aField('table', 'items', {}, { children: [] }), aField('table', 'parts', {}, { children: [] })],
    })
    const before = designer.getState()
    expect(moveFields(designer, ['id-parts'], { parent: 'id-items', index: 0 })).toBe(false)
    expect(designer.getState()).toBe(before)
  })

  it('a read-only design cannot be changed', () => {
    const designer = aDesigner({ fields: [aField('comInput', 'name')] })
    designer.setState({ isReadOnly: true })
    expect(removeFields(designer, ['id-name'])).toBe(false)
    expect(topNames(designer)).toEqual(['name'])
  })
})
