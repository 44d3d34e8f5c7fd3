import { pickServerTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import type { DesignReferencesTable } from '../../migrations/schema-reference.ts'

/** Where a thing refers to another, or to a field of it. */
export type ReferencePlace = DesignReferencesTable['place']

/** Names of the places. */
export const placeTexts: Record<Language, Record<ReferencePlace, string>> = pickServerTexts(
  (texts) => texts.referenceGraph.places,
)
