import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findControl, controls } from '../controls/index.ts'
import { aField } from '../testing/a-field.ts'
import { changeKind, createEditor, find, listCompatibleKinds, type Editor } from './index.ts'

const editorWith = (...fields: ReturnType<typeof aField>[]): Editor => createEditor({ fields }, () => 'new')
const fieldIn = (editor: Editor, formId: string) => find(editor, formId)?.field

describe('changing the kind of a field', () => {
  it('keeps name, label, width, required and the settings that both kinds have', () => {
    const options = [{ id: 'a', fullName: 'A' }]
    const config = { label: '状态', labelI18n: { en: 'State' }, span: 8, required: true, tipLabel: 'tip' }
    const field = aField('select', { options, disabled: true, multiple: true, config })
    const changed = fieldIn(changeKind(editorWith(field), 'select1', 'radio', 'zh'), 'select1')
    expect(changed).toMatchObject({
      vModel: 'select1',
      options,
      disabled: true,
      config: { ...config, jnpfKey: 'radio' },
    })
    expect(changed).not.toHaveProperty('multiple')
  })

  it('keeps a default value only if the new kind can read it', () => {
    const field = aField('comInput', { config: { defaultValue: '12' } })
    const asNumber = fieldIn(changeKind(editorWith(field), 'comInput1', 'numInput', 'zh'), 'comInput1')
    expect(asNumber?.config.defaultValue).toBe('12')
    const asDate = fieldIn(changeKind(editorWith(field), 'comInput1', 'uploadFz', 'zh'), 'comInput1')
    expect(asDate?.config.defaultValue).toBeUndefined()
  })

  it('is not possible for containers and static elements, and limits columns to kinds allowed in a sub-table', () => {
    const table = aField('table', { config: { children: [aField('comInput')] } })
    const editor = editorWith(table)
    expect(changeKind(editor, 'table1', 'comInput', 'zh')).toBe(editor)
    expect(changeKind(editor, 'comInput1', 'createUser', 'zh')).toBe(editor)
    expect(listCompatibleKinds(aField('divider'), false)).toEqual([])
  })

  it('to any offered kind and back keeps the name', () => {
    const plain = controls.filter(({ isStatic, isContainer }) => !isStatic && !isContainer).map(({ kind }) => kind)
    fc.assert(
      fc.property(fc.constantFrom(...plain), fc.constantFrom(...plain), (from, to) => {
        const start = editorWith(aField(from))
        const field = fieldIn(changeKind(start, `${from}1`, to, 'en'), `${from}1`)
        if (!field) throw new Error(`${from} is gone`)
        expect(field).toMatchObject({ vModel: `${from}1`, config: { jnpfKey: to, label: from, formId: `${from}1` } })
        expect(findControl(to)?.emptyFor(field)).toEqual(findControl(to)?.emptyFor(aField(to)))
      }),
    )
  })
})
