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
  /** what happened is for its recipients only: who views the product as one of them reads the name of the event instead */
  isPrivate?: true
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
  taskFileSent: {
    name: contractTexts.notificationEvents.taskFileSent.name,
    fields: ['task', 'subject', 'content', 'file'],
    title: contractTexts.notificationEvents.taskFileSent.title,
    content: contractTexts.notificationEvents.taskFileSent.content,
  },
  backupFailed: {
    name: contractTexts.notificationEvents.backupFailed.name,
    fields: ['backup', 'reason'],
    title: contractTexts.notificationEvents.backupFailed.title,
    content: contractTexts.notificationEvents.backupFailed.content,
  },
  directorySyncFailed: {
    name: contractTexts.notificationEvents.directorySyncFailed.name,
    fields: ['directory', 'reason'],
    title: contractTexts.notificationEvents.directorySyncFailed.title,
    content: contractTexts.notificationEvents.directorySyncFailed.content,
  },
  directorySyncRestored: {
    name: contractTexts.notificationEvents.directorySyncRestored.name,
    fields: ['directory'],
    title: contractTexts.notificationEvents.directorySyncRestored.title,
    content: contractTexts.notificationEvents.directorySyncRestored.content,
  },
  timedTaskStopped: {
    name: contractTexts.notificationEvents.timedTaskStopped.name,
    fields: ['task', 'reason'],
    title: contractTexts.notificationEvents.timedTaskStopped.title,
    content: contractTexts.notificationEvents.timedTaskStopped.content,
  },
  calendarReminder: {
    name: contractTexts.notificationEvents.calendarReminder.name,
    fields: ['event', 'time', 'place'],
    title: contractTexts.notificationEvents.calendarReminder.title,
    content: contractTexts.notificationEvents.calendarReminder.content,
    isPrivate: true,
  },
  calendarInvited: {
    name: contractTexts.notificationEvents.calendarInvited.name,
    fields: ['operator', 'event', 'time', 'place'],
    title: contractTexts.notificationEvents.calendarInvited.title,
    content: contractTexts.notificationEvents.calendarInvited.content,
    isPrivate: true,
  },
  calendarChanged: {
    name: contractTexts.notificationEvents.calendarChanged.name,
    fields: ['operator', 'event', 'time', 'place'],
    title: contractTexts.notificationEvents.calendarChanged.title,
    content: contractTexts.notificationEvents.calendarChanged.content,
    isPrivate: true,
  },
  calendarAnswered: {
    name: contractTexts.notificationEvents.calendarAnswered.name,
    fields: ['operator', 'event', 'time', 'answer', 'comment'],
    title: contractTexts.notificationEvents.calendarAnswered.title,
    content: contractTexts.notificationEvents.calendarAnswered.content,
    isPrivate: true,
  },
  calendarCancelled: {
    name: contractTexts.notificationEvents.calendarCancelled.name,
    fields: ['operator', 'event', 'time', 'place'],
    title: contractTexts.notificationEvents.calendarCancelled.title,
    content: contractTexts.notificationEvents.calendarCancelled.content,
    isPrivate: true,
  },
  flowToDo: {
    name: contractTexts.notificationEvents.flowToDo.name,
    fields: ['task'],
    title: contractTexts.notificationEvents.flowToDo.title,
    content: contractTexts.notificationEvents.flowToDo.content,
  },
  flowReminder: {
    name: contractTexts.notificationEvents.flowReminder.name,
    fields: ['task'],
    title: contractTexts.notificationEvents.flowReminder.title,
    content: contractTexts.notificationEvents.flowReminder.content,
  },
  flowCopied: {
    name: contractTexts.notificationEvents.flowCopied.name,
    fields: ['task'],
    title: contractTexts.notificationEvents.flowCopied.title,
    content: contractTexts.notificationEvents.flowCopied.content,
  },
  flowReturned: {
    name: contractTexts.notificationEvents.flowReturned.name,
    fields: ['operator', 'task', 'comment'],
    title: contractTexts.notificationEvents.flowReturned.title,
    content: contractTexts.notificationEvents.flowReturned.content,
  },
  flowTerminated: {
    name: contractTexts.notificationEvents.flowTerminated.name,
    fields: ['operator', 'task', 'comment'],
    title: contractTexts.notificationEvents.flowTerminated.title,
    content: contractTexts.notificationEvents.flowTerminated.content,
  },
  flowMentioned: {
    name: contractTexts.notificationEvents.flowMentioned.name,
    fields: ['operator', 'task', 'comment'],
    title: contractTexts.notificationEvents.flowMentioned.title,
    content: contractTexts.notificationEvents.flowMentioned.content,
  },
  flowEnded: {
    name: contractTexts.notificationEvents.flowEnded.name,
    fields: ['task'],
    title: contractTexts.notificationEvents.flowEnded.title,
    content: contractTexts.notificationEvents.flowEnded.content,
  },
} as const satisfies Record<string, NotificationEvent>
export type Occasion = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as [Occasion, ...Occasion[]]

/** Events whose messages are for their recipients only. */
export const privateEvents: readonly Occasion[] = notificationEventNames.filter(
  (event) => 'isPrivate' in notificationEvents[event],
)

const noticeName: Text = contractTexts.notificationEvents.noticeName

/** Types of message templates: notices that are written by hand, or an event. */
export type TemplateType = 'notice' | Occasion
export const templateTypes = ['notice', ...notificationEventNames] as const

/** Fields in braces that a template of the type can use. */
export const listEventFields = (type: TemplateType): readonly EventField[] =>
  type === 'notice' ? [] : notificationEvents[type].fields

export const formatTemplateType = (type: TemplateType, language: Language): string =>
  (type === 'notice' ? noticeName : notificationEvents[type].name)[language]

export const formatEventName = (event: Occasion, language: Language): string => notificationEvents[event].name[language]

/** An example of what a field is replaced by, for previews. */
export const getFieldExample = (field: EventField): Text => contractTexts.notificationEvents.fieldExamples[field]

export const formatEventField = (field: EventField, language: Language): string => fieldNames[field][language]
