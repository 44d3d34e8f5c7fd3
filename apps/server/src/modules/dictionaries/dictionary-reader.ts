import { createLeafReader } from '../references/index.ts'

/** Dictionaries refer to nothing. */
export const dictionaryReader = createLeafReader('dictionary_types', 'systemData.dictionary')
