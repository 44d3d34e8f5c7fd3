import { createReferenceReader } from '../designed-things/index.ts'

/** Dictionaries refer to nothing. */
export const dictionaryReader = createReferenceReader({ table: 'dictionary_types', page: 'systemData.dictionary' })
