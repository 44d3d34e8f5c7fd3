import { createContext, use, useMemo, type ReactNode } from 'react'
import { useAppState } from '../lib/app-state.ts'
import { useSettings } from '../lib/settings.ts'

export type FormLanguage = 'zh' | 'tw' | 'en'

/** Who reads: the language of texts, the zone of dates, and the model whose form or list is open. */
export interface Reader {
  language: FormLanguage
  /** minutes east of UTC that dates are shown in */
  offsetMinutes: number
  /** relation fields ask for their records through this model's form; '' in the preview of an unreleased design */
  modelId: string
  /** the menu through which the model is open: its rights count; '' leaves it to the server */
  menuId: string
}

const Model = createContext({ modelId: '', menuId: '' })

/** Below it a form or list of the model is open; `menuId` holds for what lies inside too, as long as it is of the same model. */
export function ReaderProvider({
  modelId,
  menuId,
  children,
}: {
  modelId: string
  menuId?: string
  children: ReactNode
}) {
  const around = use(Model)
  const through = menuId ?? (around.modelId === modelId ? around.menuId : '')
  const model = useMemo(() => ({ modelId, menuId: through }), [modelId, through])
  return <Model value={model}>{children}</Model>
}

export function useReader(): Reader {
  const { modelId, menuId } = use(Model)
  const language = useAppState((state) => state.language)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return useMemo(() => ({ language, offsetMinutes, modelId, menuId }), [language, offsetMinutes, modelId, menuId])
}
