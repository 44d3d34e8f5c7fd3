export { countSharedEvents, moveSharedEvents } from './hand-over.ts'
export { retainedEvents } from './old-events.ts'
export { personalCalendarRoutes } from './personal-calendar.routes.ts'
export { startReminders } from './reminders/send-reminders.ts'
