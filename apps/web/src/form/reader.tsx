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
}

const ModelId = createContext('')

export function ReaderProvider({ modelId, children }: { modelId: string; children: ReactNode }) {
  return <ModelId value={modelId}>{children}</ModelId>
}

export function useReader(): Reader {
  const modelId = use(ModelId)
  const language = useAppState((state) => state.language)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return useMemo(() => ({ language, offsetMinutes, modelId }), [language, offsetMinutes, modelId])
}
