import { describe } from 'vitest'
import { startDates, testPicking } from '../testing/date-panels.ts'
import { aStore, aTable } from '../testing/forms.ts'
import { drawForm } from '../testing/rendered.tsx'

startDates()

describe('in a form', () => {
  testPicking(async (field, stored) => {
    const store = aStore([field], { stored: { at: stored } })
    await drawForm(store)
    return { label: '时刻', value: () => store.value('at') }
  })
})

describe('in a cell of a sub-table', () => {
  testPicking(async (field, stored) => {
    const store = aStore([aTable('rows', [field])], { stored: { rows: [{ at: stored }] } })
    await drawForm(store)
    return { label: '时刻 1', value: () => store.value('rows[0].at') }
  })
})
