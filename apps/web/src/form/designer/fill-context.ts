import type { FillContext } from '@armature/form-engine'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Who tries the form out in canvas and preview: the designer himself, now. */
export function useFillContext(): FillContext {
  const language = useLanguage()
  const user = useSession((state) => state.userInfo)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return useMemo(
    () => ({
      userId: user?.userId ?? '',
      userName: user?.realName || user?.userName || '',
      organizeId: user?.organizeId ?? null,
      organizeName: user?.organizeName ?? '',
      positionId: user?.positionIds[0]?.id ?? null,
      positionName: user?.positionName ?? '',
      now: Date.now(),
      offsetMinutes,
      language,
    }),
    [user, offsetMinutes, language],
  )
}
