import type { Language } from '@armature/contract'
import { translateName } from '../lib/i18n/translate-name.ts'
import type { Translations } from '../lib/i18n/language.ts'

interface Units {
  bands?: readonly { name: string; nameI18n: Translations }[] | undefined
  unit?: string
  unitI18n?: Translations | undefined
  secondUnit?: string | undefined
  secondUnitI18n?: Translations | undefined
}

/** The same tile or element with its units, and the names of its bands, in a language. */
export function translateUnits<T extends object>(shown: T & Units, language: Language): T {
  const { unit, unitI18n, secondUnit, secondUnitI18n, bands } = shown
  if (unit === undefined) return shown
  return {
    ...shown,
    unit: translateName({ fullName: unit, fullNameI18n: unitI18n }, language),
    ...(bands && {
      bands: bands.map((band) => ({
        ...band,
        name: translateName({ fullName: band.name, fullNameI18n: band.nameI18n }, language),
      })),
    }),
    ...(secondUnit !== undefined && {
      secondUnit: translateName({ fullName: secondUnit, fullNameI18n: secondUnitI18n }, language),
    }),
  }
}
