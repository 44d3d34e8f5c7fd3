import type { CalendarEvent, CalendarOccurrence, CalendarRepeat } from '@armature/contract'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { readNow, addDays } from '../../lib/calendar/calendar-days.ts'
import { PageContext } from '../../lib/menu/page.tsx'
import { appState } from '../../lib/state/app-state.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import PersonalCalendarPage from './personal-calendar-page.tsx'

const today = readNow().slice(0, 10)
const path = '/api/system/Schedule'
const id = '00000000-0000-4000-8000-000000000001'
const meeting = sampleRow(`GET ${path}`, {
  ...{ eventId: id, day: today, title: '班前会', place: '一号会议室', isOwner: true, isAllDay: false, color: 'blue' },
  ...{ startsAt: `${today}T09:00`, endsAt: `${today}T10:00`, isRepeating: false },
})
const event = sampleReply(`GET ${path}/:id`, {
  ...{ id, title: '班前会', isOwner: true, isAllDay: false, startsAt: `${today}T09:00`, endsAt: `${today}T10:00` },
  ...{ timeZone: 'Asia/Shanghai', repeat: null, reminders: [15], participantIds: [], notes: '带图纸' },
})

beforeAll(() => startPage('personalCalendar'))
beforeEach(() => appState.setState({ device: 'desktop' }))
afterEach(() => appState.setState({ device: 'desktop' }))

const days = [{ date: today, isWorking: false, name: '厂庆' }]
function answerWith(list: CalendarOccurrence[], one: CalendarEvent = event) {
  return answerCalls({
    [`GET ${path}`]: { list, isComplete: true, days },
    [`GET ${path}/:id`]: one,
    [`PUT ${path}/:id/Actions/Move`]: null,
    [`POST ${path}`]: { id },
    [`PUT ${path}/:id`]: null,
    [`DELETE ${path}/:id`]: null,
    [`POST ${path}/:id/Actions/Leave`]: null,
    [`POST ${path}/:id/Actions/Answer`]: null,
  })
}
function Addressed({ address }: { address: string }) {
  const [search, setSearch] = useState(address)
  return (
    <PageContext value={{ key: '', search, setSearch, isResting: () => false }}>
      <PersonalCalendarPage />
    </PageContext>
  )
}
const show = (address = '') => drawPage(<Addressed address={address} />)
const eventButton = () => page.getByRole('button', { name: /^班前会/ }).first()
const view = (name: string) =>
  userEvent.click(page.getByRole('radiogroup', { name: '视图' }).getByText(name, { exact: true }))

describe('the calendar', () => {
  it('shows events in a month, a week, a day and a list, with holidays', async () => {
    answerWith([meeting])
    await show()
    await expect.element(eventButton()).toBeVisible()
    await expect.element(page.getByText('休 厂庆')).toBeVisible()
    for (const name of ['周', '日', '列表']) {
      await view(name)
      await expect
        .element(
          eventButton()
            .or(page.getByText('班前会', { exact: true }))
            .first(),
        )
        .toBeVisible()
    }
    await expect.element(page.getByText('09:00–10:00')).toBeVisible()
  })

  it('opens the event of its address, as messages link to it, and deletes it after a question', async () => {
    const sent = answerWith([meeting])
    await show(`?event=${id}&day=${today}`)
    await expect.element(page.getByRole('dialog', { name: '班前会' })).toBeVisible()
    await expect.element(page.getByText('带图纸')).toBeVisible()
    await userEvent.click(button('删除'))
    await answer('删除')
    await expect.poll(() => sent.some(({ line }) => line.startsWith(`DELETE ${path}/`))).toBe(true)
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  })

  it('enters an event at the chosen time', async () => {
    const sent = answerWith([])
    await show()
    await userEvent.click(button('新建日程'))
    await userEvent.fill(page.getByRole('textbox', { name: '标题' }), '巡检复盘')
    await userEvent.click(button('保存'))
    await expect
      .poll(() => sent.find(({ line }) => line === `POST ${path}`)?.body)
      .toMatchObject({ title: '巡检复盘', isAllDay: false, repeat: null, reminders: [15], participantIds: [] })
  })
})

describe('an invitation', () => {
  const people = [
    { id: 'p1', fullName: '李工', answer: 'declined' as const, note: '在外地' },
    { id: 'p2', fullName: '王工', answer: 'none' as const, note: '' },
  ]

  it('is answered with a note by a participant; the calendar shows what was answered', async () => {
    const ownAnswer = { answer: 'tentative' as const, note: '可能晚到' }
    const sent = answerWith([{ ...meeting, isOwner: false, ownAnswer: 'tentative' }], {
      ...{ ...event, isOwner: false, participants: people, ownAnswer },
    })
    await show()
    await expect.element(eventButton()).toHaveAttribute('data-answer', 'tentative')
    await userEvent.click(eventButton())
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('暂定')
    await userEvent.click(button('答复'))
    await userEvent.click(page.getByRole('dialog').getByRole('radio', { name: '接受' }))
    await userEvent.fill(page.getByRole('textbox', { name: '附言' }), '准时到')
    await userEvent.click(button('发送'))
    await expect
      .poll(() => sent.find(({ line }) => line.endsWith('/Actions/Answer'))?.body)
      .toEqual({ answer: 'accepted', note: '准时到' })
  })

  it.each(['desktop', 'mobile'] as const)('shows its owner who has answered what, on %s', async (device) => {
    appState.setState({ device })
    answerWith([meeting], { ...event, participants: people, ownAnswer: null })
    await show(`?event=${id}&day=${today}`)
    const dialog = page.getByRole('dialog', { name: '班前会' })
    await expect.element(dialog.getByRole('listitem').filter({ hasText: '李工' })).toHaveTextContent('谢绝在外地')
    await expect.element(dialog.getByRole('listitem').filter({ hasText: '王工' })).toHaveTextContent('未答复')
    expect(page.getByRole('button', { name: '答复' }).elements()).toEqual([])
  })
})

describe('a calendar file', () => {
  it('of an event or of the calendar is saved; a refusal is shown', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const listSaved = () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
    const file = () => new Response('BEGIN:VCALENDAR', { headers: { 'content-disposition': 'attachment' } })
    let isThere = true
    answerCalls({
      [`GET ${path}`]: { list: [meeting], isComplete: true, days },
      [`GET ${path}/:id`]: event,
      [`GET ${path}/:id/Actions/Export`]: file,
      [`GET ${path}/Actions/Export`]: () => (isThere ? file() : refusal(403, '日程仅本人可见')),
    })
    await show(`?event=${id}&day=${today}`)
    await userEvent.click(button('下载（.ics）'))
    await expect.poll(listSaved).toEqual(['班前会.ics'])
    await userEvent.click(button('关闭'))
    await userEvent.click(button('下载日历文件（.ics）'))
    await expect.poll(listSaved).toEqual(['班前会.ics', 'calendar.ics'])
    isThere = false
    await userEvent.click(button('下载日历文件（.ics）'))
    await expect.element(page.getByText('日程仅本人可见')).toBeVisible()
  })
})

describe('an event that repeats', () => {
  const repeat: CalendarRepeat = { unit: 'daily', every: 1, weekDays: [], monthDay: 'day', until: null, count: 5 }
  const series = { ...event, startsAt: `${addDays(today, -1)}T09:00`, endsAt: `${addDays(today, -1)}T10:00`, repeat }
  const open = async () => {
    const sent = answerWith([{ ...meeting, isRepeating: true }], series)
    await show(`?event=${id}&day=${today}`)
    await expect.element(page.getByRole('dialog', { name: '班前会' })).toBeVisible()
    return sent
  }

  it('is changed from one occurrence on, with the keyboard too, over the version that was read', async () => {
    const sent = await open()
    await userEvent.click(button('编辑日程'))
    ;(button('本次及以后').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const form = page.getByRole('dialog', { name: '编辑本次及以后的日程' })
    await expect.element(form.getByText('系列在原来的那一天结束')).toBeVisible()
    await userEvent.fill(form.getByRole('textbox', { name: '标题' }), '晨会')
    await userEvent.click(button('保存'))
    await expect
      .poll(() => sent.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({
        title: '晨会',
        day: today,
        scope: 'following',
        startsAt: `${today}T09:00`,
        repeat: { count: 5 },
      })
    expect(sent.find(({ line }) => line.startsWith('PUT'))?.headers.get('if-match')).toMatch(/^".+"$/)
  })

  it('is deleted: one occurrence, this and the following ones, or all', async () => {
    for (const [choice, query] of [
      ['仅本次', { day: today, scope: 'one' }],
      ['本次及以后', { day: today, scope: 'following' }],
      ['整个系列', {}],
    ] as const) {
      const sent = await open()
      await userEvent.click(button('删除'))
      await userEvent.click(button(choice))
      await expect.poll(() => sent.find(({ line }) => line.startsWith('DELETE'))?.query).toMatchObject(query)
      await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
    }
  })
})

describe('moving an event', () => {
  const readMove = (sent: ReturnType<typeof answerWith>) =>
    sent.find(({ line }) => line.endsWith('/Actions/Move'))?.body
  const keys = async (...pressed: string[]) => {
    ;(eventButton().element() as HTMLElement).focus()
    for (const key of pressed) await userEvent.keyboard(key)
  }

  it('by days in a month, with the keyboard', async () => {
    const sent = answerWith([meeting])
    await show()
    await expect.element(eventButton()).toBeVisible()
    await keys(' ', '{ArrowLeft}', ' ')
    const day = addDays(today, -1)
    await expect
      .poll(() => readMove(sent))
      .toMatchObject({ day: today, startsAt: `${day}T09:00`, endsAt: `${day}T10:00`, isSeries: true })
  })

  it('by quarters of an hour in a day, and resizing it', async () => {
    const sent = answerWith([meeting])
    await show('?view=day')
    await expect.element(eventButton()).toBeVisible()
    await keys(' ', '{ArrowDown}', '{ArrowDown}', '{Shift>}{ArrowDown}{/Shift}', '{Enter}')
    await expect.poll(() => readMove(sent)).toMatchObject({ startsAt: `${today}T09:30`, endsAt: `${today}T10:45` })
  })

  it('is cancelled with Esc', async () => {
    const sent = answerWith([meeting])
    await show()
    await expect.element(eventButton()).toBeVisible()
    await keys(' ', '{ArrowLeft}', '{Escape}')
    expect(readMove(sent)).toBeUndefined()
  })

  it('of a series asks whether one occurrence or all move', async () => {
    const sent = answerWith([{ ...meeting, isRepeating: true }])
    await show()
    await expect.element(eventButton()).toBeVisible()
    await keys(' ', '{ArrowLeft}', ' ')
    await userEvent.click(button('仅本次'))
    await expect.poll(() => readMove(sent)).toMatchObject({ isSeries: false, scope: 'one' })
  })

  it('of someone else is not offered; the event can be left', async () => {
    const sent = answerWith([{ ...meeting, isOwner: false, ownerName: '周远' }], { ...event, isOwner: false })
    await show()
    await expect.element(eventButton()).toBeVisible()
    await keys(' ', '{ArrowLeft}', ' ')
    expect(readMove(sent)).toBeUndefined()
    await userEvent.keyboard('{Escape}')
    if (page.getByRole('dialog').elements().length === 0) await userEvent.click(eventButton())
    await userEvent.click(button('退出日程'))
    await answer('退出日程')
    await expect.poll(() => sent.some(({ line }) => line.endsWith('/Actions/Leave'))).toBe(true)
    expect(page.getByRole('button', { name: '删除' }).elements()).toEqual([])
  })
})

it('a phone shows the list and the day only', async () => {
  appState.setState({ device: 'mobile' })
  answerWith([meeting])
  await show('?view=month')
  await expect.element(page.getByText('09:00–10:00')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})
