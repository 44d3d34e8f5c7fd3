import { pickServerTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'

interface PackageTexts {
  record: (name: string) => string
  row: (name: string) => string
  input: (name: string) => string
  search: (name: string) => string
  subRecord: (name: string) => string
  subRow: (name: string) => string
  subInput: (name: string) => string
  behind: (label: string) => string
  required: string
  moment: string
  secret: string
  filled: string
  ids: string
}

/** Texts for the comments in a package, besides the labels of the design. */
export const packageTexts: Record<Language, PackageTexts> = pickServerTexts((texts) => texts.generator.package)
