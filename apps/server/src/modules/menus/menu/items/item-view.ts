import { isSchemeKind, menuType, schemeCondition, productCodes, type MenuItemRow } from '@armature/contract'
import { listTranslations } from '../../../../platform/i18n/resolve-name.ts'
import type { ReleasedModel } from '../../../released-models/index.ts'
import type { StoredMenu } from '../menu.queries.ts'
import type { StoredItem } from './items.queries.ts'
import { isAllRows, findSchemeFaults } from './scheme.ts'

/** Origin of an item: a release, the product, or created by an administrator. */
export function getItemOrigin(menu: StoredMenu, { kind, en_code: code, property }: StoredItem): MenuItemRow['origin'] {
  if (isSchemeKind(kind) || property.isAdded) return 'own'
  if (menu.type === menuType.model || menu.type === menuType.sourceList) return 'release'
  return kind === 'button' && productCodes.get(menu.en_code)?.has(code) ? 'product' : 'own'
}

/** The item for the API; `model` is the released model of its menu. */
export function toItemDetail(menu: StoredMenu, row: StoredItem, model: ReleasedModel | undefined) {
  // an unreadable condition matches no rows, and is shown as a scheme without conditions
  const condition = schemeCondition.safeParse(row.property.condition).data
  return {
    id: row.id,
    kind: row.kind,
    enCode: row.en_code,
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    sortCode: row.sort_code,
    origin: getItemOrigin(menu, row),
    scheme: isSchemeKind(row.kind) && condition ? { isAll: isAllRows(condition), condition } : null,
    faults: condition && model ? findSchemeFaults(model, condition) : [],
  }
}
