import type { ModuleClient, ModuleInput, ModuleRow } from '../../src/generated/module.js'
import type { Problem } from '../../src/generated/types.js'

/**
 * Your own rules on the module server. This file is written once and never changed again. `client` calls the platform as the
 * user who is signed in.
 */
export const rules = {
  /** Before a record is saved: change `values`, or return problems to refuse the save. `id` is '' for a new record. */
  beforeSave: async (_values: Partial<ModuleInput>, _id: string, _client: ModuleClient): Promise<Problem[]> => [],
  /** Before a record is deleted: return a message to refuse it, '' to allow it. */
  beforeRemove: async (_id: string, _client: ModuleClient): Promise<string> => '',
  /** Before rows are shown: leave out rows or change their texts. */
  afterList: async (rows: ModuleRow[], _client: ModuleClient): Promise<ModuleRow[]> => rows,
}
