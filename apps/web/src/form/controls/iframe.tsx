import { readLinkHref } from '@armature/form-engine/control/content'
import { readCountSetting } from '@armature/form-engine/control/setting-values'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import css from './codes.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'

/**
 * A page of another site inside the form. It runs in a sandbox: it cannot navigate our window or learn our address; its own
 * scripts and forms are allowed. A page of this site would escape the sandbox, and is not shown.
 */
export const iframe: ControlView = { kind: 'iframe', Block: Page }

function Page({ field }: BlockProps) {
  const t = useTexts('form')
  const href = allowExternalUrl(readLinkHref(field))
  const height = readCountSetting(field, 'height', 80, 2000, 300)
  if (!href)
    return (
      <div className={css.noFrame} style={{ height: Math.min(height, 120) }}>
        {t('control.noAddress')}
      </div>
    )
  return (
    <iframe
      src={href}
      title={href}
      height={height}
      className={css.frame}
      data-border={field['border'] !== false || undefined}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

function allowExternalUrl(href: string | undefined): string | undefined {
  return href && new URL(href, location.href).origin !== location.origin ? href : undefined
}
