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
import { mapHtmlTexts } from '../../../platform/html/html-texts.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { notify, type Notification } from './notify.ts'
import { listOccasionTemplates, type OccasionTemplate } from '../../message-templates/index.ts'

export interface OccasionNotification {
  /** ids of users */
  receivers: readonly string[]
  /** values of the fields in braces; a plain string is the same in every language */
  fields: Readonly<Record<string, string | Text>>
  link?: string
  file?: Notification['file']
  at: Date
  /** without one, a message of the system */
  type?: Notification['type']
  /** in place of the wording of the catalog, if there is no template */
  wording?: { title: Text; bodyText: Text }
}

/**
 * Notifies users of an occasion as part of the caller's transaction: with the wording of its enabled template, and with that of the
 * enabled template of a channel where there is one.
 */
export async function notifyUsers(
  tx: Db,
  occasion: Occasion,
  { fields, wording, ...notification }: OccasionNotification,
): Promise<void> {
  if (notification.receivers.length === 0) return
  const templates = await listOccasionTemplates(tx, occasion)
  const template = templates.find(({ channel }) => channel === '')
  const own = template ? fillTemplate(toWords(template), fields) : wording
  const words = own ?? fillTemplate(notificationEvents[occasion], fields)
  const channelTexts = templates.flatMap(({ channel, ...one }) =>
    channel === '' ? [] : { channel, ...fillTemplate(toWords(one), fields) },
  )
  await notify(tx, { type: messageType.system, ...notification, ...words, event: occasion, fields, channelTexts })
}

interface Words {
  title: Text
  content: Text
}

/** Languages without a translation, of the template or of language packs, have the Chinese text. */
const toWords = ({ title, title_i18n, content, content_i18n }: Omit<OccasionTemplate, 'channel'>): Words => ({
  title: { ...mapLanguages((language) => translateText(language, title)), ...title_i18n },
  content: {
    ...mapLanguages((language) => mapHtmlTexts(content, (text) => translateText(language, text))),
    ...content_i18n,
  },
})

function fillTemplate({ title, content }: Words, fields: OccasionNotification['fields']) {
  const findValue = (language: Language) => (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return typeof value === 'object' ? value[language] : value
  }
  return {
    title: mapLanguages((language) => truncateTitle(fillIn(title[language], findValue(language)))),
    bodyText: mapLanguages((language) => fillIn(content[language], (name) => escapeValue(findValue(language)(name)))),
  }
}

/** A moment in local time, to the minute. */
export const formatMinute = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

const escapeValue = (value: string | undefined) => (value === undefined ? undefined : escapeHtml(value))
const truncateTitle = (title: string) => [...title].slice(0, 400).join('')
