import { beforeAll, describe, expect, it } from 'vitest'
import { compile } from '@armature/form-engine'
import { createFormStore } from './store.ts'
import { aContext, aField, aForm } from './testing/forms.ts'
import { drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen())

describe('a field with a current value of the form', () => {
  const context = aContext({
    userName: '林某',
    userAccount: 'lin',
    now: Date.UTC(2026, 2, 1, 1, 2, 3),
    offsetMinutes: 480,
  })

  it.each([
    ['the name of the user', 'F3.76', aField('currUser', 'own', { type: 'name' }), '林某'],
    ['the account of the user', 'F3.77', aField('currUser', 'own', { type: 'account' }), 'lin'],
    ['the present time', 'F3.78', aField('currTime', 'own'), '2026-03-01 09:02:03'],
  ])('shows %s on a new form, and is not editable (%s)', async (_, _row, field, text) => {
    const { container, unmount } = await drawForm(createFormStore(compile(aForm([field])), context))
    expect(container.querySelector('[data-path="own"] > :last-child')?.textContent).toBe(text)
    expect(container.querySelectorAll('input, textarea, button')).toHaveLength(0)
    await unmount()
  })
})
