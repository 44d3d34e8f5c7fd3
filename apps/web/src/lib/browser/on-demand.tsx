import { use, type ComponentType } from 'react'
import { trackPromise } from './track-promise.ts'
import { runWhenIdle } from './when-idle.ts'

type OnDemand<Props> = ComponentType<Props> & {
  /** loads the code in advance; a failure is tried again when it is drawn */
  fetchAhead: () => void
  fetchWhenIdle: () => void
}

/**
 * A component whose code is loaded when it is first drawn, inside a `Suspense`, or in advance. Code loaded in advance is drawn at
 * once. React's `lazy` would still suspend for a moment, and React shows suspended content after 300 ms at the earliest, so a
 * click would be answered that much later.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const fetch = () => (loading ??= trackPromise(load().then((module) => module.default)))
  const fetchAhead = () => void fetch().catch(() => (loading = undefined))
  function Fetched(props: Props) {
    const Component = use(fetch())
    return <Component {...props} />
  }
  return Object.assign(Fetched, { fetchAhead, fetchWhenIdle: () => runWhenIdle(fetchAhead) })
}
