import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { remoteCallMs, administrator, endpoint, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import {
  byId,
  confirmation,
  confirmed,
  fileReply,
  id,
  listSchema,
  nothing,
  pageSchema,
  pageQuery,
  idText,
  text,
  rowVersion,
} from '../shapes.ts'
import { mapSquares } from './map-places.ts'
import { filterValues } from './portal-filters.ts'
import { maxWidgets, portalArrangement, portalLayout, portalWidget } from './portal-layout.ts'
import { widgetData } from './widget-data.ts'

const path = '/api/visualdev/Portal'

const page = permission('onlineDev.portal')
const add = permission('onlineDev.portal:btn_add')
const edit = permission('onlineDev.portal:btn_edit')
const remove = permission('onlineDev.portal:btn_remove')
const release = permission('onlineDev.portal:btn_release')

const bodyLimit = 8_000_000

/** A portal without its content, which is in its layout. */
export const portalInput = z.object({ ...named, category: text(64).trim().default(''), icon: idText().default('') })
export type PortalInput = z.output<typeof portalInput>

export const designNames = z.object(mapTranslations(() => z.string().optional()))
/** What lists and designers show of a portal or a screen beside its layout. */
export const designAbout = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: designNames,
  enCode: z.string(),
  category: z.string(),
  icon: z.string(),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  /** 0 never released, 1 released, 2 changed since */
  state: z.number(),
}
const portalRow = z.object({
  ...designAbout,
  /** number of menu entries that lead to it */
  menus: z.number(),
  /** the default portal of users who have chosen none */
  isStart: z.boolean(),
  lastModifyTime: z.number(),
  lastModifyUser: z.string(),
})
export type PortalRow = z.output<typeof portalRow>

const portalRecord = z.object({
  ...designAbout,
  layout: portalLayout,
  /** increased by every save; sent back so that two designers do not overwrite each other */
  revision: z.number(),
})
export type PortalRecord = z.output<typeof portalRecord>

/** Something that a widget needs and that does not exist. */
export const widgetProblem = z.object({ widgetId: z.string(), title: z.string(), msg: z.string() })
export type PortalProblem = z.output<typeof widgetProblem>

/** Fields of a released form that widgets can use. */
export const widgetFields = z.object({
  /** JSON list of the fields that can be used in conditions */
  fields: z.string(),
  list: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isNumeric: z.boolean(),
      isDate: z.boolean(),
      /** a location on the map */
      isPlace: z.boolean(),
      /** values can be grouped by it */
      canGroup: z.boolean(),
      /** stored, so that records can be sorted by it */
      canSort: z.boolean(),
    }),
  ),
})

/** A portal that the caller may see. */
const visiblePortal = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: designNames,
  icon: z.string(),
  layout: portalLayout,
  /** the caller's own arrangement; null for none */
  arrangement: portalArrangement.nullable(),
})
export type VisiblePortal = z.output<typeof visiblePortal>

export const portalEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Portals, page by page',
    query: pageQuery.extend({ category: text(64).default(''), state: z.enum(['', '0', '1', '2']).default('') }),
    data: pageSchema(portalRow).extend({ categories: z.array(z.string()) }),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Portals that the caller may see and can choose as dashboard',
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          fullName: z.string(),
          fullNameI18n: designNames,
          icon: z.string(),
          isStart: z.boolean(),
        }),
      ),
      /** the caller's own choice, '' for none */
      chosenId: z.string(),
    }),
  }),
  /** Registered before `:id`, so that these names are not read as ids. */
  setDefault: endpoint({
    method: 'PUT',
    path: `${path}/Actions/SetDefault`,
    access: signedIn,
    summary: 'Choose the caller’s dashboard; "" removes the choice',
    body: z.object({ id: z.union([id, z.literal('')]) }),
    data: nothing,
    done: 'updated',
  }),
  setStart: endpoint({
    method: 'PUT',
    path: `${path}/Actions/SetStart`,
    access: administrator,
    audit: { action: 'update', object: 'portal' },
    summary: 'Choose the default dashboard for users who have not chosen one; "" for none',
    body: z.object({ id: z.union([id, z.literal('')]) }),
    data: nothing,
    done: 'updated',
  }),
  preview: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Preview`,
    logged: false,
    access: page,
    summary: 'Data of tiles for the caller while they are designed',
    body: z.object({ widgets: z.array(portalWidget).max(maxWidgets), squares: mapSquares }),
    bodyLimit,
    data: listSchema(widgetData),
  }),
  importPortal: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: add,
    audit: { action: 'import', object: 'portal' },
    summary: 'Import an exported portal; an existing code is refused',
    body: z.object({ fileContent: text(6_000_000) }),
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  fields: endpoint({
    method: 'GET',
    path: `${path}/Models/:id/Fields`,
    access: page,
    summary: 'The fields of a released form that tiles can use',
    params: byId,
    data: widgetFields,
  }),
  create: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'portal' },
    summary: 'New portal',
    body: portalInput.extend({ layout: portalLayout.optional() }),
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'One portal with its draft',
    params: byId,
    // the draft has a revision of its own
    versionFields: ['fullName', 'fullNameI18n', 'enCode', 'category', 'icon', 'description', 'sortCode', 'enabledMark'],
    data: portalRecord,
  }),
  update: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'portal' },
    summary: 'Change the properties or the draft of a portal; a draft is refused if someone else has saved in between',
    params: byId,
    versionedBy: `${path}/:id`,
    body: z.object({
      about: portalInput.optional(),
      draft: z.object({ layout: portalLayout, revision: rowVersion }).optional(),
      ...confirmed,
    }),
    bodyLimit,
    data: z.object({ revision: z.number(), state: z.number() }),
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'portal' },
    summary: 'Move a portal that no menu leads to to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'portal' },
    summary: 'Turn a portal on or off',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'portal' },
    summary: 'Copy the draft of a portal',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  exportPortal: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: page,
    audit: { action: 'export', object: 'portal' },
    summary: 'The draft of a portal as a JSON file',
    params: byId,
    answersFile: true,
    data: fileReply,
  }),
  problems: endpoint({
    method: 'GET',
    path: `${path}/:id/Problems`,
    access: page,
    summary: 'Problems that prevent a release: tiles whose form, field or data interface is missing',
    params: byId,
    data: listSchema(widgetProblem),
  }),
  release: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/release`,
    access: release,
    audit: { action: 'release', object: 'portal' },
    summary: 'Release the draft to everyone who may see the portal',
    params: byId,
    body: z.object({ revision: rowVersion }),
    data: z.object({ revision: z.number() }),
    done: 'released',
  }),
  auth: endpoint({
    method: 'GET',
    path: `${path}/:id/auth`,
    access: signedIn,
    isCompressed: true,
    summary: 'The released layout, for users who may see the portal: by a menu or as the default portal',
    params: byId,
    data: visiblePortal,
  }),
  data: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Data`,
    logged: false,
    access: signedIn,
    summary: 'Data of the tiles of a portal, with the caller’s permissions on records; all of them in one call',
    params: byId,
    body: z.object({
      widgetIds: z.array(text(40)).max(maxWidgets),
      filters: filterValues.default([]),
      squares: mapSquares,
    }),
    data: listSchema(widgetData),
  }),
  saveCustom: endpoint({
    method: 'PUT',
    path: `${path}/Custom/Save/:id`,
    access: signedIn,
    summary: 'Save the caller’s own layout of a portal',
    params: byId,
    body: portalArrangement,
    data: nothing,
    done: 'updated',
  }),
  resetCustom: endpoint({
    method: 'DELETE',
    path: `${path}/Custom/Save/:id`,
    access: signedIn,
    summary: 'Discard the caller’s own layout of a portal',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
}

export const portalErrors = {
  'portal.unknown': { code: 404 },
  'portal.stale': { code: 409 },
  /** data: {problems} */
  'portal.notReady': { code: 400 },
  'portal.import': { code: 400 },
  /** a chart would have more parts or values than it can show */
  'portal.tooManyValues': { code: 400 },
} satisfies Record<string, ErrorEntry>
