import type { Endpoint } from './endpoint.ts'
import { commonErrors } from './errors.ts'
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
import { socketErrors } from './message/socket.ts'
import { onlineEndpoints, onlineErrors } from './session/online.ts'
import { passwordEndpoints, passwordErrors } from './session/password.ts'
import { secondFactorEndpoints, secondFactorErrors } from './session/second-factor.ts'
import { sessionEndpoints, sessionErrors } from './session/session.ts'
import { ssoEndpoints, ssoErrors } from './session/sso.ts'
import { wayEndpoints, wayErrors } from './session/ways.ts'
import { stationEndpoints, stationErrors } from './station/station.ts'
import { clientLogEndpoints } from './system/client-log.ts'
import { diagramEndpoints, diagramErrors } from './system/diagram.ts'
import { dictionaryEndpoints, dictionaryErrors } from './system/dictionary.ts'
import { feedbackEndpoints, feedbackErrors } from './system/feedback.ts'
import { menuItemEndpoints, menuItemErrors } from './system/menu-item.ts'
import { menuEndpoints, menuErrors } from './system/menu.ts'
import { smsOutboxEndpoints, smsOutboxErrors } from './system/sms-outbox.ts'
import { sysConfigEndpoints } from './system/sys-config.ts'
import { systemEndpoints, systemErrors } from './system/system.ts'
import { importErrors } from './transfer/import-errors.ts'
import { baseEndpoints, designErrors } from './visual-dev/base.ts'
import { recordEndpoints, recordErrors } from './visual-dev/online-dev.ts'

export * from './done.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './languages.ts'
export * from './shapes.ts'
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
export * from './message/socket.ts'
export * from './session/online.ts'
export * from './session/password.ts'
export * from './session/second-factor.ts'
export * from './session/session.ts'
export * from './session/sso.ts'
export * from './session/ways.ts'
export * from './station/station.ts'
export * from './system/client-log.ts'
export * from './system/diagram.ts'
export * from './system/dictionary.ts'
export * from './system/feedback.ts'
export * from './system/menu-item.ts'
export * from './system/menu.ts'
export * from './system/sms-outbox.ts'
export * from './system/sys-config.ts'
export * from './system/system.ts'
export * from './transfer/import.ts'
export * from './transfer/import-errors.ts'
export * from './visual-dev/base.ts'
export * from './visual-dev/online-dev.ts'

/** Every call the product knows, by family: the server registers exactly these. */
export const endpoints = {
  session: sessionEndpoints,
  online: onlineEndpoints,
  secondFactor: secondFactorEndpoints,
  password: passwordEndpoints,
  ways: wayEndpoints,
  sso: ssoEndpoints,
  company: companyEndpoints,
  smsOutbox: smsOutboxEndpoints,
  lock: lockEndpoints,
  people: peopleEndpoints,
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
  download: downloadEndpoints,
  feedback: feedbackEndpoints,
  clientLog: clientLogEndpoints,
  diagram: diagramEndpoints,
  dictionary: dictionaryEndpoints,
  sysConfig: sysConfigEndpoints,
  system: systemEndpoints,
  menu: menuEndpoints,
  menuItem: menuItemEndpoints,
  station: stationEndpoints,
  design: baseEndpoints,
  record: recordEndpoints,
} as const

export const errors = {
  ...commonErrors,
  ...sessionErrors,
  ...lockErrors,
  ...onlineErrors,
  ...secondFactorErrors,
  ...passwordErrors,
  ...socketErrors,
  ...wayErrors,
  ...ssoErrors,
  ...smsOutboxErrors,
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
  ...importErrors,
  ...feedbackErrors,
  ...stationErrors,
  ...diagramErrors,
  ...dictionaryErrors,
  ...systemErrors,
  ...menuErrors,
  ...menuItemErrors,
  ...designErrors,
  ...recordErrors,
}
export type ErrorKey = keyof typeof errors

type AnyEndpoint = {
  [F in keyof typeof endpoints]: (typeof endpoints)[F][keyof (typeof endpoints)[F]]
}[keyof typeof endpoints]

/**
 * Every call by its line, `'GET /api/oauth/CurrentUser'`: types only, so that a client can be typed by the contract
 * without carrying its schemas.
 */
export type Calls = {
  [E in AnyEndpoint as E extends Endpoint<infer M, infer P> ? `${M} ${P}` : never]: E
}
