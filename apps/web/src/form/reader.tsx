import type { Language } from '@armature/contract'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useAppState } from '../lib/state/app-state.ts'
import { useSettings } from '../lib/state/settings.ts'

/** Context of the user: language, time zone, and the open model. */
export interface Reader {
  language: Language
  /** offset of displayed dates in minutes east of UTC */
  offsetMinutes: number
  /** relation fields load their records through the form of this model; '' in the preview of an unreleased design */
  modelId: string
  /** the menu through which the model is open: its permissions apply; '' lets the server decide */
  menuId: string
}

const Model = createContext({ modelId: '', menuId: '' })

/** Sets the model of the forms and lists inside; `menuId` also applies to nested ones of the same model. */
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
