import type { CompanyDirectoryKind, SignInMethod } from '@armature/contract'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buildDirectoryStart, buildProviderStart } from '../../lib/session/provider.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AccountForm } from './account-form.tsx'
import type { DemonstrationAccount } from './demonstration.tsx'
import { Refusal } from './refusal.tsx'
import styles from './sign-in.module.css'

const CodeForm = lazy(() => import('./code-form.tsx'))
// most installations have none
const SsoButton = lazy(() => import('./sso-button.tsx'))
const ScanPanel = lazy(() => import('./scan-panel.tsx'))

export interface SignInPanelProps {
  /** sign-in methods that the server offers, in their order (S2.163, S2.164) */
  ways: readonly SignInMethod[]
  loginNeedCode: boolean
  demonstration: DemonstrationAccount[]
  /** name of single sign-on */
  sso?: string | undefined
  /** company directories whose people sign in here */
  directories?: readonly CompanyDirectoryKind[] | undefined
  /** where to go after a sign-in elsewhere */
  redirect?: string
  /** why single sign-on failed; hidden once another method is tried */
  refusal?: string
  /** called once the session exists */
  onDone: () => void
}

/** The sign-in methods as tabs. A tab that was opened keeps its input while another is shown. */
export function SignInPanel({
  ways,
  loginNeedCode,
  demonstration,
  sso,
  directories = [],
  redirect = '/',
  refusal = '',
  onDone,
}: SignInPanelProps) {
  const { t } = useTranslation('login')
  const id = useId()
  const [active, setActive] = useState<SignInMethod>('account')
  const [opened, setOpened] = useState<ReadonlySet<SignInMethod>>(new Set(['account']))
  const [isApplying, setApplying] = useState(false)
  const [isTried, setTried] = useState(false)
  const open = (way: SignInMethod, applies = false) => {
    setOpened(new Set([...opened, way]))
    setActive(way)
    setApplying(applies)
  }
  const places = [
    ...(sso === undefined ? [] : [{ name: sso, href: buildProviderStart(redirect) }]),
    ...directories.map((kind) => ({ name: t(`directory.${kind}`), href: buildDirectoryStart(kind, redirect) })),
  ]
  const company = places.map((place) => (
    // reserves the space: the button above must not move under the pointer
    <Suspense key={place.href} fallback={<div className={styles.company} />}>
      <SsoButton {...place} />
    </Suspense>
  ))
  const panels: Record<SignInMethod, () => ReactNode> = {
    account: () => (
      <AccountForm loginNeedCode={loginNeedCode} demonstration={demonstration} other={company} onDone={onDone} />
    ),
    code: () => (
      // remounted when the user switches to requesting an account
      <CodeForm key={String(isApplying)} isApplying={isApplying} onDone={onDone} />
    ),
    scan: () => <ScanPanel isShown={active === 'scan'} onDone={onDone} />,
  }
  return (
    <div className={styles.form} onSubmitCapture={() => setTried(true)}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      {!isTried && <Refusal text={refusal} />}
      {ways.length > 1 && (
        <Tabs
          label={t('ways')}
          idPrefix={id}
          className={styles.ways}
          active={active}
          items={ways.map((way) => ({ key: way, label: t(`way.${way}`) }))}
          onChange={(way) => open(way)}
        />
      )}
      <div className={styles.panels}>
        {ways
          .filter((way) => opened.has(way))
          .map((way) => (
            <div
              key={way}
              role="tabpanel"
              id={`${id}-panel-${way}`}
              aria-labelledby={`${id}-tab-${way}`}
              hidden={way !== active}
            >
              <Suspense fallback={null}>{panels[way]()}</Suspense>
            </div>
          ))}
      </div>
      {active !== 'account' && company}
      {ways.includes('code') && (
        <p className={styles.apply}>
          {t('applyBefore')}
          <button type="button" onClick={() => open('code', true)}>
            {t('apply')}
          </button>
          {t('applyAfter')}
        </p>
      )}
    </div>
  )
}
