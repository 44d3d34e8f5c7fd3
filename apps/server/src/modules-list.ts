import type { Deps } from './deps.ts'
import { diagramRoutes } from './modules/diagram/diagram.routes.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { attachmentRoutes } from './modules/file/attachment/attachment.routes.ts'
import { startAttachmentCleanup } from './modules/file/attachment/attachment-cleanup.ts'
import { fileRoutes } from './modules/file/file.routes.ts'
import { startFileCleanup } from './modules/file/temporary-file.ts'
import { prepareDatabase } from './modules/first-start/first-start.ts'
import { chatRoutes } from './modules/message/chat/chat.routes.ts'
import { emailRoutes } from './modules/message/email/email.routes.ts'
import { startOutbox } from './modules/message/email/send/outbox.ts'
import { messageRoutes } from './modules/message/message/message.routes.ts'
import { noticeRoutes } from './modules/message/notice/notice.routes.ts'
import { templateRoutes } from './modules/message/template/template.routes.ts'
import { authorityRoutes } from './modules/permission/authority/authority.routes.ts'
import { companyRoutes } from './modules/permission/company/company.routes.ts'
import { explainRoutes } from './modules/permission/explain/explain.routes.ts'
import { groupRoutes } from './modules/permission/group/group.routes.ts'
import { gradeRoutes } from './modules/permission/grade/grade.routes.ts'
import { accountRoutes } from './modules/permission/me/account.routes.ts'
import { meRoutes } from './modules/permission/me/me.routes.ts'
import { organizeRoutes } from './modules/permission/organize/organize.routes.ts'
import { peopleRoutes } from './modules/permission/people/people.routes.ts'
import { positionRoutes } from './modules/permission/position/position.routes.ts'
import { userImportRoutes } from './modules/permission/user-import/user-import.routes.ts'
import { userRoutes } from './modules/permission/user/user.routes.ts'
import { roleRoutes } from './modules/permission/role/role.routes.ts'
import { createIdentity } from './modules/session/identity.ts'
import { lockRoutes } from './modules/session/lock/lock.routes.ts'
import { onlineRoutes } from './modules/session/online/online.routes.ts'
import { policyRoutes } from './modules/session/policy/policy.routes.ts'
import { secondFactorRoutes } from './modules/session/second-factor/second-factor.routes.ts'
import { ssoRoutes } from './modules/session/sso/sso.routes.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { getLoginInfo } from './modules/session/system-info.ts'
import { viewAsRoutes } from './modules/session/view-as/view-as.routes.ts'
import { wayRoutes } from './modules/session/ways.routes.ts'
import { stationRoutes } from './modules/station/station.routes.ts'
import { areaRoutes } from './modules/system/area/area.routes.ts'
import { loadAreas } from './modules/system/area/load-areas.ts'
import { billRuleRoutes } from './modules/system/bill-rule/bill-rule.routes.ts'
import { clientLogRoutes } from './modules/system/client-log/client-log.routes.ts'
import { startLogCleanup } from './modules/system/client-log/client-log.service.ts'
import { dataInterfaceRoutes } from './modules/system/data-interface/data-interface.routes.ts'
import { openInterfaceLifecycle } from './modules/system/data-interface/lifecycle.ts'
import { dataSourceRoutes } from './modules/system/data-source/data-source.routes.ts'
import { dictionaryRoutes } from './modules/system/dictionary/dictionary.routes.ts'
import { menuItemRoutes } from './modules/system/menu/items/items.routes.ts'
import { menuRoutes } from './modules/system/menu/menu.routes.ts'
import { printDevRoutes } from './modules/system/print-dev/print-dev.routes.ts'
import { settingsRoutes } from './modules/system/settings/settings.routes.ts'
import { systemRoutes } from './modules/system/system/system.routes.ts'
import { upstreamRoutes } from './modules/system/upstream/upstream.routes.ts'
import { designRoutes } from './modules/visual-dev/design/design.routes.ts'
import { generatorRoutes } from './modules/visual-dev/generator/generator.routes.ts'
import { portalRoutes } from './modules/visual-dev/portal/portal.routes.ts'
import { recordRoutes } from './modules/visual-dev/record/record.routes.ts'
import { transferRoutes } from './modules/visual-dev/record/transfer/transfer.routes.ts'
import { reportRoutes } from './modules/visual-dev/report/report.routes.ts'
import { releaseRoutes } from './modules/visual-dev/release/release.routes.ts'
import { startTableMaintenance } from './modules/visual-dev/release/table-maintenance.ts'
import { savedQueryRoutes } from './modules/visual-dev/saved-query/saved-query.routes.ts'
import { weChatAccountRoutes } from './modules/we-chat/account/account.routes.ts'
import { weChatFollowerRoutes } from './modules/we-chat/follower/follower.routes.ts'
import { weChatMenuRoutes } from './modules/we-chat/menu/menu.routes.ts'
import { weChatMessageRoutes } from './modules/we-chat/message/message.routes.ts'
import { weChatReplyRoutes } from './modules/we-chat/reply/reply.routes.ts'
import { flowBeforeRoutes } from './modules/workflow/approval/approval.routes.ts'
import { flowDelegateRoutes } from './modules/workflow/delegate/delegate.routes.ts'
import { flowMonitorRoutes } from './modules/workflow/monitor/monitor.routes.ts'
import { flowTaskRoutes } from './modules/workflow/task/task.routes.ts'
import { flowTemplateRoutes } from './modules/workflow/template/template.routes.ts'
import type { App, Identify } from './platform/http/app.ts'
import { log } from './platform/log/log.ts'

/** Registers the handlers of one module. */
export type Module = (app: App, deps: Deps) => void

/** The routes of every module, one per line. */
export const modules: readonly Module[] = [
  sessionRoutes,
  onlineRoutes,
  secondFactorRoutes,
  policyRoutes,
  wayRoutes,
  ssoRoutes,
  companyRoutes,
  explainRoutes,
  viewAsRoutes,
  lockRoutes,
  meRoutes,
  accountRoutes,
  fileRoutes,
  attachmentRoutes,
  feedbackRoutes,
  peopleRoutes,
  chatRoutes,
  messageRoutes,
  emailRoutes,
  noticeRoutes,
  templateRoutes,
  organizeRoutes,
  positionRoutes,
  userRoutes,
  userImportRoutes,
  authorityRoutes,
  gradeRoutes,
  roleRoutes,
  groupRoutes,
  billRuleRoutes,
  printDevRoutes,
  clientLogRoutes,
  diagramRoutes,
  dataInterfaceRoutes,
  dataSourceRoutes,
  dictionaryRoutes,
  areaRoutes,
  settingsRoutes,
  systemRoutes,
  upstreamRoutes,
  menuRoutes,
  menuItemRoutes,
  designRoutes,
  generatorRoutes,
  releaseRoutes,
  recordRoutes,
  transferRoutes,
  savedQueryRoutes,
  flowTemplateRoutes,
  flowTaskRoutes,
  flowBeforeRoutes,
  flowMonitorRoutes,
  flowDelegateRoutes,
  portalRoutes,
  reportRoutes,
  stationRoutes,
  weChatAccountRoutes,
  weChatMenuRoutes,
  weChatFollowerRoutes,
  weChatMessageRoutes,
  weChatReplyRoutes,
]

/** Finds the caller of a token, provided by the session module. */
export const createIdentify = (deps: Deps): Identify => createIdentity(deps).identify

/**
 * Steps of every start before calls are accepted, in order: each does only what is missing and returns lines for the terminal.
 */
export const firstStartSteps: readonly ((deps: Deps) => Promise<string[]>)[] = [
  prepareDatabase,
  loadAreas,
  // data and generators are loaded only if needed
  async (deps) =>
    deps.config.hasDemonstration ? (await import('./demonstration/seed.ts')).seedDemonstration(deps) : [],
]

/** Background work while the server runs; each returns a function that stops it. */
export const backgroundWork: readonly ((deps: Deps) => Promise<() => Promise<void>>)[] = [
  startTableMaintenance,
  openInterfaceLifecycle,
  (deps) => startFileCleanup(deps, (error) => log.error('files whose time is over were not removed', { error })),
  (deps) => startAttachmentCleanup(deps, (error) => log.error('files that nothing holds were not removed', { error })),
  (deps) => startOutbox(deps, (error) => log.error('mails that wait were not sent', { error })),
  (deps) => startLogCleanup(deps, (error) => log.error('old client errors were not removed', { error })),
  async (deps) => {
    if (!deps.config.hasDemonstration) return () => Promise.resolve()
    const { startTelemetryUpdates } = await import('./demonstration/live.ts')
    return startTelemetryUpdates(deps, (error) => log.error('telemetry of the demonstration failed', { error }))
  },
]

/** How to sign in, shown at every start while the demonstration accounts exist. */
export async function listSignInLines(deps: Deps): Promise<string[]> {
  const { demonstration = [] } = await getLoginInfo(deps, 'en')
  return demonstration.map(({ account, password, role }) => `  sign in as ${account} / ${password} (${role})`)
}
