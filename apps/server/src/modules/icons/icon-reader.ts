import { createReferenceReader } from '../designed-things/index.ts'

/** Icons refer to nothing. */
export const iconReader = createReferenceReader({ table: 'icons', page: 'system.icon' })
