import type { Endpoint } from './endpoint.ts'
import { commonErrors } from './errors.ts'
import { attachmentEndpoints, attachmentErrors } from './file/attachment.ts'
import { downloadEndpoints } from './file/download.ts'
import { fileEndpoints, fileErrors } from './file/file.ts'
import { accountEndpoints, accountErrors } from './permission/account.ts'
import { administrationErrors } from './permission/administration.ts'
import { authorityEndpoints, authorityErrors } from './permission/authority.ts'
import { companyEndpoints } from './permission/company.ts'
import { gradeEndpoints, gradeErrors } from './permission/grade.ts'
import { explainEndpoints } from './permission/explain.ts'
import { groupEndpoints } from './permission/group.ts'
import { meEndpoints, meErrors } from './permission/me.ts'
import { memberErrors } from './permission/member.ts'
import { organizeEndpoints, organizeErrors } from './permission/organize.ts'
import { peopleEndpoints } from './permission/people.ts'
import { positionEndpoints, positionErrors } from './permission/position.ts'
import { roleEndpoints, roleErrors } from './permission/role.ts'
import { userErrors } from './permission/user-errors.ts'
import { handOverEndpoints } from './permission/user-hand-over.ts'
import { userImportEndpoints } from './permission/user-import.ts'
import { userEndpoints } from './permission/user.ts'
import { viewAsEndpoints, viewAsErrors } from './permission/view-as.ts'
import { lockEndpoints, lockErrors } from './session/lock.ts'
import { chatEndpoints, chatErrors } from './message/chat.ts'
import { emailErrors } from './message/email-errors.ts'
import { emailEndpoints } from './message/email.ts'
import { messageEndpoints, messageErrors } from './message/message.ts'
import { noticeEndpoints, noticeErrors } from './message/notice.ts'
import { channelAccountEndpoints } from './message/channel-account.ts'
import { deliveryErrors, messageMonitorEndpoints } from './message/message-monitor.ts'
import { sendConfigEndpoints } from './message/send-config.ts'
import { templateEndpoints, templateErrors } from './message/message-template.ts'
import { socketErrors } from './message/socket.ts'
import { onlineEndpoints, onlineErrors } from './session/online.ts'
import { passwordEndpoints, passwordErrors } from './session/password.ts'
import { secondFactorEndpoints, secondFactorErrors } from './session/second-factor.ts'
import { sessionEndpoints, sessionErrors } from './session/session.ts'
import { ssoEndpoints, ssoErrors } from './session/sso.ts'
import { signInMethodEndpoints, signInMethodErrors } from './session/sign-in-methods.ts'
import { stationEndpoints, stationErrors } from './station/station.ts'
import { auditErrors, auditLogEndpoints } from './system/audit-log.ts'
import { billRuleErrors } from './system/bill-rule-errors.ts'
import { billRuleEndpoints } from './system/bill-rule.ts'
import { clientLogEndpoints } from './system/client-log.ts'
import { maintenanceEndpoints, maintenanceErrors } from './system/maintenance.ts'
import { systemLogEndpoints } from './system/system-log.ts'
import { monitorEndpoints } from './system/monitor.ts'
import { jobEndpoints, jobErrors } from './system/jobs.ts'
import { timedTaskEndpoints, timedTaskErrors } from './system/timed-tasks.ts'
import { personalCalendarEndpoints, personalCalendarErrors } from './message/personal-calendar.ts'
import { workCalendarEndpoints, workCalendarErrors } from './system/working-calendar.ts'
import { diagramEndpoints, diagramErrors } from './system/diagram.ts'
import { dataInterfaceErrors } from './system/data-interface-errors.ts'
import { dataInterfaceEndpoints } from './system/data-interface.ts'
import { dataSourceErrors } from './system/data-source-errors.ts'
import { dataSourceEndpoints } from './system/data-source.ts'
import { areaEndpoints, areaErrors } from './system/area.ts'
import { dictionaryErrors } from './system/dictionary-errors.ts'
import { dictionaryEndpoints } from './system/dictionary.ts'
import { feedbackEndpoints, feedbackErrors } from './system/feedback.ts'
import { mapTileEndpoints } from './system/map-tiles.ts'
import { menuItemEndpoints, menuItemErrors } from './system/menu-item.ts'
import { menuEndpoints, menuErrors } from './system/menu.ts'
import { printDevErrors } from './system/print-dev-errors.ts'
import { printDevEndpoints } from './system/print-dev.ts'
import { smsOutboxEndpoints, smsOutboxErrors } from './system/sms-outbox.ts'
import { recycleBinErrors, recycleBins } from './system/recycle-bin.ts'
import { retentionEndpoints } from './system/retention.ts'
import { sysConfigEndpoints } from './system/sys-config.ts'
import { systemEndpoints, systemErrors } from './system/system.ts'
import { upstreamEndpoints, upstreamErrors } from './system/upstream.ts'
import { importErrors } from './transfer/import-errors.ts'
import { undoErrors } from './transfer/undo-errors.ts'
import { baseEndpoints, designErrors } from './visual-dev/base.ts'
import { designMemberEndpoints, designMemberErrors } from './visual-dev/design-members.ts'
import { designVersionEndpoints, designVersionErrors } from './visual-dev/design-versions.ts'
import { fieldConversionEndpoints, fieldConversionErrors } from './visual-dev/field-conversions.ts'
import { recordEndpoints, recordErrors } from './visual-dev/online-dev.ts'
import { generatorEndpoints, generatorErrors } from './visual-dev/generator.ts'
import { packageEndpoints, packageErrors } from './visual-dev/package.ts'
import { portalEndpoints, portalErrors } from './visual-dev/portal.ts'
import { referenceEndpoints, referenceErrors } from './visual-dev/references.ts'
import { reportErrors } from './visual-dev/report-errors.ts'
import { reportEndpoints } from './visual-dev/report.ts'
import { recordBinEndpoints, recordBinErrors } from './visual-dev/record-bin.ts'
import { recordTransferEndpoints } from './visual-dev/record-transfer.ts'
import { savedQueryEndpoints, savedQueryErrors } from './visual-dev/saved-query.ts'
import { savedVersionEndpoints } from './visual-dev/saved-versions.ts'
import { weChatAccountEndpoints } from './we-chat/account.ts'
import { weChatFollowerEndpoints } from './we-chat/follower.ts'
import { weChatMenuEndpoints } from './we-chat/menu.ts'
import { weChatMessageEndpoints } from './we-chat/message.ts'
import { weChatReplyEndpoints } from './we-chat/reply.ts'
import { weChatErrors } from './we-chat/we-chat-errors.ts'
import { flowFamilies } from './workflow/flow-families.ts'
import { flowErrors } from './workflow/flow-errors.ts'

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
export * from './system/data-source-errors.ts'
export * from './system/data-source.ts'
export * from './system/area.ts'
export * from './system/dictionary-errors.ts'
export * from './system/dictionary.ts'
export * from './system/feedback.ts'
export * from './system/menu-item.ts'
export * from './system/map-tiles.ts'
export * from './system/menu.ts'
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
export * from './visual-dev/portal-options.ts'
export * from './visual-dev/record-bin.ts'
export * from './visual-dev/record-transfer.ts'
export * from './visual-dev/references.ts'
export * from './visual-dev/report-definition.ts'
export * from './visual-dev/report-errors.ts'
export * from './visual-dev/report.ts'
export * from './visual-dev/saved-query.ts'
export * from './visual-dev/saved-versions.ts'
export * from './we-chat/account.ts'
export * from './we-chat/bytes.ts'
export * from './we-chat/follower.ts'
export * from './we-chat/menu.ts'
export * from './we-chat/menu-rules.ts'
export * from './we-chat/message.ts'
export * from './we-chat/reply.ts'
export type { FlowRecord, FlowTaskRow } from './workflow/flow-shapes.ts'
export * from './workflow/flow-template.ts'
export * from './workflow/flow-task.ts'
export * from './workflow/flow-before.ts'
export * from './workflow/flow-monitor.ts'
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
  printDev: printDevEndpoints,
  auditLog: auditLogEndpoints,
  systemLog: systemLogEndpoints,
  maintenance: maintenanceEndpoints,
  clientLog: clientLogEndpoints,
  jobs: jobEndpoints,
  monitor: monitorEndpoints,
  timedTasks: timedTaskEndpoints,
  workCalendar: workCalendarEndpoints,
  personalCalendar: personalCalendarEndpoints,
  diagram: diagramEndpoints,
  dataInterface: dataInterfaceEndpoints,
  dataSource: dataSourceEndpoints,
  dictionary: dictionaryEndpoints,
  area: areaEndpoints,
  sysConfig: { ...sysConfigEndpoints, ...retentionEndpoints },
  mapTiles: mapTileEndpoints,
  system: systemEndpoints,
  upstream: upstreamEndpoints,
  menu: menuEndpoints,
  menuItem: menuItemEndpoints,
  station: stationEndpoints,
  design: { ...baseEndpoints, ...designMemberEndpoints, ...designVersionEndpoints, ...fieldConversionEndpoints },
  generator: generatorEndpoints,
  portal: portalEndpoints,
  portalVersions: savedVersionEndpoints.portal,
  record: recordEndpoints,
  recordBin: recordBinEndpoints,
  modelBin: recycleBins.model,
  reportBin: recycleBins.report,
  portalBin: recycleBins.portal,
  flowBin: recycleBins.flow,
  printTemplateBin: recycleBins.printTemplate,
  dictionaryBin: recycleBins.dictionary,
  dataInterfaceBin: recycleBins.dataInterface,
  numberingRuleBin: recycleBins.numberingRule,
  timedTaskBin: recycleBins.timedTask,
  menuBin: recycleBins.menu,
  userBin: recycleBins.user,
  recordTransfer: recordTransferEndpoints,
  savedQuery: savedQueryEndpoints,
  ...flowFamilies,
  package: packageEndpoints,
  reference: referenceEndpoints,
  report: reportEndpoints,
  reportVersions: savedVersionEndpoints.report,
  weChatAccount: weChatAccountEndpoints,
  weChatMenu: weChatMenuEndpoints,
  weChatFollower: weChatFollowerEndpoints,
  weChatMessage: weChatMessageEndpoints,
  weChatReply: weChatReplyEndpoints,
} as const

export const errors = {
  ...commonErrors,
  ...sessionErrors,
  ...lockErrors,
  ...auditErrors,
  ...maintenanceErrors,
  ...onlineErrors,
  ...secondFactorErrors,
  ...passwordErrors,
  ...socketErrors,
  ...messageErrors,
  ...noticeErrors,
  ...emailErrors,
  ...templateErrors,
  ...deliveryErrors,
  ...chatErrors,
  ...signInMethodErrors,
  ...ssoErrors,
  ...smsOutboxErrors,
  ...billRuleErrors,
  ...printDevErrors,
  ...meErrors,
  ...accountErrors,
  ...administrationErrors,
  ...viewAsErrors,
  ...organizeErrors,
  ...positionErrors,
  ...authorityErrors,
  ...gradeErrors,
  ...memberErrors,
  ...roleErrors,
  ...userErrors,
  ...fileErrors,
  ...attachmentErrors,
  ...importErrors,
  ...jobErrors,
  ...timedTaskErrors,
  ...workCalendarErrors,
  ...personalCalendarErrors,
  ...undoErrors,
  ...feedbackErrors,
  ...stationErrors,
  ...diagramErrors,
  ...dataInterfaceErrors,
  ...dataSourceErrors,
  ...dictionaryErrors,
  ...areaErrors,
  ...systemErrors,
  ...upstreamErrors,
  ...menuErrors,
  ...menuItemErrors,
  ...designErrors,
  ...designMemberErrors,
  ...designVersionErrors,
  ...fieldConversionErrors,
  ...generatorErrors,
  ...portalErrors,
  ...recordErrors,
  ...recordBinErrors,
  ...recycleBinErrors,
  ...savedQueryErrors,
  ...packageErrors,
  ...referenceErrors,
  ...reportErrors,
  ...flowErrors,
  ...weChatErrors,
}
export type ErrorKey = keyof typeof errors

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
