import { z } from 'zod'
import { mapCodeKinds } from '../catalog/item-kinds.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import { id, text } from '../shapes.ts'

/** Kinds of entries of a menu that can be explained; `design` is a design of the page of form designs. */
export const explainedKinds = ['menu', 'button', 'column', 'form', 'record', 'design'] as const
export type ExplainedKind = (typeof explainedKinds)[number]

/**
 * Why something is allowed or not. Reasons for: `administrator`, `menuGranted`, `kindOpen` (the menu does not limit this kind),
 * `itemGranted`, `rowsOpen`, `schemeHolds`. Reasons against: `accountOff`, `menuOff`, `menuMissing`, `itemMissing`,
 * `itemUnknown`, `neededMissing` (the other button that
 * this one needs is not granted), `schemeMissing` (rows are limited and no scheme is granted), `schemeFails`, `recordUnknown`. A visible record
 * may be locked by a running flow: `flowLocked`; it cannot be changed or deleted then. A design may be opened and changed by
 * `designOwner`, `designCollaborator` and, by a setting, all designers (`designsOpen`); otherwise `designMissing`. Where the page
 * limits its buttons, changing needs `btn_edit`. A screen that a menu opens may be seen without signing in: `screenPublic`.
 */
export const reasonKinds = [
  'administrator',
  'menuGranted',
  'kindOpen',
  'itemGranted',
  'rowsOpen',
  'schemeHolds',
  'accountOff',
  'menuOff',
  'menuMissing',
  'itemMissing',
  'itemUnknown',
  'neededMissing',
  'schemeMissing',
  'schemeFails',
  'recordUnknown',
  'flowLocked',
  'designOwner',
  'designCollaborator',
  'designsOpen',
  'designMissing',
  'screenPublic',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** The grantee through which a user has a grant; one that is switched off gives nothing. */
const grantOrigin = z.object({
  type: z.enum(['role', 'position', 'group', 'organize', 'user']),
  id: z.string(),
  fullName: z.string(),
  isOff: z.boolean(),
})
export type GrantOrigin = z.output<typeof grantOrigin>

const reason = z.object({
  kind: z.enum(reasonKinds),
  /** a reason for */
  holds: z.boolean(),
  givers: z.array(grantOrigin).default([]),
  /** what the reason is about: the menu or system that is switched off, the item, the data scheme */
  subject: z.object({ id: z.string(), fullName: z.string() }).nullable().default(null),
  /** of a form field: granted for reading, or for writing too */
  access: z.enum(['read', 'write']).nullable().default(null),
  /** conditions of a scheme that do not hold, with the record's value if the caller may see it */
  failing: z
    .array(
      z.object({
        label: z.string(),
        op: z.string(),
        /** display text, or a mark such as `@userId` */
        wanted: z.string(),
        actual: z.string().nullable(),
      }),
    )
    .default([]),
})
export type Reason = z.output<typeof reason>

export const explainEndpoints = {
  /**
   * Explains whether something is allowed, with the same functions that check the calls. The administrator may ask about all
   * users, a delegated administrator about users of their part of the tree, other users about themselves.
   */
  explain: endpoint({
    method: 'POST',
    path: '/api/permission/Explain',
    access: signedIn,
    summary: 'Why a user has or does not have a permission',
    logged: false,
    body: z.object({
      /** default is the caller */
      userId: id.optional(),
      menuId: id.optional(),
      /** the address of a page whose menu is not known; for a design it is the page of form designs */
      path: text(500).default(''),
      kind: z.enum(explainedKinds),
      /** code of the button, column or form field */
      code: text(160).default(''),
      /** the record, or the design */
      recordId: id.optional(),
    }),
    data: z.object({
      allowed: z.boolean(),
      /** of a form field */
      access: z.enum(['read', 'write']).nullable(),
      user: z.object({ id: z.string(), fullName: z.string(), account: z.string() }),
      /** null if the caller may not know it */
      menu: z.object({ id: z.string(), fullName: z.string(), moduleId: z.string().nullable() }).nullable(),
      reasons: z.array(reason),
    }),
  }),
  /** The buttons, columns and form fields of a menu that can be explained. */
  explainable: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/:id/Items',
    access: signedIn,
    summary: 'Buttons, columns and form fields of a menu whose permissions can be explained',
    params: z.object({ id }),
    data: z.object({
      moduleId: z.string().nullable(),
      ...mapCodeKinds(() => z.array(z.object({ enCode: z.string(), fullName: z.string() }))),
    }),
  }),
}
export type Explanation = z.output<(typeof explainEndpoints.explain)['data']>
