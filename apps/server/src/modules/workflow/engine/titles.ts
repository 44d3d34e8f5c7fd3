import type { Language } from '@armature/contract'
import { type Named, nameIn } from '../../../platform/i18n/name-in.ts'

interface Titled extends Named {
  record_number: string
}

/** The title of an approval: who started which flow, with the number of its record where it has one. */
export function taskTitle(task: Titled, starter: string, language: Language): string {
  const flow = nameIn(language, task)
  const title = language === 'en' ? `${flow} of ${starter}` : `${starter}的${flow}`
  return task.record_number === '' ? title : `${title} ${task.record_number}`
}
