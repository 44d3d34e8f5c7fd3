export { workCalendarObjects } from './audited-objects.ts'
export { workCalendarRoutes } from './calendar.routes.ts'
export { loadWorkingCalendar } from './calendar.service.ts'
