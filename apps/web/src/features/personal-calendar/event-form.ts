import type { CalendarEvent, CalendarEventInput, CalendarRepeat } from '@armature/contract'
import { calendarColors } from '@armature/contract/catalog/calendar-colors'
import type { Field, FormData, Rule, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { createField, readIds, readText } from '../../form/plain/named-fields.ts'
import { addDays, countDays, getLastDay, getWeekday } from '../../lib/calendar/calendar-days.ts'

type T = TFunction<'personalCalendar'>

const repeats = [
  '',
  'daily',
  'weekly',
  'monthly',
  'monthlyWeekday',
  'monthlyLastWeekday',
  'monthlyLastDay',
  'yearly',
] as const
const ends = ['never', 'until', 'count'] as const
const weekDays = [1, 2, 3, 4, 5, 6, 0] as const
/** Minutes before the start, and before the midnight with which a whole day begins: 09:00 of the day, of the day and the week before. */
const reminders = { timed: [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880], wholeDay: [-540, 900, 9_540] } as const

const wide = { span: 24 }
const fixed = { dataType: 'static' as const }
const pick = (
  name: string,
  label: string,
  options: { id: string; fullName: string }[],
  own: Record<string, unknown> = {},
) => createField('select', name, label, fixed, { options, clearable: false, ...own })

interface FormChoice {
  t: T
  /** one occurrence does not repeat */
  hasRepeat: boolean
  /** of the stored event, which may have others than the form offers */
  stored: readonly number[]
  timeZone: string
}

/** The form of an event. */
export function buildEventForm({ t, hasRepeat, stored, timeZone }: FormChoice): FormData {
  return {
    fields: [
      createField('comInput', 'title', t('form.title'), { ...wide, required: true }, { maxlength: 200 }),
      ...buildTimeFields(t, timeZone),
      ...(hasRepeat ? buildRepeatFields(t) : []),
      createField('comInput', 'place', t('form.place'), {}, { maxlength: 200 }),
      pick(
        'color',
        t('form.color'),
        calendarColors.map((id) => ({ id, fullName: t(`colors.${id}`) })),
      ),
      buildReminderField(t, 'reminders', reminders.timed, stored),
      buildReminderField(t, 'dayReminders', reminders.wholeDay, stored),
      createField('userSelect', 'participantIds', t('form.participants'), wide, {
        multiple: true,
        title: t('form.participants'),
      }),
      createField('textarea', 'notes', t('form.notes'), wide, { maxlength: 5000, rows: 3 }),
    ],
    rules: [
      hideWhen('isAllDay', 1, ['startTime', 'endTime', 'timeZone', 'reminders']),
      hideWhen('isAllDay', 0, ['dayReminders']),
      ...(hasRepeat ? repeatRules : []),
    ],
  }
}

function buildTimeFields(t: T, timeZone: string): Field[] {
  const time = { format: 'HH:mm' }
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, fullName: id }))
  return [
    createField('switch', 'isAllDay', t('form.isAllDay'), { ...wide, defaultValue: 0 }),
    createField('date', 'startDay', t('form.startDay'), { required: true }, { clearable: false }),
    createField('time', 'startTime', t('form.startTime'), { required: true }, time),
    createField('date', 'endDay', t('form.endDay'), { required: true }, { clearable: false }),
    createField('time', 'endTime', t('form.endTime'), { required: true }, time),
    pick('timeZone', t('form.timeZone'), zones, { filterable: true }),
  ]
}

const buildRepeatFields = (t: T): Field[] => [
  pick(
    'repeat',
    t('form.repeat'),
    repeats.map((id) => ({ id: id || 'none', fullName: t(`repeats.${id || 'none'}`) })),
  ),
  createField('numInput', 'every', t('form.every'), { required: true }, { min: 1, max: 99, precision: 0 }),
  createField(
    'checkbox',
    'weekDays',
    t('form.weekDays'),
    { ...wide, ...fixed, required: true },
    { options: weekDays.map((day) => ({ id: String(day), fullName: t(`weekDays.${day}`) })) },
  ),
  pick(
    'ends',
    t('form.ends'),
    ends.map((id) => ({ id, fullName: t(`ends.${id}`) })),
  ),
  createField('date', 'until', t('form.until'), { required: true }, { clearable: false }),
  createField('numInput', 'count', t('form.count'), { required: true }, { min: 1, max: 999, precision: 0 }),
]

function buildReminderField(t: T, name: string, offered: readonly number[], stored: readonly number[]): Field {
  const options = [...new Set([...offered, ...stored])].sort((one, other) => one - other)
  return createField(
    'select',
    name,
    t('form.reminders'),
    { ...wide, ...fixed },
    {
      options: options.map((minutes) => ({ id: String(minutes), fullName: formatReminder(t, minutes) })),
      multiple: true,
      placeholder: t('form.noReminders'),
    },
  )
}

const named: ReadonlySet<number> = new Set([...reminders.timed, ...reminders.wholeDay])
export const formatReminder = (t: T, minutes: number): string =>
  named.has(minutes) ? t(`reminders.${String(minutes) as '0'}`) : t('reminderBefore', { n: minutes })

function hideWhen(field: string, value: unknown, targets: readonly string[], op: 'eq' | 'ne' = 'eq'): Rule {
  return {
    id: `${field}:${op}:${String(value)}:${targets[0]}`,
    name: '',
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op, value }] }] },
    then: targets.map((target) => ({ type: 'hide', field: target })),
  }
}

const repeatRules: readonly Rule[] = [
  hideWhen('repeat', 'none', ['every', 'ends', 'until', 'count']),
  hideWhen('repeat', 'weekly', ['weekDays'], 'ne'),
  hideWhen('ends', 'until', ['until'], 'ne'),
  hideWhen('ends', 'count', ['count'], 'ne'),
]

/** Days of the form are moments in the time zone of the installation. */
export const toFormDay = (day: string, offsetMinutes: number): number =>
  Date.parse(`${day}T00:00Z`) - offsetMinutes * 60_000
const readDay = (values: Values, name: string, offsetMinutes: number): string =>
  new Date(Number(values[name]) + offsetMinutes * 60_000).toISOString().slice(0, 10)

type FormEvent = CalendarEventInput

/** Form values of an event; of one occurrence, those of its day. */
export function toFormValues(event: FormEvent, day: string | null, offsetMinutes: number): Values {
  const shift = day === null ? 0 : countDays(event.startsAt.slice(0, 10), day)
  const { repeat } = event
  const lastDay = event.isAllDay ? getLastDay(event) : event.endsAt.slice(0, 10)
  const days = (name: string) => toFormDay(addDays(name, shift), offsetMinutes)
  const chosen = event.reminders.map(String)
  return {
    title: event.title,
    isAllDay: event.isAllDay ? 1 : 0,
    startDay: days(event.startsAt.slice(0, 10)),
    startTime: event.isAllDay ? '09:00:00' : `${event.startsAt.slice(11)}:00`,
    endDay: days(lastDay),
    endTime: event.isAllDay ? '10:00:00' : `${event.endsAt.slice(11)}:00`,
    timeZone: event.timeZone,
    place: event.place,
    notes: event.notes,
    color: event.color,
    reminders: event.isAllDay ? [] : chosen,
    dayReminders: event.isAllDay ? chosen : [],
    participantIds: event.participantIds,
    repeat: toRepeatChoice(repeat),
    every: repeat?.every ?? 1,
    weekDays: (repeat?.unit === 'weekly' ? repeat.weekDays : [getWeekday(event.startsAt.slice(0, 10))]).map(String),
    ends: repeat?.count != null ? 'count' : repeat?.until ? 'until' : 'never',
    until: repeat?.until ? toFormDay(repeat.until, offsetMinutes) : days(addDays(event.startsAt.slice(0, 10), 30)),
    count: repeat?.count ?? 10,
  }
}

function toRepeatChoice(repeat: CalendarRepeat | null): string {
  if (!repeat) return 'none'
  if (repeat.unit !== 'monthly') return repeat.unit
  return { day: 'monthly', weekday: 'monthlyWeekday', lastWeekday: 'monthlyLastWeekday', lastDay: 'monthlyLastDay' }[
    repeat.monthDay
  ]
}

/** The body of a request with the values of the form. `stored`: the rule of the event, parts of which the form does not show. */
export function readFormEvent(
  values: Values,
  stored: Pick<CalendarEvent, 'repeat'> | null,
  offsetMinutes: number,
): CalendarEventInput {
  const isAllDay = values['isAllDay'] === 1
  const [startDay, endDay] = [readDay(values, 'startDay', offsetMinutes), readDay(values, 'endDay', offsetMinutes)]
  const time = (name: string) => readText(values, name).slice(0, 5)
  return {
    title: readText(values, 'title'),
    isAllDay,
    startsAt: isAllDay ? `${startDay}T00:00` : `${startDay}T${time('startTime')}`,
    endsAt: isAllDay ? `${addDays(endDay, 1)}T00:00` : `${endDay}T${time('endTime')}`,
    timeZone: readText(values, 'timeZone'),
    place: readText(values, 'place'),
    notes: readText(values, 'notes'),
    color: readText(values, 'color') as CalendarEventInput['color'],
    repeat: readRepeat(values, stored?.repeat ?? null, offsetMinutes),
    reminders: readIds(values, isAllDay ? 'dayReminders' : 'reminders').map(Number),
    participantIds: readIds(values, 'participantIds'),
  }
}

function readRepeat(values: Values, stored: CalendarRepeat | null, offsetMinutes: number): CalendarRepeat | null {
  const choice = readText(values, 'repeat')
  if (choice === '' || choice === 'none') return null
  const unit = choice.startsWith('monthly') ? 'monthly' : (choice as CalendarRepeat['unit'])
  const ofMonth = { monthlyWeekday: 'weekday', monthlyLastWeekday: 'lastWeekday', monthlyLastDay: 'lastDay' } as const
  // a yearly event may have more than the form offers
  const kept = unit === 'yearly' && stored?.unit === 'yearly' ? stored.monthDay : 'day'
  const end = readText(values, 'ends')
  return {
    unit,
    every: Number(values['every'] ?? 1),
    weekDays: unit === 'weekly' ? readIds(values, 'weekDays').map(Number) : [],
    monthDay: ofMonth[choice as keyof typeof ofMonth] ?? kept,
    until: end === 'until' ? readDay(values, 'until', offsetMinutes) : null,
    count: end === 'count' ? Number(values['count'] ?? 1) : null,
  }
}
