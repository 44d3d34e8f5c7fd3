import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aStore } from './testing/forms.ts'
import { answerCalls, type SentCall } from '../testing/calls.ts'
import { drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen())

/** A dictionary whose item `old` is disabled. */
const aDictionary = () =>
  answerCalls({
    'GET /api/system/DictionaryData/colours/Data/Selector': () => ({
      list: [
        { id: 'red', fullName: '红', enCode: 'red' },
        { id: 'blue', fullName: '蓝', enCode: 'blue' },
      ],
    }),
    'POST /api/system/DictionaryData/getNames': ({ body }: SentCall) => ({
      list: (body as { ids: string[] }).ids.map((id) => ({ id, fullName: id === 'old' ? '旧色' : id })),
    }),
  })
const colours = (kind: string) =>
  aField(kind, 'colours', {}, { label: '颜色', dataType: 'dictionary', dictionaryType: 'colours' })

describe('a disabled dictionary item', () => {
  it('keeps its name in a form that contains it, and is not loaded if nothing is missing', async () => {
    const asked = aDictionary()
    await drawForm(aStore([colours('select')], { stored: { colours: 'old' } }))
    await expect.element(page.getByRole('combobox', { name: /旧色/ })).toBeVisible()
    expect(asked.filter(({ line }) => line.includes('getNames'))).toHaveLength(1)
  })

  it('is not lost when another one is selected too', async () => {
    aDictionary()
    const store = aStore([colours('checkbox')], { stored: { colours: ['old'] } })
    await drawForm(store)
    await expect.element(page.getByRole('checkbox', { name: '旧色' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: '旧色' })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: '蓝' }))
    expect(store.value('colours')).toEqual(['blue', 'old'])
  })
})
