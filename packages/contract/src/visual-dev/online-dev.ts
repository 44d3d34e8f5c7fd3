import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { maxBatchRemoved } from '../catalog/batch-limits.ts'
import { boardLimits } from '../catalog/board-limits.ts'
import { endpoint, record } from '../endpoint.ts'
import { byId, id, nothing, pageSchema, text, idText, rowVersion } from '../shapes.ts'
import { flowInput, flowSuspension } from '../workflow/flow-shapes.ts'

/**
 * Records of a released model. `:id` is the model.
 *
 * A row in requests and replies: fields under their names as display text (numbers stay numbers, calculated fields are texts with
 * two decimals, missing is ''), ids of display texts under `<name>_id`; sub-tables as arrays of such rows; `id`, `version`; for a
 * model with a flow `flowState` and `flowTaskId`, null if a record has no approval, and `lockReason`: why the caller may not
 * change or delete the record, '' if they may. A record that is read in display text has the same.
 *
 * Replies pass a row on as it is: the server builds it from the fields that the caller may see. A copy of each value, as
 * `z.record` makes it, took a fourteenth of the time of a list.
 */
export const recordRow = z
  .custom<Record<string, unknown>>((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  .meta({ type: 'object', additionalProperties: {} })

export const listBody = z.object({
  keyword: text(100).default(''),
  currentPage: z.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(20),
  /** comma-joined directions for `sidx` */
  sort: text(200).default(''),
  /** comma-joined field names, most significant first; empty: the design's own order */
  sidx: text(600).default(''),
  /**
   * JSON text {field: value}; the shape of the value depends on the search type: one value or list (1), text (2), [from, to] with
   * null for open (3)
   */
  queryJson: text(20_000).default(''),
  /** JSON text {logic, groups: [{logic, conditions: [{field, op, value}], groups?}]}: groups three levels deep, 50 conditions */
  superQueryJson: text(20_000).default(''),
  /** as `throughMenu`, which may also be in the address (FO.48) */
  menuId: idText().default(''),
  /** comma-joined names of the fields to return; empty: the columns of the list */
  columnOptions: text(6_000).default(''),
})
export type ListBody = z.input<typeof listBody>

const recordParams = z.object({ id, recordId: id })

/**
 * The menu of a record call: only its permissions apply. By default those of the first of the caller's menus that allow the call.
 * A menu that is not theirs, or not of this model, is refused (403).
 */
export const throughMenu = { menuId: idText().default('') }
const menuQuery = z.object(throughMenu)
/**
 * {data: JSON text of the field values} (FO.49), with the values for starting a flow if there is one; `version` is the row's
 * version when it was read.
 */
const createBody = z.object({ data: text(2_000_000), ...flowInput })
const updateBody = createBody.extend({ id: id.optional(), version: rowVersion })

const savedRecord = z.object({
  id,
  version: z.number(),
  flowTaskId: z.string().optional(),
  /** the row rules of the user no longer show the record as it was saved */
  isOutOfScope: z.literal(true).optional(),
})

export const recordEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/visualdev/OnlineDev/:id/Config',
    access: record('list'),
    isCompressed: true,
    summary: 'The released design: form and list (FO.18)',
    params: byId,
    query: menuQuery,
    data: z.object({
      id: z.string(),
      fullName: z.string(),
      fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
      enCode: z.string(),
      webType: z.number(),
      /** 1: new records go through the flow `flowId`, whose design is `flowTemplateJson` */
      enableFlow: z.number(),
      flowId: z.string(),
      /** while the flow is suspended: new records can only be saved as drafts of approvals */
      flowSuspension: flowSuspension.optional(),
      version: z.number(),
      menuId: z.string(),
      /** JSON texts; fields the caller may not read are left out, fields they may not write are read-only */
      formData: z.string(),
      columnData: z.string(),
      appColumnData: z.string(),
      flowTemplateJson: z.string(),
      /** records may have values in fields that the form no longer has, which the call RemovedFields lists */
      hasRemovedFields: z.boolean().optional(),
      /** the caller's own columns for the requested menu, as in GetColumnsByModuleId: one call less for a list */
      fieldList: z.string(),
    }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id/List',
    access: record('list'),
    summary: 'Records, page by page, in display text',
    logged: false,
    params: byId,
    query: menuQuery,
    body: listBody,
    data: pageSchema(recordRow).extend({ summary: z.record(z.string(), z.string()).optional() }),
  }),
  /** The list as a board: its records by the field that divides the board of the design, each column from its start. */
  board: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id/Board',
    access: record('list'),
    summary: 'Records by the columns of a board, with count and sum of each',
    logged: false,
    params: byId,
    query: menuQuery,
    body: listBody.pick({ keyword: true, queryJson: true, superQueryJson: true, menuId: true }).extend({
      /** ids of the columns that are read up to 200 cards instead of 20 */
      opened: z.array(text(100)).max(boardLimits.columns).default([]),
    }),
    data: z.object({
      /** columns with records, those with most records first; `id` is the stored value, '' for records without one */
      columns: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          count: z.number(),
          /** decimal text; null if the board sums nothing */
          sum: z.string().nullable(),
          list: z.array(recordRow),
        }),
      ),
      /** more records match than a board divides (10,000), or more columns than it has (50): the first ones are shown */
      isCut: z.boolean(),
    }),
  }),
  /** Aggregates over the rows that the caller may see, for charts and dashboards. */
  aggregate: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id/Aggregate',
    access: record('list'),
    summary: 'Sums, averages and counts over records, grouped',
    logged: false,
    params: byId,
    query: menuQuery,
    body: z.object({
      /** at most three; `bucket` cuts a date field; a relation field groups by the related record */
      groupBy: z
        .array(
          z.object({ field: text(64), bucket: z.enum(['15min', 'hour', 'day', 'week', 'month', 'year']).optional() }),
        )
        .max(3)
        .default([]),
      /** at most ten; `last` is the value of the newest row of the group by `by` (a date field) */
      measures: z
        .array(
          z.object({
            as: text(64),
            fn: z.enum(['count', 'sum', 'avg', 'min', 'max', 'first', 'last']),
            field: text(64).default(''),
            by: text(64).default(''),
          }),
        )
        .min(1)
        .max(10),
      queryJson: text(20_000).default(''),
      /** maximum number of groups returned */
      limit: z.number().int().min(1).max(5000).default(1000),
    }),
    /**
     * one row per group: the grouped fields (dates in milliseconds, display text with `_id` for relations), then the measures as
     * numbers
     */
    data: z.object({ list: z.array(recordRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id',
    access: record('add'),
    done: 'created',
    storesReply: true,
    summary: 'New record',
    params: byId,
    query: menuQuery,
    body: createBody,
    data: savedRecord,
    bodyLimit: 4_000_000,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/visualdev/OnlineDev/:id/:recordId',
    access: record('edit'),
    done: 'updated',
    summary: 'Change a record; a stale version is refused with both values',
    params: recordParams,
    query: menuQuery,
    body: updateBody,
    data: savedRecord,
    bodyLimit: 4_000_000,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/visualdev/OnlineDev/:id/:recordId',
    access: record('detail'),
    summary: 'Raw values for editing',
    params: recordParams,
    query: menuQuery,
    data: z.object({ id, version: z.number(), data: z.string() }),
  }),
  dataChange: endpoint({
    method: 'GET',
    path: '/api/visualdev/OnlineDev/:id/:recordId/DataChange',
    access: record('detail'),
    summary: 'One record in display text',
    params: recordParams,
    query: z.object({ type: text(2).default('2'), ...throughMenu }),
    data: z.object({ id, version: z.number(), data: z.string() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/visualdev/OnlineDev/:id/:recordId/History',
    access: record('detail'),
    summary: 'Who changed what, newest first; without fields that the caller may not see',
    params: recordParams,
    query: menuQuery,
    data: z.object({
      list: z.array(
        z.object({
          action: z.enum(['create', 'update', 'remove', 'restore', 'undo']),
          userName: z.string(),
          time: z.number(),
          changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      /** the version to send to undo the save of the newest entry; absent if the caller cannot undo it */
      undoVersion: z.number().optional(),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id/:recordId/Actions/Undo',
    access: record('edit'),
    done: 'updated',
    summary: 'Undo the last save of a record, unless somebody has changed the record since',
    params: recordParams,
    query: menuQuery,
    /** the version that the save gave the record */
    body: z.object({ version: rowVersion }),
    data: z.object({ id, version: z.number() }),
  }),
  removedFields: endpoint({
    method: 'GET',
    path: '/api/visualdev/OnlineDev/:id/:recordId/RemovedFields',
    access: record('detail'),
    summary: 'Values of a record in fields that the form no longer has, under the labels they had',
    params: recordParams,
    query: menuQuery,
    data: z.object({
      /** `version` is the release that removed the field, or changed it to another kind */
      list: z.array(z.object({ label: z.string(), value: z.string(), version: z.number() })),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/visualdev/OnlineDev/:id/:recordId',
    access: record('remove'),
    done: 'removed',
    summary: 'Delete a record',
    params: recordParams,
    query: menuQuery,
    data: nothing,
  }),
  batchRemove: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/batchDelete/:id',
    access: record('remove'),
    done: 'removed',
    summary: 'Delete several records, all or none',
    params: byId,
    query: menuQuery,
    body: z.object({ ids: z.array(id).min(1).max(maxBatchRemoved) }),
    data: z.object({ count: z.number() }),
  }),
  exportDesign: endpoint({
    method: 'POST',
    path: '/api/visualdev/OnlineDev/:id/Actions/ExportData',
    access: { kind: 'permission', code: 'onlineDev.webDesign' },
    audit: { action: 'export', object: 'design' },
    summary: 'The design as a JSON file (FO.50)',
    params: byId,
    data: z.object({ name: z.string(), content: z.string() }),
  }),
}

export const recordErrors = {
  'record.unknownModel': { code: 404 },
  'record.unknown': { code: 404 },
  /** data: {errors: [{path, label, msg}]} */
  'record.invalid': { code: 400 },
  'record.unknownField': { code: 400 },
  'record.badSearch': { code: 400 },
  'record.notSortable': { code: 400 },
  'record.noBoard': { code: 400 },
  'record.queryTooDeep': { code: 400 },
  'record.queryTooLong': { code: 400 },
  /** data: {version, data} with the current row, so that both values can be shown */
  'record.stale': { code: 409 },
  'record.inUse': { code: 400 },
  'record.keyReused': { code: 409 },
}
