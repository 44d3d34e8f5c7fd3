import type { Giver, Language, Reason } from '@armature/contract'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { MenuEntry } from '../menu/menu-catalogue.ts'
import type { GiverRow, MenuItemRow, MenuState } from './givers.queries.ts'

export interface Granted {
  menuId: string
  items: readonly MenuItemRow[]
  givers: readonly GiverRow[]
  language: Language
}

export const reason = (kind: Reason['kind'], holds: boolean, more: Partial<Reason> = {}): Reason => ({
  kind,
  holds,
  givers: [],
  subject: null,
  access: null,
  failing: [],
  ...more,
})

/** Why a menu is available or not: it must be granted, and it and everything above it must be enabled. */
export function menuReasons(granted: Granted, way: readonly MenuState[]): Reason[] {
  const { on, off } = giversOf(granted, granted.menuId)
  if (on.length === 0) return [reason('menuMissing', false, { givers: off })]
  const closed = way.find((step) => step.enabled_mark !== 1)
  const given = reason('menuGranted', true, { givers: on })
  return closed ? [given, reason('menuOff', false, { subject: named(granted, closed) })] : [given]
}

/** Why a button, column or form field of a menu may be used: the menu does not limit its kind, or it is granted. */
export function itemReasons(
  granted: Granted,
  menu: Pick<MenuEntry, 'limits'>,
  kind: 'button' | 'column' | 'form',
  code: string,
): Reason[] {
  if (!menu.limits[kind]) return [reason('kindOpen', true)]
  const item = granted.items.find((one) => one.kind === kind && one.en_code === code)
  if (!item) return [reason('itemUnknown', false, { subject: { id: '', fullName: code } })]
  const { on, off, access } = giversOf(granted, item.id)
  const subject = named(granted, item)
  return on.length > 0
    ? [reason('itemGranted', true, { givers: on, subject, access: kind === 'form' ? access : null })]
    : [reason('itemMissing', false, { givers: off, subject })]
}

export interface GrantedScheme {
  item: MenuItemRow
  givers: Giver[]
}

/** The row schemes of a menu that are granted to the user. */
export function schemesOf(granted: Granted): GrantedScheme[] {
  return granted.items
    .filter(({ kind }) => kind === 'resource')
    .map((item) => ({ item, givers: giversOf(granted, item.id).on }))
    .filter(({ givers }) => givers.length > 0)
}

export const named = ({ language }: Pick<Granted, 'language'>, row: MenuState | MenuItemRow) => ({
  id: row.id,
  fullName: nameIn(language, row),
})

function giversOf({ givers, language }: Granted, itemId: string) {
  const of = givers.filter((giver) => giver.item_id === itemId)
  const told = (row: GiverRow): Giver => ({
    type: row.type,
    id: row.id,
    fullName: nameIn(language, row),
    isOff: !row.is_on,
  })
  const on = of.filter((giver) => giver.is_on)
  return {
    on: on.map(told),
    off: of.filter((giver) => !giver.is_on).map(told),
    access: on.some(({ access }) => access === 'write') ? ('write' as const) : ('read' as const),
  }
}
