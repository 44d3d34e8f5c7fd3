import { noticeEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { changeNotice, createNotice, getNotice, listNotices, removeNotice } from './notice.service.ts'
import { cancelRelease, releaseNotice } from './release-notice.ts'

export function noticeRoutes(app: App, deps: Deps): void {
  app.handle(noticeEndpoints.list, ({ caller, query }) => listNotices(deps, caller, query))
  app.handle(noticeEndpoints.create, ({ caller, body }) => createNotice(deps, caller, body))
  app.handle(noticeEndpoints.get, ({ caller, params }) => getNotice(deps, caller, params.id))
  app.handle(noticeEndpoints.update, ({ params, body }) => changeNotice(deps, params.id, body))
  app.handle(noticeEndpoints.remove, ({ params }) => removeNotice(deps, params.id))
  app.handle(noticeEndpoints.release, ({ caller, params, body }) => releaseNotice(deps, caller, params.id, body))
  app.handle(noticeEndpoints.cancelRelease, ({ params }) => cancelRelease(deps, params.id))
}
