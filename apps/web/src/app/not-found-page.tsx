import { WhyButton } from '../form/why/why-button.tsx'
import { getMissingPage } from '../lib/menu/missing-page.ts'
import { NotFound } from '../shell/not-found.tsx'

/** A missing page may exist for other users: the reader can ask why they may not see it. */
export function NotFoundPage() {
  const path = getMissingPage()
  return <NotFound>{path !== '' && <WhyButton question={{ path, kind: 'menu' }} />}</NotFound>
}
