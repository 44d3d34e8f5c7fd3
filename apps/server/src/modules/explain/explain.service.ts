import {
  mapCodeKinds,
  permission,
  type CodeKind,
  type EndpointBody,
  type Explanation,
  type explainEndpoints,
  type Reason,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller, ModelRights } from '../../platform/http/caller.ts'
import { findNeededButton, hasButton, mayCall } from '../../platform/http/access.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { loadCaller } from '../sessions/index.ts'
import { designPage } from '../design-access/index.ts'
import { permitManage } from '../design-members/index.ts'
import { assertMayAsk, explainDesign } from './explain-design.ts'
import { type ExplainRecordRequest, explainRecord } from '../record-details/index.ts'
import { getRecordView, type RecordView } from '../record-rights/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { findMenuScreen, isOpenToVisitors } from '../screens/index.ts'
import { getReach } from '../delegation/index.ts'
import { getMenuCache, type MenuEntry, formatMenuTitle } from '../menu-catalogue/index.ts'
import { toModelRights, toUnlimitedRights, listGrants } from '../effective-permissions/index.ts'
import {
  listGivers,
  listItems,
  listUserOrganizes,
  listMenuPath,
  explainItem,
  explainMenu,
  createReason,
  listGrantedSchemes,
  type MenuGrants,
} from '../grants/index.ts'

const editDesigns = permission(`${designPage}:btn_edit`)

type Question = EndpointBody<typeof explainEndpoints.explain>

/**
 * Whether a user may see or do something on a menu, and why. The verdict comes from the same resolved rights, views and row
 * conditions as the checks themselves; the reasons name the grants behind them.
 *
 * @throws AppError 'permission.notFound' if the caller may not know of the user
 */
export async function explain(deps: Deps, asker: Caller, question: Question): Promise<Explanation> {
  const userId = question.userId ?? asker.userId
  const found = await getExplainedUser(deps, asker, userId, question)
  const catalogue = await getMenuCache(deps).get()
  const person = found.caller
  const isAsked = ({ enCode, urlAddress }: MenuEntry) =>
    question.kind === 'design' ? enCode === designPage : urlAddress === question.path
  const atPath = question.menuId ? [] : catalogue.menus.filter(isAsked)
  const menuId = question.menuId ?? (atPath.find(({ id }) => person.rights.menuIds.has(id)) ?? atPath[0])?.id ?? ''
  const menu = catalogue.byId.get(menuId)
  const answer = (allowed: boolean, reasons: Reason[], access: Explanation['access'] = null): Explanation => ({
    allowed,
    access,
    user: { id: userId, fullName: person.realName, account: person.account },
    menu: mayKnow(asker, menuId) && menu ? toMenuSummary(asker, menu) : null,
    reasons: found.isReached ? reasons : hideGrants(reasons),
  })
  if (!found.isEnabled) return answer(false, [createReason('accountOff', false)])

  const granted = await loadMenuGrants(deps, person, menuId, asker.language)
  const way = menuId === '' ? [] : await listMenuPath(deps.db, menuId)
  if (!menu || !person.rights.menuIds.has(menuId)) {
    if (!person.isAdministrator)
      return answer(false, [...explainMenu(granted, way), ...(await explainPublic(deps, menu))])
    const closed = way.find((step) => step.enabled_mark !== 1)
    return answer(false, [
      closed
        ? createReason('menuOff', false, { subject: { id: closed.id, fullName: resolveName(asker.language, closed) } })
        : createReason('menuMissing', false),
    ])
  }
  const onMenu = person.isAdministrator ? [createReason('administrator', true)] : explainMenu(granted, way)
  if (question.kind === 'menu') return answer(true, [...onMenu, ...(await explainPublic(deps, menu))])
  if (question.kind === 'design') {
    const { allowed, reasons } = await explainDesign(deps, asker, person, question.recordId ?? '')
    // changing it needs the button, opening it does not
    const onEdit = menu.limits.button && !person.isAdministrator ? explainItem(granted, menu, 'button', 'btn_edit') : []
    return answer(allowed && mayCall(editDesigns, person, undefined), [...onMenu, ...reasons, ...onEdit])
  }

  const own = await resolveMenuRights(deps, person, menu)
  const view = await createMenuView(deps, menu, own)
  if (question.kind === 'record') {
    const asked: ExplainRecordRequest = { deps, asker, person, menu, own, recordId: question.recordId ?? '' }
    const { allowed, reasons } = await explainRecord(asked, listGrantedSchemes(granted))
    return answer(allowed, [...onMenu, ...reasons])
  }
  const { kind, code } = question
  const allowed = isAllowed(person, menu, own, view, kind, code)
  const access = kind === 'form' && allowed ? (mayWrite(own, view, code) ? 'write' : 'read') : null
  const grantedCode = kind === 'form' ? (view?.grantCode(code) ?? code) : code
  const onItem = person.isAdministrator ? [] : explainItem(granted, menu, kind, grantedCode)
  if (kind === 'button' && !person.isAdministrator) onItem.push(...explainNeeded(granted, menu, code))
  return answer(allowed, [...onMenu, ...onItem], access)
}

/** Whether visitors see the screen that a menu opens. */
async function explainPublic({ db }: Deps, menu: MenuEntry | undefined): Promise<Reason[]> {
  const screenId = menu && findMenuScreen(menu)
  return screenId !== undefined && (await isOpenToVisitors(db, screenId)) ? [createReason('screenPublic', true)] : []
}

/** What can be asked about on a menu: one of the caller's menus, or any menu for the administrator. */
export async function listExplainable({ db, ...deps }: Deps, asker: Caller, menuId: string) {
  const menu = (await getMenuCache({ db, ...deps }).get()).byId.get(menuId)
  if (!menu || !mayKnow(asker, menuId)) throw new AppError('permission.notFound')
  const items = await listItems(db, menuId)
  const of = (kind: CodeKind) =>
    items
      .filter((item) => item.kind === kind)
      .map((item) => ({ enCode: item.en_code, fullName: resolveName(asker.language, item) }))
  return { moduleId: menu.moduleId, ...mapCodeKinds(of) }
}

/**
 * The administrator may ask about every user, a user about themselves, a delegated administrator about users of their part, and
 * an owner about every user of their design, without the grants of that user.
 */
async function getExplainedUser(deps: Deps, asker: Caller, userId: string, { kind, recordId }: Question) {
  const isReached = userId === asker.userId || asker.isAdministrator || (await reachesUser(deps, asker, userId))
  if (!isReached && kind !== 'design') throw new AppError('permission.notFound')
  if (!isReached) await assertMayAsk(deps, asker, recordId ?? '', permitManage)
  const found = await loadCaller(deps, userId)
  if (!found) throw new AppError('permission.notFound')
  return { ...found, isReached }
}

async function reachesUser(deps: Deps, asker: Caller, userId: string): Promise<boolean> {
  const reach = await getReach(deps, asker)
  return (await listUserOrganizes(deps.db, userId)).some((id) => reach.may('select', id))
}

/** Leaves out by which roles and groups a user has a permission, or would have it. */
const hideGrants = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ holds, givers }) => !holds || givers.length === 0).map((one) => ({ ...one, givers: [] }))

/** A menu that the caller does not have is treated like one that does not exist. */
const mayKnow = (asker: Caller, menuId: string): boolean => asker.isAdministrator || asker.rights.menuIds.has(menuId)

const toMenuSummary = (asker: Caller, menu: MenuEntry) => ({
  id: menu.id,
  fullName: formatMenuTitle(asker.language, menu),
  moduleId: menu.moduleId,
})

async function loadMenuGrants(
  { db }: Deps,
  person: Caller,
  menuId: string,
  language: MenuGrants['language'],
): Promise<MenuGrants> {
  if (menuId === '') return { menuId, items: [], givers: [], language }
  const items = await listItems(db, menuId)
  const givers = await listGivers(db, person.userId, [menuId, ...items.map(({ id }) => id)])
  return { menuId, items, givers, language }
}

/** The rights that record calls through the menu are checked by. For a page they are worked out by the same function. */
async function resolveMenuRights({ db }: Deps, person: Caller, menu: MenuEntry): Promise<ModelRights> {
  const own = person.rights.models.get(menu.moduleId ?? '')?.find(({ menuId }) => menuId === menu.id)
  if (own) return own
  if (person.isAdministrator) return toUnlimitedRights(menu)
  const grants = await listGrants(db, person.userId)
  return toModelRights(
    menu,
    grants.filter((grant) => grant.menu_id === menu.id),
  )
}

async function createMenuView(deps: Deps, menu: MenuEntry, own: ModelRights): Promise<RecordView | undefined> {
  const model = menu.moduleId === null ? undefined : await getRecordContext(deps).models.find(menu.moduleId)
  return model && getRecordView(getRecordPlan(model), own)
}

/** Why the other button that a button of records needs is granted or not. */
function explainNeeded(granted: MenuGrants, menu: MenuEntry, code: string): Reason[] {
  const needed = menu.moduleId !== null && menu.limits.button ? findNeededButton(code) : undefined
  if (needed === undefined) return []
  return explainItem(granted, menu, 'button', needed).map((reason) =>
    reason.holds ? reason : { ...reason, kind: 'neededMissing' },
  )
}

function isAllowed(
  person: Caller,
  menu: MenuEntry,
  own: ModelRights,
  view: RecordView | undefined,
  kind: CodeKind,
  code: string,
): boolean {
  if (kind === 'button' && menu.moduleId === null)
    return person.isAdministrator || person.rights.buttons.has(`${menu.enCode}:${code}`)
  if (kind === 'button') return own.buttons === null || hasButton(own.buttons, code)
  if (kind === 'column') return view ? view.maySeeColumn(code) : own.columns === null || own.columns.has(code)
  return view ? view.mayForm(code) : own.forms === null || own.forms.has(code)
}

const mayWrite = (own: ModelRights, view: RecordView | undefined, code: string): boolean =>
  view ? view.mayWrite(code) : own.formsWritable === null || own.formsWritable.has(code)
