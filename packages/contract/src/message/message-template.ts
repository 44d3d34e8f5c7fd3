import { mapLanguages, mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, nothing, pageSchema, pageQuery, text } from '../shapes.ts'
import { notificationEventNames, templateTypes } from '../catalog/notification-events.ts'
import { messageChannels } from './channel-account.ts'

const path = '/api/message/MessageTemplateConfig'

const page = permission('msgCenter.template')
const add = permission('msgCenter.template:btn_add')
const edit = permission('msgCenter.template:btn_edit')
const remove = permission('msgCenter.template:btn_remove')

const templateType = z.enum(templateTypes)

/** '' for the in-site message, and for the channels that have no enabled template of their own */
export const templateChannels = ['', ...messageChannels] as const
const channel = z.enum(templateChannels)

/**
 * A template (SO.58). The type of its messages, `messageType`, follows from its purpose. Title and text are Chinese; languages
 * without a translation use them too.
 */
export const templateInput = z.object({
  ...named,
  templateType,
  channel: channel.default(''),
  title: text(200).trim().min(1),
  titleI18n: z.object(mapTranslations(() => text(200).trim().optional())).default({}),
  /** rich text with placeholders in braces, `{operator}`; cleaned before it is stored */
  content: text(50_000).default(''),
  contentI18n: z.object(mapTranslations(() => text(50_000).optional())).default({}),
})
export type TemplateInput = z.output<typeof templateInput>

const translated = z.object(mapTranslations(() => z.string().optional()))
const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: translated,
  enCode: z.string(),
  templateType,
  channel,
  messageType: z.number(),
  title: z.string(),
  titleI18n: translated,
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
    data: z.object({ ...about, content: z.string(), contentI18n: translated }),
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
    summary: 'Move a message template to the recycle bin; its messages use the built-in texts again',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  values: endpoint({
    method: 'GET',
    path: `${path}/Values/:id`,
    access: page,
    summary:
      'Values of the fields of an event, for previews: of its newest message that the caller may see, or examples',
    params: z.object({ id: z.enum(notificationEventNames) }),
    data: z.object({
      /** milliseconds since 1970, when the event happened; null for examples */
      time: z.number().nullable(),
      fields: z.array(z.object({ enCode: z.string(), values: z.object(mapLanguages(() => z.string())) })),
    }),
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
