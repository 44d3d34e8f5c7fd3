import {
  type EndpointBody,
  type PublicScreenSetting,
  type ScreenLayout,
  type ScreenRow,
  type publicScreenEndpoints,
  listScreenWidgets,
  toPageWidgetId,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { loadSources } from '../layouts/index.ts'
import { toPublicLayout } from './public-layout.ts'
import {
  deletePublicScreen,
  findReleased,
  isOpenToVisitors,
  listPublicScreens,
  savePublicScreen,
} from './public-screen.queries.ts'
import { screens } from './screens.ts'
import { screenTopic } from './visible-screens.ts'

/** @throws AppError 'screen.unknown' */
export async function getPublicSetting(deps: Deps, caller: Caller, id: string): Promise<PublicScreenSetting> {
  await screens.get(deps.db, id)
  const stored = (await listPublicScreens(deps.db, [id])).get(id)
  const released = await findReleased(deps.db, id)
  return {
    isPublic: stored !== undefined,
    userId: stored?.userId ?? '',
    userName: stored?.userName ?? '',
    isStopped: stored?.isStopped ?? false,
    since: stored?.since.getTime() ?? null,
    isReleased: released !== undefined,
    releasedAt: released?.releasedAt ?? null,
    ...(await describeSources(deps, caller, released?.layout)),
  }
}

/** What visitors see data of. */
async function describeSources(deps: Deps, { language }: Caller, released: ScreenLayout | undefined) {
  const widgets = released ? listScreenWidgets(toPublicLayout(released, [])) : []
  const sources = await loadSources(deps, language, widgets)
  return {
    sources: [...sources.values()].map(({ name }) => name[language]),
    hasOrganizations: widgets.some(
      // that of a page for rows offers nothing
      (widget) =>
        widget.kind === 'filter' && !isPageWidget(widget) && widget.filters.some(({ type }) => type === 'organization'),
    ),
  }
}

const isPageWidget = ({ id }: { id: string }): boolean => id.startsWith(toPageWidgetId(''))

/**
 * Lets everybody see the released screen without signing in, with the permissions of the caller, or ends that.
 *
 * @param seen what the caller has read before: it is refused if visitors would see something else, or another user has changed it
 * @throws AppError 'screen.unknown', 'screen.publicUnreleased', 'screen.publicChanged'
 */
export async function changePublicSetting(
  deps: Deps,
  { userId }: Caller,
  id: string,
  { isPublic, ...seen }: EndpointBody<typeof publicScreenEndpoints.setSetting>,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // locked, as a release is: one of the two sees the other
    await screens.lock(tx, id)
    const stored = (await listPublicScreens(tx, [id])).get(id)
    if ((stored?.userId ?? '') !== seen.userId) throw new AppError('screen.publicChanged')
    if (!isPublic) return deletePublicScreen(tx, id)
    const released = await findReleased(tx, id)
    if (!released) throw new AppError('screen.publicUnreleased')
    if (released.releasedAt !== seen.releasedAt) throw new AppError('screen.publicChanged')
    await savePublicScreen(tx, id, { userId, since: new Date(deps.clock()) })
  })
  await deps.bus.publish(screenTopic, id)
  return null
}

/** Lets everybody see a screen that is delivered with the product, with the permissions of an administrator. */
export async function openToVisitors(deps: Deps, id: string, userId: string): Promise<void> {
  await savePublicScreen(deps.db, id, { userId, since: new Date(deps.clock()) })
  await deps.bus.publish(screenTopic, id)
}

/**
 * Before an address of the product shows a screen.
 *
 * @throws AppError 'station.screenNotPublic' unless visitors see it
 */
export async function assertOpenToVisitors(tx: Db, id: string): Promise<void> {
  // locked, as a removal is: one of the two sees the other
  if (!(await findReleased(tx, id))) throw new AppError('station.screenNotPublic')
  await screens.lock(tx, id)
  if (!(await isOpenToVisitors(tx, id))) throw new AppError('station.screenNotPublic')
}

/** How the screens of a list are public; those that are not are left out. */
export async function listPublicStates(db: Db, ids: readonly string[]): Promise<Map<string, ScreenRow['publicState']>> {
  const stored = await listPublicScreens(db, ids)
  return new Map([...stored].map(([id, { isStopped }]) => [id, isStopped ? 'stopped' : 'public']))
}
