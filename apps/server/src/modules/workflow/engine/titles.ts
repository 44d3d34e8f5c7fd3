import type { Language } from '@armature/contract'
import { type Named, nameIn } from '../../../platform/i18n/name-in.ts'

export interface Titled extends Named {
  record_number: string
  /** what the record is about, '' where it is not known */
  subject: string
  /** by the template of the flow, '' for the usual title */
  own_title: string
}

/** The title of an approval: by the template of its flow, else who started which flow, its number and what it is about. */
export function taskTitle(task: Titled, starter: string, language: Language): string {
  if (task.own_title !== '') return task.own_title
  const flow = nameIn(language, task)
  const who = language === 'en' ? `${flow} of ${starter}` : `${starter}的${flow}`
  const title = task.record_number === '' ? who : `${who} ${task.record_number}`
  if (task.subject === '') return title
  return language === 'en' ? `${title}: ${task.subject}` : `${title}：${task.subject}`
}
