import type { Deps } from '../deps.ts'
import type { AnyJobKind } from '../modules/jobs/index.ts'

/** Does what a job of a timer does, without waiting for its time. */
export async function runJobNow(deps: Deps, kind: AnyJobKind): Promise<void> {
  const { signal } = new AbortController()
  await kind.run(deps, { id: '', payload: {}, ownerId: null, signal, report: () => Promise.resolve() })
}
