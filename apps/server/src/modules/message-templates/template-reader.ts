import { createReferenceReader } from '../designed-things/index.ts'

/** Message templates name values of events, which are part of the product, and refer to nothing that is designed. */
export const templateReader = createReferenceReader({
  table: 'message_templates',
  page: 'msgCenter.template',
})
