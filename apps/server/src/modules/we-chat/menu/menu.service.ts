import { findWeChatMenuFaults, type WeChatButton } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getEnabledAccount, type Account } from '../account/account.ts'
import { callWeChat } from '../client/call-we-chat.ts'
import { listMediaById } from '../stored-media/media.queries.ts'
import { findMenu, updateMenu, updateReleased } from './menu.queries.ts'
import { fromWire, findReplyByKey, listMediaOfButtons, toWire } from './wire-menu.ts'

export async function getMenu({ db }: Deps) {
  const { buttons, revision, released_at, is_changed } = await findMenu(db)
  return { buttons, revision, releasedTime: released_at?.getTime() ?? null, isChanged: is_changed }
}

/** @throws AppError 'weChat.menuStale' */
export async function changeMenu({ db }: Deps, buttons: WeChatButton[], before: number): Promise<{ revision: number }> {
  const revision = await updateMenu(db, buttons, before)
  if (revision === undefined) throw new AppError('weChat.menuStale')
  return { revision }
}

/** @throws AppError 'weChat.notSetUp', 'weChat.noMenuThere', what WeChat says */
export async function fetchMenu(deps: Deps) {
  const account = await getEnabledAccount(deps)
  const { released } = await findMenu(deps.db)
  const menu = fromWire(await callWeChat(deps, account, { path: '/cgi-bin/menu/get' }), released ?? [])
  if (!menu) throw new AppError('weChat.unreachable', { reason: 'menu' })
  return menu
}

/** @throws AppError 'weChat.notSetUp', 'weChat.menuStale', 'weChat.menuFaulty', 'weChat.mediaUnknown', what WeChat says */
export async function releaseMenu(deps: Deps, revision: number): Promise<null> {
  const account = await getEnabledAccount(deps)
  const menu = await findMenu(deps.db)
  if (menu.revision !== revision) throw new AppError('weChat.menuStale')
  // an empty menu cannot be published; it can be deleted
  const count = findWeChatMenuFaults(menu.buttons).length || Number(menu.buttons.length === 0)
  if (count > 0) throw new AppError('weChat.menuFaulty', { count })
  await assertMediaKnown(deps.db, account, menu.buttons)
  await callWeChat(deps, account, { path: '/cgi-bin/menu/create', body: toWire(menu.buttons) })
  await updateReleased(deps.db, menu.buttons, new Date(deps.clock()))
  return null
}

/** @throws AppError 'weChat.mediaUnknown' */
async function assertMediaKnown(db: Db, { appId }: Account, buttons: readonly WeChatButton[]): Promise<void> {
  const named = new Set(listMediaOfButtons(buttons))
  const known = await listMediaById(db, appId, [...named])
  if (known.length < named.size) throw new AppError('weChat.mediaUnknown')
}

/** @throws AppError 'weChat.notSetUp', what WeChat says */
export async function removeMenu(deps: Deps): Promise<null> {
  await callWeChat(deps, await getEnabledAccount(deps), { path: '/cgi-bin/menu/delete' })
  await updateReleased(deps.db, null, null)
  return null
}

/** The reply of a button of the published menu; undefined for a button of an older menu. */
export async function findButtonReply(db: Db, key: string): Promise<string | undefined> {
  const { released } = await findMenu(db)
  return findReplyByKey(released ?? [], key)
}
