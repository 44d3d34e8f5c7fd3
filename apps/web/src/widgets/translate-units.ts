import type { Language } from '@armature/contract'
import { translateName } from '../lib/i18n/translate-name.ts'
import type { Translations } from '../lib/i18n/language.ts'

interface Units {
  bands?: readonly { name: string; nameI18n: Translations }[] | undefined
  unit?: string
  unitI18n?: Translations | undefined
  secondUnit?: string | undefined
  secondUnitI18n?: Translations | undefined
  layerName?: string | undefined
  layerNameI18n?: Translations | undefined
  furtherLayers?: readonly Layer[] | undefined
}

interface Layer {
  title: string
  titleI18n: Translations
  unit: string
  unitI18n?: Translations | undefined
}

/** The same tile or element with its units, and the names of its bands and layers, in a language. */
export function translateUnits<T extends object>(shown: T & Units, language: Language): T {
  const { unit, unitI18n, secondUnit, secondUnitI18n, bands, layerName, layerNameI18n, furtherLayers } = shown
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
    ...(layerName !== undefined && {
      layerName: translateName({ fullName: layerName, fullNameI18n: layerNameI18n }, language),
    }),
    ...(furtherLayers && {
      furtherLayers: furtherLayers.map((layer) => ({
        ...layer,
        title: translateName({ fullName: layer.title, fullNameI18n: layer.titleI18n }, language),
        unit: translateName({ fullName: layer.unit, fullNameI18n: layer.unitI18n }, language),
      })),
    }),
    ...(secondUnit !== undefined && {
      secondUnit: translateName({ fullName: secondUnit, fullNameI18n: secondUnitI18n }, language),
    }),
  }
}
