import { useTranslation } from 'react-i18next'
import { replace, type LoaderFunctionArgs } from 'react-router'
import { buildAuthMessage } from '../../lib/session/auth-window.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import styles from './sso.module.css'

/**
 * `/auth-redirect` (S2.03, SO.14): sends its query to the window that opened it and closes. Without such a window, or when it is
 * of another site, it redirects to the sign-in page with the same query.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  const opener = findOpener()
  if (!opener) return replace(`/login${search}`)
  opener.postMessage(buildAuthMessage(search), location.origin)
  window.close()
  await loadTexts('sso')
  return null
}

/** Shown only when the browser does not let the window close itself. */
export default function AuthRedirectPage() {
  const { t } = useTranslation('sso')
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <BrandMark size={32} />
        <h1>{t('handedOver')}</h1>
        <p>{t('closeWindow')}</p>
      </section>
    </main>
  )
}

function findOpener(): Window | null {
  const opener = window.opener as Window | null
  try {
    return opener && !opener.closed && opener.location.origin === location.origin ? opener : null
  } catch {
    // an unreadable address belongs to another site
    return null
  }
}
