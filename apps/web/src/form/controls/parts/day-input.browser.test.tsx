import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../index.ts'
import { draw, startScreen } from '../../testing/screen.tsx'
import { DayInput } from './day-input.tsx'

beforeAll(() => startScreen())

it('a day outside a form is picked by mouse, and stored as yyyy-MM-dd', async () => {
  let now = ''
  function Alone() {
    const [day, setDay] = useState('2026-01-15')
    now = day
    return <DayInput label="从" value={day} max="2026-01-25" onChange={setDay} />
  }
  await draw(<Alone />)
  await userEvent.click(page.getByRole('combobox', { name: /2026-01-15/ }))
  const pick = (date: string) =>
    vi.waitFor(() => {
      const cell = document.querySelector<HTMLElement>(`.ant-picker-cell-in-view[title="${date}"]`)
      if (!cell) throw new Error('no panel')
      return cell
    }, 15_000)
  await expect.element(await pick('2026-01-26')).toHaveClass('ant-picker-cell-disabled')
  await userEvent.click(await pick('2026-01-20'))
  await expect.poll(() => now).toBe('2026-01-20')
})
