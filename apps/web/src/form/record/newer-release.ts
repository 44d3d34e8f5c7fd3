import { call } from '../../lib/api/api.ts'
import type { ModelConfig } from './record-window.tsx'

/** The form as it is released now, if that is another version than the given one; undefined also if it cannot be loaded. */
export async function loadNewerRelease({ id, version }: ModelConfig, menuId: string): Promise<ModelConfig | undefined> {
  // not as a query: if it failed, the list below the window would show the error instead of both
  const found = await call('GET /api/visualdev/OnlineDev/:id/Config', {
    params: { id },
    query: { menuId },
    silent: true,
  }).catch(() => undefined)
  return found && found.version !== version ? found : undefined
}
