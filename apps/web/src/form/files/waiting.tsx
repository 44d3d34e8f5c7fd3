import { Suspense, type ComponentType } from 'react'

/** The piece comes when its texts and its code are there; nothing around it waits. */
export function waiting<P extends object>(Piece: ComponentType<P>): ComponentType<P> {
  return function Waiting(props: P) {
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    )
  }
}
