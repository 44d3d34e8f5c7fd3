import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import type { Language } from '@armature/contract'
import type { StoredJobText } from '../../migrations/schema-job.ts'

const { notes } = serverTexts.jobs

/** What came out of a job, in the language of its reader. */
export interface JobNote {
  key: keyof typeof notes
  values: Record<string, number>
}

/** A note of another version of the product is not shown. */
export function formatNote(note: StoredJobText | null, language: Language): string {
  const text = note && (notes as Partial<Record<string, Record<Language, string>>>)[note.key]
  return note && text ? fillText(text[language], note.values) : ''
}
