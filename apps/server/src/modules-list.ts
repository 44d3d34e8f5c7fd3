import type { Deps } from './deps.ts'
import { diagramRoutes } from './modules/diagram/diagram.routes.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { attachmentRoutes } from './modules/storage/attachment/attachment.routes.ts'
import { startAttachmentCleanup } from './modules/storage/attachment/attachment-cleanup.ts'
import { fileRoutes } from './modules/storage/file.routes.ts'
import { startFileCleanup } from './modules/storage/temporary-file.ts'
import { prepareDatabase } from './modules/first-start/first-start.ts'
import { chatRoutes } from './modules/messaging/chat/chat.routes.ts'
import { emailRoutes } from './modules/messaging/email/email.routes.ts'
import { startOutbox } from './modules/messaging/email/send/outbox.ts'
import { messageRoutes } from './modules/messaging/message/message.routes.ts'
import { noticeRoutes } from './modules/messaging/notice/notice.routes.ts'
import { templateRoutes } from './modules/messaging/template/template.routes.ts'
import { authorityRoutes } from './modules/access/grants/authority.routes.ts'
import { companyRoutes } from './modules/administration/company/company.routes.ts'
import { explainRoutes } from './modules/explain/explain.routes.ts'
import { groupRoutes } from './modules/administration/group/group.routes.ts'
import { gradeRoutes } from './modules/access/delegation/grade.routes.ts'
import { accountRoutes } from './modules/profile/account.routes.ts'
import { meRoutes } from './modules/profile/me.routes.ts'
import { organizeRoutes } from './modules/administration/organize/organize.routes.ts'
import { peopleRoutes } from './modules/access/people-picker/people.routes.ts'
import { positionRoutes } from './modules/administration/position/position.routes.ts'
import { userImportRoutes } from './modules/administration/user-import/user-import.routes.ts'
import { userRoutes } from './modules/administration/user/user.routes.ts'
import { roleRoutes } from './modules/administration/role/role.routes.ts'
import { createIdentity } from './modules/auth/identity.ts'
import { lockRoutes } from './modules/auth/lock/lock.routes.ts'
import { onlineRoutes } from './modules/auth/online/online.routes.ts'
import { policyRoutes } from './modules/auth/policy/policy.routes.ts'
import { secondFactorRoutes } from './modules/auth/second-factor/second-factor.routes.ts'
import { ssoRoutes } from './modules/auth/sso/sso.routes.ts'
import { sessionRoutes } from './modules/auth/session.routes.ts'
import { getLoginInfo } from './modules/auth/system-info.ts'
import { viewAsRoutes } from './modules/auth/view-as/view-as.routes.ts'
import { wayRoutes } from './modules/auth/sign-in-methods.routes.ts'
import { stationRoutes } from './modules/station/station.routes.ts'
import { areaRoutes } from './modules/metadata/area/area.routes.ts'
import { loadAreas } from './modules/metadata/area/load-areas.ts'
import { billRuleRoutes } from './modules/metadata/bill-rule/bill-rule.routes.ts'
import { clientLogRoutes } from './modules/audit/client-log/client-log.routes.ts'
import { startLogCleanup } from './modules/audit/client-log/client-log.service.ts'
import { dataInterfaceRoutes } from './modules/metadata/data-interface/data-interface.routes.ts'
import { openInterfaceLifecycle } from './modules/metadata/data-interface/lifecycle.ts'
import { dataSourceRoutes } from './modules/metadata/data-source/data-source.routes.ts'
import { dictionaryRoutes } from './modules/metadata/dictionary/dictionary.routes.ts'
import { menuItemRoutes } from './modules/menus/menu/items/items.routes.ts'
import { menuRoutes } from './modules/menus/menu/menu.routes.ts'
import { printDevRoutes } from './modules/printing/print-dev.routes.ts'
import { settingsRoutes } from './modules/administration/settings.routes.ts'
import { systemRoutes } from './modules/menus/system/system.routes.ts'
import { upstreamRoutes } from './modules/upstream/upstream.routes.ts'
import { designRoutes } from './modules/metadata/design/design.routes.ts'
import { generatorRoutes } from './modules/generator/generator.routes.ts'
import { portalRoutes } from './modules/portals/portal.routes.ts'
import { recordRoutes } from './modules/records/record.routes.ts'
import { transferRoutes } from './modules/records/transfer/transfer.routes.ts'
import { reportRoutes } from './modules/reports/report.routes.ts'
import { releaseRoutes } from './modules/metadata/release/release.routes.ts'
import { startTableMaintenance } from './modules/metadata/release/table-maintenance.ts'
import { savedQueryRoutes } from './modules/records/saved-query/saved-query.routes.ts'
import { weChatAccountRoutes } from './modules/we-chat/settings/account.routes.ts'
import { weChatFollowerRoutes } from './modules/we-chat/follower/follower.routes.ts'
import { weChatMenuRoutes } from './modules/we-chat/menu/menu.routes.ts'
import { weChatMessageRoutes } from './modules/we-chat/message/message.routes.ts'
import { weChatReplyRoutes } from './modules/we-chat/reply/reply.routes.ts'
import { flowBeforeRoutes } from './modules/workflow/approval/approval.routes.ts'
import { flowDelegateRoutes } from './modules/workflow/delegate/delegate.routes.ts'
import { flowMonitorRoutes } from './modules/workflow/monitor/monitor.routes.ts'
import { flowTaskRoutes } from './modules/workflow/task/task.routes.ts'
import { flowTemplateRoutes } from './modules/workflow/template/template.routes.ts'
import { userCredentialRoutes } from './modules/administration/user/credentials.routes.ts'
import { currentUserRoutes } from './modules/profile/current-user/current-user.routes.ts'
import { flowTryRoutes } from './modules/workflow/try/try.routes.ts'
import { fieldUsages } from './modules/metadata/hooks.ts'
import { findPortalUsages } from './modules/portals/portal-usages.ts'
import { provideRecordHooks } from './modules/records/hooks.ts'
import { findReportUsages } from './modules/reports/report-usages.ts'
import { provideWorkflowHooks } from './modules/workflow/hooks.ts'
import type { App, Identify } from './platform/http/app.ts'
import { log } from './platform/log/log.ts'

fieldUsages.add(findPortalUsages)
fieldUsages.add(findReportUsages)
provideRecordHooks()
provideWorkflowHooks()

/** Registers the handlers of one module. */
export type Module = (app: App, deps: Deps) => void

/** The routes of every module, one per line. */
export const modules: readonly Module[] = [
  sessionRoutes,
  currentUserRoutes,
  onlineRoutes,
  secondFactorRoutes,
  policyRoutes,
  userCredentialRoutes,
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
  flowTryRoutes,
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
