import { commonErrors } from './errors.ts'
import { attachmentErrors } from './file/attachment.ts'
import { fileErrors } from './file/file.ts'
import { accountErrors } from './permission/account.ts'
import { administrationErrors } from './permission/administration.ts'
import { authorityErrors } from './permission/authority.ts'
import { gradeErrors } from './permission/grade.ts'
import { meErrors } from './permission/me.ts'
import { memberErrors } from './permission/member.ts'
import { organizeErrors } from './permission/organize.ts'
import { positionErrors } from './permission/position.ts'
import { roleErrors } from './permission/role.ts'
import { userErrors } from './permission/user-errors.ts'
import { viewAsErrors } from './permission/view-as.ts'
import { lockErrors } from './session/lock.ts'
import { chatErrors } from './message/chat.ts'
import { emailErrors } from './message/email-errors.ts'
import { messageErrors } from './message/message.ts'
import { noticeErrors } from './message/notice.ts'
import { deliveryErrors } from './message/message-monitor.ts'
import { templateErrors } from './message/message-template.ts'
import { socketErrors } from './message/socket.ts'
import { onlineErrors } from './session/online.ts'
import { passwordErrors } from './session/password.ts'
import { secondFactorErrors } from './session/second-factor.ts'
import { sessionErrors } from './session/session.ts'
import { ssoErrors } from './session/sso.ts'
import { signInMethodErrors } from './session/sign-in-methods.ts'
import { stationErrors } from './station/station.ts'
import { auditErrors } from './system/audit-log.ts'
import { billRuleErrors } from './system/bill-rule-errors.ts'
import { iconErrors } from './system/icon-errors.ts'
import { languagePackErrors } from './system/language-pack-errors.ts'
import { maintenanceErrors } from './system/maintenance.ts'
import { backupErrors } from './system/backups.ts'
import { jobErrors } from './system/jobs.ts'
import { timedTaskErrors } from './system/timed-tasks.ts'
import { personalCalendarErrors } from './message/personal-calendar.ts'
import { workCalendarErrors } from './system/working-calendar.ts'
import { diagramErrors } from './system/diagram.ts'
import { dataInterfaceErrors } from './system/data-interface-errors.ts'
import { dataSourceErrors } from './system/data-source-errors.ts'
import { interfaceClientErrors } from './system/interface-client.ts'
import { areaErrors } from './system/area.ts'
import { dictionaryErrors } from './system/dictionary-errors.ts'
import { feedbackErrors } from './system/feedback.ts'
import { menuItemErrors } from './system/menu-item.ts'
import { menuErrors } from './system/menu.ts'
import { sourceListErrors } from './system/source-list.ts'
import { printDevErrors } from './system/print-dev-errors.ts'
import { smsOutboxErrors } from './system/sms-outbox.ts'
import { recycleBinErrors } from './system/recycle-bin.ts'
import { systemErrors } from './system/system.ts'
import { upstreamErrors } from './system/upstream.ts'
import { importErrors } from './transfer/import-errors.ts'
import { undoErrors } from './transfer/undo-errors.ts'
import { designErrors } from './visual-dev/base.ts'
import { designMemberErrors } from './visual-dev/design-members.ts'
import { designVersionErrors } from './visual-dev/design-versions.ts'
import { fieldConversionErrors } from './visual-dev/field-conversions.ts'
import { recordErrors } from './visual-dev/online-dev.ts'
import { generatorErrors } from './visual-dev/generator.ts'
import { packageErrors } from './visual-dev/package.ts'
import { portalErrors } from './visual-dev/portal.ts'
import { screenErrors } from './visual-dev/screen.ts'
import { screenVideoErrors } from './visual-dev/screen-videos.ts'
import { referenceErrors } from './visual-dev/references.ts'
import { reportErrors } from './visual-dev/report-errors.ts'
import { batchEditErrors } from './visual-dev/record-batch-edit.ts'
import { recordBinErrors } from './visual-dev/record-bin.ts'
import { savedQueryErrors } from './visual-dev/saved-query.ts'
import { companyDirectoryErrors } from './company-directory/account.ts'
import { directorySyncErrors } from './company-directory/sync.ts'
import { weChatErrors } from './we-chat/we-chat-errors.ts'
import { flowErrors } from './workflow/flow-errors.ts'

/** Every error of the product by its key. */
export const errors = {
  ...commonErrors,
  ...sessionErrors,
  ...lockErrors,
  ...auditErrors,
  ...maintenanceErrors,
  ...backupErrors,
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
  ...iconErrors,
  ...languagePackErrors,
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
  ...interfaceClientErrors,
  ...dictionaryErrors,
  ...areaErrors,
  ...systemErrors,
  ...upstreamErrors,
  ...menuErrors,
  ...sourceListErrors,
  ...menuItemErrors,
  ...designErrors,
  ...designMemberErrors,
  ...designVersionErrors,
  ...fieldConversionErrors,
  ...generatorErrors,
  ...portalErrors,
  ...screenErrors,
  ...screenVideoErrors,
  ...recordErrors,
  ...recordBinErrors,
  ...batchEditErrors,
  ...recycleBinErrors,
  ...savedQueryErrors,
  ...packageErrors,
  ...referenceErrors,
  ...reportErrors,
  ...flowErrors,
  ...companyDirectoryErrors,
  ...directorySyncErrors,
  ...weChatErrors,
}
export type ErrorKey = keyof typeof errors
