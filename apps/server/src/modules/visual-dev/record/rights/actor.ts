import type { Language } from '@armature/contract'
import type { FillContext } from '@armature/form-engine'
import type { Caller, ModelRights } from '../../../../platform/http/caller.ts'
import { AppError } from '../../../../platform/app-error.ts'

/** Who works with the records of one model, and with which rights: the caller of a call, or the system itself at a seed. */
export interface Actor {
  /** null: the system */
  userId: string | null
  userName: string
  organizeId: string | null
  organizeName: string
  organizeIdAndSub: readonly string[]
  positionId: string | null
  positionName: string
  language: Language
  offsetMinutes: number
  /** milliseconds since 1970 */
  now: number
  rights: ModelRights
  /** rights on other models, for what relation fields may reach */
  modelRights: ReadonlyMap<string, ModelRights>
}

/** @throws AppError 'access.denied' where the caller has no right on the model */
export function actorOf(caller: Caller, modelId: string, at: { now: number; offsetMinutes: number }): Actor {
  const rights = caller.rights.models.get(modelId)
  if (!rights) throw new AppError('access.denied')
  return personActor(caller, rights, at)
}

/** The caller with rights that were found for him another way. */
export function personActor(caller: Caller, rights: ModelRights, at: { now: number; offsetMinutes: number }): Actor {
  return { ...personOf(caller), ...at, rights, modelRights: caller.rights.models }
}

/** The system itself: seeds and jobs. It sees all and writes all. */
export function systemActor(at: { now: number; offsetMinutes: number }, language: Language = 'zh'): Actor {
  return {
    userId: null,
    userName: '',
    organizeId: null,
    organizeName: '',
    organizeIdAndSub: [],
    positionId: null,
    positionName: '',
    language,
    ...at,
    rights: unlimited,
    modelRights: new Map(),
  }
}

/** What the form engine may know of the actor. */
export function fillContextOf(actor: Actor): FillContext {
  const { userName, organizeId, organizeName, positionId, positionName, now, offsetMinutes, language } = actor
  return {
    userId: actor.userId ?? '',
    userName,
    organizeId,
    organizeName,
    positionId,
    positionName,
    now,
    offsetMinutes,
    language,
  }
}

export const unlimited: ModelRights = { menuId: '', buttons: null, columns: null, forms: null, scope: 'all' }

function personOf(caller: Caller) {
  return {
    userId: caller.userId,
    userName: caller.realName,
    organizeId: caller.organizeId,
    organizeName: caller.organizeName,
    organizeIdAndSub: caller.organizeIdAndSub,
    positionId: caller.positionId,
    positionName: caller.positionName,
    language: caller.language,
  }
}
