import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../lib/i18n.ts'
import { aField, aStore, aTable } from './testing/forms.ts'
import { drawForm, startScreen } from './testing/rendered.tsx'

beforeAll(() => startScreen())

const aMixed = () =>
  aStore([aField('comInput', 'name'), aField('numInput', 'count'), aTable('rows', [aField('comInput', 'note')])], {
    stored: { name: '一', rows: [{ note: 'a' }, { note: 'b' }] },
  })

describe('an input', () => {
  it('shares a form with no other, so that a key makes the browser read one input and not all', async () => {
    const { container } = await drawForm(aMixed())
    const forms = [...container.querySelectorAll('input')].map(({ form }) => form)
    expect(forms).toHaveLength(4)
    expect(forms).not.toContain(null)
    expect(new Set(forms).size).toBe(4)
  })

  it('sends nothing and stays where it is on Enter', async () => {
    const store = aMixed()
    await drawForm(store)
    const submits: boolean[] = []
    const note = (event: Event) => submits.push(event.defaultPrevented)
    addEventListener('submit', note)
    await userEvent.type(page.getByRole('textbox', { name: 'name' }), '二{Enter}三')
    removeEventListener('submit', note)
    expect(submits).toEqual([true])
    expect(store.value('name')).toBe('一二三')
  })

  it('says what to do in the language that is chosen while it is on the screen', async () => {
    await drawForm(aStore([aField('comInput', 'name')]))
    await expect.element(page.getByPlaceholder('请输入')).toBeVisible()
    await changeLanguage('en')
    await expect.element(page.getByPlaceholder('Enter')).toBeVisible()
    await changeLanguage('zh')
    await expect.element(page.getByPlaceholder('请输入')).toBeVisible()
  })
})
