import { z } from 'zod'
import type { AuditObject } from '../catalog/audit-actions.ts'
import { designCode } from '../visual-dev/base.ts'
import { type Access, dictionary, endpoint, largeCallMs, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { userAccount } from '../permission/user.ts'
import { menuItemCode } from './menu-item.ts'
import { menuCode } from './menu.ts'
import { byId, id, pageSchema, paging, text } from '../shapes.ts'

/** What goes to the recycle bin of its list when it is deleted. Records have their own recycle bin (`record-bin.ts`). */
export const binnedKinds = [
  'model',
  'report',
  'portal',
  'screen',
  'flow',
  'printTemplate',
  'dictionary',
  'dataInterface',
  'dataSource',
  'numberingRule',
  'timedTask',
  'diagram',
  'messageTemplate',
  'icon',
  'menu',
  'menuItem',
  'system',
  'dictionaryItem',
  'area',
  'savedQuery',
  'user',
  'role',
  'position',
  'group',
  'organize',
  'department',
] as const
export type BinnedKind = (typeof binnedKinds)[number]

/** What is restored together with a thing. */
export const binParts = [
  'record',
  'version',
  'menu',
  'flow',
  'printTemplate',
  'savedQuery',
  'arrangement',
  'dictionaryItem',
  'grant',
  'role',
] as const
export type BinPart = (typeof binParts)[number]

/** milliseconds since 1970; both ends are included */
const time = text(15).regex(/^\d*$/).default('')
/** names of parts that are listed */
export const maxPartNames = 20

/** A deleted thing in the recycle bin. */
const binEntry = z.object({
  /** of the thing; it keeps its id when it is restored */
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** who deleted it, '' if that user no longer exists */
  userName: z.string(),
  /** when it was deleted, in milliseconds since 1970 */
  time: z.number(),
  /** when it is deleted for good, in milliseconds since 1970 */
  purgeTime: z.number(),
  /** what is restored with it; names only for parts that have one, at most `maxPartNames` */
  parts: z.array(z.object({ kind: z.enum(binParts), count: z.number(), names: z.array(z.string()) })),
})
export type BinEntry = z.output<typeof binEntry>

/** grants that are named when they are left out */
export const maxLeftOutNames = 100

/** Grants that a restore leaves out, because the user who restores could not give them. Also the `data` of 'recycleBin.grants'. */
const leftOutGrants = z.object({
  /** how many there are */
  leftOutCount: z.number(),
  /** the first `maxLeftOutNames` of them */
  leftOut: z.array(
    z.object({
      /** what was granted: a menu, or one of its buttons, columns, fields or data schemes */
      itemName: z.string(),
      /** the menu of the item, '' for a menu */
      menuName: z.string(),
      /** the user, role or other holder of the grant */
      holderType: z.enum(['role', 'position', 'user', 'group', 'organize']),
      holderName: z.string(),
    }),
  ),
})
export type LeftOutGrants = z.output<typeof leftOutGrants>

/** What was on when it was deleted, and came back turned off, because something it needs is missing or not free. */
const turnedOff = z.object({
  kind: z.enum(['flow', 'messageTemplate', 'timedTask']),
  id: z.string(),
  fullName: z.string(),
  /** in the language of the caller */
  reason: z.string(),
})
export type TurnedOff = z.output<typeof turnedOff>

const restored = leftOutGrants.extend({
  turnedOff: z.array(turnedOff),
  /** what it had and could not get back, in sentences for the caller; absent if nothing is missing */
  losses: z.array(z.string()).optional(),
})
export type Restored = z.output<typeof restored>

/** Who may delete things of a kind may see, restore and purge those that they could delete. */
const createBin = <Path extends string, A extends Access>(
  path: Path,
  access: A,
  object: AuditObject,
  code: z.ZodType<string> = named.enCode,
) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/Bin` as const,
    access,
    summary: 'What was deleted and can be restored, newest first; for users who could delete it',
    query: z.object({
      ...paging,
      /** name or code of the thing, name or account of the user who deleted it */
      keyword: text(100).default(''),
      startTime: time,
      endTime: time,
    }),
    data: pageSchema(binEntry),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/Bin/:id/Actions/Restore` as const,
    access,
    done: 'recovered',
    audit: { action: 'restore', object, details: ['withoutGrants'] },
    summary: 'Restore what was deleted, with what belongs to it',
    params: byId,
    body: z.object({
      /** a new code; '' for its own. Needed if something else uses its own by now */
      enCode: z.union([z.literal(''), code]).default(''),
      /** leaves out grants that the user could not give; otherwise nothing is restored if there are any */
      withoutGrants: z.boolean().optional(),
    }),
    data: restored,
    timeBudgetMs: largeCallMs,
  }),
  purge: endpoint({
    method: 'POST',
    path: `${path}/Bin/Actions/Purge` as const,
    access,
    done: 'removed',
    audit: { action: 'purge', object },
    summary: 'Delete for good what is in the recycle bin, all or none',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    data: z.object({ count: z.number() }),
    timeBudgetMs: largeCallMs,
  }),
})

/** The recycle bin of each kind. */
export const recycleBins = {
  model: createBin('/api/visualdev/Base', permission('onlineDev.webDesign:btn_remove'), 'design', designCode),
  report: createBin('/api/visualdev/Report', permission('onlineDev.report:btn_remove'), 'report'),
  portal: createBin('/api/visualdev/Portal', permission('onlineDev.portal:btn_remove'), 'portal'),
  screen: createBin('/api/visualdev/Screen', permission('onlineDev.screen:btn_remove'), 'screen'),
  flow: createBin('/api/workflow/Engine/flowTemplate', permission('workFlow.flowEngine:btn_remove'), 'flow'),
  printTemplate: createBin('/api/system/printDev', permission('onlineDev.printDev:btn_remove'), 'printTemplate'),
  dictionary: createBin('/api/system/DictionaryType', permission('systemData.dictionary:btn_remove'), 'dictionary'),
  dataInterface: createBin(
    '/api/system/DataInterface',
    permission('systemData.dataInterface:btn_remove'),
    'dataInterface',
  ),
  dataSource: createBin('/api/system/DataSource', permission('systemData.dataSource:btn_remove'), 'dataSource'),
  numberingRule: createBin('/api/system/BillRule', permission('systemData.billRule:btn_remove'), 'billRule'),
  timedTask: createBin('/api/scheduletask', permission('system.timedTask:btn_remove'), 'timedTask'),
  diagram: createBin('/api/system/Diagram', permission('system.diagram:btn_remove'), 'diagram'),
  messageTemplate: createBin(
    '/api/message/MessageTemplateConfig',
    permission('msgCenter.template:btn_remove'),
    'messageTemplate',
  ),
  icon: createBin('/api/system/Icon', permission('system.icon:btn_remove'), 'icon'),
  menu: createBin('/api/system/Menu', permission('system.menu:btn_remove'), 'menu', menuCode),
  menuItem: createBin('/api/system/MenuItem', permission('system.menu:btn_item'), 'menuItem', menuItemCode),
  system: createBin('/api/system/System', permission('system.menu:btn_remove'), 'system'),
  dictionaryItem: createBin('/api/system/DictionaryData', dictionary('remove'), 'dictionaryItem'),
  area: createBin('/api/system/Area', permission('systemData.area:btn_remove'), 'area'),
  savedQuery: createBin('/api/visualdev/SavedQuery', signedIn, 'savedQuery'),
  user: createBin('/api/permission/Users', permission('permission.user:btn_remove'), 'user', userAccount),
  role: createBin('/api/permission/Role', permission('permission.role:btn_remove'), 'role'),
  position: createBin('/api/permission/Position', permission('permission.position:btn_remove'), 'position'),
  group: createBin('/api/permission/Group', permission('permission.group:btn_remove'), 'group'),
  organize: createBin('/api/permission/Organize', permission('permission.organize:btn_remove'), 'organize'),
  department: createBin(
    '/api/permission/Organize/Department',
    permission('permission.department:btn_remove'),
    'organize',
  ),
} satisfies Record<BinnedKind, unknown>

export const recycleBinErrors = {
  'recycleBin.unknown': { code: 404 },
  'recycleBin.codeTaken': { code: 400 },
  'recycleBin.needs': { code: 400 },
  'recycleBin.gone': { code: 400 },
  'recycleBin.exists': { code: 409 },
  'recycleBin.used': { code: 409 },
  'recycleBin.grants': { code: 400 },
}
