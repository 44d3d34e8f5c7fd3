import { personalCalendarEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { answerInvitation, changeEvent, createEvent, getEvent, leaveEvent } from './event/event.service.ts'
import { listRange } from './event/list-events.ts'
import { moveEvent } from './event/move-event.ts'
import { removeEvent } from './event/remove-event.ts'
import { exportCalendar, exportEvent } from './icalendar/export-calendar.ts'

export function personalCalendarRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listRange(deps, assertOwner(caller).userId, query))
  app.handle(calls.get, ({ caller, params }) => getEvent(deps, assertOwner(caller), params.id))
  app.handle(calls.exportAll, ({ caller }) => exportCalendar(deps, assertOwner(caller).userId))
  app.handle(calls.exportOne, ({ caller, params }) => exportEvent(deps, assertOwner(caller).userId, params.id))
  app.handle(calls.create, ({ caller, body }) => createEvent(deps, caller, body))
  app.handle(calls.update, ({ caller, params, body }) => changeEvent(deps, caller, params.id, body))
  app.handle(calls.move, ({ caller, params, body }) => moveEvent(deps, caller, params.id, body))
  app.handle(calls.answer, ({ caller, params, body }) => answerInvitation(deps, caller, params.id, body))
  app.handle(calls.leave, ({ caller, params }) => leaveEvent(deps, caller, params.id))
  app.handle(calls.remove, ({ caller, params, query }) => removeEvent(deps, caller, params.id, query))
}

/** Events are hidden from an administrator who views the product as their owner; the guard already prevents changes. */
function assertOwner(caller: Caller): Caller {
  if (caller.viewer) throw new AppError('calendarEvent.private')
  return caller
}
