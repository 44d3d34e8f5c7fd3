import type {
  EndpointBody,
  EndpointData,
  Language,
  PageRowList,
  PortalWidgetData,
  publicScreenEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { loadPageRows } from '../portals/index.ts'
import { loadCaller } from '../sessions/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { toPublicLayout } from './public-layout.ts'
import { findPublicUser } from './public-screen.queries.ts'
import { loadScreenData } from './screen-data.ts'
import { getReleasedScreen, screenTopic } from './visible-screens.ts'

/** @throws AppError 'screen.unknown' */
export async function getPublicScreen(
  deps: Deps,
  id: string,
  language: Language,
): Promise<EndpointData<typeof publicScreenEndpoints.get>> {
  const { screen, layout } = await openPublicScreen(deps, id, language)
  const { screenHosts } = await getSysConfig(deps)
  return {
    id: screen.id,
    fullName: screen.full_name,
    fullNameI18n: listTranslations(screen) ?? {},
    layout: toPublicLayout(layout, screenHosts),
    offsetMinutes: deps.config.offsetMinutes,
  }
}

/** @throws AppError 'screen.unknown' */
export async function getPublicRows(deps: Deps, id: string, language: Language): Promise<PageRowList[]> {
  const { layout, owner } = await openPublicScreen(deps, id, language)
  const key = JSON.stringify([id, owner.userId, language])
  return getReplies(deps).rows.get(key, async () => (await loadPageRows(deps, owner, layout.pages)).map(withoutReason))
}

/** @throws AppError 'screen.unknown' */
export async function getPublicData(
  deps: Deps,
  id: string,
  language: Language,
  body: EndpointBody<typeof publicScreenEndpoints.data>,
): Promise<PortalWidgetData[]> {
  const { layout, owner } = await openPublicScreen(deps, id, language)
  const key = JSON.stringify([id, owner.userId, language, body])
  return getReplies(deps).data.get(key, async () => (await loadScreenData(deps, owner, layout, body)).map(toPublicData))
}

/**
 * A public screen, and the user whose permissions its data are read with: the administrator who made it public, as they are now.
 *
 * @throws AppError 'screen.unknown' also if that user is disabled or no administrator any more
 */
async function openPublicScreen(deps: Deps, id: string, language: Language) {
  const [stored] = await findPublicUser(deps.db, { id })
  const user = stored && (await loadCaller(deps, stored.user_id))
  if (!user?.isEnabled || !user.caller.isAdministrator) throw new AppError('screen.unknown')
  const owner: Caller = { ...user.caller, language }
  return { ...(await getReleasedScreen(deps, id)), owner }
}

/** How long all visitors see the same data; displays ask every ten seconds at most. Few replies: maps are large. */
const sharedMs = 10_000

/** What was read for visitors, so that many of them cost as little as one. */
const getReplies = sharePerProcess((deps: Deps) => {
  const rows = createCache<PageRowList[]>(deps, { name: 'screen', ttlMs: sharedMs, max: 50 })
  const data = createCache<PortalWidgetData[]>(deps, { name: 'screen', ttlMs: sharedMs, max: 40 })
  deps.bus.subscribe(screenTopic, () => {
    rows.drop()
    data.drop()
  })
  return { rows, data }
})

/** Reasons of failures name what only users may know. */
const withoutReason = <Reply extends { msg?: string | undefined }>({ msg: _msg, ...reply }: Reply) => reply

/** Without what leads to the records: menus, forms, searches and ids. */
function toPublicData(data: PortalWidgetData): PortalWidgetData {
  const { search: _search, records, map, ...shown } = withoutReason(data)
  const number = <Row extends object>(row: Row, at: number) => ({ ...row, id: String(at) })
  const nowhere = { modelId: '', menuId: '' }
  return {
    ...shown,
    ...(records && { records: { ...records, ...nowhere, list: records.list.map(number) } }),
    ...(map && { map: { ...map, ...nowhere, list: map.list.map(number) } }),
  }
}
