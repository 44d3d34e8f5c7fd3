import { mapLanguages } from '@armature/texts'
import {
  escapeHtml,
  fillIn,
  messageType,
  notificationEvents,
  type Language,
  type Occasion,
  type Text,
} from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { notify, type Notification } from './notify.ts'
import { findOccasionTemplate } from '../template/template.queries.ts'

export interface OccasionNotification {
  /** ids of users */
  receivers: readonly string[]
  /** values of the fields in braces; a plain string is the same in every language */
  fields: Readonly<Record<string, string | Text>>
  link?: string
  at: Date
  /** without one, a message of the system */
  type?: Notification['type']
  /** in place of the wording of the catalog, if there is no template */
  wording?: { title: Text; bodyText: Text }
}

/** Notifies users of an occasion with the wording of its enabled template, as part of the caller's transaction. */
export async function notifyUsers(
  tx: Db,
  occasion: Occasion,
  { fields, wording, ...told }: OccasionNotification,
): Promise<void> {
  if (told.receivers.length === 0) return
  const template = await findOccasionTemplate(tx, occasion)
  const words = notificationEvents[occasion]
  const valueIn = (language: Language) => (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return typeof value === 'object' ? value[language] : value
  }
  const title = mapLanguages((language) =>
    truncateTitle(fillIn(template?.title ?? words.title[language], valueIn(language))),
  )
  const bodyText = mapLanguages((language) =>
    fillIn(template?.content ?? words.content[language], (name) => escapeValue(valueIn(language)(name))),
  )
  const own = template ? undefined : wording
  await notify(tx, { type: messageType.system, ...told, event: occasion, ...(own ?? { title, bodyText }) })
}

/** A moment in local time, to the minute. */
export const formatMinute = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

const escapeValue = (value: string | undefined) => (value === undefined ? undefined : escapeHtml(value))
const truncateTitle = (title: string) => [...title].slice(0, 400).join('')
