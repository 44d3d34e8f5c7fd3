import { menuType, screenLayout, type ScreenLayout, type VisibleScreen } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type TranslatedName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { addTranslations, getLanguageTexts, languageTextsTopic, translateLayout } from '../language-texts/index.ts'
import { type MenuEntry, getMenuCache } from '../menu-catalogue/index.ts'

export const screenTopic = 'screen'

/** A screen that is released and enabled. */
interface ReleasedScreen extends TranslatedName {
  id: string
  released: ScreenLayout | null
  released_at: Date | null
}

const releasedStatement = prepareStatement('screen.released', (builder, { id }: Params<{ id: string }>) =>
  builder
    .selectFrom('screens')
    .select(['id', 'full_name', 'full_name_i18n', 'released', 'released_at'])
    .where('id', '=', id)
    .where('enabled_mark', '=', 1)
    .where('released', 'is not', null),
)

/** Caches released screens per process; invalidated by the bus topics `screen` and `languageTexts`. */
const screenCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<ReleasedScreen>(deps, { name: 'screen', ttlMs: 60_000, max: 100 })
  for (const topic of [screenTopic, languageTextsTopic]) deps.bus.subscribe(topic, () => kept.drop())
  return (id: string) =>
    kept.get(id, async () => {
      const [row] = await releasedStatement(deps.db, { id })
      if (!row) throw new AppError('screen.unknown')
      const texts = await getLanguageTexts(deps)
      return {
        ...row,
        full_name_i18n: addTranslations(texts, row.full_name, row.full_name_i18n),
        released: row.released && translateLayout(texts, row.released, screenLayout),
      }
    })
})

/**
 * The released layout, for users who have a menu of type 6 that opens the screen; administrators see all.
 *
 * @throws AppError 'screen.unknown' also if the caller may not see it
 */
export async function getVisibleLayout(deps: Deps, caller: Caller, id: string): Promise<ScreenLayout> {
  return (await requireScreen(deps, caller, id)).layout
}

/** @throws AppError 'screen.unknown' */
export async function getVisibleScreen(deps: Deps, caller: Caller, id: string): Promise<VisibleScreen> {
  const { screen, layout } = await requireScreen(deps, caller, id)
  return { id: screen.id, fullName: screen.full_name, fullNameI18n: listTranslations(screen) ?? {}, layout }
}

async function requireScreen(deps: Deps, caller: Caller, id: string) {
  if (!(await mayOpen(deps, caller, id))) throw new AppError('screen.unknown')
  return getReleasedScreen(deps, id)
}

/** @throws AppError 'screen.unknown' unless it is released and turned on */
export async function getReleasedScreen(deps: Deps, id: string) {
  const screen = await screenCache(deps)(id)
  if (!screen.released) throw new AppError('screen.unknown')
  return { screen, layout: screen.released }
}

async function mayOpen(deps: Deps, { isAdministrator, rights }: Caller, id: string): Promise<boolean> {
  if (isAdministrator) return true
  const { menus } = await getMenuCache(deps).get()
  return menus.some((menu) => findMenuScreen(menu) === id && rights.menuIds.has(menu.id))
}

/** The id of the screen that a menu opens; undefined for other menus. */
export function findMenuScreen({ type, property }: Pick<MenuEntry, 'type' | 'property'>): string | undefined {
  const { isScreen, moduleId } = property
  return type === menuType.dataView && isScreen === true && typeof moduleId === 'string' ? moduleId : undefined
}
