/** Checks of a text by a known pattern; the designer provides pattern and message. */
export type TextCheck = 'mobile' | 'phone' | 'email'

/** A proposed field that the user can correct in a table before it is added. */
export interface FieldDraft {
  label: string
  /** `config.jnpfKey`, one of `draftKinds` */
  kind: string
  isRequired: boolean
  /** names of the choices where the kind has choices */
  options: string[]
  /** a column of the nearest sub-table before it in the list */
  isColumn: boolean
  /** settings by name, as in `Control.settings`; unknown ones are ignored */
  settings: Record<string, unknown>
  check?: TextCheck
}

/** Limits for pasted texts and files. */
export const draftLimits = {
  fields: 100,
  labelLength: 100,
  options: 100,
  optionLength: 100,
  textLength: 50_000,
  sampleRows: 1_000,
} as const

/** The drafts that were read, and how many further fields exceeded the limit. */
export interface DraftsResult {
  drafts: FieldDraft[]
  leftOut: number
}

/** A label without line breaks and surrounding blanks, cut to its maximum length. */
export function truncateLabel(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, draftLimits.labelLength).join('').trim()
}
