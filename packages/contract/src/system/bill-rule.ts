import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { byId, confirmation, confirmed, nothing, pageSchema, pageQuery, text, idText } from '../shapes.ts'

const path = '/api/system/BillRule'

const page = permission('systemData.billRule')
const add = permission('systemData.billRule:btn_add')
const edit = permission('systemData.billRule:btn_edit')
const remove = permission('systemData.billRule:btn_remove')

/** Dictionary type whose entries are the categories of numbering rules (F3.51). */
export const billCategoryCode = 'businessType'

/** Formats of the date in a number; each has a fixed length. '' for none. */
export const billDateFormats = ['', 'yyyy', 'yyyyMM', 'yyyyMMdd', 'yyyyMMddHH', 'yyyyMMddHHmm'] as const
export type BillDateFormat = (typeof billDateFormats)[number]

/**
 * A number consists of prefix, date and serial. The prefix does not end with a digit, so that two rules never make the same
 * number.
 */
const parts = {
  /** entry of the dictionary `businessType`, its id or its code; '' for none */
  categoryId: idText().default(''),
  prefix: text(32)
    .regex(/^(|[^\p{C}\s]*[^\p{C}\s\d])$/u)
    .default(''),
  dateFormat: z.enum(billDateFormats).default('yyyyMMdd'),
  /** digits of the serial; a larger serial gets more digits */
  digit: z.number().int().min(1).max(12).default(4),
  /** first serial, also when the date part changes */
  startNumber: z.number().int().min(0).max(999_999_999).default(1),
}
export const billRuleInput = z.object({ ...named, ...parts })
export type BillRuleInput = z.output<typeof billRuleInput>

/** Every rule has these (FO.51). */
const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  categoryId: z.string(),
  /** name of the category; '' for none */
  category: z.string(),
  prefix: z.string(),
  dateFormat: z.string(),
  digit: z.number(),
  startNumber: z.number(),
  /** the last serial of the current date part; null if there is none */
  thisNumber: z.number().nullable(),
  /** the next number */
  example: z.string(),
  /** the last number; '' if there is none */
  outputNumber: z.string(),
  description: z.string(),
  enabledMark: z.number(),
  sortCode: z.number(),
  creatorUser: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
}
export const billRuleRow = z.object(about)
export type BillRuleRow = z.output<typeof billRuleRow>

const byIdOrCode = z.object({ id: idText().min(1) })
const ruleQuery = pageQuery.extend({
  // newest first unless another order is requested (F3.54)
  sort: z.enum(['asc', 'desc', '']).default('desc'),
  categoryId: idText().default(''),
})

export const billRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Numbering rules, of a category, by keyword',
    query: ruleQuery,
    data: pageSchema(billRuleRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Enabled numbering rules, to choose from (FO.16)',
    query: ruleQuery,
    data: pageSchema(
      z.object({
        id: about.id,
        fullName: about.fullName,
        enCode: about.enCode,
        startNumber: about.startNumber,
        categoryId: about.categoryId,
        category: about.category,
        example: about.example,
      }),
    ),
  }),
  /** A generated number is used up even if it is not stored, so the call counts as a change. */
  billNumber: endpoint({
    method: 'GET',
    path: `${path}/BillNumber/:id`,
    access: page,
    logged: true,
    summary: 'Take the next number of an enabled rule, by its id or code (FO.53)',
    params: byIdOrCode,
    data: z.string(),
  }),
  importRule: endpoint({
    method: 'POST',
    path: `${path}/Action/Import`,
    access: add,
    audit: { action: 'import', object: 'billRule' },
    summary: 'Import an exported numbering rule; an existing code is refused (FO.54)',
    body: z.object({ fileContent: text(20_000) }),
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'billRule' },
    summary: 'Create a numbering rule',
    body: billRuleInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A numbering rule',
    params: byId,
    data: billRuleRow,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'billRule' },
    summary: 'Change a numbering rule; existing numbers stay as they are',
    params: byId,
    versionedBy: `${path}/:id`,
    body: billRuleInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'billRule' },
    summary: 'Move a numbering rule that no form uses to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'billRule' },
    summary: 'Turn a numbering rule on or off; it gives no numbers while it is off (FO.52)',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  resetCounter: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Reset`,
    access: edit,
    audit: { action: 'reset', object: 'billRule' },
    summary: 'Reset the serial number; refused while records have numbers of the rule',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  exportRule: endpoint({
    method: 'GET',
    path: `${path}/:id/Action/Export`,
    access: page,
    audit: { action: 'export', object: 'billRule' },
    summary: 'A numbering rule as a JSON file, without its counter (FO.54)',
    params: byId,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
}
