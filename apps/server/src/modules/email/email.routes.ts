import { emailEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { getAccountList, changeAccount, checkAccount, createAccount, removeAccount } from './account/account.service.ts'
import {
  countMails,
  deleteRemoved,
  findColleagues,
  updateRead,
  updateRemoved,
  updateStarred,
} from './box/box.queries.ts'
import { listMails, getMailWithPictures, readMail } from './box/box.service.ts'
import { receiveMails } from './receive/receive.service.ts'
import { retrySend, saveDraft, saveSent } from './send/compose.service.ts'

export function emailRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const call = emailEndpoints
  app.handle(call.list, ({ caller, query }) => listMails(deps, assertOwner(caller), query))
  app.handle(call.counts, ({ caller }) => countMails(db, assertOwner(caller).userId))
  app.handle(call.colleagues, async ({ query }) => ({ list: await findColleagues(db, query.keyword) }))
  app.handle(call.accounts, ({ caller }) => getAccountList(deps, assertOwner(caller).userId))
  app.handle(call.createAccount, ({ caller, body }) => createAccount(deps, caller.userId, body))
  app.handle(call.updateAccount, ({ caller, params, body }) => changeAccount(deps, caller.userId, params.id, body))
  app.handle(call.removeAccount, ({ caller, params }) => removeAccount(deps, caller.userId, params.id))
  app.handle(call.checkAccount, ({ caller, body }) => checkAccount(deps, caller.userId, body, caller.language))
  app.handle(call.receive, ({ caller, body }) => receiveMails(deps, caller.userId, body.accountId))
  app.handle(call.read, ({ caller, body }) => returnNull(updateRead(db, caller.userId, body.ids, body.isRead === 1)))
  app.handle(call.star, ({ caller, body }) =>
    returnNull(updateStarred(db, caller.userId, body.ids, body.isStarred === 1)),
  )
  app.handle(call.remove, ({ caller, body }) =>
    returnNull(updateRemoved(db, caller.userId, body.ids, new Date(clock()))),
  )
  app.handle(call.restore, ({ caller, body }) => returnNull(updateRemoved(db, caller.userId, body.ids, null)))
  app.handle(call.erase, ({ caller, body }) => returnNull(deleteRemoved(db, caller.userId, body.ids)))
  app.handle(call.saveDraft, ({ caller, body }) => saveDraft(deps, caller.userId, body))
  app.handle(call.saveSent, ({ caller, body }) => saveSent(deps, caller.userId, body, caller.language))
  app.handle(call.resend, ({ caller, params }) => retrySend(deps, caller.userId, params.id, caller.language))
  app.handle(call.pictures, ({ params, query }) => getMailWithPictures(deps, params.id, query.token))
  app.handle(call.get, ({ caller, params }) => readMail(deps, assertOwner(caller), params.id))
}

/** Mails are hidden from an administrator who views the product as their owner; the guard already prevents changes. */
function assertOwner(caller: Caller): Caller {
  if (caller.viewer) throw new AppError('email.private')
  return caller
}

const returnNull = (work: Promise<unknown>): Promise<null> => work.then(() => null)
