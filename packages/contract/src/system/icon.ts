import { z } from 'zod'
import { iconLimits } from '../catalog/own-icons.ts'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { byId, listSchema, nothing, text } from '../shapes.ts'

const path = '/api/system/Icon'

const page = permission('system.icon')
const add = permission('system.icon:btn_add')
const edit = permission('system.icon:btn_edit')
const remove = permission('system.icon:btn_remove')

/** A drawing as it is uploaded. It is cleaned; what could run or load something is refused. */
const svg = text(iconLimits.fileChars).min(1)
const category = text(64).trim().default('')

export const iconInput = z.object({
  fullName: named.fullName,
  fullNameI18n: named.fullNameI18n,
  enCode: named.enCode,
  /** group in the library; '' for none */
  category,
  /** further words by which it is found */
  keywords: text(200).trim().default(''),
  content: svg,
})
export type IconInput = z.output<typeof iconInput>

const icon = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: named.fullNameI18n,
  enCode: z.string(),
  category: z.string(),
  keywords: z.string(),
  /** the cleaned drawing, for use as a picture */
  content: z.string(),
  /** has colors of its own; others take the color of the text */
  isColored: z.boolean(),
})
export type OwnIcon = z.output<typeof icon>

export const iconEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: 'All uploaded icons with their drawings, by group and name',
    data: listSchema(icon),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'icon' },
    summary: 'Upload icons as SVG, all or none',
    body: z.object({
      category,
      icons: z
        .array(z.object({ fullName: named.fullName, enCode: named.enCode, content: svg }))
        .min(1)
        .max(iconLimits.files),
    }),
    bodyLimit: 4_194_304,
    data: z.object({ ids: z.array(z.string()) }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'An uploaded icon, with the applications that show it',
    params: byId,
    data: icon.extend({
      /** names of applications with this icon, in the language of the caller */
      systems: z.array(z.string()),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'icon' },
    summary: 'Rename an uploaded icon, or replace its drawing everywhere',
    params: byId,
    versionedBy: `${path}/:id`,
    body: iconInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'icon' },
    summary: 'Move an uploaded icon to the recycle bin; what used it shows the icon of a page until it is restored',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}
