import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawPage, startPage } from '../../form/testing/page.tsx'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../testing/calls.ts'
import WorkCalendarPage from './work-calendar-page.tsx'

beforeAll(() => startPage('workCalendar'))
afterEach(() => unsavedWork.clear())

const year = new Date().getFullYear()
const calendar = {
  weekDays: [1, 2, 3, 4, 5],
  spans: [{ from: '09:00', to: '18:00' }],
  days: [{ date: `${year}-10-01`, isWorking: false, name: '国庆节' }],
}
const line = '/api/system/WorkCalendar'

it('days of the year become holidays or working days by a click, get names, and are saved as a whole', async () => {
  const sent = answerCalls({ [`GET ${line}`]: calendar, [`PUT ${line}`]: null })
  await drawPage(<WorkCalendarPage />)
  await expect.element(page.getByRole('textbox', { name: `${year}-10-01 的名称` })).toHaveValue('国庆节')
  await userEvent.click(page.getByRole('group', { name: '10 月' }).getByText('2', { exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: `${year}-10-02 的名称` }), '补休')
  await userEvent.click(page.getByRole('button', { name: `取消 ${year}-10-01 的设置` }))
  await userEvent.click(page.getByRole('button', { name: '周六' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(() => sent.find((one) => one.line === `PUT ${line}`)?.body)
    .toMatchObject({
      weekDays: [1, 2, 3, 4, 5, 6],
      days: [{ date: `${year}-10-02`, name: '补休' }],
    })
})

it('working hours that are not in order are refused before they are sent', async () => {
  const spans = [
    { from: '13:00', to: '18:00' },
    { from: '09:00', to: '12:00' },
  ]
  const sent = answerCalls({ [`GET ${line}`]: { ...calendar, spans }, [`PUT ${line}`]: null })
  await drawPage(<WorkCalendarPage />)
  await userEvent.click(page.getByRole('button', { name: '周六' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('工作时段须按先后排列，且不能重叠')).toBeVisible()
  expect(sent.filter((one) => one.line === `PUT ${line}`)).toEqual([])
})

it('a user without the button sees the calendar and changes nothing', async () => {
  answerCalls({ [`GET ${line}`]: calendar })
  await drawPage(<WorkCalendarPage />, [])
  await expect.element(page.getByRole('textbox', { name: `${year}-10-01 的名称` })).toBeDisabled()
  for (const name of ['周六', /10-02/]) await expect.element(page.getByRole('button', { name })).toBeDisabled()
  expect(page.getByRole('button', { name: '添加时段' }).elements()).toEqual([])
})
