import { mapCodeKinds, type CodeKind, type Language, type PermissionEntry } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { groupGrantsByMenu, listGrantedCodes, type UserRef } from './resolve-rights.ts'
import { listGrants } from './rights.queries.ts'
import type { MenuCatalogue, MenuEntry } from '../menu-catalogue/index.ts'

/**
 * What the caller may use on each of their menus (S3.09, S3.10): every item of a kind that the menu does not limit, the granted
 * ones of a kind that it does. Uses the same function as the rights of the server's own checks.
 */
export async function buildPermissionList(
  db: Db,
  catalogue: MenuCatalogue,
  user: UserRef,
  menus: readonly MenuEntry[],
  language: Language,
): Promise<PermissionEntry[]> {
  const granted = groupGrantsByMenu(user.isAdministrator ? [] : await listGrants(db, user.id))
  return menus.map((menu) => {
    const items = catalogue.items.get(menu.id) ?? []
    const list = (kind: CodeKind) => {
      const allowed = user.isAdministrator ? null : listGrantedCodes(menu, granted.get(menu.id) ?? [], kind)
      return items
        .filter((item) => item.kind === kind && (allowed === null || allowed.has(item.en_code)))
        .map((item) => ({ enCode: item.en_code, fullName: resolveName(language, item) }))
    }
    return { modelId: menu.id, modelName: resolveName(language, menu), ...mapCodeKinds(list) }
  })
}
