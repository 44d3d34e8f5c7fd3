import { Suspense, type ComponentType } from 'react'

/** Wraps a component in its own Suspense boundary, so that nothing around it waits for its texts and code. */
export function withSuspense<P extends object>(Piece: ComponentType<P>): ComponentType<P> {
  return function Waiting(props: P) {
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    )
  }
}
