import { z } from 'zod'
import { endpoint, permission, remoteCallMs, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import {
  byId,
  confirmation,
  confirmed,
  fileReply,
  listSchema,
  nothing,
  pageQuery,
  pageSchema,
  rowVersion,
  text,
} from '../shapes.ts'
import { designAbout, designNames, portalInput, widgetFields, widgetProblem } from './portal.ts'
import { filterValues } from './portal-filters.ts'
import { mapSquares } from './map-places.ts'
import { screenElement, screenLayout } from './screen-layout.ts'
import { screenLimits } from './screen-options.ts'
import { widgetData } from './widget-data.ts'
import { draftPageRows, pageRowList, pageRows, pageRowKey } from './page-rows.ts'

const path = '/api/visualdev/Screen'

const page = permission('onlineDev.screen')
const add = permission('onlineDev.screen:btn_add')
const edit = permission('onlineDev.screen:btn_edit')
const remove = permission('onlineDev.screen:btn_remove')
const release = permission('onlineDev.screen:btn_release')

const bodyLimit = 8_000_000

const screenRow = z.object({
  ...designAbout,
  /** number of menu entries that lead to it */
  menus: z.number(),
  lastModifyTime: z.number(),
  lastModifyUser: z.string(),
  /** seen without signing in; stopped: the administrator who made it public is disabled or no administrator any more */
  publicState: z.enum(['none', 'public', 'stopped']),
})
export type ScreenRow = z.output<typeof screenRow>

const screenRecord = z.object({
  ...designAbout,
  layout: screenLayout,
  /** increased by every save; sent back so that two designers do not overwrite each other */
  revision: z.number(),
  /** seen without signing in: only administrators may release it */
  isPublic: z.boolean(),
})
export type ScreenRecord = z.output<typeof screenRecord>

export const visibleScreen = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: designNames,
  layout: screenLayout,
})
export type VisibleScreen = z.output<typeof visibleScreen>

/** What a window that shows a screen asks for. */
export const screenDataRequest = z.object({
  elementIds: z.array(text(40)).max(screenLimits.elements),
  filters: filterValues.default([]),
  squares: mapSquares,
  /** of a page that is shown for each row: the elements that it narrows show only what belongs to the row */
  row: pageRowKey.extend({ pageId: text(40) }).optional(),
})

export const screenEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Screens, page by page',
    query: pageQuery.extend({ category: text(64).default(''), state: z.enum(['', '0', '1', '2']).default('') }),
    data: pageSchema(screenRow).extend({ categories: z.array(z.string()) }),
  }),
  /** Registered before `:id`, so that these names are not read as ids. */
  preview: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Preview`,
    logged: false,
    access: page,
    summary: 'Data of elements for the caller while they are designed, narrowed by the filters among them',
    body: z.object({
      elements: z.array(screenElement).max(screenLimits.allElements),
      filters: filterValues.default([]),
      squares: mapSquares,
      /** of a page that is shown for each row */
      row: pageRowKey.extend({ rows: pageRows }).optional(),
    }),
    bodyLimit,
    data: listSchema(widgetData),
  }),
  previewRows: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/PreviewRows`,
    logged: false,
    access: page,
    summary: 'The rows that pages are shown for, while they are designed',
    body: z.object({ pages: draftPageRows }),
    data: listSchema(pageRowList),
  }),
  importScreen: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: add,
    audit: { action: 'import', object: 'screen' },
    summary: 'Import an exported screen; an existing code is refused',
    body: z.object({ fileContent: text(6_000_000) }),
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  fields: endpoint({
    method: 'GET',
    path: `${path}/Models/:id/Fields`,
    access: page,
    summary: 'The fields of a released form that elements can use',
    params: byId,
    data: widgetFields,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'screen' },
    summary: 'New screen',
    body: portalInput.extend({ layout: screenLayout.optional() }),
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'One screen with its draft',
    params: byId,
    // the draft has a revision of its own
    versionFields: ['fullName', 'fullNameI18n', 'enCode', 'category', 'icon', 'description', 'sortCode', 'enabledMark'],
    data: screenRecord,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'screen' },
    summary: 'Change the properties or the draft of a screen; a draft is refused if someone else has saved in between',
    params: byId,
    versionedBy: `${path}/:id`,
    body: z.object({
      about: portalInput.optional(),
      draft: z.object({ layout: screenLayout, revision: rowVersion }).optional(),
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
    audit: { action: 'remove', object: 'screen' },
    summary: 'Move a screen that no menu leads to to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'screen' },
    summary: 'Turn a screen on or off',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'screen' },
    summary: 'Copy the draft of a screen',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  exportScreen: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: page,
    audit: { action: 'export', object: 'screen' },
    summary: 'The draft of a screen as a JSON file',
    params: byId,
    answersFile: true,
    data: fileReply,
  }),
  problems: endpoint({
    method: 'GET',
    path: `${path}/:id/Problems`,
    access: page,
    summary: 'Problems that prevent a release: elements whose form, field or data interface is missing',
    params: byId,
    data: listSchema(widgetProblem),
  }),
  release: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/release`,
    access: release,
    audit: { action: 'release', object: 'screen' },
    summary: 'Release the draft to everyone who may see the screen',
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
    summary: 'The released layout, for users who have a menu that opens the screen',
    params: byId,
    data: visibleScreen,
  }),
  rows: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/Rows`,
    access: signedIn,
    summary:
      'The rows that pages of a screen are shown for, with the caller’s permissions on records; of all pages in one call',
    params: byId,
    data: listSchema(pageRowList),
  }),
  data: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Data`,
    logged: false,
    access: signedIn,
    summary: 'Data of the elements of a screen, with the caller’s permissions on records; all of them in one call',
    params: byId,
    body: screenDataRequest,
    data: listSchema(widgetData),
  }),
}

export const screenErrors = {
  'screen.unknown': { code: 404 },
  'screen.stale': { code: 409 },
  /** data: {problems} */
  'screen.notReady': { code: 400 },
  'screen.import': { code: 400 },
  /** only a screen that is released and turned on can be made public */
  'screen.publicUnreleased': { code: 400 },
  /** it was released, made public or ended by someone else since the caller has seen it */
  'screen.publicChanged': { code: 409 },
  /** a release of a public screen by a user who is no administrator */
  'screen.publicRelease': { code: 403 },
} satisfies Record<string, ErrorEntry>
