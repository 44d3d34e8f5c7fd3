import type { Translations } from '@armature/texts'
import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import type { Language } from '@armature/contract'
import { type TranslatedName, resolveName } from '../../../platform/i18n/resolve-name.ts'

export interface TitledTask extends TranslatedName {
  record_number: string
  /** short description of the record; '' if there is none */
  subject: string
  /** where another language describes the record otherwise, by its unit */
  subject_i18n: Translations
  /** title from the title template of the flow; '' for the default title */
  own_title: string
  own_title_i18n: Translations
}

/** The title of an approval: from the title template, or else initiator, flow, record number and subject. */
export function formatTaskTitle(task: TitledTask, starter: string, language: Language): string {
  if (task.own_title !== '') return (language === 'zh' ? '' : task.own_title_i18n[language]) || task.own_title
  const flow = resolveName(language, task)
  const who = fillText(texts.who[language], { flow, starter })
  const title = task.record_number === '' ? who : `${who} ${task.record_number}`
  if (task.subject === '') return title
  const subject = (language === 'zh' ? '' : task.subject_i18n[language]) || task.subject
  return fillText(texts.subject[language], { title, subject })
}

const texts = serverTexts.workflow.taskTitle
