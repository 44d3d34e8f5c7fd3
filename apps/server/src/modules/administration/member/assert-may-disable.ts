import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { countRoleInterfaces } from '../../data-interfaces/index.ts'
import { listHeld } from '../../held-items/index.ts'
import { assertNotInUse, formatUses, joinNames } from '../../references/index.ts'
import { openApprovals } from '../../users/index.ts'
import { countDependents, countGrantedMenus, type Holder, listGrantedMenus } from './holder-uses.queries.ts'

const texts = serverTexts.administration.disabledHolder
/** Menus that are named. */
const maxNames = 10

/**
 * Called before an organization, position, role or group is disabled. Flows in use that name it as approver or recipient prevent
 * that, as they prevent deleting it; what its users lose has to be confirmed.
 *
 * @throws AppError 'permission.inUseEnabled', 'permission.stillHeld'
 */
export async function assertMayDisable(
  tx: Db,
  caller: Caller,
  type: Holder['type'],
  named: TranslatedName & { id: string },
  isConfirmed: boolean,
): Promise<void> {
  const { language } = caller
  const holder = { type, id: named.id }
  const name = resolveName(language, named)
  const flows = await openApprovals.get().listFlowsNaming(tx, [named.id])
  assertNotInUse(language, name, { flows }, 'permission.inUseEnabled')
  if (isConfirmed) return
  const uses = await countDependents(tx, holder)
  const stillUsed = Object.values(uses).reduce((sum, count) => sum + count, 0)
  if (stillUsed === 0) return
  const losses = await describeLosses(tx, caller, holder)
  throw new AppError('permission.stillHeld', { name, uses: formatUses(language, uses), losses }, { stillUsed })
}

/** What its users lose while it is disabled, unless they have it from elsewhere. Only menus that the caller has are named. */
async function describeLosses(tx: Db, caller: Caller, holder: Holder): Promise<string> {
  const { language } = caller
  const menus = await countGrantedMenus(tx, holder)
  const interfaces = holder.type === 'role' ? await countRoleInterfaces(tx, holder.id) : 0
  const granted = formatUses(language, { menus, interfaces })
  const named = menus > 0 ? await listGrantedMenus(tx, holder, await listVisibleMenus(tx, caller), maxNames) : []
  const names = joinNames(language, named, maxNames)
  const text = granted === '' ? texts.nothing : names === '' ? texts.granted : texts.named
  const losses = fillText(text[language], { granted, names })
  return holder.type === 'organize' ? fillText(texts.organization[language], { losses }) : losses
}

/** null: all */
async function listVisibleMenus(tx: Db, { userId, isAdministrator }: Caller): Promise<string[] | null> {
  if (isAdministrator) return null
  const held = await listHeld(tx, userId)
  return held.filter(({ item_type: type }) => type === 'menu').map(({ item_id: id }) => id)
}
