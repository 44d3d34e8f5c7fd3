import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../testing/calls.ts'
import { sampleRow } from '../../testing/sample.ts'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { drawPage, startPage } from '../testing/page.tsx'
import { IconPicker } from './icon-picker.tsx'

beforeAll(() => startPage('icons'))

const id = '00000000-0000-4000-8000-00000000000c'
const content = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

function Picker({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <IconPicker label="图标" value={value} onChange={setValue}>
      <MenuIcon name={value} />
    </IconPicker>
  )
}

async function aPicker(start: string, isColored = false) {
  const own = sampleRow('GET /api/system/Icon', { id, fullName: '电池簇', enCode: 'cluster', content, isColored })
  const sent = answerCalls({ 'GET /api/system/Icon': { list: [own] } })
  await drawPage(<Picker start={start} />)
  return sent
}
const opener = () => page.getByRole('button', { name: /^图标/ })
const choices = () => page.getByRole('dialog', { name: '图标' })

it('asks the server for icons only when one is shown or chosen', async () => {
  const sent = await aPicker('bell')
  await expect.element(opener()).toHaveTextContent('bell')
  expect(sent).toEqual([])
  await userEvent.click(opener())
  await expect.element(choices().getByRole('button', { name: '电池簇' })).toBeVisible()
  expect(sent.map(({ line }) => line)).toEqual(['GET /api/system/Icon'])
})

it('is searched and operated by keyboard, and returns the focus', async () => {
  await aPicker('bell')
  await userEvent.click(opener())
  await expect.element(choices().getByRole('textbox')).toHaveFocus()
  await expect.element(choices().getByRole('button', { name: '电池簇' })).toBeVisible()
  await userEvent.keyboard('电池')
  await expect.element(choices().getByRole('status')).toHaveTextContent('3 个图标')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choices().getByRole('button', { name: '电池簇' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(choices().getByRole('button', { name: /满电/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(choices()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await expect.element(opener()).toHaveTextContent('电池簇')
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  await expect.element(choices()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

it('draws an uploaded icon in the color of the text, and a colored one as a picture', async () => {
  await aPicker(id)
  const drawing = () => opener().element().querySelector('svg')
  await expect.poll(() => getComputedStyle(drawing() as SVGElement).maskImage).toContain('data:image/svg+xml')
  await aPicker(id, true)
  await expect
    .poll(() =>
      page.getByRole('button', { name: /^图标/ }).last().element().querySelector('image')?.getAttribute('href'),
    )
    .toContain('data:image/svg+xml')
})

it('shows a sheet for a deleted icon', async () => {
  answerCalls({ 'GET /api/system/Icon': { list: [] } })
  await drawPage(<MenuIcon name={id} />)
  await expect.poll(() => document.querySelector('svg.lucide-file-text')).not.toBeNull()
})
