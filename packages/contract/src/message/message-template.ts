import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, nothing, pageSchema, pageQuery, text } from '../shapes.ts'
import { templateTypes } from '../catalog/notification-events.ts'

const path = '/api/message/MessageTemplateConfig'

const page = permission('msgCenter.template')
const add = permission('msgCenter.template:btn_add')
const edit = permission('msgCenter.template:btn_edit')
const remove = permission('msgCenter.template:btn_remove')

const templateType = z.enum(templateTypes)

/** A template (SO.58). The type of its messages, `messageType`, follows from its purpose. */
export const templateInput = z.object({
  ...named,
  templateType,
  title: text(200).trim().min(1),
  /** rich text with placeholders in braces, `{operator}`; cleaned before it is stored */
  content: text(50_000).default(''),
})
export type TemplateInput = z.output<typeof templateInput>

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  templateType,
  messageType: z.number(),
  title: z.string(),
  enabledMark: z.number(),
  sortCode: z.number(),
  description: z.string(),
}
const templateRow = z.object({ ...about, /** milliseconds since 1970 */ creatorTime: z.number() })
export type TemplateRow = z.output<typeof templateRow>

/** Message templates (S7.44–S7.49): for messages that the product sends automatically, and for recurring announcements. */
export const templateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Message templates',
    query: pageQuery.extend({ templateType: z.union([templateType, z.literal('')]).default('') }),
    data: pageSchema(templateRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'messageTemplate' },
    summary: 'Create a message template',
    body: templateInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A message template with its text',
    params: byId,
    data: z.object({ ...about, content: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'messageTemplate' },
    summary: 'Change a message template',
    params: byId,
    versionedBy: `${path}/:id`,
    body: templateInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'messageTemplate' },
    summary: 'Delete a message template; its messages use the built-in texts again',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/copy/:id`,
    access: add,
    audit: { action: 'copy', object: 'messageTemplate' },
    summary: 'Copy a message template; the copy is turned off',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
}

export const templateErrors = {
  'messageTemplate.occasionTaken': { code: 409 },
  'messageTemplate.unknownField': { code: 400 },
} satisfies Record<string, ErrorEntry>
