import {
  type PortalInput,
  type PortalProblem,
  type ScreenLayout,
  listElementWidgets,
  listElements,
  listScreenWidgets,
  screenEndpoints as calls,
  screenLayout,
} from '@armature/contract'
import { compareScreens } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createLayouts } from '../layouts/index.ts'
import { findWidgetProblems } from '../portals/index.ts'
import type { BinKind } from '../recycle-bin/index.ts'
import { createSavedVersions } from '../saved-versions/index.ts'
import { isPublicScreen } from './public-screen.queries.ts'
import { adoptVideos, dropVideos } from './videos.ts'
import { screenTopic } from './visible-screens.ts'

const emptyScreen: ScreenLayout = {
  version: 1,
  width: 1920,
  height: 1080,
  theme: 'night',
  fit: 'contain',
  phone: 'stack',
  refreshSeconds: 60,
  carouselSeconds: 0,
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements: [] }],
}

/** The screens: their drafts, versions and releases. They contain no HTML, so there is nothing to clean. */
export const screens = createLayouts<ScreenLayout>({
  kind: 'screen',
  table: 'screens',
  topic: screenTopic,
  empty: emptyScreen,
  schema: screenLayout,
  errors: { unknown: 'screen.unknown', stale: 'screen.stale', notReady: 'screen.notReady', import: 'screen.import' },
  versions: createSavedVersions('screen'),
  clean: (layout) => Promise.resolve(layout),
  saved: adoptVideos,
  listWidgets: listScreenWidgets,
  findProblems: findScreenProblems,
  assertMayRelease,
  compare: compareScreens,
})

/** Visitors see a public screen with the permissions of an administrator, so others may not choose what it shows. */
async function assertMayRelease(db: Db, { isAdministrator }: Caller, id: string): Promise<void> {
  if (!isAdministrator && (await isPublicScreen(db, id))) throw new AppError('screen.publicRelease')
}

/** Elements that are hidden are checked too: they may be shown by the next save. */
function findScreenProblems(deps: Deps, caller: Caller, layout: ScreenLayout): Promise<PortalProblem[]> {
  return findWidgetProblems(deps, caller, listScreenWidgets(layout))
}

export const screenContent = screens.createContent({
  export: calls.exportScreen.access,
  import: calls.importScreen.access,
  change: calls.update.access,
  release: calls.release.access,
})

export const screenBin: BinKind = {
  ...screens.createBin(),
  purged: (tx, { id }, at) => dropVideos(tx, id, at),
}

/** Creates a screen of the product, which users see at once. */
export async function createReleasedScreen(
  deps: Deps,
  input: PortalInput,
  layout: ScreenLayout,
): Promise<{ id: string }> {
  const created = await screens.create(deps, null, input, layout)
  await screens.publishDraft(deps, created.id, 1)
  return created
}

/** The elements that are shown, as widgets with data; a filter that is hidden narrows nothing. */
export function listShownWidgets(layout: ScreenLayout) {
  const hidden = new Set(listElements(layout).flatMap(({ id, isHidden }) => (isHidden ? id : [])))
  return listElementWidgets(layout).filter(({ id }) => !hidden.has(id))
}
