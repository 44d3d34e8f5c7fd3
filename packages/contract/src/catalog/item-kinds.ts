import { contractTexts } from '@armature/texts/contract'
import type { Language, Text } from '../languages.ts'

/** Words of a kind of permission item on the screens of menus, permissions and the form designer. */
interface ItemKindTexts {
  plural: Text
  singular: Text
  add: Text
  codeTip: Text
  none: Text
  noneTip: Text
  /** the switch of a menu that limits the kind */
  limit: Text
  limitTip: Text
  isLimited: Text
  isOpen: Text
  /** the same switch in the design of a form */
  design: Text
  designTip: Text
}

interface ItemKindEntry<L extends string, C extends string> {
  /** property of a menu: true if users need a grant of each item, otherwise the menu is enough */
  limit: L
  /** property of a menu in the API: its number of items of the kind */
  count: C
  /** a grant is for reading, or for reading and writing */
  hasAccess?: true
  /** of a model: its release makes them, no one can add one by hand */
  comesFromRelease?: true
  /** identified by conditions on records instead of a code */
  isScheme?: true
  texts: ItemKindTexts
}

const defineKind = <const L extends string, const C extends string>(kind: ItemKindEntry<L, C>): ItemKindEntry<L, C> =>
  kind

/** What can be granted below a menu, by its code in tables and the API, in the order of the screens (S2.187). */
export const itemKinds = {
  button: defineKind({
    limit: 'useBtnPermission',
    count: 'buttons',
    texts: contractTexts.itemKinds.button,
  }),
  column: defineKind({
    limit: 'useColumnPermission',
    count: 'columns',
    comesFromRelease: true,
    texts: contractTexts.itemKinds.column,
  }),
  form: defineKind({
    limit: 'useFormPermission',
    count: 'forms',
    hasAccess: true,
    comesFromRelease: true,
    texts: contractTexts.itemKinds.form,
  }),
  resource: defineKind({
    limit: 'useDataPermission',
    count: 'schemes',
    isScheme: true,
    texts: contractTexts.itemKinds.resource,
  }),
} as const
export type ItemKind = keyof typeof itemKinds
/** Name of the property of a menu that limits a kind. */
export type MenuLimit = (typeof itemKinds)[ItemKind]['limit']
export const menuLimits: readonly MenuLimit[] = Object.values(itemKinds).map(({ limit }) => limit)
export type ItemCount = (typeof itemKinds)[ItemKind]['count']

/** Items with a code: all but data schemes. */
export type CodeKind = Exclude<ItemKind, 'resource'>

export const itemKindCodes = Object.keys(itemKinds) as [ItemKind, ...ItemKind[]]

export const isItemKind = (kind: string): kind is ItemKind => Object.hasOwn(itemKinds, kind)

/** Whether items of the kind are data schemes. */
export const isSchemeKind = (kind: string): kind is 'resource' => findKind(kind)?.isScheme === true

export const codeKinds: readonly CodeKind[] = itemKindCodes.filter((kind) => !isSchemeKind(kind))

/** Whether a grant of the kind is for reading, or for reading and writing. */
export const hasAccessLevel = (kind: string): kind is 'form' => findKind(kind)?.hasAccess === true

/** One value for each kind. */
export function mapItemKinds<T>(make: (kind: ItemKind) => T): Record<ItemKind, T> {
  return Object.fromEntries(itemKindCodes.map((kind) => [kind, make(kind)])) as Record<ItemKind, T>
}

/** One value for each kind with codes. */
export function mapCodeKinds<T>(make: (kind: CodeKind) => T): Record<CodeKind, T> {
  return Object.fromEntries(codeKinds.map((kind) => [kind, make(kind)])) as Record<CodeKind, T>
}

/** One value for each property that limits a kind. */
export function mapMenuLimits<T>(make: (limit: MenuLimit) => T): Record<MenuLimit, T> {
  return Object.fromEntries(menuLimits.map((limit) => [limit, make(limit)])) as Record<MenuLimit, T>
}

/** One value for each number of items. */
export function mapItemCounts<T>(make: (kind: ItemKind) => T): Record<ItemCount, T> {
  return Object.fromEntries(itemKindCodes.map((kind) => [itemKinds[kind].count, make(kind)])) as Record<ItemCount, T>
}

/** A text of a kind in a language. */
export function formatItemKind(kind: ItemKind, text: keyof ItemKindTexts, language: Language): string {
  return itemKinds[kind].texts[text][language]
}

function findKind(kind: string): ItemKindEntry<MenuLimit, ItemCount> | undefined {
  return isItemKind(kind) ? itemKinds[kind] : undefined
}
