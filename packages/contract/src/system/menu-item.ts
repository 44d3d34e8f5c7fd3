import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { itemKindCodes } from '../catalog/item-kinds.ts'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, id, listSchema, nothing, text, anyNumber } from '../shapes.ts'

const menuItemKind = z.enum(itemKindCodes)

const scalar = z.union([text(1000), anyNumber, z.boolean(), z.null()])
/** A literal, several, another field, or one of the marks `@userId`, `@organizeIdAndSub` … */
const conditionValue = z.union([scalar, z.array(scalar).max(500), z.object({ field: text(200) })])

const logic = z.enum(['and', 'or'])
const condition = z.object({
  field: text(200),
  op: z.enum([
    'eq',
    'ne',
    'gt',
    'ge',
    'lt',
    'le',
    'contains',
    'notContains',
    'in',
    'notIn',
    'empty',
    'notEmpty',
    'between',
  ]),
  value: conditionValue.optional(),
})

/** Conditions as in the rules of forms: groups joined by `logic`, the conditions of a group by its own. */
export const schemeCondition = z.object({
  logic,
  groups: z.array(z.object({ logic, conditions: z.array(condition).min(1).max(50) })).max(20),
})
export type SchemeCondition = z.output<typeof schemeCondition>

/** The rows that a scheme allows: all, or those that match the conditions. */
export const scheme = z.union([
  z.object({ isAll: z.literal(true) }),
  z.object({ isAll: z.literal(false), condition: schemeCondition.refine(({ groups }) => groups.length > 0) }),
])
export type Scheme = z.output<typeof scheme>

/** Why a condition matches nothing: its field is missing, or its operator or value does not fit. */
export const schemeFault = z.object({
  group: z.number(),
  condition: z.number(),
  field: z.string(),
  reason: z.enum(['field', 'operator', 'value']),
})
export type SchemeFault = z.output<typeof schemeFault>

const item = z.object({
  id: z.string(),
  kind: menuItemKind,
  enCode: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  sortCode: z.number(),
  /** `release` and `product`: managed by them and cannot be removed here */
  origin: z.enum(['product', 'release', 'own']),
  /** number of roles, positions, users, groups and organizations it is granted to */
  holders: z.number(),
  /** of a scheme; null for the other kinds, and for a scheme whose conditions were lost */
  scheme: z.union([z.object({ isAll: z.boolean(), condition: schemeCondition }), z.null()]),
  faults: z.array(schemeFault),
})
export type MenuItemRow = z.output<typeof item>

const index = z.object({ field: z.string(), hasIndex: z.boolean() })

/** Code of a permission item. */
export const menuItemCode = z.string().regex(/^[A-Za-z0-9$][A-Za-z0-9_.$-]{0,99}$/)

const names = {
  fullName: text(160).trim().min(1),
  fullNameI18n: named.fullNameI18n,
  enCode: menuItemCode,
}
/** A new permission item of a menu; `scheme` for data schemes only. */
export const menuItemInput = z.object({ ...names, kind: menuItemKind, scheme: scheme.nullish() })

/** holders of a permission item that are named */
export const maxHolderNames = 10

const buildItemParams = z.object({ id, itemId: id })

const readers = permission('system.menu')
const editors = permission('system.menu:btn_item')

/** What can be granted below a menu: buttons, columns, form fields, and data schemes (S2.180–S2.183). */
export const menuItemEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Items',
    access: readers,
    summary: 'Buttons, columns, form fields and data schemes of a menu',
    params: byId,
    data: listSchema(item),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/Menu/:id/Items',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Add a button, column, form field or data scheme',
    params: byId,
    body: menuItemInput,
    data: z.object({ id: z.string(), indexes: z.array(index) }),
    done: 'created',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id/Items/Actions/Order',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Sort the permission items of one kind',
    params: byId,
    body: z.object({ kind: menuItemKind, ids: z.array(id).min(1).max(2000) }),
    data: nothing,
    done: 'updated',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/system/Menu/:id/Items/Actions/Preview',
    access: editors,
    summary: 'Number of records that a data scheme allows a user to see, before it is saved',
    params: byId,
    body: z.object({ scheme, userId: id }),
    /** counted up to `most`; a count that reaches it means "at least" */
    data: z.object({
      opened: z.number(),
      total: z.number(),
      most: z.number(),
      userName: z.string(),
      faults: z.array(schemeFault),
      indexes: z.array(index),
    }),
    logged: false,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Items/:itemId',
    access: readers,
    summary: 'A button, column, form field or data scheme of a menu',
    params: buildItemParams,
    data: item,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id/Items/:itemId',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Change a permission item: its names, its code if it is not built-in, the conditions of a data scheme',
    params: buildItemParams,
    versionedBy: '/api/system/Menu/:id/Items/:itemId',
    /** a code that stays need not have the form of a new one: the columns of a list are named as in their table */
    body: z.object({ ...names, enCode: text(100).min(1), scheme: scheme.nullish() }),
    data: z.object({ indexes: z.array(index) }),
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/Menu/:id/Items/:itemId',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Move a permission item with its grants to the recycle bin',
    params: buildItemParams,
    data: nothing,
    done: 'removed',
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Items/:itemId/Holders',
    access: editors,
    summary: 'The holders of a permission item; names for administrators only',
    params: buildItemParams,
    data: z.object({
      total: z.number(),
      /** of the first `maxHolderNames` */
      names: z.array(z.string()),
    }),
  }),
  fields: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Fields',
    access: readers,
    summary: 'The form of a menu, with the fields that conditions can use',
    params: byId,
    data: z.object({
      moduleId: z.string(),
      /** JSON list of fields of the released form */
      fields: z.string(),
      /** fields that the table has an index for */
      indexed: z.array(z.string()),
    }),
  }),
}

export const menuItemErrors = {
  'menuItem.unknown': { code: 404 },
  'menuItem.fixed': { code: 409 },
  'menuItem.kind': { code: 400 },
  'menuItem.code': { code: 400 },
  'menuItem.scheme': { code: 400 },
  'menuItem.narrower': { code: 403 },
} satisfies Record<string, ErrorEntry>
