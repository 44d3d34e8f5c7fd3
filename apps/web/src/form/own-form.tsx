import type { FormEvent, ReactNode } from 'react'

/**
 * An input with a form of its own. At each key the browser's autofill reads all inputs that share a form with the one typed
 * into, those without any as if they were one form: in a form of 200 fields this took a quarter of the time from key to
 * paint. Nothing is ever sent: Enter in an input stays what the input makes of it.
 */
export function OwnForm({ className, path, children }: { className?: string; path?: string; children: ReactNode }) {
  return (
    <form className={className} data-path={path} noValidate onSubmit={stay}>
      {children}
    </form>
  )
}

// Portals send their events up here too: what a dialog submits is its own affair, and it has kept the page already.
const stay = (event: FormEvent): void => event.preventDefault()
