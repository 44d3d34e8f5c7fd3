import { type PortalInput, type PortalLayout, portalEndpoints as calls, portalLayout } from '@armature/contract'
import { comparePortals } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import { createLayouts } from '../layouts/index.ts'
import { createSavedVersions } from '../saved-versions/index.ts'
import { cleanLayout, emptyLayout } from './portal-layout.ts'
import { findWidgetProblems } from './portal-problems.ts'
import { getOpenPortals, portalTopic } from './visible-portals.ts'

/** The portals: their drafts, versions and releases. */
export const portals = createLayouts<PortalLayout>({
  kind: 'portal',
  table: 'portals',
  topic: portalTopic,
  empty: emptyLayout,
  schema: portalLayout,
  errors: {
    unknown: 'portal.unknown',
    stale: 'portal.stale',
    notReady: 'portal.notReady',
    import: 'portal.import',
  },
  versions: createSavedVersions('portal'),
  clean: cleanLayout,
  listWidgets: ({ widgets }) => widgets,
  findProblems: (deps, caller, { widgets }) => findWidgetProblems(deps, caller, widgets),
  compare: comparePortals,
})

export async function listPortals(deps: Deps, query: Parameters<typeof portals.list>[1]) {
  const { startId } = await getOpenPortals(deps)
  const { list, ...page } = await portals.list(deps, query)
  return { ...page, list: list.map((row) => ({ ...row, isStart: row.id === startId })) }
}

/** Portals travel as their exported files. */
export const portalContent = portals.createContent({
  export: calls.exportPortal.access,
  import: calls.importPortal.access,
  change: calls.update.access,
  release: calls.release.access,
})

/** A portal with its versions and the layouts of its users; those who have chosen another dashboard in the meantime keep that. */
export const portalBin = portals.createBin([
  { table: 'portal_arrangements', where: 'portal_id = $1', part: 'arrangement' },
  {
    table: 'portal_choices',
    where: 'portal_id = $1',
    fits: 'not exists (select from portal_choices o where o.user_id = p.user_id)',
  },
])

/** Creates a portal of the product, which users see at once. */
export async function createReleasedPortal(
  deps: Deps,
  input: PortalInput,
  layout: PortalLayout,
): Promise<{ id: string }> {
  const created = await portals.create(deps, null, input, layout)
  await portals.publishDraft(deps, created.id, 1)
  return created
}
