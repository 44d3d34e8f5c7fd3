import type { Endpoint } from './endpoint.ts'
import { attachmentEndpoints } from './file/attachment.ts'
import { downloadEndpoints } from './file/download.ts'
import { fileEndpoints } from './file/file.ts'
import { accountEndpoints } from './permission/account.ts'
import { authorityEndpoints } from './permission/authority.ts'
import { companyEndpoints } from './permission/company.ts'
import { gradeEndpoints } from './permission/grade.ts'
import { explainEndpoints } from './permission/explain.ts'
import { groupEndpoints } from './permission/group.ts'
import { meEndpoints } from './permission/me.ts'
import { organizeEndpoints } from './permission/organize.ts'
import { peopleEndpoints } from './permission/people.ts'
import { positionEndpoints } from './permission/position.ts'
import { roleEndpoints } from './permission/role.ts'
import { handOverEndpoints } from './permission/user-hand-over.ts'
import { userImportEndpoints } from './permission/user-import.ts'
import { userEndpoints } from './permission/user.ts'
import { viewAsEndpoints } from './permission/view-as.ts'
import { lockEndpoints } from './session/lock.ts'
import { chatEndpoints } from './message/chat.ts'
import { emailEndpoints } from './message/email.ts'
import { messageEndpoints } from './message/message.ts'
import { noticeEndpoints } from './message/notice.ts'
import { channelAccountEndpoints } from './message/channel-account.ts'
import { messageMonitorEndpoints } from './message/message-monitor.ts'
import { sendConfigEndpoints } from './message/send-config.ts'
import { templateEndpoints } from './message/message-template.ts'
import { onlineEndpoints } from './session/online.ts'
import { passwordEndpoints } from './session/password.ts'
import { secondFactorEndpoints } from './session/second-factor.ts'
import { sessionEndpoints } from './session/session.ts'
import { ssoEndpoints } from './session/sso.ts'
import { signInMethodEndpoints } from './session/sign-in-methods.ts'
import { stationEndpoints } from './station/station.ts'
import { auditLogEndpoints } from './system/audit-log.ts'
import { billRuleEndpoints } from './system/bill-rule.ts'
import { iconEndpoints } from './system/icon.ts'
import { languagePackEndpoints } from './system/language-pack.ts'
import { clientLogEndpoints } from './system/client-log.ts'
import { maintenanceEndpoints } from './system/maintenance.ts'
import { backupEndpoints } from './system/backups.ts'
import { systemLogEndpoints } from './system/system-log.ts'
import { monitorEndpoints } from './system/monitor.ts'
import { jobEndpoints } from './system/jobs.ts'
import { timedTaskEndpoints } from './system/timed-tasks.ts'
import { personalCalendarEndpoints } from './message/personal-calendar.ts'
import { workCalendarEndpoints } from './system/working-calendar.ts'
import { diagramEndpoints } from './system/diagram.ts'
import { dataInterfaceEndpoints } from './system/data-interface.ts'
import { dataInterfaceSampleEndpoints } from './system/data-interface-samples.ts'
import { dataSourceEndpoints } from './system/data-source.ts'
import { interfaceClientEndpoints } from './system/interface-client.ts'
import { areaEndpoints } from './system/area.ts'
import { dictionaryEndpoints } from './system/dictionary.ts'
import { feedbackEndpoints } from './system/feedback.ts'
import { mapTileEndpoints } from './system/map-tiles.ts'
import { menuItemEndpoints } from './system/menu-item.ts'
import { menuEndpoints } from './system/menu.ts'
import { sourceListEndpoints } from './system/source-list.ts'
import { printDevEndpoints } from './system/print-dev.ts'
import { smsOutboxEndpoints } from './system/sms-outbox.ts'
import { recycleBins } from './system/recycle-bin.ts'
import { retentionEndpoints } from './system/retention.ts'
import { sysConfigEndpoints } from './system/sys-config.ts'
import { systemEndpoints } from './system/system.ts'
import { upstreamEndpoints } from './system/upstream.ts'
import { baseEndpoints } from './visual-dev/base.ts'
import { designMemberEndpoints } from './visual-dev/design-members.ts'
import { designVersionEndpoints } from './visual-dev/design-versions.ts'
import { fieldConversionEndpoints } from './visual-dev/field-conversions.ts'
import { recordEndpoints } from './visual-dev/online-dev.ts'
import { generatorEndpoints } from './visual-dev/generator.ts'
import { packageEndpoints } from './visual-dev/package.ts'
import { portalEndpoints } from './visual-dev/portal.ts'
import { publicScreenEndpoints } from './visual-dev/public-screen.ts'
import { screenVideoEndpoints } from './visual-dev/screen-videos.ts'
import { screenEndpoints } from './visual-dev/screen.ts'
import { referenceEndpoints } from './visual-dev/references.ts'
import { reportEndpoints } from './visual-dev/report.ts'
import { batchEditEndpoints } from './visual-dev/record-batch-edit.ts'
import { recordBinEndpoints } from './visual-dev/record-bin.ts'
import { recordTransferEndpoints } from './visual-dev/record-transfer.ts'
import { savedQueryEndpoints } from './visual-dev/saved-query.ts'
import { openDesignEndpoints } from './visual-dev/open-designs.ts'
import { savedVersionEndpoints } from './visual-dev/saved-versions.ts'
import { directoryAccountEndpoints } from './company-directory/account.ts'
import { directorySignInEndpoints } from './company-directory/sign-in.ts'
import { directorySyncEndpoints } from './company-directory/sync.ts'
import { weChatAccountEndpoints } from './we-chat/account.ts'
import { weChatFollowerEndpoints } from './we-chat/follower.ts'
import { weChatMediaEndpoints } from './we-chat/media.ts'
import { weChatMenuEndpoints } from './we-chat/menu.ts'
import { weChatMessageEndpoints } from './we-chat/message.ts'
import { weChatReplyEndpoints } from './we-chat/reply.ts'
import { flowFamilies } from './workflow/flow-families.ts'

export * from './error-catalogue.ts'
export * from './success-texts.ts'
export * from './catalog/index.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './languages.ts'
export * from './rich-text.ts'
export * from './shapes.ts'
export * from './file/attachment.ts'
export * from './file/download.ts'
export * from './file/file.ts'
export * from './permission/account.ts'
export * from './permission/administration.ts'
export * from './permission/authority.ts'
export * from './permission/company.ts'
export * from './permission/grade.ts'
export * from './permission/explain.ts'
export * from './permission/group.ts'
export * from './permission/me.ts'
export * from './permission/member.ts'
export * from './permission/organize.ts'
export * from './permission/people.ts'
export * from './permission/position.ts'
export * from './permission/role.ts'
export * from './permission/user-errors.ts'
export * from './permission/user-hand-over.ts'
export * from './permission/user-import.ts'
export * from './permission/user.ts'
export * from './permission/view-as.ts'
export * from './session/lock.ts'
export * from './message/chat.ts'
export * from './message/email.ts'
export * from './message/email-errors.ts'
export * from './message/message.ts'
export * from './message/message-template.ts'
export * from './message/channel-account.ts'
export * from './message/personal-calendar.ts'
export * from './message/send-config.ts'
export * from './message/message-monitor.ts'
export * from './message/message-type.ts'
export * from './message/notice.ts'
export * from './message/placeholders.ts'
export * from './message/socket.ts'
export * from './session/online.ts'
export * from './session/password.ts'
export * from './session/second-factor.ts'
export * from './session/session.ts'
export * from './session/sso.ts'
export * from './session/sign-in-methods.ts'
export * from './station/station.ts'
export * from './system/audit-log.ts'
export * from './system/bill-rule-errors.ts'
export * from './system/bill-rule.ts'
export * from './system/print-dev-errors.ts'
export * from './system/print-dev.ts'
export * from './system/print-paper.ts'
export * from './system/client-log.ts'
export * from './system/maintenance.ts'
export * from './system/backups.ts'
export * from './system/icon.ts'
export * from './system/language-pack.ts'
export * from './system/system-log.ts'
export * from './system/jobs.ts'
export * from './system/monitor.ts'
export * from './system/timed-tasks.ts'
export * from './system/working-calendar.ts'
export * from './system/timed-task-shapes.ts'
export * from './system/retention.ts'
export * from './system/diagram.ts'
export * from './system/data-interface-errors.ts'
export * from './system/data-interface.ts'
export * from './system/data-interface-records.ts'
export * from './system/data-interface-samples.ts'
export * from './system/data-interface-steps.ts'
export * from './system/data-source-errors.ts'
export * from './system/data-source-rows.ts'
export * from './system/data-source.ts'
export * from './system/interface-client.ts'
export * from './system/area.ts'
export * from './system/dictionary-errors.ts'
export * from './system/dictionary.ts'
export * from './system/feedback.ts'
export * from './system/menu-item.ts'
export * from './system/map-tiles.ts'
export * from './system/menu.ts'
export * from './system/source-list.ts'
export * from './system/recycle-bin.ts'
export * from './system/sms-outbox.ts'
export * from './system/sys-config.ts'
export * from './system/system.ts'
export * from './system/upstream.ts'
export * from './transfer/import.ts'
export * from './transfer/import-errors.ts'
export * from './visual-dev/base.ts'
export * from './visual-dev/design-members.ts'
export * from './visual-dev/design-versions.ts'
export * from './visual-dev/field-conversions.ts'
export * from './visual-dev/release-preview.ts'
export * from './visual-dev/generator.ts'
export * from './visual-dev/generator-names.ts'
export * from './visual-dev/online-dev.ts'
export * from './visual-dev/package.ts'
export * from './visual-dev/portal.ts'
export * from './visual-dev/portal-layout.ts'
export type { MapSquare } from './visual-dev/map-places.ts'
export * from './visual-dev/portal-filters.ts'
export * from './visual-dev/group-filters.ts'
export * from './visual-dev/map-layers.ts'
export * from './visual-dev/portal-names.ts'
export * from './visual-dev/portal-options.ts'
export * from './visual-dev/portal-sources.ts'
export * from './visual-dev/control-room.ts'
export * from './visual-dev/public-screen.ts'
export * from './visual-dev/screen.ts'
export * from './visual-dev/screen-layout.ts'
export * from './visual-dev/screen-options.ts'
export * from './visual-dev/page-rows.ts'
export * from './visual-dev/screen-templates.ts'
export * from './visual-dev/screen-videos.ts'
export * from './visual-dev/screen-widgets.ts'
export * from './visual-dev/widget-data.ts'
export * from './visual-dev/record-batch-edit.ts'
export * from './visual-dev/record-bin.ts'
export * from './visual-dev/record-transfer.ts'
export * from './visual-dev/references.ts'
export * from './visual-dev/report-definition.ts'
export * from './visual-dev/report-options.ts'
export * from './visual-dev/report-errors.ts'
export * from './visual-dev/report.ts'
export * from './visual-dev/saved-query.ts'
export * from './visual-dev/open-designs.ts'
export * from './visual-dev/saved-versions.ts'
export * from './company-directory/account.ts'
export * from './company-directory/sign-in.ts'
export * from './company-directory/sync.ts'
export * from './we-chat/account.ts'
export * from './we-chat/bytes.ts'
export * from './we-chat/follower.ts'
export * from './we-chat/media.ts'
export * from './we-chat/media-rules.ts'
export * from './we-chat/menu.ts'
export * from './we-chat/menu-rules.ts'
export * from './we-chat/message.ts'
export * from './we-chat/reply.ts'
export type { FlowRecord, FlowSuspension, FlowTaskRow } from './workflow/flow-shapes.ts'
export * from './workflow/flow-template.ts'
export * from './workflow/flow-task.ts'
export * from './workflow/flow-before-shapes.ts'
export * from './workflow/flow-before.ts'
export * from './workflow/flow-monitor.ts'
export * from './workflow/flow-statistics.ts'
export * from './workflow/flow-version-move.ts'
export * from './workflow/flow-delegate.ts'
export * from './workflow/flow-phrases.ts'

/** Every call of the product, by family: the server registers exactly these. */
export const endpoints = {
  session: sessionEndpoints,
  online: onlineEndpoints,
  secondFactor: secondFactorEndpoints,
  password: passwordEndpoints,
  ways: signInMethodEndpoints,
  sso: ssoEndpoints,
  company: companyEndpoints,
  smsOutbox: smsOutboxEndpoints,
  message: messageEndpoints,
  notice: noticeEndpoints,
  email: emailEndpoints,
  messageTemplate: templateEndpoints,
  channelAccount: channelAccountEndpoints,
  sendConfig: sendConfigEndpoints,
  messageMonitor: messageMonitorEndpoints,
  lock: lockEndpoints,
  people: peopleEndpoints,
  chat: chatEndpoints,
  explain: explainEndpoints,
  viewAs: viewAsEndpoints,
  organize: organizeEndpoints,
  position: positionEndpoints,
  authority: authorityEndpoints,
  grade: gradeEndpoints,
  role: roleEndpoints,
  group: groupEndpoints,
  user: userEndpoints,
  userImport: userImportEndpoints,
  handOver: handOverEndpoints,
  me: meEndpoints,
  account: accountEndpoints,
  file: fileEndpoints,
  attachment: attachmentEndpoints,
  download: downloadEndpoints,
  feedback: feedbackEndpoints,
  billRule: billRuleEndpoints,
  icon: iconEndpoints,
  languagePack: languagePackEndpoints,
  printDev: printDevEndpoints,
  auditLog: auditLogEndpoints,
  systemLog: systemLogEndpoints,
  maintenance: maintenanceEndpoints,
  backups: backupEndpoints,
  clientLog: clientLogEndpoints,
  jobs: jobEndpoints,
  monitor: monitorEndpoints,
  timedTasks: timedTaskEndpoints,
  workCalendar: workCalendarEndpoints,
  personalCalendar: personalCalendarEndpoints,
  diagram: diagramEndpoints,
  dataInterface: dataInterfaceEndpoints,
  dataInterfaceSample: dataInterfaceSampleEndpoints,
  dataSource: dataSourceEndpoints,
  interfaceClient: interfaceClientEndpoints,
  dictionary: dictionaryEndpoints,
  area: areaEndpoints,
  sysConfig: { ...sysConfigEndpoints, ...retentionEndpoints },
  mapTiles: mapTileEndpoints,
  system: systemEndpoints,
  upstream: upstreamEndpoints,
  menu: menuEndpoints,
  sourceList: sourceListEndpoints,
  menuItem: menuItemEndpoints,
  station: stationEndpoints,
  design: { ...baseEndpoints, ...designMemberEndpoints, ...designVersionEndpoints, ...fieldConversionEndpoints },
  openDesigns: openDesignEndpoints,
  designSaves: savedVersionEndpoints.model,
  generator: generatorEndpoints,
  portal: portalEndpoints,
  portalVersions: savedVersionEndpoints.portal,
  screen: screenEndpoints,
  screenVersions: savedVersionEndpoints.screen,
  publicScreen: publicScreenEndpoints,
  screenVideo: screenVideoEndpoints,
  record: recordEndpoints,
  recordBin: recordBinEndpoints,
  batchEdit: batchEditEndpoints,
  modelBin: recycleBins.model,
  reportBin: recycleBins.report,
  portalBin: recycleBins.portal,
  screenBin: recycleBins.screen,
  flowBin: recycleBins.flow,
  printTemplateBin: recycleBins.printTemplate,
  dictionaryBin: recycleBins.dictionary,
  dataInterfaceBin: recycleBins.dataInterface,
  dataSourceBin: recycleBins.dataSource,
  numberingRuleBin: recycleBins.numberingRule,
  timedTaskBin: recycleBins.timedTask,
  diagramBin: recycleBins.diagram,
  iconBin: recycleBins.icon,
  messageTemplateBin: recycleBins.messageTemplate,
  menuBin: recycleBins.menu,
  menuItemBin: recycleBins.menuItem,
  systemBin: recycleBins.system,
  dictionaryItemBin: recycleBins.dictionaryItem,
  areaBin: recycleBins.area,
  savedQueryBin: recycleBins.savedQuery,
  userBin: recycleBins.user,
  roleBin: recycleBins.role,
  positionBin: recycleBins.position,
  groupBin: recycleBins.group,
  organizeBin: recycleBins.organize,
  departmentBin: recycleBins.department,
  recordTransfer: recordTransferEndpoints,
  savedQuery: savedQueryEndpoints,
  ...flowFamilies,
  flowSaves: savedVersionEndpoints.flow,
  package: packageEndpoints,
  reference: referenceEndpoints,
  report: reportEndpoints,
  reportVersions: savedVersionEndpoints.report,
  printVersions: savedVersionEndpoints.printTemplate,
  diagramVersions: savedVersionEndpoints.diagram,
  directoryAccount: directoryAccountEndpoints,
  directorySync: directorySyncEndpoints,
  directorySignIn: directorySignInEndpoints,
  weChatAccount: weChatAccountEndpoints,
  weChatMenu: weChatMenuEndpoints,
  weChatFollower: weChatFollowerEndpoints,
  weChatMessage: weChatMessageEndpoints,
  weChatReply: weChatReplyEndpoints,
  weChatMedia: weChatMediaEndpoints,
} as const

type AnyEndpoint = {
  [F in keyof typeof endpoints]: (typeof endpoints)[F][keyof (typeof endpoints)[F]]
}[keyof typeof endpoints]

/**
 * Every call by its line, `'GET /api/oauth/CurrentUser'`: types only, so that a client can be typed by the contract without
 * loading its schemas.
 */
export type Calls = {
  [E in AnyEndpoint as E extends Endpoint<infer M, infer P> ? `${M} ${P}` : never]: E
}
