import {
  hasAccessLevel,
  isSchemeKind,
  type CodeKind,
  type GrantOrigin,
  type Language,
  type Reason,
} from '@armature/contract'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { MenuEntry } from '../menu-catalogue/index.ts'
import type { GiverRow, MenuItemRow, MenuState } from './grant-sources.queries.ts'

export interface MenuGrants {
  menuId: string
  items: readonly MenuItemRow[]
  givers: readonly GiverRow[]
  language: Language
}

export const createReason = (kind: Reason['kind'], holds: boolean, more: Partial<Reason> = {}): Reason => ({
  kind,
  holds,
  givers: [],
  subject: null,
  access: null,
  failing: [],
  ...more,
})

/** Why a menu is available or not: it must be granted, and it and everything above it must be enabled. */
export function explainMenu(granted: MenuGrants, way: readonly MenuState[]): Reason[] {
  const { on, off } = findGivers(granted, granted.menuId)
  if (on.length === 0) return [createReason('menuMissing', false, { givers: off })]
  const closed = way.find((step) => step.enabled_mark !== 1)
  const given = createReason('menuGranted', true, { givers: on })
  return closed ? [given, createReason('menuOff', false, { subject: toSubject(granted, closed) })] : [given]
}

/** Why a button, column or form field of a menu may be used: the menu does not limit its kind, or it is granted. */
export function explainItem(
  granted: MenuGrants,
  menu: Pick<MenuEntry, 'limits'>,
  kind: CodeKind,
  code: string,
): Reason[] {
  if (!menu.limits[kind]) return [createReason('kindOpen', true)]
  const item = granted.items.find((one) => one.kind === kind && one.en_code === code)
  if (!item) return [createReason('itemUnknown', false, { subject: { id: '', fullName: code } })]
  const { on, off, access } = findGivers(granted, item.id)
  const subject = toSubject(granted, item)
  return on.length > 0
    ? [createReason('itemGranted', true, { givers: on, subject, access: hasAccessLevel(kind) ? access : null })]
    : [createReason('itemMissing', false, { givers: off, subject })]
}

export interface GrantedScheme {
  item: MenuItemRow
  givers: GrantOrigin[]
}

/** The data schemes of a menu that are granted to the user. */
export function listGrantedSchemes(granted: MenuGrants): GrantedScheme[] {
  return granted.items
    .filter(({ kind }) => isSchemeKind(kind))
    .map((item) => ({ item, givers: findGivers(granted, item.id).on }))
    .filter(({ givers }) => givers.length > 0)
}

export const toSubject = ({ language }: Pick<MenuGrants, 'language'>, row: MenuState | MenuItemRow) => ({
  id: row.id,
  fullName: resolveName(language, row),
})

function findGivers({ givers, language }: MenuGrants, itemId: string) {
  const of = givers.filter((giver) => giver.item_id === itemId)
  const toOrigin = (row: GiverRow): GrantOrigin => ({
    type: row.type,
    id: row.id,
    fullName: resolveName(language, row),
    isOff: !row.is_on,
  })
  const on = of.filter((giver) => giver.is_on)
  return {
    on: on.map(toOrigin),
    off: of.filter((giver) => !giver.is_on).map(toOrigin),
    access: on.some(({ access }) => access === 'write') ? ('write' as const) : ('read' as const),
  }
}
