import type zh from '../../zh/errors/personal-calendar.ts'

export default {
  'calendarEvent.notFound': 'The event does not exist, or you do not take part in it',
  'calendarEvent.notOwner': 'Only its owner can change this event',
  'calendarEvent.private': 'Only their owner can see the events of a calendar',
  'calendarEvent.range': 'At most {days} days can be viewed at a time',
  'calendarEvent.timeZone': 'There is no time zone {zone}',
  'calendarEvent.order': 'The end must not be before the start',
  'calendarEvent.tooLong': 'An event takes at most {days} days',
  'calendarEvent.wholeDays':
    'An event of whole days begins and ends at midnight; only such an event can remind after its start',
  'calendarEvent.weekDays': 'Choose the days of the week',
  'calendarEvent.noOccurrence': 'With this rule, there is no day on which the event takes place',
  'calendarEvent.noUser': 'A selected user does not exist or is disabled',
  'calendarEvent.tooMany': 'A calendar has at most {count} events; delete some that are not needed',
  'calendarEvent.tooManyChanged': 'At most {count} days of a series can be changed or deleted on their own',
} satisfies typeof zh
