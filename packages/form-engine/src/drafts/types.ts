/** A check of a text by a known pattern; the designer has pattern and message for each. */
export type TextCheck = 'mobile' | 'phone' | 'email'

/** A field that is proposed and not yet added: what a person sees and corrects in a table before it becomes a field. */
export interface FieldDraft {
  label: string
  /** `config.jnpfKey`, one of `draftKinds` */
  kind: string
  isRequired: boolean
  /** names of the choices where the kind has choices */
  options: string[]
  /** a column of the sub-table that stands nearest before it in the list */
  isColumn: boolean
  /** settings by name, as in `Control.settings`; those that the kind does not have are ignored */
  settings: Record<string, unknown>
  check?: TextCheck
}

/** Bounds of what is taken from a pasted text or a file. */
export const draftLimits = {
  fields: 100,
  labelLength: 100,
  options: 100,
  optionLength: 100,
  textLength: 50_000,
  sampleRows: 1_000,
} as const

/** Drafts that were read, and how many more fields there were than may be taken. */
export interface ReadDrafts {
  drafts: FieldDraft[]
  leftOut: number
}

/** A label without line breaks and outer blanks, within its length. */
export function cutLabel(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, draftLimits.labelLength).join('').trim()
}
