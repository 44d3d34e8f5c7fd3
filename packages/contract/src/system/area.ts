import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { listSchema, nothing, text, idText } from '../shapes.ts'

/** All areas are kept in memory. `levels`: province, city, district, and levels that an installation adds. */
export const areaLimits = { areas: 100_000, children: 5_000, levels: 5 } as const

/** The official code of an area that comes with the product, `330106`; an id of its own for an added one. */
const areaId = idText().min(1)
/** '-1' is the top (S7.69). */
export const topArea = '-1'
const byArea = z.object({ id: areaId })

export const areaInput = z.object({ ...named, parentId: areaId.default(topArea) })
export type AreaInput = z.output<typeof areaInput>

const about = {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
}
const areaRow = z.object({ ...about, hasChildren: z.boolean() })
export type AreaRow = z.output<typeof areaRow>

const areaChoiceFields = { id: z.string(), fullName: z.string(), isLeaf: z.boolean() }
export interface AreaChoice extends z.output<z.ZodObject<typeof areaChoiceFields>> {
  children?: AreaChoice[] | undefined
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
const areaChoice: z.ZodType<AreaChoice, AreaChoice> = z.object({
  ...areaChoiceFields,
  get children() {
    return z.array(areaChoice).optional()
  },
})

const path = '/api/system/Area'
const page = permission('systemData.area')
const edit = permission('systemData.area:btn_edit')

export const areaEndpoints = {
  children: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'Areas directly below an area, including disabled ones; -1 is the top (SO.75)',
    params: byArea,
    data: listSchema(areaRow),
  }),
  find: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Areas by part of their name or code, each with the names of its parents; at most 100',
    query: z.object({ keyword: text(100).trim().min(1) }),
    data: listSchema(areaRow.extend({ path: z.string() })),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/:id/Selector/:except`,
    access: signedIn,
    summary:
      'Enabled areas directly below an area, to choose from; the last segment is an area to leave out, 0 for none (SO.73, SO.75)',
    params: z.object({ id: areaId, except: areaId }),
    data: listSchema(areaChoice),
  }),
  names: endpoint({
    method: 'POST',
    path: `${path}/GetAreaByIds`,
    access: signedIn,
    logged: false,
    summary: 'Names of lists of areas by ids; an unknown id has an empty name (SO.74)',
    body: z.object({ idsList: z.array(z.array(areaId).max(1_000)).max(1_000) }),
    data: z.array(z.array(z.string())),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: permission('systemData.area:btn_add'),
    audit: { action: 'create', object: 'area' },
    summary: 'Create an area',
    body: areaInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'area' },
    summary: 'Change an area; its parent stays, since records store the path to it',
    params: byArea,
    versionedBy: `${path}/:id/Info`,
    body: areaInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: permission('systemData.area:btn_remove'),
    audit: { action: 'remove', object: 'area' },
    summary: 'Move an area that has none below it and that no record uses to the recycle bin',
    params: byArea,
    data: nothing,
    done: 'removed',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id/Info`,
    access: page,
    summary: 'An area',
    params: byArea,
    data: z.object(about),
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'area' },
    summary: 'Turn an area on or off; while it is off it cannot be chosen, and records that use it keep its name',
    params: byArea,
    data: nothing,
    done: 'updated',
  }),
}

export const areaErrors = {
  'area.unknown': { code: 404 },
  'area.parentUnknown': { code: 400 },
  'area.stays': { code: 409 },
  'area.tooDeep': { code: 400 },
  'area.full': { code: 409 },
} satisfies Record<string, ErrorEntry>
