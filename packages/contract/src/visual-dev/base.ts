import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, signedIn, largeCallMs } from '../endpoint.ts'
import {
  byId,
  id,
  listSchema,
  menuCategory,
  nothing,
  pageSchema,
  pageQuery,
  text,
  idText,
  integer,
  limitInteger,
  rowVersion,
} from '../shapes.ts'
import { versionNotes } from './design-versions.ts'
import { conversionChoice, releasePreview } from './release-preview.ts'

/** Code of a design: its table and addresses are named after it. */
export const designCode = text(64).regex(/^[A-Za-z][A-Za-z0-9_.-]*$/)

/** The screen 功能设计 is the menu `onlineDev.webDesign`. */
const page = permission('onlineDev.webDesign')
const add = permission('onlineDev.webDesign:btn_add')
const edit = permission('onlineDev.webDesign:btn_edit')
const remove = permission('onlineDev.webDesign:btn_remove')
const release = permission('onlineDev.webDesign:btn_release')

/** state: 0 unreleased, 1 released, 2 changed since its release. webType: 1 form only, 2 form with list. */
export const designRow = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  type: z.number(),
  webType: z.number(),
  category: z.string(),
  icon: z.string(),
  enableFlow: z.number(),
  state: z.number(),
  /** number of the released version, 0 before the first release */
  version: z.number(),
  sortCode: z.number(),
  description: z.string(),
  creatorUser: z.string(),
  creatorTime: z.number(),
  lastModifyTime: z.number().nullable(),
  mayRemove: z.boolean(),
  mayManage: z.boolean(),
})
export type DesignRow = z.output<typeof designRow>

/** One stored design (FO.42); `formData` and `columnData` are JSON texts of the engine's documents. */
export const designRecord = designRow.extend({
  formData: z.string(),
  columnData: z.string(),
  appColumnData: z.string(),
  /** JSON text: the physical tables of the released version, empty list before it */
  tables: z.string(),
  dbLinkId: z.string(),
  /** increased by every save; sent back so that two designers do not overwrite each other */
  revision: z.number(),
})
export type DesignRecord = z.output<typeof designRecord>

const i18nNames = z.object(mapTranslations(() => text(100).optional())).default({})
export const designBody = z.object({
  fullName: text(100).min(1),
  fullNameI18n: i18nNames,
  /** letters, digits, dots, underscore and dash; unique */
  enCode: designCode,
  type: limitInteger(0, 100).default(1),
  webType: z.number().int().min(1).max(2).default(2),
  category: text(64).default(''),
  icon: idText().default(''),
  sortCode: limitInteger(-2_147_483_648, 2_147_483_647).default(0),
  description: text(500).default(''),
  formData: text(4_000_000).default(''),
  columnData: text(1_000_000).default(''),
})

/**
 * Menu entries of the release (FO.44): `pc` for the desktop menu, `app` for the phone menu; 0 removes the entry. A
 * `…ModuleParentId` of '-1' is the top of the menu, '' the current position (the top for a new one).
 */
export const releaseBody = z.object({
  pc: z.number().int().min(0).max(1).default(1),
  /** left out: an existing entry is updated, none is created */
  app: z.number().int().min(0).max(1).optional(),
  pcModuleParentId: idText().default(''),
  pcSystemId: idText().default(''),
  appModuleParentId: idText().default(''),
  appSystemId: idText().default(''),
  icon: idText().default(''),
  /** about the new version */
  ...versionNotes.shape,
  /** what happens to the values of each field whose type changes, by definition path; exactly those that have values */
  conversions: z
    .array(z.object({ field: text(130), choice: conversionChoice }))
    .max(1_000)
    .default([]),
})

export const baseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base',
    access: page,
    summary: 'Designs, page by page',
    query: pageQuery.extend({
      category: text(64).default(''),
      state: text(2).default(''),
      type: text(2).default(''),
      webType: text(2).default(''),
    }),
    data: pageSchema(designRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/Selector',
    access: signedIn,
    summary:
      'Released forms to choose from: those that the caller may list, all for a designer; or whose design is theirs',
    /** own 1: only forms whose design is the caller's, for what is changed by those who may change the form */
    query: z.object({ own: z.enum(['', '1']).default('') }),
    data: listSchema(
      z.object({
        id: z.string(),
        fullName: z.string(),
        fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
        enCode: z.string(),
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id',
    access: page,
    summary: 'One design',
    params: byId,
    data: designRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/visualdev/Base',
    access: add,
    done: 'created',
    audit: { action: 'create', object: 'design' },
    summary: 'New design',
    body: designBody,
    data: z.object({ id }),
    bodyLimit: 8_000_000,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/visualdev/Base/:id',
    access: edit,
    done: 'updated',
    audit: { action: 'update', object: 'design' },
    summary: 'Save a design; refused if someone else has saved in between',
    params: byId,
    body: designBody.extend({ revision: rowVersion }),
    data: z.object({ revision: z.number(), state: z.number() }),
    bodyLimit: 8_000_000,
  }),
  remove: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'DELETE',
    path: '/api/visualdev/Base/:id',
    access: remove,
    done: 'removed',
    audit: { action: 'remove', object: 'design' },
    summary: 'Move a design with its records, menus, flows and print templates to the recycle bin',
    params: byId,
    data: nothing,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/visualdev/Base/:id/Actions/Copy',
    access: add,
    done: 'copied',
    audit: { action: 'copy', object: 'design' },
    summary: 'Copy a design',
    params: byId,
    data: z.object({ id }),
  }),
  release: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: '/api/visualdev/Base/:id/Actions/Release',
    access: release,
    done: 'released',
    audit: { action: 'release', object: 'design' },
    summary: 'Release: tables, version, menu and permission items in one transaction',
    params: byId,
    body: releaseBody,
    /**
     * ids of the entries, '' for none; `isConverting`: the values are converted first, in the background, and the form is then
     * released by itself
     */
    data: z.object({ version: z.number(), menuId: z.string(), appMenuId: z.string(), isConverting: z.boolean() }),
  }),
  releasePreview: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'GET',
    path: '/api/visualdev/Base/:id/ReleasePreview',
    access: page,
    summary: 'What a release would change',
    params: byId,
    data: releasePreview,
  }),
  rollback: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Actions/RollbackTemplate',
    access: edit,
    done: 'restored',
    audit: { action: 'rollBack', object: 'design' },
    summary: 'Restore the draft from the released version or an older one',
    logged: true,
    params: byId,
    query: z.object({ version: integer(1, 2_147_483_647).optional() }),
    data: nothing,
  }),
  formDataFields: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/FormDataFields',
    access: signedIn,
    summary: 'Fields of a related form that can be its display field (FO.46) or filter its records',
    params: byId,
    query: z.object({ use: z.enum(['show', 'narrow']).default('show') }),
    data: listSchema(z.object({ vmodel: z.string(), label: z.string(), jnpfKey: z.string() })),
  }),
  /**
   * Records for a relation field. The caller must be allowed to fill in the form of the field (`fromModelId`, `fromField`); only
   * the columns that the field shows are returned.
   */
  fieldDataSelect: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/FieldDataSelect',
    access: signedIn,
    summary: 'Records of a form, to choose from in a relation field',
    params: byId,
    query: z.object({
      keyword: text(100).default(''),
      currentPage: integer(1, 1_000_000).default(1),
      /** 10,000 for a picker without paging (F9.30) */
      pageSize: integer(1, 10_000).default(20),
      fromModelId: idText().default(''),
      /** the menu through which the form is filled in or, without a form, the model is seen; '' lets the server choose */
      menuId: idText().default(''),
      /** `name` or `table.column` */
      fromField: text(160).default(''),
      /** comma-joined ids: only these records (for showing the current choice) */
      ids: idText(20_000).default(''),
      /**
       * JSON text {column of the model: value}: only records with these values; columns named in the field's `templateJson`
       * (F4.20)
       */
      narrowing: text(8_000).default(''),
    }),
    data: pageSchema(z.record(z.string(), z.unknown())).extend({
      /** the columns of the rows, named in the caller's language */
      columns: z.array(
        z.object({
          vmodel: z.string(),
          label: z.string(),
          unit: z.string(),
          isNumeric: z.boolean(),
          /** number format: null decimals are as many as the number has */
          decimals: z.number().nullable(),
          thousands: z.boolean(),
        }),
      ),
    }),
  }),
  importDesign: endpoint({
    method: 'POST',
    path: '/api/visualdev/Base/Actions/Import',
    access: add,
    done: 'imported',
    audit: { action: 'import', object: 'design' },
    summary: 'Import an exported design; an existing code is refused',
    body: z.object({ fileContent: text(8_000_000) }),
    data: z.object({ id }),
    bodyLimit: 16_000_000,
  }),
  /** menu entries a release can be put under */
  menuParents: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/MenuParents',
    access: page,
    summary: 'Applications and the folders of their menus',
    data: z.object({
      systems: z.array(z.object({ id: z.string(), fullName: z.string() })),
      list: z.array(
        z.object({
          id: z.string(),
          systemId: z.string(),
          category: menuCategory,
          fullName: z.string(),
          fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
        }),
      ),
    }),
  }),
}

export const designErrors = {
  'design.unknown': { code: 404 },
  'design.codeTaken': { code: 400 },
  'design.malformed': { code: 400 },
  'design.notReady': { code: 400 },
  'design.stale': { code: 409 },
  'design.neverReleased': { code: 400 },
  'design.hasApprovals': { code: 400 },
  'design.inUse': { code: 400 },
  'design.unknownMenu': { code: 400 },
  'design.duplicateValues': { code: 400 },
  'design.choiceMissing': { code: 400 },
  'design.choiceNotOffered': { code: 400 },
  'design.notConverted': { code: 400 },
  'design.import': { code: 400 },
}
