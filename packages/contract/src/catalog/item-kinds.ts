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
    texts: {
      plural: { zh: '按钮', tw: '按鈕', en: 'Buttons' },
      singular: { zh: '按钮', tw: '按鈕', en: 'Button' },
      add: { zh: '添加按钮', tw: '新增按鈕', en: 'Add button' },
      codeTip: { zh: '如 btn_print', tw: '如 btn_print', en: 'For example btn_print' },
      none: { zh: '没有按钮', tw: '沒有按鈕', en: 'No buttons' },
      noneTip: {
        zh: '添加的按钮可以在授权时逐个授予',
        tw: '新增的按鈕可以在授權時逐個授予',
        en: 'Added buttons can be granted one by one',
      },
      limit: { zh: '限制按钮', tw: '限制按鈕', en: 'Limit buttons' },
      limitTip: {
        zh: '打开后，只有授予了按钮的人才能使用它；关闭时，有这个菜单的人可以使用所有按钮',
        tw: '開啟後，只有授予了按鈕的人才能使用它；關閉時，有這個選單的人可以使用所有按鈕',
        en: 'On: only users with a grant may use a button. Off: all buttons are available with the menu',
      },
      isLimited: {
        zh: '按钮已限制：只有授予了按钮的人才能使用。',
        tw: '按鈕已限制：只有授予了按鈕的人才能使用。',
        en: 'Buttons are limited: only users with a grant may use them.',
      },
      isOpen: {
        zh: '按钮未限制：有这个菜单的人可以使用所有按钮。要逐个授权，请在菜单中打开“限制按钮”。',
        tw: '按鈕未限制：有這個選單的人可以使用所有按鈕。要逐個授權，請在選單中開啟「限制按鈕」。',
        en: 'Buttons are not limited: all are available with the menu. Change this with “Limit buttons” of the menu.',
      },
      design: { zh: '按钮权限', tw: '按鈕權限', en: 'Button permissions' },
      designTip: {
        zh: '没有授权的人看不到对应按钮',
        tw: '沒有授權的人看不到對應按鈕',
        en: 'Users without the permission do not see the button',
      },
    },
  }),
  column: defineKind({
    limit: 'useColumnPermission',
    count: 'columns',
    comesFromRelease: true,
    texts: {
      plural: { zh: '列', tw: '欄', en: 'Columns' },
      singular: { zh: '列', tw: '欄', en: 'Column' },
      add: { zh: '添加列', tw: '新增欄', en: 'Add column' },
      codeTip: { zh: '列的字段名', tw: '欄對應的欄位名', en: 'Field name' },
      none: { zh: '没有列', tw: '沒有欄', en: 'No columns' },
      noneTip: { zh: '列随功能的列表设计生成', tw: '欄隨功能的清單設計產生', en: 'Columns come from the list design' },
      limit: { zh: '限制列', tw: '限制欄', en: 'Limit columns' },
      limitTip: {
        zh: '打开后，列表只显示授予的列，也只能按这些列查询和排序',
        tw: '開啟後，清單只顯示授予的欄，也只能按這些欄查詢和排序',
        en: 'On: lists show only granted columns, and only these can be searched and sorted',
      },
      isLimited: {
        zh: '列已限制：列表只显示授予的列。',
        tw: '欄已限制：清單只顯示授予的欄。',
        en: 'Columns are limited: lists show only granted ones.',
      },
      isOpen: {
        zh: '列未限制：有这个菜单的人可以看到所有列。',
        tw: '欄未限制：有這個選單的人可以看到所有欄。',
        en: 'Columns are not limited: all are visible with the menu.',
      },
      design: { zh: '列权限', tw: '欄權限', en: 'Column permissions' },
      designTip: {
        zh: '没有授权的人看不到对应的列',
        tw: '沒有授權的人看不到對應的欄',
        en: 'Users without the permission do not see the column',
      },
    },
  }),
  form: defineKind({
    limit: 'useFormPermission',
    count: 'forms',
    hasAccess: true,
    comesFromRelease: true,
    texts: {
      plural: { zh: '字段', tw: '欄位', en: 'Fields' },
      singular: { zh: '字段', tw: '欄位', en: 'Field' },
      add: { zh: '添加字段', tw: '新增欄位', en: 'Add field' },
      codeTip: {
        zh: '字段名；子表字段为“子表-字段”',
        tw: '欄位名；子表欄位為「子表-欄位」',
        en: 'Field name; table-field in a sub-table',
      },
      none: { zh: '没有字段', tw: '沒有欄位', en: 'No fields' },
      noneTip: {
        zh: '字段随功能的表单设计生成',
        tw: '欄位隨功能的表單設計產生',
        en: 'Fields come from the form design',
      },
      limit: { zh: '限制表单字段', tw: '限制表單欄位', en: 'Limit form fields' },
      limitTip: {
        zh: '打开后，表单和详情只显示授予的字段，可分别授予只读或可改',
        tw: '開啟後，表單和詳細資料只顯示授予的欄位，可分別授予唯讀或可改',
        en: 'On: forms and details show only granted fields, read-only or editable',
      },
      isLimited: {
        zh: '字段已限制：表单和详情只显示授予的字段。',
        tw: '欄位已限制：表單和詳細資料只顯示授予的欄位。',
        en: 'Fields are limited: forms and details show only granted ones.',
      },
      isOpen: {
        zh: '字段未限制：有这个菜单的人可以看到所有字段。',
        tw: '欄位未限制：有這個選單的人可以看到所有欄位。',
        en: 'Fields are not limited: all are visible with the menu.',
      },
      design: { zh: '表单权限', tw: '表單權限', en: 'Field permissions' },
      designTip: {
        zh: '没有授权的人看不到对应的字段',
        tw: '沒有授權的人看不到表單中對應的欄位',
        en: 'Users without the permission do not see the field',
      },
    },
  }),
  resource: defineKind({
    limit: 'useDataPermission',
    count: 'schemes',
    isScheme: true,
    texts: {
      plural: { zh: '数据范围', tw: '資料範圍', en: 'Records' },
      singular: { zh: '数据范围', tw: '資料範圍', en: 'Records' },
      add: { zh: '添加数据方案', tw: '新增資料方案', en: 'Add data scheme' },
      codeTip: { zh: '', tw: '', en: '' },
      none: { zh: '还没有数据方案', tw: '還沒有資料方案', en: 'No data schemes yet' },
      noneTip: {
        zh: '数据方案规定能看到哪些数据，例如“本人创建的”“本组织及下级的”，再授予角色或用户',
        tw: '資料方案規定能看到哪些資料，例如「本人建立的」「本組織及下級的」，再授予角色或使用者',
        en: 'A data scheme defines which records can be seen, for example one’s own or those of one’s organization. Grant it to roles or users',
      },
      limit: { zh: '限制数据范围', tw: '限制資料範圍', en: 'Limit records' },
      limitTip: {
        zh: '打开后，只能看到授予的数据方案内的数据；没有授予方案的人看不到任何数据',
        tw: '開啟後，只能看到授予的資料方案內的資料；沒有授予方案的人看不到任何資料',
        en: 'On: users see the records of the data schemes granted to them; without a scheme, none',
      },
      isLimited: {
        zh: '数据已限制：每个人能看到的数据是所获全部方案的总和；没有方案的人看不到任何数据。',
        tw: '資料已限制：每個人能看到的資料是所獲全部方案的總和；沒有方案的人看不到任何資料。',
        en: 'Records are limited: users see those of all schemes granted to them; without a scheme, none.',
      },
      isOpen: {
        zh: '数据未限制：有这个菜单的人可以看到所有数据。要按方案授权，请在菜单中打开“限制数据范围”。',
        tw: '資料未限制：有這個選單的人可以看到所有資料。要按方案授權，請在選單中開啟「限制資料範圍」。',
        en: 'Records are not limited: all are visible with the menu. Change this with “Limit records” of the menu.',
      },
      design: { zh: '数据权限', tw: '資料權限', en: 'Data permissions' },
      designTip: {
        zh: '每个人只能看到授权范围内的数据',
        tw: '每個人只能看到授權範圍內的資料',
        en: 'Users see only the records granted to them',
      },
    },
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
