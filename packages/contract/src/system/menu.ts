import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { mapItemCounts, mapMenuLimits } from '../catalog/item-kinds.ts'
import { endpoint, permission, remoteCallMs } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { menuTypeCodes } from '../catalog/menu-types.ts'
import { sourceList } from './source-list.ts'
import { byId, confirmation, id, listSchema, menuCategory, nothing, text, idText } from '../shapes.ts'

/** Kinds of permissions that a menu can limit; every user who has the menu has all permissions of the other kinds. */
const menuLimits = mapMenuLimits(() => z.boolean().default(false))

/** Code of a menu. */
export const menuCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/)

/** Editable properties of every menu; those that a type does not use are left out. */
const editable = {
  fullName: named.fullName,
  fullNameI18n: named.fullNameI18n,
  enCode: menuCode,
  icon: idText().default(''),
  description: named.description,
  /** page: a path of the product, optionally with a query; link: an address, with the placeholders ${dataV} and ${userToken} */
  urlAddress: text(500).trim().default(''),
  /** of a link: in the app, in a new window, or as a plain link (SO.38) */
  linkTarget: z.enum(['_self', '_blank', '']).default('_self'),
  /** of a list: the table of a data source that it shows, and its columns; null in a change leaves them as they are */
  sourceList: sourceList.nullable().default(null),
  /** hidden in the menu, with everything below it (S3.08); its permissions still apply */
  hidden: z.boolean().default(false),
  ...menuLimits,
}

/** '-1' is the top of the system. */
const parentId = z.union([id, z.literal('-1')])

const menuTypeCode = z
  .number()
  .int()
  .min(0)
  .max(Math.max(...menuTypeCodes))

/**
 * Where a menu comes from. `product`: it comes with the product; `release`: the entry of a model, made by its release. Neither
 * can be deleted here, and their codes and addresses cannot change.
 */
const origin = z.enum(['product', 'release', 'own'])

const nodeFields = {
  id: z.string(),
  systemId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  type: menuTypeCode,
  category: menuCategory,
  icon: z.string(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  hidden: z.boolean(),
  origin,
  /** it leads to the page of the menus itself, so it can be neither hidden nor switched off */
  isFixed: z.boolean(),
  ...mapMenuLimits(() => z.boolean()),
  /** number of entries of each kind that can be granted on it */
  ...mapItemCounts(() => z.number()),
}
export interface MenuNode extends z.output<z.ZodObject<typeof nodeFields>> {
  children?: MenuNode[] | undefined
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
const menuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  ...nodeFields,
  get children() {
    return z.array(menuNode).optional()
  },
})

const menuDetail = z.object({
  ...nodeFields,
  description: z.string(),
  /** id of the model, dictionary type, report, visualization or portal that it opens */
  moduleId: z.string(),
  moduleName: z.string(),
  /** of a visualization: it is a screen of this installation */
  isScreen: z.boolean(),
  /** of a list: the table that it shows */
  sourceList: sourceList.nullable(),
  /** of a model's entry: each release updates name, icon and limits from the design */
  followsDesign: z.boolean(),
  /** number of roles, positions, users, groups and organizations it is granted to */
  holders: z.number(),
})
export type MenuDetail = z.output<typeof menuDetail>

const directoryFields = { id: z.string(), fullName: z.string() }
export interface MenuDirectory extends z.output<z.ZodObject<typeof directoryFields>> {
  children?: MenuDirectory[] | undefined
}
const menuDirectory: z.ZodType<MenuDirectory, MenuDirectory> = z.object({
  ...directoryFields,
  get children() {
    return z.array(menuDirectory).optional()
  },
})

/** A new menu; its code and address are checked against those of its application. */
export const menuInput = z.object({
  ...editable,
  type: menuTypeCode,
  category: menuCategory.default('Web'),
  systemId: id,
  parentId,
  moduleId: idText(100).default(''),
  /** of a visualization: `moduleId` is a released screen of this installation, otherwise a number on the visualization host */
  isScreen: z.boolean().default(false),
})

const readers = permission('system.menu')
const adders = permission('system.menu:btn_add')
const editors = permission('system.menu:btn_edit')

/** Menus of all types (S2.28–S2.53): their targets, positions and limits. */
export const menuEndpoints = {
  bySystem: endpoint({
    method: 'GET',
    path: '/api/system/Menu/ModuleBySystem/:systemId',
    access: readers,
    summary: 'The menu of an application as a tree, including menus that are off or hidden',
    params: z.object({ systemId: id }),
    data: listSchema(menuNode),
  }),
  directories: endpoint({
    method: 'GET',
    path: '/api/system/Menu/Selector/:id',
    access: readers,
    summary: 'Applications and their folders that a menu can be moved to (0: a new menu)',
    params: z.object({ id: z.union([id, z.literal('0')]) }),
    /** of a new menu; an existing one stays in its category */
    query: z.object({ category: menuCategory.default('Web') }),
    data: listSchema(menuDirectory),
  }),
  models: endpoint({
    method: 'GET',
    path: '/api/system/Menu/Models',
    access: readers,
    summary: 'Released forms that a menu can open',
    data: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), menus: z.number() })),
    }),
  }),
  portals: endpoint({
    method: 'GET',
    path: '/api/system/Menu/Portals',
    access: readers,
    summary: 'Released portals that a menu can open',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  screens: endpoint({
    method: 'GET',
    path: '/api/system/Menu/Screens',
    access: readers,
    summary: 'Released screens that a menu can open',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id',
    access: readers,
    summary: 'One menu',
    params: byId,
    data: menuDetail,
  }),
  create: endpoint({
    // the table of a list is looked up at its source
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: '/api/system/Menu',
    access: adders,
    audit: { action: 'create', object: 'menu' },
    summary: 'Create a menu after its siblings',
    body: menuInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  update: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: '/api/system/Menu/:id',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Change a menu; its type, category, place and form stay',
    params: byId,
    versionedBy: '/api/system/Menu/:id',
    body: z.object({ ...editable, followsDesign: z.boolean().default(true) }),
    data: nothing,
    done: 'updated',
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id/Actions/State',
    access: editors,
    audit: { action: 'switchState', object: 'menu' },
    summary: 'Turn a menu on or off (SO.86)',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/system/Menu/:id/Actions/Move',
    access: editors,
    audit: { action: 'update', object: 'menu' },
    summary: 'Move a menu with everything below it: to another parent, another application, or among its siblings',
    params: byId,
    /** `beforeId`: the sibling to insert before; null: at the end */
    body: z.object({ systemId: id, parentId, beforeId: id.nullable().default(null) }),
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/system/Menu/:id/Actions/Copy',
    access: adders,
    audit: { action: 'copy', object: 'menu' },
    summary: 'Copy a menu with its permission items, without the menus below it and without its grants',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/Menu/:id',
    access: permission('system.menu:btn_remove'),
    audit: { action: 'remove', object: 'menu' },
    summary: 'Delete a menu with those below it and their grants; they go to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}

export const menuErrors = {
  'menu.unknown': { code: 404 },
  'menu.addressBad': { code: 400 },
  'menu.linkBad': { code: 400 },
  'menu.addressTaken': { code: 409 },
  'menu.moduleUnknown': { code: 400 },
  'menu.dictionaryUnknown': { code: 400 },
  'menu.portalUnknown': { code: 400 },
  'menu.reportUnknown': { code: 400 },
  'menu.screenUnknown': { code: 400 },
  'menu.viewMissing': { code: 400 },
  'menu.parentUnknown': { code: 400 },
  'menu.systemGone': { code: 400 },
  'menu.targetGone': { code: 400 },
  'menu.ownBelow': { code: 400 },
  'menu.tooDeep': { code: 400 },
  'menu.lockedOut': { code: 409 },
  'menu.ofProduct': { code: 409 },
  'menu.ofRelease': { code: 409 },
} satisfies Record<string, ErrorEntry>
