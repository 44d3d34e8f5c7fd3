import type { Language, RecordAction } from '@armature/contract'
import type { FillContext } from '@armature/form-engine'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../platform/http/caller.ts'
import { type RightsSets, issueRights } from '../../platform/http/model-rights.ts'
import { AppError } from '../../platform/app-error.ts'

/**
 * The user who works with the records of one model, and their rights: the caller of a request, or the system itself for seeds
 * and jobs.
 */
export interface Actor {
  /** null: the system */
  userId: string | null
  userName: string
  account: string
  organizeId: string | null
  organizeName: string
  organizeIdAndSub: readonly string[]
  userAndSubordinates: readonly string[]
  organizesAdministered: readonly string[]
  positionId: string | null
  positionName: string
  /** has access to every organization */
  isAdministrator: boolean
  language: Language
  offsetMinutes: number
  /** milliseconds since 1970 */
  now: number
  rights: ModelRights
  /** rights on other models, one entry per menu, for the records of relation fields */
  modelRights: ReadonlyMap<string, readonly ModelRights[]>
  /** the user to call data interfaces as; null: the system, which calls none */
  caller: Caller | null
}

export interface Moment {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
}

/** The requested action on a model, and the menu; '' lets the platform choose a menu that allows it. */
export interface RequestedAction {
  modelId: string
  action: RecordAction
  menuId: string
}

/** @throws AppError 'access.denied' if no menu of the user allows it, or the given menu does not */
export function createActor(caller: Caller, { modelId, action, menuId }: RequestedAction, at: Moment): Actor {
  const rights = findModelRights(caller.rights, modelId, action, menuId)
  if (!rights) throw new AppError('access.denied')
  return createActorWithRights(caller, rights, at)
}

/**
 * Returns the rights by which a user may read records of another model from a form: those of their first menu of that model.
 * Undefined if they have none, so that only the form gives access.
 */
export const findReachingRights = (
  models: ReadonlyMap<string, readonly ModelRights[]>,
  modelId: string,
): ModelRights | undefined => models.get(modelId)?.[0]

/** The same; without a menu, the form gives access to all records, but only to the fields that its relation shows. */
export const resolveReachingRights = (
  models: ReadonlyMap<string, readonly ModelRights[]>,
  modelId: string,
  shownFields: readonly string[],
): ModelRights =>
  findReachingRights(models, modelId) ?? issueRights({ ...noSets, columns: new Set(shownFields), scope: 'all' })

/** Creates the actor of a user with the given rights. */
export function createActorWithRights(caller: Caller, rights: ModelRights, at: Moment): Actor {
  // no spread: keys after one give each object a hidden class of its own (decision 281)
  return {
    userId: caller.userId,
    userName: caller.realName,
    account: caller.account,
    organizeId: caller.organizeId,
    organizeName: caller.organizeName,
    organizeIdAndSub: caller.organizeIdAndSub,
    userAndSubordinates: caller.userAndSubordinates,
    organizesAdministered: caller.organizesAdministered,
    positionId: caller.positionId,
    positionName: caller.positionName,
    isAdministrator: caller.isAdministrator,
    language: caller.language,
    now: at.now,
    offsetMinutes: at.offsetMinutes,
    rights,
    modelRights: caller.rights.models,
    caller,
  }
}

/** Creates the actor of a user without a model: what they may access is determined by `modelRights`. */
export const createActorWithoutModel = (caller: Caller, at: Moment): Actor =>
  createActorWithRights(caller, noRights, at)

const noSets: RightsSets = {
  menuId: '',
  buttons: new Set(),
  columns: new Set(),
  forms: new Set(),
  formsWritable: new Set(),
  scope: { schemes: [] },
}
const noRights = issueRights(noSets)

/**
 * Creates the actor of the system itself, which may read and write everything: only for demonstration data and for the jobs
 * that `scripts/lib/check-permissions.mjs` names.
 */
export function buildSystemActor(at: Moment, language: Language = 'zh'): Actor {
  return {
    userId: null,
    userName: '',
    account: '',
    organizeId: null,
    organizeName: '',
    organizeIdAndSub: [],
    userAndSubordinates: [],
    organizesAdministered: [],
    positionId: null,
    positionName: '',
    isAdministrator: true,
    language,
    ...at,
    rights: unlimitedRights,
    modelRights: new Map(),
    caller: null,
  }
}

/** The data of the actor that the form engine uses. */
export function toFillContext(actor: Actor): FillContext {
  const { userName, organizeId, organizeName, positionId, positionName, now, offsetMinutes, language } = actor
  return {
    userId: actor.userId ?? '',
    userName,
    userAccount: actor.account,
    organizeId,
    organizeName,
    positionId,
    positionName,
    now,
    offsetMinutes,
    language,
  }
}

/** Only for what `scripts/lib/check-permissions.mjs` names. */
export const unlimitedRights = issueRights({
  menuId: '',
  buttons: null,
  columns: null,
  forms: null,
  formsWritable: null,
  scope: 'all',
})
