import accountErrors from './account.ts'
import administrationErrors from './administration.ts'
import areaErrors from './area.ts'
import attachmentErrors from './attachment.ts'
import auditErrors from './audit.ts'
import maintenanceErrors from './maintenance.ts'
import backupErrors from './backup.ts'
import authorityErrors from './authority.ts'
import billRuleErrors from './bill-rule.ts'
import iconErrors from './icon.ts'
import languagePackErrors from './language-pack.ts'
import chatErrors from './chat.ts'
import commonErrors from './common.ts'
import dataInterfaceErrors from './data-interface.ts'
import dataSourceErrors from './data-source.ts'
import interfaceClientErrors from './interface-client.ts'
import designErrors from './design.ts'
import designMembersErrors from './design-members.ts'
import diagramErrors from './diagram.ts'
import dictionaryErrors from './dictionary.ts'
import emailErrors from './email.ts'
import feedbackErrors from './feedback.ts'
import fileErrors from './file.ts'
import flowErrors from './flow.ts'
import generatorErrors from './generator.ts'
import gradeErrors from './grade.ts'
import importErrors from './import.ts'
import jobErrors from './job.ts'
import timedTaskErrors from './timed-task.ts'
import personalCalendarErrors from './personal-calendar.ts'
import workCalendarErrors from './work-calendar.ts'
import lockErrors from './lock.ts'
import meErrors from './me.ts'
import memberErrors from './member.ts'
import menuErrors from './menu.ts'
import menuItemErrors from './menu-item.ts'
import sourceListErrors from './source-list.ts'
import messageErrors from './message.ts'
import deliveryErrors from './delivery.ts'
import messageTemplateErrors from './message-template.ts'
import noticeErrors from './notice.ts'
import onlineErrors from './online.ts'
import organizeErrors from './organize.ts'
import packageErrors from './package.ts'
import passwordErrors from './password.ts'
import portalErrors from './portal.ts'
import screenErrors from './screen.ts'
import positionErrors from './position.ts'
import printDevErrors from './print-dev.ts'
import recordErrors from './record.ts'
import batchEditErrors from './batch-edit.ts'
import recordBinErrors from './record-bin.ts'
import recycleBinErrors from './recycle-bin.ts'
import referenceErrors from './reference.ts'
import reportErrors from './report.ts'
import roleErrors from './role.ts'
import savedQueryErrors from './saved-query.ts'
import secondFactorErrors from './second-factor.ts'
import sessionErrors from './session.ts'
import signInMethodsErrors from './sign-in-methods.ts'
import smsOutboxErrors from './sms-outbox.ts'
import socketErrors from './socket.ts'
import ssoErrors from './sso.ts'
import stationErrors from './station.ts'
import systemErrors from './system.ts'
import undoErrors from './undo.ts'
import upstreamErrors from './upstream.ts'
import userErrors from './user.ts'
import viewAsErrors from './view-as.ts'
import companyDirectoryErrors from './company-directory.ts'
import weChatErrors from './we-chat.ts'

/** By the key of the error. */
export default {
  ...accountErrors,
  ...administrationErrors,
  ...areaErrors,
  ...attachmentErrors,
  ...auditErrors,
  ...maintenanceErrors,
  ...backupErrors,
  ...authorityErrors,
  ...billRuleErrors,
  ...iconErrors,
  ...languagePackErrors,
  ...chatErrors,
  ...commonErrors,
  ...dataInterfaceErrors,
  ...dataSourceErrors,
  ...interfaceClientErrors,
  ...designErrors,
  ...designMembersErrors,
  ...diagramErrors,
  ...dictionaryErrors,
  ...emailErrors,
  ...feedbackErrors,
  ...fileErrors,
  ...flowErrors,
  ...generatorErrors,
  ...gradeErrors,
  ...importErrors,
  ...jobErrors,
  ...timedTaskErrors,
  ...workCalendarErrors,
  ...personalCalendarErrors,
  ...lockErrors,
  ...meErrors,
  ...memberErrors,
  ...menuErrors,
  ...menuItemErrors,
  ...sourceListErrors,
  ...messageErrors,
  ...deliveryErrors,
  ...messageTemplateErrors,
  ...noticeErrors,
  ...onlineErrors,
  ...organizeErrors,
  ...packageErrors,
  ...passwordErrors,
  ...portalErrors,
  ...screenErrors,
  ...positionErrors,
  ...printDevErrors,
  ...recordErrors,
  ...recordBinErrors,
  ...batchEditErrors,
  ...recycleBinErrors,
  ...referenceErrors,
  ...reportErrors,
  ...roleErrors,
  ...savedQueryErrors,
  ...secondFactorErrors,
  ...sessionErrors,
  ...signInMethodsErrors,
  ...smsOutboxErrors,
  ...socketErrors,
  ...ssoErrors,
  ...stationErrors,
  ...systemErrors,
  ...undoErrors,
  ...upstreamErrors,
  ...userErrors,
  ...viewAsErrors,
  ...companyDirectoryErrors,
  ...weChatErrors,
}
