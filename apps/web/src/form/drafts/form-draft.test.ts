import { expect, it } from 'vitest'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { adaptDraft, isNewInput, readFormDraft, restoreFormDraft, type FormDraft } from './form-draft.ts'

const file = { name: 'a.pdf', fileId: 'f1', url: '/f1', fileSize: 1 }
const fields = [
  aField('comInput', 'name'),
  aField('PsdInput', 'pin'),
  aField('comInput', 'password', { isSecret: true }),
  aField('uploadFz', 'files'),
  aField('sign', 'signature'),
  aTable('parts', [aField('comInput', 'part'), aField('uploadFz', 'photos')]),
]
const stored = { name: '一号', parts: [{ id: 'p1', part: '风机', photos: [file] }] }

it('a draft has the changed fields and their former values, without passwords and files', () => {
  const store = aStore(fields, { stored })
  expect(readFormDraft(store, stored)).toBeUndefined()
  store.set('name', '我写的')
  store.set('pin', 'secret-1')
  store.set('password', 'secret-2')
  store.set('files', [file])
  store.set('signature', 'data:image/png;base64,AAAA')
  store.set('parts[0].part', '水泵')
  const draft = readFormDraft(store, stored)
  expect(draft).toEqual({
    values: { name: '我写的', parts: [{ id: 'p1', part: '水泵' }] },
    base: { name: '一号', parts: [{ id: 'p1', part: '风机' }] },
    relations: [],
    fields: {
      name: { id: 'id_name', kind: 'comInput' },
      parts: { id: 'id_parts', kind: 'table' },
      'parts.part': { id: 'id_part', kind: 'comInput' },
      'parts.photos': { id: 'id_photos', kind: 'uploadFz' },
    },
  })
})

it('a draft of an earlier release is filled into the fields that are the same by identity and kind', () => {
  const typed = aStore([
    aField('comInput', 'name'),
    aField('comInput', 'level'),
    aTable('parts', [aField('comInput', 'part')]),
  ])
  typed.set('name', '我写的')
  typed.set('level', '高')
  typed.addRow('parts', { part: '阀门' })
  const draft = readFormDraft(typed, {})
  const released = aStore([
    aField('comInput', 'title', {}, { formId: 'id_name' }),
    aField('numInput', 'level'),
    aTable('parts', [aField('comInput', 'part'), aField('comInput', 'state', {}, { defaultValue: '新' })]),
  ])
  const adapted = adaptDraft(released.form, draft as FormDraft)
  expect(Object.keys(adapted.values)).toEqual(['title', 'parts'])
  restoreFormDraft(released, adapted)
  expect(released.value('title')).toBe('我写的')
  expect(released.value('parts')).toEqual([{ part: '阀门', state: '新' }])
  const other = aStore([aField('numInput', 'level')])
  expect(isNewInput(other, adaptDraft(other.form, { ...draft, values: { level: '高' } } as FormDraft))).toBe(false)
})

it('a restored draft leaves passwords and files of the form as they are', () => {
  const store = aStore(fields, { stored })
  store.set('pin', 'typed now')
  const draft = {
    values: { name: '我写的', pin: 'old', parts: [{ id: 'p1', part: '水泵' }, { part: '阀门' }] },
    base: {},
    relations: [],
  }
  expect(isNewInput(store, draft)).toBe(true)
  restoreFormDraft(store, draft)
  expect(isNewInput(store, draft)).toBe(false)
  expect(store.values()).toMatchObject({
    name: '我写的',
    pin: 'typed now',
    parts: [{ id: 'p1', part: '水泵', photos: [file] }, { part: '阀门' }],
  })
})

it('a draft with only passwords or files is no draft', () => {
  const store = aStore(fields, { stored })
  store.set('pin', 'secret-1')
  store.set('parts[0].photos', [])
  expect(readFormDraft(store, stored)).toBeUndefined()
})
