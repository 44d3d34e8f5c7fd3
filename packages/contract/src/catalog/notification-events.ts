import { contractTexts } from '@armature/texts/contract'
import type { Language, Text } from '../languages.ts'

/** What a text in braces is replaced by when the event happens. */
const fieldNames = contractTexts.notificationEvents.fieldNames satisfies Record<string, Text>
export type EventField = keyof typeof fieldNames

interface NotificationEvent {
  name: Text
  fields: readonly EventField[]
  /** the wording without a template */
  title: Text
  content: Text
}

/** Events that the product notifies users about; each can have a template. */
export const notificationEvents = {
  passwordReset: {
    name: contractTexts.notificationEvents.passwordReset.name,
    fields: ['operator', 'time'],
    title: contractTexts.notificationEvents.passwordReset.title,
    content: contractTexts.notificationEvents.passwordReset.content,
  },
  handOver: {
    name: contractTexts.notificationEvents.handOver.name,
    fields: ['operator', 'from'],
    title: contractTexts.notificationEvents.handOver.title,
    content: contractTexts.notificationEvents.handOver.content,
  },
  roleGiven: {
    name: contractTexts.notificationEvents.roleGiven.name,
    fields: ['operator', 'role'],
    title: contractTexts.notificationEvents.roleGiven.title,
    content: contractTexts.notificationEvents.roleGiven.content,
  },
  roleTaken: {
    name: contractTexts.notificationEvents.roleTaken.name,
    fields: ['operator', 'role'],
    title: contractTexts.notificationEvents.roleTaken.title,
    content: contractTexts.notificationEvents.roleTaken.content,
  },
  conversionDone: {
    name: contractTexts.notificationEvents.conversionDone.name,
    fields: ['form', 'time'],
    title: contractTexts.notificationEvents.conversionDone.title,
    content: contractTexts.notificationEvents.conversionDone.content,
  },
  conversionFailed: {
    name: contractTexts.notificationEvents.conversionFailed.name,
    fields: ['form', 'reason', 'time'],
    title: contractTexts.notificationEvents.conversionFailed.title,
    content: contractTexts.notificationEvents.conversionFailed.content,
  },
  timedTaskFailed: {
    name: contractTexts.notificationEvents.timedTaskFailed.name,
    fields: ['task', 'count', 'reason'],
    title: contractTexts.notificationEvents.timedTaskFailed.title,
    content: contractTexts.notificationEvents.timedTaskFailed.content,
  },
  timedTaskStopped: {
    name: contractTexts.notificationEvents.timedTaskStopped.name,
    fields: ['task', 'reason'],
    title: contractTexts.notificationEvents.timedTaskStopped.title,
    content: contractTexts.notificationEvents.timedTaskStopped.content,
  },
} as const satisfies Record<string, NotificationEvent>
export type Occasion = keyof typeof notificationEvents

const noticeName: Text = contractTexts.notificationEvents.noticeName

/** Types of message templates: notices that are written by hand, or an event. */
export type TemplateType = 'notice' | Occasion
export const templateTypes = ['notice', ...(Object.keys(notificationEvents) as Occasion[])] as const

/** Fields in braces that a template of the type can use. */
export const listEventFields = (type: TemplateType): readonly EventField[] =>
  type === 'notice' ? [] : notificationEvents[type].fields

export const formatTemplateType = (type: TemplateType, language: Language): string =>
  (type === 'notice' ? noticeName : notificationEvents[type].name)[language]

export const formatEventField = (field: EventField, language: Language): string => fieldNames[field][language]
