import { expect, it } from 'vitest'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { isNewInput, readFormDraft, restoreFormDraft } from './form-draft.ts'

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
  })
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
