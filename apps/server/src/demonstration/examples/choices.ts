import type { Option } from '@armature/form-engine'

type Choice = readonly [id: string, zh: string, tw: string, en: string, state?: Pick<Option, 'mark' | 'color'>]

/** Choices as a designer writes them, with their names in three languages. */
export const toOptions = (written: readonly Choice[]): Option[] =>
  written.map(([id, fullName, tw, en, state]) => ({ id, fullName, fullNameI18n: { tw, en }, ...state }))
