import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'

/** Changes the copy of the tree flag in the menus of a dictionary (S2.39); provided by the menus. */
export const treeFlagChanged =
  createHook<(tx: Db, typeId: string, isTree: boolean) => Promise<unknown>>('dictionaries.treeFlagChanged')
