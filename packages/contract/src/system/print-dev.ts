import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { remoteCallMs, endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import {
  byId,
  confirmation,
  confirmed,
  id,
  listSchema,
  nothing,
  pageSchema,
  pageQuery,
  text,
  idText,
  rowVersion,
} from '../shapes.ts'
import { flowRecord } from '../workflow/flow-shapes.ts'
import { maxPrinted } from './print-paper.ts'

const path = '/api/system/printDev'

const page = permission('onlineDev.printDev')
const add = permission('onlineDev.printDev:btn_add')
const edit = permission('onlineDev.printDev:btn_edit')
const remove = permission('onlineDev.printDev:btn_remove')

const margin = z.number().int().min(0).max(80).default(15)
const pageShape = z.object({
  size: z.enum(['A3', 'A4', 'A5', 'B5', 'Letter']).default('A4'),
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** margins in millimetres */
  top: margin,
  right: margin,
  bottom: margin,
  left: margin,
})
export const printPage = pageShape.default(() => pageShape.parse({}))
export type PrintPage = z.output<typeof pageShape>

/** Largest template, including embedded pictures. */
const maxTemplate = 2_000_000
const bodyLimit = 4_500_000

export const printDevInput = z.object({
  ...named,
  type: z.union([z.literal(1), z.literal(2)]).default(2),
  /** entry of the dictionary `businessType`, its id or its code; '' for none */
  category: text(64).default(''),
  /** the form whose records it prints */
  modelId: id,
  page: printPage,
  /** HTML with placeholders: `{field}`, `{table.column}`, `{qrcode:field}`, `{barcode:field}`, `{sum:table.column}`, `{words:field}` (F3.86), `{nodeSignature:node}` */
  printTemplate: text(maxTemplate).default(''),
})
export type PrintDevInput = z.output<typeof printDevInput>
/** With the `revision` of the template that was read, a change is refused if another user has changed it since. */
const printDevChange = printDevInput.extend({ revision: rowVersion.optional(), ...confirmed })
export type PrintDevChange = z.output<typeof printDevChange>

const names = z.object(mapTranslations(() => z.string().optional()))
const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: names,
  enCode: z.string(),
  type: z.number(),
  category: z.string(),
  /** '' for none */
  categoryName: z.string(),
  modelId: z.string(),
  modelName: z.string(),
  enabledMark: z.number(),
  page: printPage,
  sortCode: z.number(),
  description: z.string(),
  creatorUser: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  lastModifyTime: z.number().nullable(),
  /** whether the caller may change it, as they may change its form */
  mayChange: z.boolean(),
}
const printDevRow = z.object(about)
export type PrintDevRow = z.output<typeof printDevRow>
const printDevDetail = z.object({
  ...about,
  printTemplate: z.string(),
  /** number of changes of its values; a change that is based on an older one is refused */
  revision: z.number(),
})
export type PrintDevDetail = z.output<typeof printDevDetail>

/** A template that can be chosen, below its category. */
const printLeaf = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  modelId: z.string(),
})
const printNode = z.object({ id: z.string(), fullName: z.string(), children: z.array(printLeaf) })
export type PrintNode = z.output<typeof printNode>

/** A field for templates; `id` is its placeholder without braces. A node of a flow that asks for signatures has the kind `nodeSignature`. */
const printField = z.object({ id: z.string(), fullName: z.string(), jnpfKey: z.string() })
const printFieldNode = printField.extend({ children: z.array(printField) })
export type PrintField = z.output<typeof printFieldNode>

/** One user's step in a flow (F3.88). */
export const operatorRecord = flowRecord
  .pick({ nodeName: true, userName: true, handleTime: true, handleStatus: true, handleOpinion: true })
  .extend({ fileNames: z.array(z.string()) })
export type OperatorRecord = z.output<typeof operatorRecord>

/** How the value of a field is printed if it is no plain text. */
const printFormat = z.enum(['image', 'sign', 'html'])
export type PrintFormat = z.output<typeof printFormat>

/** Values of a record for a template (F3.87). */
const recordData = {
  formId: z.string(),
  /** title of the record; '' if no field can serve as a title */
  recordName: z.string(),
  /** display texts by field, rows by sub-table; pictures are under the field's name plus `_id` (F3.91, F3.92) */
  printData: z.record(z.string(), z.unknown()),
  /** cleaned HTML of rich-text fields */
  richTexts: z.record(z.string(), z.string()),
  /** totals by sub-table and column, if the design has them (F9.43) */
  sums: z.record(z.string(), z.record(z.string(), z.string())),
  operatorRecordList: z.array(operatorRecord),
  /** signatures of approvers by node of the flow, as data URLs; only if the template names one */
  signatures: z.record(z.string(), z.array(z.string())),
  /** values in fields that a release has removed, for templates that ask for them */
  removedFields: z.array(z.object({ label: z.string(), value: z.string(), version: z.number() })),
}
const printRecord = z.object(recordData)
export type PrintRecord = z.output<typeof printRecord>

const sheetData = {
  id: z.string(),
  fullName: z.string(),
  /** the form whose records it prints */
  modelId: z.string(),
  page: printPage,
  printTemplate: z.string(),
  /** by field, `name` or `table.column`: those that are no plain text */
  drawnAs: z.record(z.string(), printFormat),
  /** the user who prints, and when in milliseconds since 1970 (F9.85, F9.86) */
  printer: z.string(),
  printTime: z.number(),
}
const printSheet = z.object(sheetData)
export type PrintSheet = z.output<typeof printSheet>

/** `id` is the template, `formId` the record (FO.38); `menuId` the menu whose permissions apply, '' lets the server choose. */
const dataQuery = z.object({ id, formId: id, menuId: idText().default('') })
const dataReply = z.object({ ...sheetData, ...recordData })

export const printDevEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Print templates, of a category or type, by keyword',
    query: pageQuery.extend({
      category: text(64).default(''),
      type: z.enum(['', '1', '2']).default(''),
      modelId: idText().default(''),
    }),
    data: pageSchema(printDevRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary:
      'Enabled print templates that the caller sees, as a tree below their categories; `type` 1 of flows, 2 of forms (SO.100)',
    query: z.object({ type: z.enum(['', '1', '2']).default('') }),
    data: listSchema(printNode),
  }),
  fields: endpoint({
    method: 'POST',
    path: `${path}/Fields`,
    logged: false,
    access: page,
    summary: 'Fields of a form that a template can use, with the fields of sub-tables below their table',
    body: z.object({ modelId: id }),
    data: listSchema(printFieldNode),
  }),
  data: endpoint({
    method: 'GET',
    path: `${path}/Data`,
    access: signedIn,
    audit: { action: 'print', object: 'printTemplate', details: ['formId', 'formIds'] },
    summary: 'A template and the values of a record that the caller may print and see (FO.38)',
    query: dataQuery,
    data: dataReply,
  }),
  postData: endpoint({
    method: 'POST',
    path: `${path}/Data`,
    logged: false,
    access: signedIn,
    audit: { action: 'print', object: 'printTemplate', details: ['formId', 'formIds'] },
    summary: 'The same with a request body (FO.38)',
    body: dataQuery,
    data: dataReply,
  }),
  batchData: endpoint({
    method: 'POST',
    path: `${path}/BatchData`,
    logged: false,
    access: signedIn,
    audit: { action: 'print', object: 'printTemplate', details: ['formId', 'formIds'] },
    summary: 'A template and the values of several records, in their order; all of them or none',
    body: z.object({
      id,
      formIds: z.array(id).min(1).max(maxPrinted),
      menuId: idText().default(''),
    }),
    data: printSheet.extend({ list: z.array(printRecord) }),
  }),
  importTemplate: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: add,
    audit: { action: 'import', object: 'printTemplate' },
    summary: 'Import an exported print template; an existing code is refused (SO.95)',
    body: z.object({ fileContent: text(maxTemplate + 20_000) }),
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  create: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'printTemplate' },
    summary: 'Create a print template; its HTML is cleaned, its placeholders stay',
    body: printDevInput,
    bodyLimit,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A print template with its HTML',
    params: byId,
    data: printDevDetail,
  }),
  update: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'printTemplate' },
    summary: 'Change a print template; its form cannot change while a form uses it',
    params: byId,
    body: printDevChange,
    bodyLimit,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'printTemplate' },
    summary: 'Move a print template that no form uses to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'printTemplate' },
    summary: 'Turn a print template on or off; it cannot be printed while it is off',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'printTemplate' },
    summary: 'Copy a print template under a new name and code',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  exportTemplate: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: page,
    audit: { action: 'export', object: 'printTemplate' },
    summary: 'A print template as a JSON file that refers to its form by code',
    params: byId,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
}
