import { controls } from '@armature/form-engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../lib/i18n/i18n.ts'
import { findControlView } from './control-view/control-views.ts'
import { aField, aStore, aTable } from './testing/forms.ts'
import { drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen())

const aMixed = () =>
  aStore([aField('comInput', 'name'), aField('numInput', 'count'), aTable('rows', [aField('comInput', 'note')])], {
    stored: { name: '一', rows: [{ note: 'a' }, { note: 'b' }] },
  })

describe('an input', () => {
  it('has a form of its own, so that on a key press the browser reads one input and not all', async () => {
    const { container } = await drawForm(aMixed())
    const forms = [...container.querySelectorAll('input')].map(({ form }) => form)
    expect(forms).toHaveLength(4)
    expect(forms).not.toContain(null)
    expect(new Set(forms).size).toBe(4)
  })

  it('submits nothing and keeps the focus on Enter', async () => {
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

  it('shows its hint in the language that is selected while it is visible', async () => {
    await drawForm(aStore([aField('comInput', 'name')]))
    await expect.element(page.getByPlaceholder('请输入')).toBeVisible()
    await changeLanguage('en')
    await expect.element(page.getByPlaceholder('Enter')).toBeVisible()
    await changeLanguage('zh')
    await expect.element(page.getByPlaceholder('请输入')).toBeVisible()
  })
})

describe('every kind of field that can be typed in', () => {
  const kinds = controls.filter(({ kind }) => kind !== 'table' && findControlView(kind)?.Edit).map(({ kind }) => kind)

  it.each(kinds)(
    '%s is found by its label, and Enter in it submits nothing, clicks nothing, changes nothing',
    async (kind) => {
      const options = [{ id: 'a', fullName: '甲' }]
      const store = aStore([aField(kind, 'x', { options }, { label: '某项', dataType: 'static' })])
      const untouched = store.value('x')
      const { container } = await drawForm(store)
      await expect.element(page.getByLabelText('某项').first()).toBeInTheDocument()
      for (const label of container.querySelectorAll('label[for]')) {
        const named = document.getElementById(label.getAttribute('for') ?? '')
        expect(named?.closest('form')).toBe(label.closest('form'))
      }
      const buttons = [...container.querySelectorAll<HTMLButtonElement>('form button')]
      expect(buttons.filter(({ type }) => type !== 'button')).toEqual([])
      const pressed: Event[] = []
      const left: Event[] = []
      const press = (event: Event) => event.target instanceof HTMLButtonElement && pressed.push(event)
      const leave = (event: Event) => !event.defaultPrevented && left.push(event)
      addEventListener('click', press)
      addEventListener('submit', leave)
      const typed = [
        ...container.querySelectorAll<HTMLElement>('form :is(input:not([type]), input[type=text], textarea)'),
      ]
      for (const input of typed) {
        await userEvent.click(input)
        await userEvent.keyboard('{Enter}')
      }
      removeEventListener('click', press)
      removeEventListener('submit', leave)
      expect([pressed, left]).toEqual([[], []])
      // the only kind with several lines; the line break shows that the key arrived
      expect(store.value('x')).toEqual(kind === 'textarea' ? '\n' : untouched)
    },
  )
})
