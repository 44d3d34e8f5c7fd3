import { workCalendarEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { changeCalendar, readCalendar } from './calendar.service.ts'

export function workCalendarRoutes(app: App, deps: Deps): void {
  app.handle(calls.get, () => readCalendar(deps.db))
  app.handle(calls.save, ({ body }) => changeCalendar(deps, body))
}
