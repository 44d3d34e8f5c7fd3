import { describe, expect, it } from 'vitest'
import { press } from '../../testing/pointer.ts'
import { closedBox, pressOk, pressTime, waitForElement, startDates, testPicking } from '../testing/date-panels.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { drawForm } from '../testing/screen.tsx'

startDates()

describe('in a form', () => {
  testPicking('form', async (field, stored) => {
    const store = aStore([field], { stored: { at: stored } })
    await drawForm(store)
    return { label: '时刻', value: () => store.value('at') }
  })
})

describe('in a cell of a sub-table', () => {
  testPicking('sub-table', async (field, stored) => {
    const store = aStore([aTable('rows', [field])], { stored: { rows: [{ at: stored }] } })
    await drawForm(store)
    return { label: '时刻 1', value: () => store.value('rows[0].at') }
  })
})

it('a time range whose end is changed first continues with its start, although the start was focused briefly', async () => {
  const stored = { at: ['08:30:00', '09:00:00'] }
  const store = aStore([aField('timeRange', 'at', {}, { label: '时刻' })], { stored })
  await drawForm(store)
  await press('mouse', closedBox('时刻').element())
  await waitForElement('.ant-picker-time-panel-column')
  const ends = () => [...document.querySelectorAll('.ant-picker-focused .ant-picker-input')]
  await press('mouse', ends()[1] as Element)
  await pressTime('mouse', '11', '06', '08')
  await pressOk('mouse')
  await expect.poll(() => ends()[0]?.classList.contains('ant-picker-input-active')).toBe(true)
})
