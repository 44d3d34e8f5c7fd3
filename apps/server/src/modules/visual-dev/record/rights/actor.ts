import type { Language, RecordAction } from '@armature/contract'
import type { FillContext } from '@armature/form-engine'
import { rightsFor } from '../../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../../platform/http/caller.ts'
import { AppError } from '../../../../platform/app-error.ts'

/** Who works with the records of one model, and with which rights: the caller of a call, or the system itself at a seed. */
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
  /** reaches every organisation */
  isAdministrator: boolean
  language: Language
  offsetMinutes: number
  /** milliseconds since 1970 */
  now: number
  rights: ModelRights
  /** rights on other models by menu, for what relation fields may reach */
  modelRights: ReadonlyMap<string, readonly ModelRights[]>
  /** who asks data interfaces; null: the system, which asks none */
  caller: Caller | null
}

export interface Moment {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
}

/** What is to be done on which model, and through which menu; '' leaves the menu to the rights (`rightsFor`). */
export interface Doing {
  modelId: string
  action: RecordAction
  menuId: string
}

/** @throws AppError 'access.denied' where no menu of the caller, or not the one that is named, allows it */
export function actorOf(caller: Caller, { modelId, action, menuId }: Doing, at: Moment): Actor {
  const rights = rightsFor(caller.rights, modelId, action, menuId)
  if (!rights) throw new AppError('access.denied')
  return personActor(caller, rights, at)
}

/**
 * The rights by which somebody reaches records of another model from a form: those of the first of his menus that lead to it;
 * undefined where he has none of his own and the form alone lets him point there.
 */
export const reachingRights = (
  models: ReadonlyMap<string, readonly ModelRights[]>,
  modelId: string,
): ModelRights | undefined => models.get(modelId)?.[0]

/** The caller with rights that were found for him another way. */
export function personActor(caller: Caller, rights: ModelRights, at: Moment): Actor {
  return { ...personOf(caller), ...at, rights, modelRights: caller.rights.models, caller }
}

/** The caller where no model is asked for: what he reaches is found by `modelRights`. */
export const onlyHimself = (caller: Caller, at: Moment): Actor => personActor(caller, none, at)

const none: ModelRights = {
  menuId: '',
  buttons: new Set(),
  columns: new Set(),
  forms: new Set(),
  formsWritable: new Set(),
  scope: { schemes: [] },
}

/** The system itself: seeds and jobs. It sees all and writes all. */
export function systemActor(at: Moment, language: Language = 'zh'): Actor {
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
    rights: unlimited,
    modelRights: new Map(),
    caller: null,
  }
}

/** What the form engine may know of the actor. */
export function fillContextOf(actor: Actor): FillContext {
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

export const unlimited: ModelRights = {
  menuId: '',
  buttons: null,
  columns: null,
  forms: null,
  formsWritable: null,
  scope: 'all',
}

function personOf(caller: Caller) {
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
  }
}
