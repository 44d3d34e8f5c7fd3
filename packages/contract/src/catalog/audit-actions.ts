import { contractTexts } from '@armature/texts/contract'
import type { Text } from '../languages.ts'
import type { AuditField } from './audit-fields.ts'

interface AuditActionEntry {
  text: Text
  /** belongs to the organizations of the user who acted, too: their delegated administrators see it */
  isOfActor?: true
}

/** What an entry of the audit trail says was done. The keys are stored. */
export const auditActions = {
  create: { text: contractTexts.auditActions.create },
  update: { text: contractTexts.auditActions.update },
  remove: { text: contractTexts.auditActions.remove },
  restore: { text: contractTexts.auditActions.restore },
  purge: { text: contractTexts.auditActions.purge },
  switchState: { text: contractTexts.auditActions.switchState },
  copy: { text: contractTexts.auditActions.copy },
  import: { text: contractTexts.auditActions.import },
  export: { text: contractTexts.auditActions.export, isOfActor: true },
  download: { text: contractTexts.auditActions.download, isOfActor: true },
  verify: { text: contractTexts.auditActions.verify },
  tryRestore: { text: contractTexts.auditActions.tryRestore },
  print: { text: contractTexts.auditActions.print, isOfActor: true },
  release: { text: contractTexts.auditActions.release },
  rollBack: { text: contractTexts.auditActions.rollBack },
  setMembers: { text: contractTexts.auditActions.setMembers },
  grant: { text: contractTexts.auditActions.grant },
  undoGrant: { text: contractTexts.auditActions.undoGrant },
  changePassword: { text: contractTexts.auditActions.changePassword },
  resetPassword: { text: contractTexts.auditActions.resetPassword },
  unlock: { text: contractTexts.auditActions.unlock },
  setSecondFactor: { text: contractTexts.auditActions.setSecondFactor },
  unlinkAccount: { text: contractTexts.auditActions.unlinkAccount },
  handOver: { text: contractTexts.auditActions.handOver },
  viewAs: { text: contractTexts.auditActions.viewAs },
  signIn: { text: contractTexts.auditActions.signIn, isOfActor: true },
  signOut: { text: contractTexts.auditActions.signOut },
  delegate: { text: contractTexts.auditActions.delegate, isOfActor: true },
  transfer: { text: contractTexts.auditActions.transfer },
  terminate: { text: contractTexts.auditActions.terminate },
  suspend: { text: contractTexts.auditActions.suspend },
  resume: { text: contractTexts.auditActions.resume },
  move: { text: contractTexts.auditActions.move },
  revive: { text: contractTexts.auditActions.revive },
  reset: { text: contractTexts.auditActions.reset },
  run: { text: contractTexts.auditActions.run },
  retry: { text: contractTexts.auditActions.retry },
  cancel: { text: contractTexts.auditActions.cancel },
  clean: { text: contractTexts.auditActions.clean },
  start: { text: contractTexts.auditActions.start },
  end: { text: contractTexts.auditActions.end },
} as const satisfies Record<string, AuditActionEntry>
export type AuditAction = keyof typeof auditActions

/** What was acted on. The keys are stored. */
export const auditObjects = contractTexts.auditActions.auditObjects satisfies Record<string, Text>
export type AuditObject = keyof typeof auditObjects

/** How a call is entered in the audit trail. Its objects are `id` of the path, `ids` or `id` of the body, or `id` of the query. */
export interface AuditDeclaration {
  action: AuditAction
  object: AuditObject
  /** the object is the account of the caller */
  isOfCaller?: true
  /** names in query and body whose values are stored with the entry, for example the record that is printed; never a secret */
  details?: readonly AuditField[]
}
