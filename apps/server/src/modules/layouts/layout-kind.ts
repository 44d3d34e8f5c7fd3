import type { ErrorKey, PortalProblem, PortalWidget, SavedVersionKind } from '@armature/contract'
import type { ChangeSources, DesignChange } from '@armature/form-engine/compare/index'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { SavedVersions } from '../saved-versions/index.ts'
import type { LayoutTable } from './layout.queries.ts'

/** What portals and screens differ in; everything else about their drafts, versions and releases is the same. */
export interface LayoutKind<Layout> {
  kind: Extract<SavedVersionKind, 'portal' | 'screen'>
  table: LayoutTable
  /** bus topic of what users see */
  topic: string
  empty: Layout
  schema: z.ZodType<Layout>
  errors: Record<'unknown' | 'stale' | 'notReady' | 'import', ErrorKey>
  versions: SavedVersions<Layout>
  /** Makes a layout harmless before it is stored. */
  clean(layout: Layout): Promise<Layout>
  listWidgets(layout: Layout): readonly PortalWidget[]
  /** Called in the transaction of a save of the draft. */
  saved?(tx: Db, id: string, layout: Layout, at: Date): Promise<void>
  /** What prevents a release. */
  findProblems(deps: Deps, caller: Caller, layout: Layout): Promise<PortalProblem[]>
  /** Who may release besides those who may call it; the row is locked. */
  assertMayRelease?(db: Db, caller: Caller, id: string): Promise<void>
  compare(before: Layout, after: Layout, sources: ChangeSources): DesignChange[]
}

export type LayoutEditor = Pick<Caller, 'userId'> | null
