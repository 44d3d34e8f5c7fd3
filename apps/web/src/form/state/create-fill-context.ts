import type { FillContext } from '@armature/form-engine'
import { session } from '../../lib/session/session.ts'
import type { Reader } from '../reader.tsx'

/** The context for rules and default values: the current user and the time. */
export function createFillContext({
  language,
  offsetMinutes,
}: Pick<Reader, 'language' | 'offsetMinutes'>): FillContext {
  const user = session.getState().userInfo
  return {
    userId: user?.userId ?? '',
    userName: user?.realName ?? '',
    userAccount: user?.userAccount ?? '',
    organizeId: user?.organizeId ?? null,
    organizeName: user?.organizeName ?? '',
    positionId: user?.positionIds[0]?.id ?? null,
    positionName: user?.positionName ?? '',
    now: Date.now(),
    offsetMinutes,
    language,
  }
}
