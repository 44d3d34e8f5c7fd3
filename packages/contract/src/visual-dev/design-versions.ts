import { z } from 'zod'
import { changeKinds, changeParts } from '../catalog/design-changes.ts'
import { endpoint, permission } from '../endpoint.ts'
import { byId, integer, listSchema, nothing, text } from '../shapes.ts'

const page = permission('onlineDev.webDesign')
const edit = permission('onlineDev.webDesign:btn_edit')

/** The most differences that a comparison lists; further ones are counted. */
export const maxListedChanges = 500

/** What users write about a version; '' for none. */
export const versionNotes = z.object({ name: text(100).default(''), note: text(1000).default('') })
export type VersionNotes = z.output<typeof versionNotes>

const designVersion = z.object({
  version: z.number(),
  name: z.string(),
  note: z.string(),
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

export const byVersion = byId.extend({ version: integer(1, 2_147_483_647) })

/** The number of a released version, or 0 for the draft. */
const state = integer(0, 2_147_483_647)

/** Two states of a design. */
export const comparedStates = z.object({ from: state, to: state })
/** What differs between them; total: number of all differences */
export const designChanges = listSchema(designChange).extend({ total: z.number() })
export type DesignChanges = z.output<typeof designChanges>

export const designVersionEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Versions',
    access: page,
    summary: 'Released versions, newest first',
    params: byId,
    data: listSchema(designVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Versions/:version',
    access: page,
    summary: 'One released version with its documents',
    params: byVersion,
    /** formData and columnData: JSON texts, as in a design */
    data: z.object({ name: z.string(), note: z.string(), formData: z.string(), columnData: z.string() }),
  }),
  describeVersion: endpoint({
    method: 'PUT',
    path: '/api/visualdev/Base/:id/Versions/:version',
    access: edit,
    done: 'updated',
    audit: { action: 'update', object: 'design' },
    summary: 'Set the name and the note of a released version',
    params: byVersion,
    versionedBy: '/api/visualdev/Base/:id/Versions/:version',
    body: versionNotes,
    data: nothing,
  }),
  compareVersions: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Versions/Compare',
    access: page,
    summary: 'What differs between two versions of a design, or a version and the draft, in words',
    params: byId,
    query: comparedStates,
    data: designChanges,
  }),
}

export const designVersionErrors = {
  'design.unknownVersion': { code: 404 },
}
