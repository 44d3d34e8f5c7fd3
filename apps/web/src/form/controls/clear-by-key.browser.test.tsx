import { secretMask } from '@armature/form-engine/control/secret'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aStore } from '../testing/forms.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import { ReaderProvider } from '../reader.tsx'
import { findListControl } from '../list/list-controls.ts'

beforeAll(() => startScreen())

const options = [{ id: 'east', fullName: '华东', children: [{ id: 'zhejiang', fullName: '浙江' }] }]

describe('a control without a text to delete', () => {
  it.each([
    { kind: 'select', value: 'east', name: '区域 华东', role: 'combobox', empty: '' },
    { kind: 'cascader', value: ['east', 'zhejiang'], name: '区域 华东 / 浙江', role: 'combobox', empty: [] },
    { kind: 'slider', value: 40, name: '区域', role: 'slider', empty: null },
    { kind: 'rate', value: 3, name: '区域', role: 'slider', empty: null },
  ])('$kind is cleared by Delete', async ({ kind, value, name, role, empty }) => {
    const store = aStore([aField(kind, 'field', { options, clearable: true }, { label: '区域' })], {
      stored: { field: value },
    })
    const { unmount } = await drawForm(store)
    const control = page.getByRole(role, { name }).element() as HTMLElement
    control.focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => store.value('field') || empty).toEqual(empty)
    await unmount()
  })

  it('Delete removes a stored secret at once, but only single letters of a newly typed one', async () => {
    const store = aStore([aField('PsdInput', 'field', {}, { label: '口令' })], { stored: { field: secretMask } })
    const { unmount } = await drawForm(store)
    const secret = page.getByLabelText('口令', { exact: true })
    ;(secret.element() as HTMLElement).focus()
    await userEvent.keyboard('ab{Backspace}')
    expect(store.value('field')).toBe('a')
    store.set('field', secretMask)
    await expect.element(secret).toHaveValue('')
    await userEvent.keyboard('{Delete}')
    expect(store.value('field')).toBe('')
    await unmount()
  })

  it('the track of a slider is as long under the pointer as before', async () => {
    const store = aStore([aField('slider', 'field', {}, { label: '进度' })], { stored: { field: 80 } })
    const { unmount } = await drawForm(store)
    const track = page.getByRole('slider')
    const measureTrack = () => track.element().getBoundingClientRect().width
    const atRest = measureTrack()
    await userEvent.hover(track)
    await expect.element(page.getByRole('button', { name: '清除进度' })).toBeVisible()
    expect(measureTrack()).toBe(atRest)
    await unmount()
  })

  it('a slider is cleared by its cross, and announces that it has no value', async () => {
    const store = aStore([aField('slider', 'field', {}, { label: '进度' })], { stored: { field: 40 } })
    const { container, unmount } = await drawForm(store)
    await userEvent.hover(page.getByRole('slider'))
    await userEvent.click(page.getByRole('button', { name: '清除进度' }))
    expect(store.value('field')).toBeNull()
    expect(container.querySelector('output')).toHaveTextContent('—')
    await expect.element(page.getByRole('button', { name: '清除进度' })).not.toBeInTheDocument()
    await unmount()
  })
})

it('a digit sets as many stars, at most all of them', async () => {
  const store = aStore([aField('rate', 'field', { max: 5 }, { label: '评分' })])
  const { unmount } = await drawForm(store)
  ;(page.getByRole('slider', { name: '评分' }).element() as HTMLElement).focus()
  await userEvent.keyboard('4')
  expect(store.value('field')).toBe(4)
  await userEvent.keyboard('9')
  expect(store.value('field')).toBe(4)
  await unmount()
})

it('a search by a cascading option sends the whole path down to it, as records store it', async () => {
  const Search = findListControl('cascader')?.Search
  if (!Search) throw new Error('a cascader is searched by')
  const field = aField('cascader', 'region', { options }, { label: '区域' })
  const search = { prop: 'region', label: '区域', jnpfKey: 'cascader', searchType: 1 as const }
  let asked: unknown
  const { unmount } = await draw(
    <ReaderProvider modelId="model">
      <Search
        id="region"
        field={field}
        search={search}
        value={undefined}
        onSearch={() => undefined}
        onChange={(value) => (asked = value)}
      />
    </ReaderProvider>,
  )
  await userEvent.click(page.getByRole('combobox', { name: /^区域/ }))
  await userEvent.click(page.getByText('浙江', { exact: true }))
  expect(asked).toEqual(['east', 'zhejiang'])
  await unmount()
})
