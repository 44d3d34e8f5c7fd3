import { z } from 'zod'
import { changeKinds, changeParts } from '../catalog/design-changes.ts'
import { endpoint, permission } from '../endpoint.ts'
import { byId, integer, listSchema } from '../shapes.ts'

const page = permission('onlineDev.webDesign')

/** The most differences that a comparison lists; further ones are counted. */
export const maxListedChanges = 500

const designVersion = z.object({
  version: z.number(),
  creatorUser: z.string(),
  creatorTime: z.number(),
  fieldCount: z.number(),
  isCurrent: z.boolean(),
})
export type DesignVersion = z.output<typeof designVersion>

/** One difference between two states of a design. */
const designChange = z.object({
  part: z.enum(changeParts),
  kind: z.enum(changeKinds),
  /** formId of a field, id of a rule, `prop` of a column, `value` of a button, '' for settings of the whole form or list */
  id: z.string(),
  /** as in the design: `config.required`, `pageSize`; '' for kinds other than set */
  setting: z.string(),
  /** name of the field, rule … in the caller's language; '' for settings of the whole form or list */
  name: z.string(),
  /** the difference as a sentence in the caller's language */
  text: z.string(),
})
export type DesignChangeRow = z.output<typeof designChange>

/** The number of a released version, or 0 for the draft. */
const state = integer(0, 2_147_483_647)

export const designVersionEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Versions',
    access: page,
    summary: 'Released versions, newest first',
    params: byId,
    data: listSchema(designVersion),
  }),
  compareVersions: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Versions/Compare',
    access: page,
    summary: 'What differs between two versions of a design, or a version and the draft, in words',
    params: byId,
    query: z.object({ from: state, to: state }),
    /** total: number of all differences */
    data: listSchema(designChange).extend({ total: z.number() }),
  }),
}

export const designVersionErrors = {
  'design.unknownVersion': { code: 404 },
}
