import { use, type ComponentType } from 'react'
import { usable } from './usable.ts'
import { whenIdle } from './when-idle.ts'

type OnDemand<Props> = ComponentType<Props> & {
  /** fetches the code ahead; what does not come now is asked for again when it is drawn */
  fetchAhead: () => void
  fetchWhenIdle: () => void
}

/**
 * A component whose code comes when it is first drawn, inside a `Suspense`, or ahead of that. What was fetched ahead is drawn at
 * once. React's `lazy` would wait for it all the same, if only for a moment, and what has been waited for React shows no sooner than
 * 300 ms after the waiting began: a click would be answered that much later.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const fetch = () => (loading ??= usable(load().then((module) => module.default)))
  const fetchAhead = () => void fetch().catch(() => (loading = undefined))
  function Fetched(props: Props) {
    const Component = use(fetch())
    return <Component {...props} />
  }
  return Object.assign(Fetched, { fetchAhead, fetchWhenIdle: () => whenIdle(fetchAhead) })
}
