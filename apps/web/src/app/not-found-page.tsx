import { WhyButton } from '../form/why/why-button.tsx'
import { missingPage } from '../lib/missing-page.ts'
import { NotFound } from '../shell/not-found.tsx'

/** An address without a page may be one that is only not the reader's: he can ask why. */
export function NotFoundPage() {
  const path = missingPage()
  return <NotFound>{path !== '' && <WhyButton question={{ path, kind: 'menu' }} />}</NotFound>
}
