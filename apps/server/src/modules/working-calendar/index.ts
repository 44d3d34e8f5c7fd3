export { workCalendarObjects } from './audited-objects.ts'
export { workCalendarRoutes } from './calendar.routes.ts'
export { loadWorkingCalendar, readCalendar } from './calendar.service.ts'
